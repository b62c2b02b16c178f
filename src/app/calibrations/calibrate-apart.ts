import type { DeckLimitName, Verdict } from '../../../calibration/deck/limits.ts';
import { scriptOfPackage } from '../../adapters/system/own-package.ts';
import { hearWorker, type WorkerLimits } from '../../adapters/threads/bounded-worker.ts';
import type { CameraFound, CameraTrouble, MeasureCameraRequest } from '../care/measure-camera.ts';
import type { LabelFound } from '../care/measure-label.ts';
import type { LearnDeckEvent, LearnDeckRequest } from '../decks/learn-deck.ts';
import type { AppPorts } from '../ports.ts';
import { decodeProblem, type EncodedProblem, Problem } from '../problem.ts';

/** What is calibrated by pictures: the camera under the window, where it sees labels of trays, or a deck. */
export type PictureCalibration =
  | { readonly kind: 'camera'; readonly request: MeasureCameraRequest }
  | { readonly kind: 'label'; readonly request: Omit<MeasureCameraRequest, 'rulerMm'> }
  | { readonly kind: 'deck'; readonly request: LearnDeckRequest };

/** A number that was measured of a deck, as it is judged. */
export interface DeckNumber {
  readonly name: DeckLimitName;
  /** In its unit, shares in percent; absent where it could not be measured. */
  readonly value?: number;
  /** What is good: as much at most, or at least. */
  readonly good: number;
  readonly isMore: boolean;
  readonly unit: string;
  readonly verdict: Verdict;
}

/** A deck that was learnt. */
export interface DeckFound {
  readonly cards: number;
  readonly isForDealing: boolean;
  readonly isVerified: boolean;
  readonly numbers: readonly DeckNumber[];
  /** As PDF, with pictures and plots. */
  readonly report: Uint8Array;
}

/** What was found and written. */
export type PictureFound =
  | ({ readonly kind: 'camera' } & CameraFound)
  | ({ readonly kind: 'label' } & LabelFound)
  | ({ readonly kind: 'deck' } & DeckFound);

export type PictureEvent = CameraTrouble | LearnDeckEvent;

/** What the thread is asked, and what it answers: errors go between threads as what they hold. */
export interface CalibrationQuestion {
  readonly calibration: PictureCalibration;
  readonly env: AppPorts['env'];
}
export type CalibrationAnswer = { readonly kind: 'found'; readonly found: PictureFound } | EncodedProblem;

type Ports = Pick<AppPorts<PictureEvent>, 'emit' | 'env' | 'signal'>;

const LIMITS: WorkerLimits = { mostMs: 15 * 60_000, mostMiB: 1_024 };
/** The same with its source's ending, or that of what is built of it. */
const CALIBRATOR = scriptOfPackage('src/app/calibrations/calibrate-thread.ts');

/**
 * Calibrates by pictures in a thread of its own, so that whoever asks is answered meanwhile and can stop it;
 * `undefined` where it was stopped.
 */
export async function calibrateApart(
  calibration: PictureCalibration,
  { emit, env, signal }: Ports,
): Promise<PictureFound | undefined> {
  const question: CalibrationQuestion = { calibration, env: { ...env } };
  const hear = (event: unknown): void => emit(event as PictureEvent);
  const asked = await hearWorker(CALIBRATOR, question, LIMITS, signal, hear);
  if (asked.kind === 'stopped') return undefined;
  if (asked.kind !== 'answered') {
    const message = 'These pictures take too much time or memory. Take fewer or smaller ones.';
    throw new Problem('input', 'takes-too-much', message, { why: asked.kind });
  }
  const answer = asked.answer as CalibrationAnswer;
  if (answer.kind === 'found') return answer.found;
  throw decodeProblem(answer);
}
