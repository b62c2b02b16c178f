import { userInfo } from 'node:os';

/** Who runs this process, with its groups by number. */
export function ownAccount(): {
  readonly name: string;
  readonly uid: number;
  readonly gids: readonly number[];
} {
  const { uid, username } = userInfo();
  return { name: username, uid, gids: process.getgroups?.() ?? [] };
}
