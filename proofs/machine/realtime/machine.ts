import { createInterface } from 'node:readline';
import { createRealTimeMachine } from '../../../rigs/realtime/realtime.ts';
import { placesFrom } from '../../../src/adapters/disk/places.ts';
import { ownMicrocontrollerKey } from '../../../src/adapters/keys/microcontroller-key.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import { FAULT_LEVELS } from '../../../src/ports/machines/faults.ts';
import { cameraEyes, eyesInThread } from './frame-eyes.ts';

/**
 * An emulated machine in real time as a child process: `machine.ts PORT EYES SEED FAULTS [PROFILE [CAMERA]]`. It takes
 * commands as lines on its standard input, and answers each with a line of JSON. With the profile of our drawn deck its
 * eyes measure cards for a deck test; with the folder of a camera's stand-in besides, they are the eyes program, which
 * reads the frames of that camera.
 */
const [port = '', eyes = '', seed = 'realtime', level = 'none', deckProfile, camera] = process.argv.slice(2);
const faults = FAULT_LEVELS.find((each) => each === level) ?? 'none';
const config = profileConfig('club');
const machine = createRealTimeMachine({
  config,
  seed,
  faults: { level: faults },
  deck: 'standard',
  ...(deckProfile !== undefined &&
    (camera === undefined
      ? { measuring: await eyesInThread('measuring-eyes.ts', { deckProfile, seed }) }
      : { looking: await cameraEyes({ camera, config, deckProfile, seed }) })),
  key: ownMicrocontrollerKey(placesFrom(process.env).keys),
  port,
  eyes,
});

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
    case 'garble':
      machine.garble(argument === 'on');
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
