import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { createRealTimeMachine } from '../../../rigs/realtime/realtime.ts';
import { placesFrom } from '../../../src/adapters/disk/places.ts';
import { ownMicrocontrollerKey } from '../../../src/adapters/keys/microcontroller-key.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import type { Reading } from '../../../src/machine/messages.ts';
import { FAULT_LEVELS } from '../../../src/ports/machines/faults.ts';
import type { WindowLook } from '../../../src/simulator/eyes.ts';

/**
 * An emulated machine in real time as a child process: `machine.ts PORT EYES SEED FAULTS [PROFILE]`. It takes
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

/** Eyes in a thread of their own: drawing and measuring take longer than a microcontroller may be silent. */
async function measuringEyes(deckProfile: string): Promise<(glance: WindowLook) => Promise<Reading>> {
  const thread = new Worker(new URL('measuring-eyes.ts', import.meta.url), {
    workerData: { deckProfile, seed },
  });
  await once(thread, 'message');
  const waiting: ((reading: Reading) => void)[] = [];
  thread.on('message', (reading: Reading) => waiting.shift()?.(reading));
  return (glance) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      thread.postMessage(glance);
    });
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
