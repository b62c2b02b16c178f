import { parentPort, workerData } from 'node:worker_threads';
import { placesFrom } from '../../../src/adapters/disk/places.ts';
import { openDrawnEyes } from '../../../src/machines/drawn/open-drawn-eyes.ts';
import type { WindowLook } from '../../../src/simulator/eyes.ts';

/** Eyes in a thread of their own, which draw the frames of cards to be measured, and measure them by a profile. */
const { deckProfile, seed } = workerData as { readonly deckProfile: string; readonly seed: string };
const camera = { kind: 'drawn', level: 'good', deckProfile } as const;
const { eyes } = await openDrawnEyes(
  { camera, deck: 'standard', readers: 'both', seed, inspected: () => {} },
  { emit: () => {}, places: placesFrom(process.env) },
);
parentPort?.on('message', (glance: WindowLook) => parentPort?.postMessage(eyes.look(glance)));
parentPort?.postMessage('ready');
