import { bind } from '#platform/http/bind.ts';
import { logOut, logOutByGet, readCurrentUser } from '../contract.ts';
import * as service from './service.ts';
import * as sessions from './sessions.ts';

export const accountRoutes = [
  bind(readCurrentUser, (_, context) => service.readCurrentUser(context)),
  bind(logOut, (_, context) => sessions.logOut(context)),
  bind(logOutByGet, (_, context) => sessions.logOut(context)),
];
