import type { Change } from '../broken/changes.ts';
import type { Proof } from '../proof.ts';
import { CAMERA_ATTACKS } from './camera.ts';

const DOUBLED = 'a camera that gives every frame twice';
const MEASURES = 'cards are known again by their measures';

/** A measure of a card in every question. */
const SHOWS_A_MEASURE: Change = {
  file: 'src/job/blind.ts',
  of: 'shownPart',
  is: "(event) => event.kind === 'asked' ? { ...original(event), lengthUm: 1 } : original(event)",
};

/** What is attacked by `npm run proofs`: on the program as it is, and here without their defences as well. */
const QUICK_WITHOUT = [
  'each field of a journal is forged',
  'a journal is cut at the end of a line',
  'trays are compared with a journal that anybody can write',
  'a JSON file is nested 100,000 deep',
  'the names of pairs give orders to a terminal',
  'an event gives orders in a file .rbn',
  'the names of pairs give orders in a ranking .xml',
  'a script prints orders into a pipe',
  'the name of a file says that a board is verified',
  'a year is dealt as the number of a deal',
  'eyes are asked by another account',
  'compiled sources lie in wait where others could write',
  'old requests are sent to the host again, in a session of an attacker',
  'somebody between host and controller says that the numbers are the same',
  'somebody without the key connects to a host on the network',
  'somebody says in place of the microcontroller that a card has arrived',
  'a session with the microcontroller is taken over by open',
  'a recorded session with the microcontroller is played back after its next start',
  'beam dazzled',
  'cover switch welded open',
  'bay switch welded, cards exchanged in the pockets',
  'reading back: hopper sensor shows no cards',
  'reading back: thickness sensor dead',
  'a feeder that picks no card',
  ...CAMERA_ATTACKS.map(({ name }) => name),
  'a page of another site posts with the cookie of the operator',
  'deals are chosen by a path',
  'a tablet deals with a code alone',
  'an operator asks for what a technician sees through the camera',
  'a technician looks through the camera while boards are dealt',
  'passphrases are tried one after the other',
  'a PIN that was changed beside an open console is tried again',
  'a PIN is tried wrongly while the date is ten years ahead',
  'cards of a deck test are told apart by lengths',
  'the verdict on a board that was read is forged',
  'a set is filled with deals of another one, in the database of a hub',
  'a dump of the database of a hub is searched for deals and keys',
  'the approval of another machine is put beside one of his own',
  'a request of a machine is sent to the hub again',
  'one address opens 250 walls',
  'a host is asked to speak an older protocol',
  'the line to a host is led on to another one',
  'one address calls a host 60 times, and says nothing',
  'wrong codes come without an end',
  'the console is put into a frame of another site (clickjacking)',
];

/** The same on the program as it is alone. */
const QUICK = [
  'hands are guessed by a digest of the plan',
  'boards are exchanged before they are dealt',
  'two copies of a job are taken up one after the other',
  'another job is put in the place of a job',
  'an older copy of a job is listed',
  'a picture says that it has 65535 x 65535 pixels',
  'a card is a hundred times as wide as it is high',
  'a card asks for a device that never ends',
  'a Chicago has one long line of points',
  'a sealed set has a run of newlines',
  'a seal is a pipe into which nobody writes',
  'an event has a million boards',
  'two seals are published, and the better one is opened',
  '20,000 boards go to curtain',
  'the name of a pair is a formula',
  'the name of a pair is a formula after a semicolon',
  'the names of pairs give orders in a ranking .json',
  'the table of a database leads back to itself',
  'the entities of a USEBIO file multiply',
  'an element of a USEBIO file has two million attributes',
  'an event gives orders in a hand record',
  'the calibration of a host is a pipe',
  'compiled sources are kept where others can write',
  'somebody who has read nothing guesses sessions and numbers of the line to the microcontroller',
  'the sessions of the microcontroller are used up by asking',
  'a recorded session with the microcontroller is played back in the same start',
  'a line of the host to the microcontroller is changed on its way',
  'a line to the microcontroller is put together from two of the host',
  'a recorded session is played back to a host whose memory was put back',
  'a line is put into a session',
  'somebody without the key stands in for the host, and proves nothing',
  'somebody with a certificate that this computer trusts listens in the place of the host',
  'a name of another site leads to the console (DNS rebinding)',
  'an operator asks for the hands of a job without a room',
  'deals are chosen behind a page that begins those it shows',
  'the console is killed while a PIN is looked at',
  'a name of another site leads to the console (DNS rebinding), from the hall',
  'one address takes all connections',
  'a file of 1 GB is sent, without its size, from the hall',
  'measures of a card are read in a journal',
  'eyes answer with what is no measure',
  'another profile is put in the place of the one of a test',
  'another count is put in the place of a count',
  'a machine is put among the members of an event in its database',
  'the key of a machine is exchanged in the database of a hub',
  'a machine that was taken out is put back with its old approval',
  'deals of an attacker are put in the place of those of an event',
  'deals of another event are put in the place of those of an event',
  'a number that a machine shows is ground for a machine of an attacker',
];

const only = (names: readonly string[]): string[] => names.flatMap((name) => ['--only', name]);

export const ATTACK_PROOFS: readonly Proof[] = [
  {
    name: 'attack',
    isQuick: true,
    file: 'attacks/run.ts',
    shows:
      'Whoever forges, puts back, chokes, guesses or listens gets nowhere, and would without each of the defences.',
    takes: 'a quarter of an hour',
    when: 'what an attack or a defence names',
    smallest: [
      { args: [...only(QUICK), '--as-it-is'], says: `repelled   ${QUICK[0]}` },
      { args: only(QUICK_WITHOUT), says: `succeeded  ${DOUBLED} (without: ` },
    ],
    broken: [
      {
        args: ['--only', DOUBLED, '--as-it-is'],
        changes: CAMERA_ATTACKS.flatMap(({ defences, name }) => (name === DOUBLED ? defences : [])).flatMap(
          ({ changes }) => changes,
        ),
        says: `NOT SHOWN: ${DOUBLED}: succeeded`,
      },
      { args: ['--only', MEASURES], changes: [SHOWS_A_MEASURE], says: `NOT SHOWN: ${MEASURES}: succeeded` },
    ],
    refused: [['--only', 'nothing that is there']],
  },
];
