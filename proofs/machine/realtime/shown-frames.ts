import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { drawnDeckOf } from '../../../src/machines/drawn/drawn-deck.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import type { WindowLook } from '../../../src/simulator/eyes.ts';
import { DrawnEyes } from '../../../src/simulator/frames/drawn-eyes.ts';
import { type Frame, greyOf } from '../../../src/vision/frame.ts';

/** Draws what lies on the window, in a thread of its own, into the file from which a stand-in for a camera shows it. */
const { camera, seed } = workerData as { readonly camera: string; readonly seed: string };
const picture = join(camera, 'picture');
const shown = {
  read(frame: Frame) {
    writeFileSync(`${picture}.new`, greyOf(frame).pixels);
    renameSync(`${picture}.new`, picture);
    return {};
  },
};
const drawn = drawnDeckOf({ kind: 'drawn', level: 'good' }, 'standard');
const eyes = new DrawnEyes(drawn, new Draws(`${seed} frames`), shown);
parentPort?.on('message', (glance: WindowLook) => parentPort?.postMessage(eyes.look(glance)));
parentPort?.postMessage('ready');
