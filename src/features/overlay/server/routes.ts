import { bind } from '#platform/http/bind.ts';
import { readOverlay } from '../contract.ts';
import * as service from './service.ts';

export const overlayRoutes = [bind(readOverlay, (input, context) => service.readOverlay(context, input))];
