import { bind } from '#platform/http/bind.ts';
import { readCurrentUser } from '../contract.ts';
import * as service from './service.ts';

export const accountRoutes = [bind(readCurrentUser, (_, context) => service.readCurrentUser(context))];
