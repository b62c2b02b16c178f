import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calibrateDeck } from '../../../calibration/deck/procedure.ts';
import { encodeDeckProfile } from '../../../calibration/deck-profile-codec.ts';
import { computer } from '../../../rigs/computer.ts';
import { openSymbolEye } from '../../../src/app/eyes/open-symbols.ts';
import { digestOfProfile } from '../../../src/app/files/deck-profile.ts';
import { makeTestText, openTest } from '../../../src/app/passes/test-standard.ts';
import type { Card } from '../../../src/bridge/card.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { inspectFrame } from '../../../src/inspection/inspect-frame.ts';
import { makeInspected, parseInspected } from '../../../src/inspection/inspection-text.ts';
import { judgeDeck } from '../../../src/inspection/judge-deck.ts';
import { USUAL_LIMITS } from '../../../src/inspection/limits.ts';
import { hiddenText, shownPart } from '../../../src/job/blind.ts';
import type { JobEvent } from '../../../src/job/event.ts';
import { makeHostText } from '../../../src/job/host-entry.ts';
import { decodeReading } from '../../../src/job/machine-codec.ts';
import { drawnDeckOf } from '../../../src/machines/drawn/drawn-deck.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { Gallery } from '../../../src/simulator/frames/gallery.ts';
import { USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import { takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import { learnPrints } from '../../../src/vision/print/measure/learn-prints.ts';
import { PrintGauge } from '../../../src/vision/print/measure/print-reference.ts';
import { outcome } from '../attack.ts';
import type { Play, Plays } from '../program.ts';

const BY = '0123456789abcdef';

/** Frames of a clean drawn deck. */
function frameDrawer(seed: string) {
  const { art, camera } = drawnDeckOf({ kind: 'drawn', level: 'good' }, 'standard');
  const clean = { ...camera, dust: [] };
  const gallery = new Gallery(art, USUAL_RASTER, camera.pxPerMm);
  const draws = new Draws(seed);
  return (card: Card, key: number) =>
    takeFrame(clean, { picture: gallery.picture(card) }, 'good', draws, key);
}

const MANY = 26;
const FEW = 4;

/** What eyes say of some cards of a deck, spread evenly, each by its measures. */
async function looksOf(count: number) {
  const all = DECKS.standard.cards;
  const cards = all.filter((_, place) => place % (all.length / count) === 0);
  const [learning, testing] = [frameDrawer('learnt'), frameDrawer('tested')];
  const prints = learnPrints(cards.map((card) => ({ card, frame: learning(card, card) })));
  const gauge = new PrintGauge(prints);
  const tools = { eyes: { symbol: await openSymbolEye(computer, 0) }, gauge };
  const texts = cards.map((card) => {
    const look = inspectFrame(testing(card, card), tools, { run: 0, place: 0, name: '' });
    return makeInspected(BY, look);
  });
  return { cards, gauge, texts };
}

function readingOf(inspected: string, card: Card, feed: number): JobEvent {
  const seen = { kind: 'card', card, confidence: 1 } as const;
  return { kind: 'frameRead', feed, attempt: 1, reading: { index: seen, symbol: seen, inspected } };
}

/** Lengths that cards without a mark may have between them: a grain may need another unit. */
const MOST_LENGTHS = 2;

/** Sorts cards by how long what is sealed of them is. */
const tellByLengths: Play = async () => {
  const { cards, texts } = await looksOf(MANY);
  const lengths = texts.map((text, at) => hiddenText(readingOf(text, cards[at] as Card, at + 1))?.length);
  const kinds = new Set(lengths);
  return outcome(
    kinds.size > MOST_LENGTHS,
    `${kinds.size} lengths tell ${MANY} cards apart`,
    `${MANY} cards have ${kinds.size} lengths`,
  );
};

/** Looks for what was measured in the journals of a host and of a job. */
const readInClear: Play = async () => {
  const { cards, texts } = await looksOf(FEW);
  const seal = { seal: () => 'sealed', open: () => undefined };
  const shown = texts.map((text, at) => {
    const event = readingOf(text, cards[at] as Card, at + 1) as Extract<JobEvent, { kind: 'frameRead' }>;
    const hosted = makeHostText({ seq: at, nowMs: 0, event }, seal);
    return `${JSON.stringify(shownPart(event))} ${hosted}`;
  });
  const open = shown.filter((line) => /inspected|accepted|"card"|numbers/.test(line));
  const what = `${open.length} of ${shown.length} cards are shown`;
  return outcome(open.length > 0, what, 'neither journal shows a measure');
};

const TRIALS = 1000;
const LONG = 1 << 20;

/** Says what is no measure in the place of one: letters and numbers changed, and a text without end. */
const answerWrongly: Play = async () => {
  const { gauge, texts } = await looksOf(FEW);
  const draws = new Draws('answers');
  const { grid } = gauge.reference;
  const standard = {
    cards: [],
    isBlack: () => true,
    contrastOf: () => 0.8,
    inkColourOf: () => undefined,
    hasSymbols: true,
    limits: USUAL_LIMITS,
  };
  for (let trial = 0; trial < TRIALS; trial++) {
    const text = spoilt(texts[trial % texts.length] ?? '', (below, what) => draws.below(below, trial, what));
    const said = parseInspected(text, BY, grid);
    if (said.kind !== 'look') continue;
    const { measures } = said.look;
    const { length = 0 } = measures?.over.shares ?? { length: grid.columns * grid.rows };
    if (length !== grid.columns * grid.rows) return outcome(true, `a print of ${length} cells is judged`, '');
    if (!holdsNumbers(said.look)) return outcome(true, 'what is no number is judged', '');
    judgeDeck([{ run: 0, place: 0, name: '', ...said.look }], standard);
  }
  const how = `${TRIALS} wrong answers are no measures, or numbers all`;
  return outcome(isOverlongTaken(), 'a mebibyte is kept for one card', how);
};

/** Whether a text is taken that is a mebibyte long. */
function isOverlongTaken(): boolean {
  try {
    decodeReading({ inspected: 'x'.repeat(LONG) }, 'reading');
    return true;
  } catch {
    return false;
  }
}

/** Whether every number in it is one. */
function holdsNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value instanceof Float32Array) return value.every(Number.isFinite);
  return typeof value !== 'object' || value === null || Object.values(value).every(holdsNumbers);
}

/** A text with a number that is none, cells too many, a bracket too few, or a letter changed. */
function spoilt(text: string, draw: (below: number, what: number) => number): string {
  const numbers = [...text.matchAll(/-?\d+\.\d+/g)];
  const chosen = numbers[draw(Math.max(1, numbers.length), 1)];
  const at = draw(text.length, 2);
  switch (draw(4, 0)) {
    case 0:
      return chosen === undefined
        ? text
        : `${text.slice(0, chosen.index)}1e999${text.slice(chosen.index + chosen[0].length)}`;
    case 1:
      return text.replace(/"over":"[^"]*"/, `"over":"${btoa('\xff\xff\x09'.repeat(90))}"`);
    case 2:
      return text.slice(0, at);
    default:
      return `${text.slice(0, at)}${String.fromCharCode(32 + draw(95, 3))}${text.slice(at + 1)}`;
  }
}

/** Puts another profile in the place of the one that a test was begun by, and has eyes measure by another. */
const changeProfiles: Play = async (folder) => {
  const { gauge, texts } = await looksOf(FEW);
  const { grid } = gauge.reference;
  if (parseInspected(texts[0] ?? '', 'fedcba9876543210', grid).kind === 'look')
    return outcome(true, 'measures by another profile are judged', '');
  const path = join(folder, 'few.deck.json');
  writeProfile(path, 'honest');
  const digest = digestOfProfile(path, computer);
  const text = makeTestText({ profile: path, digest, limits: USUAL_LIMITS });
  openTest(text, computer);
  writeProfile(path, 'chosen');
  try {
    openTest(text, computer);
  } catch {
    return outcome(false, '', 'neither is judged by');
  }
  return outcome(true, 'the test goes on by the other file', '');
};

/** The profile of four cards. */
function writeProfile(path: string, seed: string): void {
  const draw = frameDrawer(seed);
  const cards = DECKS.standard.cards.filter((card) => card % 13 === 5);
  const learning = [cards.map((card) => ({ card, frame: draw(card, card), file: `${card}.png` }))];
  const { judgement, ...found } = calibrateDeck({ deck: 'standard', learning, seed: 1 });
  const made = {
    at: '2026-01-01T00:00:00.000Z',
    program: '0.1.0',
    deck: 'standard',
    seed: 1,
    pictures: { pxPerMm: 8, widthPx: 288, heightPx: 240, channels: 1, passes: 1, frames: 4, order: 'given' },
    camera: { drawn: 'good' },
    ...found,
    ...judgement,
  } as const;
  writeFileSync(path, encodeDeckProfile(made));
}

export const PLAYS: Plays = { tellByLengths, readInClear, answerWrongly, changeProfiles };
