import { bind } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import * as service from './service.ts';

export const tagRoutes = [
  bind(contract.listTags, (input, context) => service.listTags(context, input)),
  bind(contract.readTag, (input, context) => service.readTag(context, input)),
];
