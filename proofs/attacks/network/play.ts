import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../attack.ts';
import { playBack, putIn, sendOldRequests, standIn } from './lines.ts';
import { seekNumber, takeKey } from './pairings.ts';
import { connectWithoutKey, listenWithCertificate } from './sockets.ts';

type Play = (root: string, folder: string) => Promise<Outcome>;

/** Attacks that drive modules of the checkout that is attacked: in a process of their own, where these may be broken. */
const PLAYS: Readonly<Record<PlayName, Play>> = {
  sendOldRequests,
  playBack,
  putIn,
  standIn,
  seekNumber,
  takeKey,
  connectWithoutKey,
  listenWithCertificate,
};
export type PlayName =
  | 'sendOldRequests'
  | 'playBack'
  | 'putIn'
  | 'standIn'
  | 'seekNumber'
  | 'takeKey'
  | 'connectWithoutKey'
  | 'listenWithCertificate';

if (import.meta.main) {
  const [name, root = '', folder = ''] = process.argv.slice(2);
  const outcome = await PLAYS[name as PlayName](root, mkdtempSync(join(folder, 'play-')));
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  process.exit(0);
}
