import { type Attack, type Defence, defence, together } from './attack.ts';
import { played } from './program.ts';
import { NO_SHARES } from './shares.ts';

const WRAPPING = 'src/app/fleet/deals/wrap-keys.ts';
const OPENING = 'src/app/fleet/deals/open-deals.ts';
const NAMES = 'src/fleet/sealed-deals.ts';

const DEALS_SIGNED = defence(
  'deals are signed by the key of the event',
  OPENING,
  'checkDeals',
  '() => true',
  'isSignedBy',
);
const SETS_SIGNED = defence(
  'sets are signed by the key of the event',
  OPENING,
  'checkSet',
  '() => true',
  'isSignedBy',
);

const READS = 'He reads the hands of a set before it is played.';
const CHOOSES = 'He knows the hands of a set before it is played, because he has chosen them.';

function attack(
  name: string,
  play: string,
  success: string,
  without: Defence,
  file = 'hub/thief.ts',
): Attack {
  return { name, success, defences: [without], run: played(file, play) };
}

/** Attacks by somebody who has the whole database of a hub, and may write what he likes into it. */
export const HUB_ATTACKS: readonly Attack[] = [
  attack(
    'a machine is put among the members of an event in its database',
    'insertMachine',
    READS,
    defence(
      'machines have an approval by the key of the event',
      WRAPPING,
      'distrustOf',
      '() => true',
      'isSignedBy',
    ),
  ),
  attack(
    'the key of a machine is exchanged in the database of a hub',
    'exchangeKey',
    READS,
    defence(
      'the keys of a machine are those that its id and its approval name',
      WRAPPING,
      'distrustOf',
      '() => undefined',
    ),
  ),
  attack(
    'a machine that was taken out is put back with its old approval',
    'replayApproval',
    READS,
    defence(
      'the tool of a director remembers whom it has taken out',
      WRAPPING,
      'checkMembers',
      '(listed, event) => original(listed, event, new Set())',
    ),
  ),
  attack(
    'deals of an attacker are put in the place of those of an event',
    'putOwnDeals',
    CHOOSES,
    together('deals and sets are signed by the key of the event', DEALS_SIGNED, SETS_SIGNED),
  ),
  attack(
    'a set is filled with deals of another one, in the database of a hub',
    'exchangeSets',
    CHOOSES,
    SETS_SIGNED,
  ),
  attack(
    'deals of another event are put in the place of those of an event',
    'exchangeEvents',
    CHOOSES,
    together(
      'what is signed, sealed and wrapped is for one event',
      DEALS_SIGNED,
      SETS_SIGNED,
      defence(
        'keys are wrapped for one event',
        NAMES,
        'placeOfWrappedKey',
        "(what) => original({ ...what, event: '' })",
      ),
      defence(
        'deals are sealed for one event',
        NAMES,
        'placeOfSecrets',
        "(what, commitment) => original({ ...what, event: '' }, commitment)",
      ),
    ),
  ),
  attack(
    'a number that a machine shows is ground for a machine of an attacker',
    'grindNumber',
    READS,
    defence(
      'the nonce of the director is made by its own tool, once the machine is bound to its own',
      'src/app/fleet/director/machines.ts',
      'answer',
      '(own, line, asking) => asking.directorNonce ?? original(own, line, asking)',
    ),
    'hub/number.ts',
  ),
  ...[
    ['one address opens 2,000 connections to a hub, and says nothing', 'beSilent', 'No machine finds it.'],
    ['one address opens 250 walls', 'fillWalls', 'No wall shows the event.'],
    ['510 machines of one address ask to be taken in', 'fillJoining', 'No machine is taken in any more.'],
    ['one address begins large reports', 'fillMemory', 'No machine can report.'],
  ].map(([name = '', play = '', success = '']) => attack(name, play, success, NO_SHARES, 'hub/crowds.ts')),
  {
    name: 'a dump of the database of a hub is searched for deals and keys',
    success: READS,
    defences: [
      defence(
        'deals are sealed before they are sent',
        'src/app/fleet/deals/seal-deals.ts',
        'sealDeals',
        "(text, key, salt) => Buffer.concat([salt, Buffer.from(text)]).toString('base64')",
        'sealSecrets',
      ),
      defence(
        'the key of deals is of the secret of the event',
        'src/sealing/deals-key.ts',
        'keyOfDeals',
        '(_, salt) => salt',
      ),
      defence(
        'the key of deals is sealed for each machine',
        'src/sealing/deals-key.ts',
        'wrapKey',
        "async (key) => ({ enc: '0'.repeat(64), ciphertext: Buffer.from(key).toString('hex') + '0'.repeat(32) })",
      ),
    ],
    run: played('hub/dump.ts', 'readDump'),
  },
  attack(
    'the approval of another machine is put beside one of his own',
    'mixApproval',
    READS,
    defence(
      'an approval is for the keys of one machine',
      'src/fleet/statements.ts',
      'bytesOfApproval',
      "({ event }) => original({ event, sealKey: '', signKey: '' })",
    ),
    'hub/dump.ts',
  ),
  attack(
    'a request of a machine is sent to the hub again',
    'replayLeaving',
    'The trays of the machine go back, and another makes them too.',
    defence(
      'a request answers a nonce that counts once',
      'src/hub/books/nonces.ts',
      'answerMachine',
      `async (hub, { id }, act) => {
        const { nonce } = await hub.selectFrom('machine').select('nonce').where('id', '=', id).executeTakeFirstOrThrow();
        return original(hub, { id, nonce }, act);
      }`,
    ),
    'hub/dump.ts',
  ),
  attack(
    'a wall is opened by each of 210 addresses',
    'fillWallsByCrowd',
    "The hub's own screen shows nothing.",
    defence(
      'who is known has places apart',
      'src/adapters/line/shared-connections.ts',
      'SharedConnections.isKnown',
      '() => false',
    ),
    'hub/crowds.ts',
  ),
];
