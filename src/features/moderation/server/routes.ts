import { bind } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import * as service from './service.ts';

export const moderationRoutes = [
  bind(contract.listQueue, (input, context) => service.listQueue(context, input)),
  bind(contract.approve, (input, context) => service.approve(context, input)),
  bind(contract.reject, (input, context) => service.reject(context, input)),
];
