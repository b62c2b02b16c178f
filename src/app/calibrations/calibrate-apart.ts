import { inThread } from '../in-thread.ts';
import type { AppPorts } from '../ports.ts';
import type { calibrate, PictureCalibration, PictureEvent, PictureFound } from './calibrate-thread.ts';

const THREAD = 'src/app/calibrations/calibrate-thread.ts';
const BOUNDS = {
  limits: { mostMs: 15 * 60_000, mostMiB: 1_024 },
  tooMuch: 'These pictures take too much time or memory. Take fewer or smaller ones.',
};

/**
 * Calibrates by pictures in a thread of its own, so that whoever asks is answered meanwhile and can stop it;
 * `undefined` where it was stopped.
 */
export function calibrateApart(
  calibration: PictureCalibration,
  { emit, env, signal, threads }: Pick<AppPorts<PictureEvent>, 'emit' | 'env' | 'signal' | 'threads'>,
): Promise<PictureFound | undefined> {
  const request = { calibration, env: { ...env } };
  return inThread<typeof calibrate>(THREAD, request, BOUNDS, { signal, threads, report: emit });
}
