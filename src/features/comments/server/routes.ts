import { bind } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import { deleteComment } from './delete-comment.ts';
import * as service from './service.ts';
import { storeComment } from './store-comment.ts';
import { updateComment } from './update-comment.ts';

/** Bytes of the JSON of a comment (product decisions §3). */
const bodyLimit = 64 * 1024;

export const commentRoutes = [
  bind(contract.listThreadComments, (input, context) => service.listThreadComments(context, input)),
  bind(contract.loadMoreComments, (input, context) => service.loadMoreComments(context, input)),
  bind(contract.listSubComments, (input, context) => service.listSubComments(context, input)),
  bind(contract.readComment, (input, context) => service.readComment(context, input)),
  bind(contract.listCommentsOfTag, (input, context) => service.listCommentsOfTag(context, input)),
  bind(contract.readCommentForEditing, (input, context) => service.readCommentForEditing(context, input)),
  bind(contract.storeComment, (input, context) => storeComment(context, input), { bodyLimit }),
  bind(contract.updateComment, (input, context) => updateComment(context, input), { bodyLimit }),
  bind(contract.previewText, (input, context) => service.previewText(context, input), { bodyLimit: 2 * bodyLimit }),
  bind(contract.deleteComment, (input, context) => deleteComment(context, input)),
];
