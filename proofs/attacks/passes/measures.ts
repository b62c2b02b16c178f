import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Card } from '../../../src/bridge/card.ts';
import type { JobEvent } from '../../../src/job/event.ts';
import type { Outcome } from '../attack.ts';

type Modules = typeof import('../../../src/app/eyes/drawn/drawn-deck.ts') &
  typeof import('../../../src/app/eyes/open-symbols.ts') &
  typeof import('../../../src/app/files/deck-profile.ts') &
  typeof import('../../../src/app/passes/test-standard.ts') &
  typeof import('../../../src/bridge/deck.ts') &
  typeof import('../../../calibration/deck/procedure.ts') &
  typeof import('../../../calibration/deck-profile-codec.ts') &
  typeof import('../../../src/inspection/inspect-frame.ts') &
  typeof import('../../../src/inspection/inspection-text.ts') &
  typeof import('../../../src/inspection/judge-deck.ts') &
  typeof import('../../../src/inspection/limits.ts') &
  typeof import('../../../src/job/blind.ts') &
  typeof import('../../../src/job/host-entry.ts') &
  typeof import('../../../src/job/machine-codec.ts') &
  typeof import('../../../src/simulator/draws.ts') &
  typeof import('../../../src/simulator/frames/gallery.ts') &
  typeof import('../../../src/simulator/frames/raster.ts') &
  typeof import('../../../src/simulator/frames/take-frame.ts') &
  typeof import('../../../src/vision/print/measure/learn-prints.ts') &
  typeof import('../../../src/vision/print/measure/print-reference.ts');

const MODULES = [
  'src/app/eyes/drawn/drawn-deck',
  'src/app/eyes/open-symbols',
  'src/app/files/deck-profile',
  'src/app/passes/test-standard',
  'src/bridge/deck',
  'calibration/deck/procedure',
  'calibration/deck-profile-codec',
  'src/inspection/inspect-frame',
  'src/inspection/inspection-text',
  'src/inspection/judge-deck',
  'src/inspection/limits',
  'src/job/blind',
  'src/job/host-entry',
  'src/job/machine-codec',
  'src/simulator/draws',
  'src/simulator/frames/gallery',
  'src/simulator/frames/raster',
  'src/simulator/frames/take-frame',
  'src/vision/print/measure/learn-prints',
  'src/vision/print/measure/print-reference',
];

const BY = '0123456789abcdef';

async function modulesOf(root: string): Promise<Modules> {
  const urls = MODULES.map((name) => pathToFileURL(join(root, `${name}.ts`)).href);
  const loaded = await Promise.all(urls.map((url) => import(url) as Promise<object>));
  return Object.assign({}, ...loaded) as Modules;
}

/** Frames of a clean drawn deck. */
function frameDrawer(m: Modules, seed: string) {
  const { art, camera } = m.drawnDeckOf({ kind: 'drawn', level: 'good' }, 'standard');
  const clean = { ...camera, dust: [] };
  const gallery = new m.Gallery(art, m.USUAL_RASTER, camera.pxPerMm);
  const draws = new m.Draws(seed);
  return (card: Card, key: number) =>
    m.takeFrame(clean, { picture: gallery.picture(card) }, 'good', draws, key);
}

const MANY = 26;
const FEW = 4;

/** What eyes say of some cards of a deck, spread evenly, each by its measures. */
async function looksOf(m: Modules, count: number) {
  const all = m.DECKS.standard.cards;
  const cards = all.filter((_, place) => place % (all.length / count) === 0);
  const [learning, testing] = [frameDrawer(m, 'learnt'), frameDrawer(m, 'tested')];
  const prints = m.learnPrints(cards.map((card) => ({ card, frame: learning(card, card) })));
  const gauge = new m.PrintGauge(prints);
  const tools = { eyes: { symbol: await m.openSymbolEye(0) }, gauge };
  const texts = cards.map((card) => {
    const look = m.inspectFrame(testing(card, card), tools, { run: 0, place: 0, name: '' });
    return m.makeInspected(BY, look);
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
export async function tellByLengths(root: string): Promise<Outcome> {
  const m = await modulesOf(root);
  const { cards, texts } = await looksOf(m, MANY);
  const lengths = texts.map((text, at) => m.hiddenText(readingOf(text, cards[at] as Card, at + 1))?.length);
  const kinds = new Set(lengths);
  return kinds.size > MOST_LENGTHS
    ? { kind: 'succeeded', what: `${kinds.size} lengths tell ${MANY} cards apart` }
    : { kind: 'repelled', how: `${MANY} cards have ${kinds.size} lengths` };
}

/** Looks for what was measured in the journals of a host and of a job. */
export async function readInClear(root: string): Promise<Outcome> {
  const m = await modulesOf(root);
  const { cards, texts } = await looksOf(m, FEW);
  const seal = { seal: () => 'sealed', open: () => undefined };
  const shown = texts.map((text, at) => {
    const event = readingOf(text, cards[at] as Card, at + 1) as Extract<JobEvent, { kind: 'frameRead' }>;
    const hosted = m.makeHostText({ seq: at, nowMs: 0, event }, seal);
    return `${JSON.stringify(m.shownPart(event))} ${hosted}`;
  });
  const open = shown.filter((line) => /inspected|accepted|"card"|numbers/.test(line));
  return open.length > 0
    ? { kind: 'succeeded', what: `${open.length} of ${shown.length} cards are shown` }
    : { kind: 'repelled', how: 'neither journal shows a measure' };
}

const TRIALS = 1000;
const LONG = 1 << 20;

/** Says what is no measure in the place of one: letters and numbers changed, and a text without end. */
export async function answerWrongly(root: string): Promise<Outcome> {
  const m = await modulesOf(root);
  const { gauge, texts } = await looksOf(m, FEW);
  const draws = new m.Draws('answers');
  const { grid } = gauge.reference;
  const standard = {
    cards: [],
    isBlack: () => true,
    contrastOf: () => 0.8,
    inkColourOf: () => undefined,
    hasSymbols: true,
    limits: m.USUAL_LIMITS,
  };
  for (let trial = 0; trial < TRIALS; trial++) {
    const text = spoilt(texts[trial % texts.length] ?? '', (below, what) => draws.below(below, trial, what));
    const said = m.parseInspected(text, BY, grid);
    if (said.kind !== 'look') continue;
    const { measures } = said.look;
    const { length = 0 } = measures?.over.shares ?? { length: grid.columns * grid.rows };
    if (length !== grid.columns * grid.rows)
      return { kind: 'succeeded', what: `a print of ${length} cells is judged` };
    if (!holdsNumbers(said.look)) return { kind: 'succeeded', what: 'what is no number is judged' };
    m.judgeDeck([{ run: 0, place: 0, name: '', ...said.look }], standard);
  }
  const endless = overlong(m);
  return endless ?? { kind: 'repelled', how: `${TRIALS} wrong answers are no measures, or numbers all` };
}

/** A text that is a mebibyte long. */
function overlong(m: Modules): Outcome | undefined {
  try {
    m.decodeReading({ inspected: 'x'.repeat(LONG) }, 'reading');
    return { kind: 'succeeded', what: 'a mebibyte is kept for one card' };
  } catch {
    return undefined;
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
export async function changeProfiles(root: string, folder: string): Promise<Outcome> {
  const m = await modulesOf(root);
  const { gauge, texts } = await looksOf(m, FEW);
  const { grid } = gauge.reference;
  if (m.parseInspected(texts[0] ?? '', 'fedcba9876543210', grid).kind === 'look')
    return { kind: 'succeeded', what: 'measures by another profile are judged' };
  const path = join(folder, 'few.deck.json');
  writeProfile(m, path, 'honest');
  const digest = m.digestOfProfile(path);
  const text = m.makeTestText({ profile: path, digest, limits: m.USUAL_LIMITS });
  m.openTest(text);
  writeProfile(m, path, 'chosen');
  try {
    m.openTest(text);
  } catch {
    return { kind: 'repelled', how: 'neither is judged by' };
  }
  return { kind: 'succeeded', what: 'the test goes on by the other file' };
}

/** The profile of four cards. */
function writeProfile(m: Modules, path: string, seed: string): void {
  const draw = frameDrawer(m, seed);
  const cards = m.DECKS.standard.cards.filter((card) => card % 13 === 5);
  const learning = [cards.map((card) => ({ card, frame: draw(card, card), file: `${card}.png` }))];
  const { judgement, ...found } = m.calibrateDeck({ deck: 'standard', learning, seed: 1 });
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
  writeFileSync(path, m.encodeDeckProfile(made));
}
