import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedPicture } from '../../../calibration/deck/pictures.ts';
import type { DeckProfile } from '../../../calibration/deck-profile.ts';
import { decodeDeckProfile, encodeDeckProfile } from '../../../calibration/deck-profile-codec.ts';
import { lightParts } from '../../adapters/computer/light.ts';
import { readVersion } from '../../adapters/system/package-files.ts';
import { systemWallClock } from '../../adapters/system/wall-clock.ts';
import { learnFrom } from '../../app/eyes/learning.ts';
import { DECK_LIMIT } from '../../app/files/deck-profile.ts';
import { readTextInput } from '../../app/files/read-input.ts';
import { formatCardName } from '../../bridge/card.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import type { OpeningPorts } from '../../ports/machines/machines-here.ts';
import { Draws } from '../../simulator/draws.ts';
import type { DrawnDeck } from '../../simulator/frames/drawn-eyes.ts';
import { Gallery } from '../../simulator/frames/gallery.ts';
import { ENDS, type End, USUAL_RASTER } from '../../simulator/frames/raster.ts';
import { takeFrame } from '../../simulator/frames/take-frame.ts';
import { DECK_MODEL_VERSION } from '../../vision/read-index/deck-model-codec.ts';
import type { SymbolEye } from '../../vision/symbol/reading.ts';

const LEARNING_SEED = 'a deck is learnt';
const MODEL_SEED = 1;
/** Counts up whenever decks are learnt otherwise: a deck that was learnt before is learnt again. */
const LEARNING = 6;
/** Two passes to learn, one of each end, and one to verify, in which half of the cards show each end. */
const PASSES: readonly (End | 'either')[] = ['upper', 'lower', 'either'];

/** Where a profile is kept, and who hears how far its learning is. */
export type LearningPorts = Pick<OpeningPorts, 'emit' | 'places'>;

/**
 * The profile of a drawn deck, learnt from frames of a camera that was just set up. It is kept where things lie that
 * can be made again, under a name made of all that goes into it.
 */
export function learnDrawnDeck(
  drawn: DrawnDeck,
  deck: DeckName,
  symbol: SymbolEye,
  { emit, places }: LearningPorts,
): DeckProfile {
  const file = join(places.state, 'decks', `${nameOf(drawn, deck)}.deck.json`);
  const kept = readKept(file);
  if (kept !== undefined) return kept;
  const profile = learn(drawn, deck, symbol, emit);
  keep(file, profile);
  return profile;
}

function nameOf({ art, camera }: DrawnDeck, deck: DeckName): string {
  const hash = createHash('sha256').update(
    JSON.stringify([readVersion(), DECK_MODEL_VERSION, LEARNING, LEARNING_SEED, MODEL_SEED, PASSES, camera]),
  );
  for (const card of DECKS[deck].cards) hash.update(art(card));
  return hash.digest('hex').slice(0, 24);
}

/** What is kept under this name, if that is whole. */
function readKept(file: string): DeckProfile | undefined {
  try {
    const decoded = decodeDeckProfile(readTextInput(file, DECK_LIMIT, lightParts));
    return decoded.ok ? decoded.value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a profile if the disk lets us: the next job only starts later without it. */
function keep(file: string, profile: DeckProfile): void {
  try {
    mkdirSync(join(file, '..'), { recursive: true });
    const fresh = `${file}.${randomUUID()}`;
    writeFileSync(fresh, encodeDeckProfile(profile));
    renameSync(fresh, file);
  } catch {}
}

function learn(
  drawn: DrawnDeck,
  deck: DeckName,
  symbol: SymbolEye,
  emit: LearningPorts['emit'],
): DeckProfile {
  const { camera } = drawn;
  const passes = drawPasses(drawn, deck);
  const [verifying = [], ...learning] = passes.toReversed();
  const { judgement, ...found } = learnFrom({ deck, learning, verifying, seed: MODEL_SEED, symbol }, emit);
  return {
    at: systemWallClock(),
    program: readVersion(),
    deck,
    seed: MODEL_SEED,
    pictures: {
      pxPerMm: camera.pxPerMm,
      widthPx: Math.round(camera.widthMm * camera.pxPerMm),
      heightPx: Math.round(camera.heightMm * camera.pxPerMm),
      channels: camera.channels,
      passes: learning.length,
      frames: learning.flat().length,
      order: 'given',
    },
    camera: { drawn: 'good' },
    ...found,
    ...judgement,
  };
}

function drawPasses({ art, camera }: DrawnDeck, deck: DeckName): NamedPicture[][] {
  const draws = new Draws(LEARNING_SEED);
  const gallery = new Gallery(art, { ...USUAL_RASTER, channels: camera.channels }, camera.pxPerMm);
  return PASSES.map((end, pass) =>
    DECKS[deck].cards.map((card) => {
      const picture = gallery.picture(card, end === 'either' ? (ENDS[card % 2] as End) : end);
      const frame = takeFrame(camera, { picture }, 'good', draws, 1000 * pass + card);
      return { file: `pass ${pass + 1}, ${formatCardName(card)}`, card, frame };
    }),
  );
}
