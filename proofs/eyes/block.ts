import { type SightName, showSight } from '../../rigs/sights.ts';
import { INDEX_CAMERA, type TriedDeck } from '../../rigs/tried-deck.ts';
import { type Card, formatCardName } from '../../src/bridge/card.ts';
import type { FrameLevel } from '../../src/ports/machines/faults.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { USUAL_CAMERA, type WindowCamera } from '../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../src/simulator/frames/take-frame.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';
import { type IndexReading, readIndex } from '../../src/vision/read-index/read-index.ts';
import type { CardReading } from '../../src/vision/reading.ts';
import type { SymbolEye } from '../../src/vision/symbol/reading.ts';

/** Frames of one deck, level and sight that are drawn and read together. */
export interface Block {
  readonly deck: string;
  readonly level: FrameLevel;
  readonly sight: SightName;
  readonly number: number;
  readonly frames: number;
}

/** What one reader made of a block. */
export interface Counts {
  /** Accepted as what it is. */
  right: number;
  /** Accepted as another card, or although it is none of the deck. */
  wrong: number;
  readonly refused: Record<string, number>;
}

/** What came of a block. */
export interface BlockResult extends Block {
  readonly index: Counts;
  readonly symbol?: Counts;
  /** Frames for which any opinion of the index reader was wrong, the linear one, all of them alike. */
  readonly opinions: { any: number; linear: number; all: number };
  /** Frames that both readers accept as one wrong card. */
  bothWrong: number;
  /** `S6 as S8`, and the key of the frame. */
  readonly mistakes: string[];
  /** Processor time of index and symbol readings, in milliseconds. */
  readonly indexMs: number;
  readonly symbolMs: number;
}

/** What a block is read with. */
export interface BlockEyes {
  readonly model: DeckModel;
  readonly symbol?: SymbolEye;
}

/** Draws and reads a block; the seed names the night. */
export function runBlock(
  block: Block,
  deck: TriedDeck,
  others: readonly TriedDeck[],
  { model, symbol }: BlockEyes,
  seed: string,
): BlockResult {
  const draws = new Draws(`${seed} ${block.deck} ${block.level} ${block.sight} ${block.number}`);
  const camera = cameraOf(block, deck.pxPerMm, symbol !== undefined);
  const time = { index: 0, symbol: 0 };
  const result = emptyResult(block, symbol !== undefined);
  for (let key = 0; key < block.frames; key++) {
    const { cards, sight } = showSight(block.sight, deck, others, draws, key);
    const frame = takeFrame(camera, sight, block.level, draws, key);
    const index = timed(time, 'index', () => readIndex(frame, model));
    const names = (reading: CardReading): string =>
      `${nameOf(cards[0])} as ${nameOf(reading.card)} (${block.number}:${key})`;
    count(result.index, index, cards, () => result.mistakes.push(`index ${names(index)}`));
    countOpinions(result, index, cards);
    if (symbol === undefined || result.symbol === undefined) continue;
    const read = timed(time, 'symbol', () => symbol(frame));
    count(result.symbol, read, cards, () => result.mistakes.push(`symbol ${names(read)}`));
    if (isWrong(index, cards) && isWrong(read, cards) && index.card === read.card) result.bothWrong++;
  }
  return { ...result, indexMs: time.index, symbolMs: time.symbol };
}

/** Every other block is seen upside down, and the surround is darker or lighter. */
function cameraOf({ number }: Block, pxPerMm: number, readsSymbol: boolean): WindowCamera {
  const usual = readsSymbol ? USUAL_CAMERA : INDEX_CAMERA;
  return {
    ...usual,
    pxPerMm,
    isTurned: number % 2 === 1,
    surround: SURROUNDS[number % SURROUNDS.length] ?? usual.surround,
  };
}

const SURROUNDS = [24, 8, 55];

function timed<T>(time: Record<'index' | 'symbol', number>, which: 'index' | 'symbol', work: () => T): T {
  const start = process.cpuUsage();
  const done = work();
  const { system, user } = process.cpuUsage(start);
  time[which] += (user + system) / 1000;
  return done;
}

function emptyResult(block: Block, hasSymbol: boolean): BlockResult {
  const none = (): Counts => ({ right: 0, wrong: 0, refused: {} });
  return {
    ...block,
    index: none(),
    ...(hasSymbol && { symbol: none() }),
    opinions: { any: 0, linear: 0, all: 0 },
    bothWrong: 0,
    mistakes: [],
    indexMs: 0,
    symbolMs: 0,
  };
}

function isWrong({ accepted, card }: CardReading, truths: readonly Card[]): boolean {
  return accepted && !(card !== undefined && truths.includes(card));
}

function count(counts: Counts, reading: CardReading, truths: readonly Card[], onWrong: () => void): void {
  if (!reading.accepted) {
    const reason = reading.reason ?? 'uncertain';
    counts.refused[reason] = (counts.refused[reason] ?? 0) + 1;
  } else if (isWrong(reading, truths)) {
    counts.wrong++;
    onWrong();
  } else counts.right++;
}

function countOpinions({ opinions }: BlockResult, { evidence }: IndexReading, truths: readonly Card[]): void {
  if (evidence === undefined || truths.length === 0) return;
  const wrong = evidence.opinions.filter(({ card }) => !truths.includes(card));
  if (wrong.length > 0) opinions.any++;
  if (wrong.some(({ reader }) => reader === 'linear')) opinions.linear++;
  const [first] = wrong;
  if (wrong.length === evidence.opinions.length && wrong.every(({ card }) => card === first?.card))
    opinions.all++;
}

function nameOf(card: Card | undefined): string {
  return card === undefined ? 'none' : formatCardName(card);
}
