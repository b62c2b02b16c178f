import type { AppPorts } from '../../ports/use-case.ts';
import type { Frame } from '../../vision/frame.ts';
import { inThread } from '../in-thread.ts';
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
export async function calibrateApart(
  calibration: PictureCalibration,
  {
    emit,
    env,
    machines,
    signal,
    threads,
  }: Pick<AppPorts<PictureEvent>, 'emit' | 'env' | 'machines' | 'signal' | 'threads'>,
): Promise<PictureFound | undefined> {
  const drawn = await drawnFor(calibration, machines);
  const request = { calibration, env: { ...env }, ...(drawn && { drawn }) };
  return inThread<typeof calibrate>(THREAD, request, BOUNDS, { signal, threads, report: emit });
}

/** The one picture that a drawn camera shows of a target, or of a label. */
async function drawnFor(
  { kind, request }: PictureCalibration,
  machines: AppPorts['machines'],
): Promise<Frame | undefined> {
  if (kind === 'deck' || request.camera?.kind !== 'drawn') return undefined;
  return (await machines.drawnView(kind === 'camera' ? 'target' : 'label'))();
}
