import { bind } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import * as service from './service.ts';

export const commentRoutes = [
  bind(contract.listThreadComments, (input, context) => service.listThreadComments(context, input)),
  bind(contract.loadMoreComments, (input, context) => service.loadMoreComments(context, input)),
  bind(contract.listSubComments, (input, context) => service.listSubComments(context, input)),
  bind(contract.readComment, (input, context) => service.readComment(context, input)),
  bind(contract.listCommentsOfTag, (input, context) => service.listCommentsOfTag(context, input)),
];
