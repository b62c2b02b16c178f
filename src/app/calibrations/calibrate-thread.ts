import { DECK_LIMITS, type DeckLimitName, type Verdict } from '../../../calibration/deck/limits.ts';
import { cardsOfProfile, type DeckProfile, isForDealing } from '../../../calibration/deck-profile.ts';
import { deckReport } from '../../paper/deck-profile/report.ts';
import type { Computer } from '../../ports/computer.ts';
import type { ThreadPorts } from '../../ports/threads.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import type { Frame } from '../../vision/frame.ts';
import { type LearnDeckEvent, type LearnDeckRequest, learnDeck } from '../decks/learn-deck.ts';
import { encodeDocument } from '../files/documents.ts';
import {
  type CameraFound,
  type CameraTrouble,
  type MeasureCameraRequest,
  measureCamera,
} from '../maintenance/measure-camera.ts';
import { type LabelFound, measureLabelPlace } from '../maintenance/measure-label.ts';

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

interface CalibrateRequest {
  readonly calibration: PictureCalibration;
  readonly env: AppPorts['env'];
  /** What a drawn camera sees all the time. */
  readonly drawn?: Frame;
}

const PERCENT = 100;

/** Calibrates by the pictures that it is given, reports how far it is, and answers what it found. */
export async function calibrate(
  { calibration, drawn, env }: CalibrateRequest,
  { parts, report: emit }: ThreadPorts<PictureEvent>,
): Promise<PictureFound> {
  const computer = await parts('clock', 'files', 'pictures', 'program', 'wallClock');
  const ports = { ...computer, emit, env, machines: { drawnView: async () => () => drawn } };
  switch (calibration.kind) {
    case 'camera':
      return { kind: 'camera', ...(await measureCamera(calibration.request, ports)) };
    case 'label':
      return { kind: 'label', ...(await measureLabelPlace(calibration.request, ports)) };
    case 'deck':
      return {
        kind: 'deck',
        ...(await foundOf(await learnDeck(calibration.request, ports), ports)),
      };
  }
}

async function foundOf(profile: DeckProfile, ports: Pick<Computer, 'program'>): Promise<DeckFound> {
  return {
    cards: cardsOfProfile(profile).length,
    isForDealing: isForDealing(profile),
    isVerified: profile.verification !== undefined,
    numbers: profile.findings.map(numberOf),
    report: await encodeDocument('.pdf', deckReport(profile), ports),
  };
}

function numberOf({ name, value, verdict }: DeckProfile['findings'][number]): DeckNumber {
  const { good, isMore, unit } = DECK_LIMITS[name];
  const scale = unit === '%' ? PERCENT : 1;
  return {
    name,
    verdict,
    isMore,
    good: scale * good,
    unit: unit === 'level' ? '' : unit,
    ...(!Number.isNaN(value) && { value: scale * value }),
  };
}
