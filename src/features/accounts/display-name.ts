import type { User } from './contract.ts';

/** The nickname if it is to be shown and there is one, otherwise the name (spec §3). */
export function displayName({ show_nickname: isShown, user_profile: { nick_name: nickname }, name }: User): string {
  return isShown && nickname !== null && nickname !== '' ? nickname : name;
}
