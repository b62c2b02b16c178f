import { type Attack, type Defence, defence, together } from './attack.ts';
import { played } from './program.ts';
import type { Lie } from './sensors/lying-machine.ts';
import type { PassLie } from './sensors/lying-reader.ts';

const THICKNESS = 'src/machine/run/thickness.ts';
const SENSORS = 'src/machine/run/sensors.ts';

const WRONG = 'a board is called verified that does not hold its deal';
const ENDLESS = 'a job goes on for ever';
const UNTRUE = 'a board that is as dealt is called another, or boards after it stay unread';

const ASKED_SO_OFTEN = defence('an end of questions in vain', SENSORS, 'MOST_VAIN_ASKS', '1e9');
const STOPPED_SO_OFTEN = defence('an end of stops by the same beam', SENSORS, 'MOST_STOPS', '1e9');
const HELPED_SO_OFTEN = defence('an end of help in vain', SENSORS, 'MOST_VAIN_HELPS', '1e9');
const RUN_SO_OFTEN = defence('an end of runs', 'src/machine/run/runs.ts', 'isLastRun', '() => false');
/** A beam that stops a board for ever is found by its stops; were it not, it would be found as help in vain. */
const STOPPED_OR_HELPED = together(
  'an end of stops by the same beam, and of help in vain',
  STOPPED_SO_OFTEN,
  HELPED_SO_OFTEN,
);

/** Deals on a machine with a sensor that lies for ever. */
function dealing(name: string, lie: Lie, success: string, ...defences: readonly Defence[]): Attack {
  return { name, success, defences, run: played('sensors/lying-machine.ts', lie) };
}

/** Reads boards back on a machine with a sensor that lies until a person is asked to mend it. */
function reading(name: string, lie: PassLie, success: string, ...defences: readonly Defence[]): Attack {
  return { name: `reading back: ${name}`, success, defences, run: played('sensors/lying-reader.ts', lie) };
}

/** Attacks on what sensors say. */
export const SENSORS_ATTACKS: readonly Attack[] = [
  dealing(
    'thickness sensor dead, an extra copy hidden',
    'thickness-dead',
    WRONG,
    together(
      'the least that a card shows',
      defence('a card shows something', THICKNESS, 'isNothing', '() => false'),
      defence(
        'no two cards show nothing',
        THICKNESS,
        'isStuck',
        '(lastUm, cards) => lastUm[0] !== 0 && original(lastUm, cards)',
      ),
    ),
  ),
  dealing(
    'thickness sensor stuck, an extra copy hidden',
    'thickness-stuck',
    WRONG,
    defence('no two cards alike', THICKNESS, 'isStuck', '() => false'),
  ),
  dealing(
    'two thin cards pressed together, an extra copy hidden',
    'thickness-pressed',
    WRONG,
    defence(
      "the deck's median",
      THICKNESS,
      'judgeThickness',
      '(...read) => { const fault = original(...read); return fault === 3009 ? undefined : fault; }',
    ),
  ),
  dealing(
    'bay switch welded, cards exchanged in the pockets',
    'bay-welded',
    WRONG,
    defence('a tray through a closed bay', SENSORS, 'isBayDoubted', '() => false'),
  ),
  dealing('beam dazzled', 'beam-dazzled', ENDLESS, STOPPED_OR_HELPED),
  dealing('beam dead', 'beam-dead', ENDLESS, STOPPED_OR_HELPED),
  dealing('beams exchanged', 'beams-exchanged', ENDLESS, STOPPED_OR_HELPED),
  dealing('curtain dazzled', 'curtain-dazzled', ENDLESS, RUN_SO_OFTEN),
  dealing('slot of the code stuck', 'code-stuck', ENDLESS, RUN_SO_OFTEN),
  dealing('cover switch welded open', 'cover-welded', ENDLESS, ASKED_SO_OFTEN),
  dealing('hopper sensor welded empty', 'hopper-welded', ENDLESS, ASKED_SO_OFTEN),
  dealing(
    'a card taken for another by both readers',
    'print-one-way',
    ENDLESS,
    defence(
      'a deck that was mended in vain',
      'src/machine/run/board-ending.ts',
      'endWithoutProof',
      '(turn, diagnosis) => { change(turn, { mended: undefined }); original(turn, diagnosis); }',
    ),
  ),
  dealing('nothing reads the labels of trays', 'label-unread', ENDLESS, ASKED_SO_OFTEN),
  dealing('a feeder that picks no card', 'feeder-stuck', ENDLESS, HELPED_SO_OFTEN),
  dealing('a camera that sees nothing', 'camera-dead', ENDLESS, HELPED_SO_OFTEN),
  reading(
    'hopper sensor shows no cards',
    'hopper-shows-none',
    UNTRUE,
    defence(
      'a look into the empty hopper',
      'src/machine/run/pass-ending.ts',
      'finishIfHopperEmpty',
      '(turn) => finish(turn)',
    ),
  ),
  reading('hopper sensor shows cards for ever', 'hopper-shows-cards', ENDLESS, ASKED_SO_OFTEN),
  reading('beams exchanged', 'beams-exchanged', UNTRUE, STOPPED_SO_OFTEN),
  reading(
    'thickness sensor dead',
    'thickness-dead',
    UNTRUE,
    defence(
      'a person who is asked to mend it',
      'src/machine/run/pass.ts',
      'PASS.stepAgain',
      '({ order }) => order.gather',
    ),
  ),
];
