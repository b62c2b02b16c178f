import { type Hub, openEmbeddedHub } from '../../../src/hub/open-hub.ts';
import { ROOT } from '../../broken/changes.ts';
import type { Outcome } from '../attack.ts';
import { grindNumber } from './number.ts';
import {
  exchangeEvents,
  exchangeKey,
  exchangeSets,
  insertMachine,
  putOwnDeals,
  replayApproval,
} from './thief.ts';

/** Attacks by somebody who has the whole database of a hub: in a process of their own, where modules may be broken. */
export const HUB_PLAYS: Readonly<Record<HubPlayName, (hub: Hub) => Promise<Outcome>>> = {
  insertMachine,
  exchangeKey,
  replayApproval,
  putOwnDeals,
  exchangeSets,
  exchangeEvents,
  grindNumber,
};
export type HubPlayName =
  | 'insertMachine'
  | 'exchangeKey'
  | 'replayApproval'
  | 'putOwnDeals'
  | 'exchangeSets'
  | 'exchangeEvents'
  | 'grindNumber';

if (import.meta.main) {
  const [name, root] = process.argv.slice(2);
  const why = 'hubs are attacked in this checkout only';
  const outcome: Outcome =
    root === ROOT
      ? await HUB_PLAYS[name as HubPlayName](await openEmbeddedHub())
      : { kind: 'not-tried', why };
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  process.exit(0);
}
