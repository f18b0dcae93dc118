import { bind } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import { deleteThread } from './delete-thread.ts';
import * as service from './service.ts';
import { listUnseenThreads } from './unseen-threads.ts';
import { storeThread } from './store-thread.ts';
import { updateThread } from './update-thread.ts';

/** Bytes of the JSON of a thread (product decisions §3). */
const bodyLimit = 128 * 1024;

export const threadRoutes = [
  bind(contract.listTagThreads, (input, context) => service.listTagThreads(context, input)),
  bind(contract.readThread, (input, context) => service.readThread(context, input)),
  bind(contract.listHomeThreads, (input, context) => service.listHomeThreads(context, input)),
  bind(contract.listSubCategoryThreads, (input, context) => service.listSubCategoryThreads(context, input)),
  bind(contract.listGenreThreads, (input, context) => service.listGenreThreads(context, input)),
  bind(contract.listRelatedThreads, (input, context) => service.listRelatedThreads(context, input)),
  bind(contract.readThreadForEditing, (input, context) => service.readThreadForEditing(context, input)),
  bind(contract.listUnseenThreads, (_, context) => listUnseenThreads(context)),
  bind(contract.storeThread, (input, context) => storeThread(context, input), { bodyLimit }),
  bind(contract.updateThread, (input, context) => updateThread(context, input), { bodyLimit }),
  bind(contract.deleteThread, (input, context) => deleteThread(context, input)),
];
