import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Attack, Defence, Outcome, Target } from './attack.ts';
import type { Deceived, Lie, Misread, PassLie } from './sensors/lies.ts';

const MACHINE = join(import.meta.dirname, 'sensors/lying-machine.ts');
const READER = join(import.meta.dirname, 'sensors/lying-reader.ts');
const THICKNESS = 'src/machine/feed-run/thickness.ts';
const SENSORS = 'src/machine/feed-run/sensors.ts';

const WRONG = 'a board is called verified that does not hold its deal';
const ENDLESS = 'a job goes on for ever';
const UNTRUE = 'a board that is as dealt is called another, or boards after it stay unread';

/** Deals on a machine with a sensor that lies for ever. */
function deceive(lie: Lie): (target: Target) => Outcome {
  return (target) => tried(MACHINE, lie, target, outcomeOf);
}

/** Reads boards back on a machine with a sensor that lies until a person is asked to mend it. */
function misread(lie: PassLie): (target: Target) => Outcome {
  return (target) => tried(READER, lie, target, outcomeOfReading);
}

function tried<Said>(
  script: string,
  lie: string,
  { env, folder, root }: Target,
  judge: (said: Said) => Outcome,
): Outcome {
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, root, lie], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) return { kind: 'not-tried', why: stderr.trim().split('\n').at(-1) ?? 'it has failed' };
  return judge(JSON.parse(stdout) as Said);
}

function outcomeOf({ ends, isWrong, questions }: Deceived): Outcome {
  if (isWrong) return { kind: 'succeeded', what: WRONG };
  if (ends === 'never')
    return { kind: 'succeeded', what: `after ${questions} questions there is no end of it` };
  return { kind: 'repelled', how: `the board was ${ends} after ${questions} questions` };
}

/** The board in which the sensor begins to lie may stay unread; none may be called different, and the last is read. */
function outcomeOfReading({ ends, questions, verdicts }: Misread): Outcome {
  if (ends === 'never')
    return { kind: 'succeeded', what: `after ${questions} questions there is no end of it` };
  const said = `the boards are called ${verdicts.join(', ')}`;
  return verdicts.includes('different') || verdicts.at(-1) !== 'same'
    ? { kind: 'succeeded', what: said }
    : { kind: 'repelled', how: `${said}, after ${questions} questions` };
}

function without(name: string, file: string, from: string, to: string): Defence {
  return { name, changes: [{ file, from, to }] };
}

const ASKED_SO_OFTEN = without(
  'an end of questions in vain',
  SENSORS,
  'vainAsks > MOST_VAIN_ASKS',
  'vainAsks > Number.MAX_VALUE',
);
const STOPPED_SO_OFTEN = without(
  'an end of stops by the same beam',
  SENSORS,
  'stops >= MOST_STOPS',
  'stops >= Number.MAX_VALUE',
);

const HELPED_SO_OFTEN = without(
  'an end of help in vain',
  SENSORS,
  'vainHelps > MOST_VAIN_HELPS',
  'vainHelps > Number.MAX_VALUE',
);

/** A beam that stops a board for ever is found by its stops; were it not, it would be found as help in vain. */
const STOPPED_OR_HELPED: Defence = {
  name: 'an end of stops by the same beam, and of help in vain',
  changes: [...STOPPED_SO_OFTEN.changes, ...HELPED_SO_OFTEN.changes],
};

/** Attacks on what sensors say. */
export const SENSORS_ATTACKS: readonly Attack[] = [
  {
    name: 'thickness sensor dead, an extra copy hidden',
    success: WRONG,
    defences: [
      {
        name: 'the least that a card shows',
        changes: [
          { file: THICKNESS, from: 'thicknessUm < config.thicknessLeastUm', to: 'thicknessUm < 0' },
          {
            file: THICKNESS,
            from: 'return lastUm.length === cards &&',
            to: 'return lastUm[0] !== 0 && lastUm.length === cards &&',
          },
        ],
      },
    ],
    run: deceive('thickness-dead'),
  },
  {
    name: 'thickness sensor stuck, an extra copy hidden',
    success: WRONG,
    defences: [
      without('no two cards alike', THICKNESS, 'lastUm.length === cards &&', 'lastUm.length < 0 &&'),
    ],
    run: deceive('thickness-stuck'),
  },
  {
    name: 'two thin cards pressed together, an extra copy hidden',
    success: WRONG,
    defences: [without("the deck's median", THICKNESS, 'um > limitUm', 'um > limitUm + 1e6')],
    run: deceive('thickness-pressed'),
  },
  {
    name: 'bay switch welded, cards exchanged in the pockets',
    success: WRONG,
    defences: [
      without(
        'a tray through a closed bay',
        SENSORS,
        '!turn.run.isBayDoubtful',
        'turn.config.sensorTests < 9',
      ),
    ],
    run: deceive('bay-welded'),
  },
  { name: 'beam dazzled', success: ENDLESS, defences: [STOPPED_OR_HELPED], run: deceive('beam-dazzled') },
  { name: 'beam dead', success: ENDLESS, defences: [STOPPED_OR_HELPED], run: deceive('beam-dead') },
  {
    name: 'beams exchanged',
    success: ENDLESS,
    defences: [STOPPED_OR_HELPED],
    run: deceive('beams-exchanged'),
  },
  {
    name: 'cover switch welded open',
    success: ENDLESS,
    defences: [ASKED_SO_OFTEN],
    run: deceive('cover-welded'),
  },
  {
    name: 'hopper sensor welded empty',
    success: ENDLESS,
    defences: [ASKED_SO_OFTEN],
    run: deceive('hopper-welded'),
  },
  {
    name: 'a card taken for another by both readers',
    success: ENDLESS,
    defences: [
      without(
        'a deck that was mended in vain',
        'src/machine/board-run/ending.ts',
        'isSame(run.mended, diagnosis)',
        'diagnosis.extra < 0',
      ),
    ],
    run: deceive('print-one-way'),
  },
  {
    name: 'nothing reads the labels of trays',
    success: ENDLESS,
    defences: [ASKED_SO_OFTEN],
    run: deceive('label-unread'),
  },
  {
    name: 'a feeder that picks no card',
    success: ENDLESS,
    defences: [HELPED_SO_OFTEN],
    run: deceive('feeder-stuck'),
  },
  {
    name: 'a camera that sees nothing',
    success: ENDLESS,
    defences: [HELPED_SO_OFTEN],
    run: deceive('camera-dead'),
  },
  {
    name: 'reading back: hopper sensor shows no cards',
    success: UNTRUE,
    defences: [
      without(
        'a look into the empty hopper',
        'src/machine/pass-run/finishing.ts',
        'turn.config.sensorTests === 0',
        'turn.config.sensorTests < 9',
      ),
    ],
    run: misread('hopper-shows-none'),
  },
  {
    name: 'reading back: hopper sensor shows cards for ever',
    success: ENDLESS,
    defences: [ASKED_SO_OFTEN],
    run: misread('hopper-shows-cards'),
  },
  {
    name: 'reading back: beams of two mouths exchanged',
    success: UNTRUE,
    defences: [STOPPED_SO_OFTEN],
    run: misread('mouths-exchanged'),
  },
  {
    name: 'reading back: thickness sensor dead',
    success: UNTRUE,
    defences: [
      without(
        'a person who is asked to mend it',
        'src/machine/pass-run/runs.ts',
        "RECOVERY[fault].action === 'checkSensors'",
        'fault < 0',
      ),
    ],
    run: misread('thickness-dead'),
  },
];
