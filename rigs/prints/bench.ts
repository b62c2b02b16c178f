import { openSymbolEye } from '../../src/app/eyes/open-symbols.ts';
import { BLACK_CONTRAST, CUT_UNSURE, proposedLimits } from '../../src/app/passes/test-standard.ts';
import type { Card } from '../../src/bridge/card.ts';
import { type InspectionTools, inspectFrame } from '../../src/inspection/inspect-frame.ts';
import { ITEMS, type ItemName } from '../../src/inspection/items.ts';
import { judgeDeck } from '../../src/inspection/judge-deck.ts';
import type { SeenCard } from '../../src/inspection/seen-card.ts';
import type { DeckVerdict } from '../../src/inspection/verdict.ts';
import type { Frame } from '../../src/vision/frame.ts';
import { learnDeck } from '../../src/vision/learn/learn-deck.ts';
import { BEST_GRADE } from '../../src/vision/print/grades/grade.ts';
import { learnPrints } from '../../src/vision/print/measure/learn-prints.ts';
import { measurePrint } from '../../src/vision/print/measure/measure-print.ts';
import { PrintGauge } from '../../src/vision/print/measure/print-reference.ts';
import { computer } from '../computer.ts';
import { openPress, type PhotographSettings, type Press, type PressSettings } from './press.ts';
import type { PrintDefect } from './prints.ts';

/** A press, and what its decks are tested with. */
export interface Bench {
  readonly press: Press;
  readonly tools: InspectionTools;
}

/** What a picture of a card in a run shows. */
export type Look = (card: Card, run: number) => SeenCard;

const RUNS = 2;

/** Learns the deck of a press from four runs of clean pictures of one deck, the master. */
export async function openBench(settings: PressSettings, master: string = 'learnt'): Promise<Bench> {
  const press = openPress(settings);
  return { press, tools: await learnTools(press, press.cards, 2 * RUNS, master) };
}

/** Learns some cards of a press from runs of clean pictures of one deck. */
export async function learnTools(
  press: Press,
  cards: readonly Card[] = press.cards,
  runs: number = RUNS,
  master: string = 'learnt',
): Promise<InspectionTools> {
  const examples = Array.from({ length: runs }, (_, run) =>
    cards.map((card) => ({ card, frame: press.photograph(master, card, run, { isClean: true }) })),
  );
  const model = learnDeck(examples, { seed: 1 });
  const { heightMm, widthMm, xMm, yMm } = model.box;
  const prints = learnPrints(examples.flat(), { leftMm: xMm, topMm: yMm, widthMm, heightMm });
  const eyes = { index: model, ...(press.hasSymbols && { symbol: await openSymbolEye(computer, 0) }) };
  return { eyes, gauge: new PrintGauge(prints) };
}

export function lookAt(
  { press, tools }: Bench,
  deck: string,
  card: Card,
  run: number,
  settings: PhotographSettings = {},
): SeenCard {
  const frame = press.photograph(deck, card, run, settings);
  return inspectFrame(frame, tools, {
    run,
    place: press.cards.indexOf(card),
    name: `${deck} ${card} ${run}`,
  });
}

/** What became of a deck, and how many runs it took. */
export interface Tested {
  readonly verdict: DeckVerdict;
  readonly sights: readonly SeenCard[];
  readonly runs: number;
}

/** How decks are tested: by two runs alone, or as a machine does, by two more where a card is in doubt. */
export type TestWay = 'two runs' | 'machine';

/** Tests a deck, turned between its runs. */
export function testDeck(
  bench: Bench,
  cards: readonly Card[],
  way: TestWay,
  look: (run: number) => readonly SeenCard[],
): Tested {
  const two = [0, 1].flatMap(look);
  const first = judge(bench, two, cards);
  const isSettled = way === 'two runs' || first.state === 'fails' || first.lookAt.length === 0;
  if (isSettled) return { verdict: first, sights: two, runs: RUNS };
  const four = [...two, ...[2, 3].flatMap(look)];
  return { verdict: judge(bench, four, cards), sights: four, runs: 2 * RUNS };
}

function judge({ press, tools }: Bench, sights: readonly SeenCard[], cards: readonly Card[]): DeckVerdict {
  const { cornerMm, placesUnsure = CUT_UNSURE } = tools.gauge.reference;
  return judgeDeck(sights, {
    cards,
    placesUnsure,
    ...(cornerMm !== undefined && { cornerMm }),
    isBlack: (card) => tools.gauge.contrastOf(card) >= BLACK_CONTRAST,
    contrastOf: (card) => tools.gauge.contrastOf(card),
    inkColourOf: (card) => tools.gauge.inkColourOf(card),
    hasSymbols: press.hasSymbols,
    limits: proposedLimits(tools.gauge),
  });
}

export function failedItems({ items }: DeckVerdict): ItemName[] {
  return items.filter(({ passes }) => passes === false).map(({ item }) => item);
}

/** How much of its limit a card uses by the worst of its measures and its symbol, in a picture without noise. */
export function usedByPrint({ press, tools }: Bench, card: Card, run: number, defect: PrintDefect): number {
  const frame = press.photograph('ideal', card, run, { defects: [defect], isIdeal: true });
  const measures = measurePrint(frame, tools.gauge, card);
  if (measures === undefined) return Number.POSITIVE_INFINITY;
  const { likeness, offsetXMm, offsetYMm, sharpnessMm, spot, strokeMm } = measures;
  const grade = press.hasSymbols ? symbolGrade(frame, tools) : BEST_GRADE;
  const usual = (item: ItemName): number => ITEMS[item].usual;
  return Math.max(
    spot.share / usual('spot'),
    sharpnessMm / usual('sharpness'),
    Math.abs(strokeMm) / usual('stroke'),
    Math.max(Math.abs(offsetXMm), Math.abs(offsetYMm)) / usual('position'),
    (1 - (likeness?.margin ?? 1)) / (1 - usual('likeness')),
    (BEST_GRADE - grade) / (BEST_GRADE - usual('symbolLeast')),
  );
}

/** The grade of the symbol in a picture; 0 where it is not found. */
function symbolGrade(frame: Frame, tools: InspectionTools): number {
  return inspectFrame(frame, tools, { run: 0, place: 0, name: 'ideal' }).symbol?.grade ?? 0;
}
