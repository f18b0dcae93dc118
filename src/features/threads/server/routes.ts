import { bind } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import * as service from './service.ts';

export const threadRoutes = [
  bind(contract.listTagThreads, (input, context) => service.listTagThreads(context, input)),
  bind(contract.readThread, (input, context) => service.readThread(context, input)),
  bind(contract.listHomeThreads, (input, context) => service.listHomeThreads(context, input)),
  bind(contract.listSubCategoryThreads, (input, context) => service.listSubCategoryThreads(context, input)),
  bind(contract.listGenreThreads, (input, context) => service.listGenreThreads(context, input)),
  bind(contract.listRelatedThreads, (input, context) => service.listRelatedThreads(context, input)),
];
