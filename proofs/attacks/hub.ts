import type { Change } from '../broken/changes.ts';
import type { Attack, Outcome, Target } from './attack.ts';
import type { HubPlayName } from './hub/play.ts';
import { playIn } from './program.ts';

const LIMIT_MS = 120_000;

/** Plays an attack on modules of the target. */
function play(name: HubPlayName): (target: Target) => Outcome {
  return playIn('hub/play.ts', name, LIMIT_MS);
}

const WRAPPING = 'src/app/fleet/deals/wrap-keys.ts';
const OPENING = 'src/app/fleet/deals/open-deals.ts';
const PAIRING = 'src/app/fleet/director/machines.ts';
const NAMES = 'src/fleet/sealed-deals.ts';

const APPROVAL_UNREAD: Change = {
  file: WRAPPING,
  from: 'approval !== null && isSignedBy(eventKey, bytes, approval)',
  to: 'true',
};
const DEALS_UNSIGNED: Change = {
  file: OPENING,
  from: 'deals.event !== event || !isSignedBy(eventKey, bytesOfDeals(deals), deals.signature)',
  to: 'deals.event !== event',
};
const SETS_UNSIGNED: Change = {
  file: OPENING,
  from: '!isSignedBy(eventKey, bytesOfSet(statement), set.signature)',
  to: 'false',
};

const READS = 'He reads the hands of a set before it is played.';
const CHOOSES = 'He knows the hands of a set before it is played, because he has chosen them.';

/** Attacks by somebody who has the whole database of a hub, and may write what he likes into it. */
export const HUB_ATTACKS: readonly Attack[] = [
  {
    name: 'a machine is put among the members of an event in its database',
    success: READS,
    run: play('insertMachine'),
    defences: [{ name: 'machines have an approval by the key of the event', changes: [APPROVAL_UNREAD] }],
  },
  {
    name: 'the key of a machine is exchanged in the database of a hub',
    success: READS,
    run: play('exchangeKey'),
    defences: [
      {
        name: 'the keys of a machine are those that its id and its approval name',
        changes: [
          APPROVAL_UNREAD,
          { file: WRAPPING, from: 'machineIdOf({ sealKey, signKey }) !== machine', to: 'false' },
        ],
      },
    ],
  },
  {
    name: 'a machine that was taken out is put back with its old approval',
    success: READS,
    run: play('replayApproval'),
    defences: [
      {
        name: 'the tool of a director remembers whom it has taken out',
        changes: [
          {
            file: WRAPPING,
            from: 'checked.distrust === undefined && takenOut.has(checked.member.machine)',
            to: 'false',
          },
        ],
      },
    ],
  },
  {
    name: 'deals of an attacker are put in the place of those of an event',
    success: CHOOSES,
    run: play('putOwnDeals'),
    defences: [
      { name: 'deals and sets are signed by the key of the event', changes: [DEALS_UNSIGNED, SETS_UNSIGNED] },
    ],
  },
  {
    name: 'a set is filled with deals of another one, in the database of a hub',
    success: CHOOSES,
    run: play('exchangeSets'),
    defences: [{ name: 'sets are signed by the key of the event', changes: [SETS_UNSIGNED] }],
  },
  {
    name: 'deals of another event are put in the place of those of an event',
    success: CHOOSES,
    run: play('exchangeEvents'),
    defences: [
      {
        name: 'what is signed, sealed and wrapped is for one event',
        changes: [
          DEALS_UNSIGNED,
          SETS_UNSIGNED,
          {
            file: NAMES,
            from: 'JSON.stringify([event, deals, commitment, machine])',
            to: 'JSON.stringify([deals, commitment, machine])',
          },
          {
            file: NAMES,
            from: 'JSON.stringify([event, name, commitment])',
            to: 'JSON.stringify([name, commitment])',
          },
        ],
      },
    ],
  },
  {
    name: 'a number that a machine shows is ground for a machine of an attacker',
    success: READS,
    run: play('grindNumber'),
    defences: [
      {
        name: 'the nonce of the director is made by its own tool, once the machine is bound to its own',
        changes: [
          {
            file: PAIRING,
            from: 'const directorNonce = await answer(own, line, asking);',
            to: 'const directorNonce = asking.directorNonce ?? (await answer(own, line, asking));',
          },
        ],
      },
    ],
  },
];
