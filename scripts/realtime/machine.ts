import { createInterface } from 'node:readline';
import { createRealTimeMachine } from '../../hardware/emulator/realtime.ts';
import { ownMicrocontrollerKey } from '../../src/adapters/microcontroller-key.ts';
import { placesFrom } from '../../src/adapters/places.ts';
import { openDrawnEyes } from '../../src/app/eyes/drawn/open-drawn-eyes.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { profileConfig } from '../../src/machine/config.ts';
import type { MachineEyes } from '../../src/simulator/eyes.ts';
import { FAULT_LEVELS } from '../../src/simulator/phenomena.ts';

/**
 * An emulated machine in real time as a process of its own: `machine.ts PORT EYES SEED FAULTS [PROFILE]`. It takes
 * commands as lines on its standard input, and answers each with a line of JSON. With the profile of our drawn deck its
 * eyes measure cards for a deck test.
 */
const [port = '', eyes = '', seed = 'realtime', level = 'none', deckProfile] = process.argv.slice(2);
const faults = FAULT_LEVELS.find((each) => each === level) ?? 'none';
const machine = createRealTimeMachine({
  config: profileConfig('club'),
  seed,
  faults: { level: faults },
  deck: 'standard',
  ...(deckProfile !== undefined && { measuring: await measuringEyes(deckProfile) }),
  key: ownMicrocontrollerKey(placesFrom(process.env).keys),
  port,
  eyes,
});

/** Eyes that draw the frames of cards that are to be measured, and measure them by a profile. */
async function measuringEyes(path: string): Promise<MachineEyes> {
  const wanted = { deck: 'standard', readers: 'both', seed, inspected: () => {} } as const;
  const camera = { kind: 'drawn', level: 'good', deckProfile: path } as const;
  const places = placesFrom(process.env);
  const { eyes } = await openDrawnEyes({ ...wanted, camera }, { emit: () => {}, places });
  // Each card is drawn once, which takes longer than the machine may be silent: before the time begins to run.
  for (const card of DECKS.standard.cards)
    eyes.look({ sight: { kind: 'card', card }, frame: 0, lying: 0, retake: 0 });
  return eyes;
}

function answer(command: string): object {
  const [word, argument] = command.split(' ');
  switch (word) {
    case 'shelf':
      return { shelf: machine.shelf };
    case 'running':
      return { running: machine.isRunning, missedMs: machine.missedMs };
    case 'power':
      machine.cutPower();
      return {};
    case 'reset':
      machine.resetMicrocontroller();
      return {};
    case 'read-back':
      machine.bringTraysBack();
      return {};
    case 'slow':
      machine.slowDown(Number(argument));
      return {};
    default:
      return { unknown: command };
  }
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => process.stdout.write(`${JSON.stringify(answer(line))}\n`));
lines.on('close', () => process.exit(0));
process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
