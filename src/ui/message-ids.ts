import type accounts from '../../locales/en/accounts.json';
import type common from '../../locales/en/common.json';
import type comments from '../../locales/en/comments.json';
import type desk from '../../locales/en/desk.json';
import type errors from '../../locales/en/errors.json';
import type session from '../../locales/en/session.json';
import type threads from '../../locales/en/threads.json';
import type write from '../../locales/en/write.json';
import type translation from '../../locales/en/translation.json';

/** Every message of the interface; the English files are the type. */
export type MessageId = keyof (typeof accounts &
  typeof common &
  typeof comments &
  typeof desk &
  typeof errors &
  typeof session &
  typeof write &
  typeof threads &
  typeof translation);
