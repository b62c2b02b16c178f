import type { Attack, Defence, Outcome, Target } from './attack.ts';
import type { PlayName } from './microcontroller/play.ts';
import { playIn } from './program.ts';

const LIMIT_MS = 240_000;

/** Plays an attack on modules of the target; its firmware is compiled where a defence is out of that. */
function play(name: PlayName): (target: Target) => Outcome {
  return playIn('microcontroller/play.ts', name, LIMIT_MS);
}

const LINK = 'hardware/firmware/link.c';
const TAG_LOOKED_AT: Defence = {
  name: 'the tag of a line is looked at',
  changes: [{ file: LINK, from: ': fits(session_key)', to: ': 1' }],
};
const MOVES = 'The machine moves at the word of somebody who has not the key.';

/** Attacks on the line to the microcontroller. */
export const MICROCONTROLLER_ATTACKS: readonly Attack[] = [
  {
    name: 'somebody who has read nothing guesses sessions and numbers of the line to the microcontroller',
    success: MOVES,
    run: play('guess'),
    defences: [TAG_LOOKED_AT],
  },
  {
    name: 'a session with the microcontroller is taken over by open',
    success: MOVES,
    run: play('takeOver'),
    defences: [
      {
        name: 'a session is begun by who has the key',
        changes: [{ file: LINK, from: '  if (!fits(key)) return 0;\n', to: '' }, ...TAG_LOOKED_AT.changes],
      },
    ],
  },
  {
    name: 'the sessions of the microcontroller are used up by asking',
    success: 'The machine has to be switched off before its host gets a session again.',
    run: play('useUp'),
    defences: [
      {
        name: 'asking changes nothing',
        changes: [{ file: LINK, from: 'fits ? next_session() : 0', to: 'fits ? ++last_session : 0' }],
      },
    ],
  },
  {
    name: 'a recorded session with the microcontroller is played back in the same start',
    success: MOVES,
    run: play('playBack'),
    defences: [
      {
        name: 'a session begins once',
        changes: [
          {
            file: LINK,
            from: 'is_coming = kind < TO_OPEN && values[0] != 0 && values[0] == next_session();',
            to: 'is_coming = kind == TO_BEGIN;',
          },
          { file: LINK, from: '  begin(now_us);\n', to: '  begin(now_us);\n  session = values[0];\n' },
        ],
      },
    ],
  },
  {
    name: 'a recorded session with the microcontroller is played back after its next start',
    success: MOVES,
    run: play('playBackLater'),
    defences: [
      {
        name: 'starts are counted',
        changes: [{ file: 'hardware/firmware/starts.c', from: '  latest++;\n', to: '  latest = 1;\n' }],
      },
    ],
  },
  {
    name: 'a line of the host to the microcontroller is changed on its way',
    success: 'The machine does something else than the host said.',
    run: play('change'),
    defences: [TAG_LOOKED_AT],
  },
  {
    name: 'a line to the microcontroller is put together from two of the host',
    success: 'The machine does something else than the host said.',
    run: play('splice'),
    defences: [TAG_LOOKED_AT],
  },
  {
    name: 'somebody says in place of the microcontroller that a card has arrived',
    success: 'The host believes in a card that is not there.',
    run: play('standIn'),
    defences: [
      {
        name: 'the host looks at tags',
        changes: [
          {
            file: 'src/protocol/turn.ts',
            from: 'return !read.isTagged || (tag !== undefined && read.fits(tag));',
            to: 'return true || tag === undefined || read.isTagged;',
          },
        ],
      },
    ],
  },
];
