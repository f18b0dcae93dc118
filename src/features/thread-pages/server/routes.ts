import { bind } from '#platform/http/bind.ts';
import { readThreadPage } from '../contract.ts';
import * as service from './service.ts';

export const threadPageRoutes = [bind(readThreadPage, (input, context) => service.readThreadPage(context, input))];
