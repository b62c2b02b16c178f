import { parentPort, workerData } from 'node:worker_threads';
import { DECK_LIMITS } from '../../../calibration/deck/limits.ts';
import { cardsOfProfile, type DeckProfile, isForDealing } from '../../../calibration/deck-profile.ts';
import type { HeardQuestion } from '../../adapters/threads/bounded-worker.ts';
import { deckReport } from '../../paper/deck-profile/report.ts';
import { measureCamera } from '../care/measure-camera.ts';
import { measureLabelPlace } from '../care/measure-label.ts';
import { learnDeck } from '../decks/learn-deck.ts';
import { encodeDocument } from '../files/documents.ts';
import { encodeProblem } from '../problem.ts';
import type {
  CalibrationAnswer,
  CalibrationQuestion,
  DeckFound,
  DeckNumber,
  PictureEvent,
  PictureFound,
} from './calibrate-apart.ts';

/** A thread that calibrates by the pictures that it was given, says how far it is, and what it found. */
const { heard, question } = workerData as HeardQuestion;
const PERCENT = 100;
parentPort?.postMessage(await findOrSayWhy(question as CalibrationQuestion));

async function findOrSayWhy(asked: CalibrationQuestion): Promise<CalibrationAnswer> {
  try {
    return { kind: 'found', found: await find(asked) };
  } catch (error) {
    return encodeProblem(error);
  }
}

async function find({ calibration, env }: CalibrationQuestion): Promise<PictureFound> {
  const emit = (event: PictureEvent): void => heard.postMessage(event);
  switch (calibration.kind) {
    case 'camera':
      return { kind: 'camera', ...(await measureCamera(calibration.request, { emit, env })) };
    case 'label':
      return { kind: 'label', ...(await measureLabelPlace(calibration.request, { emit, env })) };
    case 'deck':
      return { kind: 'deck', ...(await foundOf(await learnDeck(calibration.request, { emit }))) };
  }
}

async function foundOf(profile: DeckProfile): Promise<DeckFound> {
  return {
    cards: cardsOfProfile(profile).length,
    isForDealing: isForDealing(profile),
    isVerified: profile.verification !== undefined,
    numbers: profile.findings.map(numberOf),
    report: await encodeDocument('.pdf', deckReport(profile)),
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
