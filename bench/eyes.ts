import type { Card } from '../src/bridge/card.ts';
import { DECKS } from '../src/bridge/deck.ts';
import { Draws } from '../src/simulator/draws.ts';
import type { FrameLevel } from '../src/simulator/frames/level.ts';
import { takeFrame } from '../src/simulator/frames/take-frame.ts';
import { encodeDeckModel } from '../src/vision/deck-model-codec.ts';
import type { Frame } from '../src/vision/frame.ts';
import { type Example, learnDeck } from '../src/vision/learning/learn-deck.ts';
import { readIndex } from '../src/vision/read-index.ts';
import type { CardReading } from '../src/vision/reading.ts';
import { OUR_SYMBOL } from '../src/vision/symbol/settings.ts';
import { openSymbolReader } from '../src/vision/symbol/symbol-reader.ts';
import { PLAIN_STYLE, PlainWindow } from '../test/support/plain-deck.ts';
import { zxingWasm } from '../test/support/zxing-wasm.ts';

const READS = 400;
const SEED = 'bench eyes';
const WINDOW = new PlainWindow();

/** Prints what eyes cost, in time of one core: learning a deck, reading an index, reading a symbol. */
export async function run(): Promise<void> {
  const passes = [[...DECKS.super.cards].map((card) => ({ card, frame: frameOf(card, 'good', card) }))];
  const model = tellLearning(passes);
  const settings = { ...OUR_SYMBOL, deckNumber: PLAIN_STYLE.deckNumber };
  const symbols = await openSymbolReader(zxingWasm(), settings);
  for (const level of ['good', 'worn'] as const) {
    const examples = someFrames(level);
    tellReads(`index, ${level}`, examples, (frame) => readIndex(frame, model));
    tellReads(`symbol, ${level}`, examples, (frame) => symbols.read(frame));
  }
}

function tellLearning(passes: readonly (readonly Example[])[]): ReturnType<typeof learnDeck> {
  const startMs = coreMs();
  const model = learnDeck(passes, { seed: 1 });
  const size = JSON.stringify(encodeDeckModel(model)).length;
  console.log(
    `68 cards learnt from one pass in ${((coreMs() - startMs) / 1000).toFixed(1)} s; the model has ${Math.round(size / 1000)} kB`,
  );
  return model;
}

function frameOf(card: Card, level: FrameLevel, key: number): Frame {
  return takeFrame(WINDOW.camera, { picture: WINDOW.gallery.picture(card) }, level, new Draws(SEED), key);
}

function someFrames(level: FrameLevel): Example[] {
  const { cards } = DECKS.super;
  return Array.from({ length: READS }, (_, at) => {
    const card = cards[(at * 29) % cards.length] as Card;
    return { card, frame: frameOf(card, level, 1000 + at) };
  });
}

function tellReads(name: string, examples: readonly Example[], read: (frame: Frame) => CardReading): void {
  for (const { frame } of examples.slice(0, 50)) read(frame);
  let accepted = 0;
  let wrong = 0;
  const times = examples.map(({ card, frame }) => {
    const startMs = coreMs();
    const reading = read(frame);
    const durationMs = coreMs() - startMs;
    if (reading.accepted) accepted++;
    if (reading.accepted && reading.card !== card) wrong++;
    return durationMs;
  });
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2);
  console.log(
    `${name.padEnd(14)} median ${at(0.5)} ms, p99 ${at(0.99)} ms; ${accepted} of ${READS} accepted, ${wrong} wrong`,
  );
}

/** Time this process has had a core, in ms: what others take from it does not count. */
function coreMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

if (import.meta.main) await run();
