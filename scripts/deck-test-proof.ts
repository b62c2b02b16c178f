import { parseArgs } from 'node:util';
import type { Card } from '../src/bridge/card.ts';
import { readDeckArt } from '../src/cli/frames/deck-art.ts';
import { openSymbolEye } from '../src/cli/identify/open-symbols.ts';
import { type InspectionTools, inspectFrame } from '../src/inspection/inspect-frame.ts';
import { ITEMS } from '../src/inspection/items.ts';
import { judgeDeck } from '../src/inspection/judge-deck.ts';
import { USUAL_LIMITS } from '../src/inspection/limits.ts';
import type { SeenCard } from '../src/inspection/seen-card.ts';
import type { DeckVerdict } from '../src/inspection/verdict.ts';
import { Draws } from '../src/simulator/draws.ts';
import type { PrintDefect } from '../src/simulator/frames/prints.ts';
import { learnDeck } from '../src/vision/learning/learn-deck.ts';
import { learnPrints } from '../src/vision/measure/learn-prints.ts';
import { PrintGauge } from '../src/vision/measure/print-reference.ts';
import { DEFECTS, type DefectKind, suits } from './deck-proof/defects.ts';
import { openPress, type Press, pressOf } from './deck-proof/press.ts';

const USAGE = `Proves the deck test: good decks pass, defects at 1.5 times their limit are found, at 0.7 times they pass.

  node scripts/deck-test-proof.ts [--good 200] [--trials 100] [--colour] [--only NAME,...] [--foreign FOLDER]
    [--seed TEXT]

Good decks are drawn whole, both ends. A spoilt deck is a good one of which the card that is spoilt is drawn again;
where all cards are spoilt, every thirteenth is drawn and the deck is those. With --colour pictures are in colour, and
only colours are spoilt.`;

const { values: options } = parseArgs({
  options: {
    good: { type: 'string', default: '200' },
    trials: { type: 'string', default: '100' },
    colour: { type: 'boolean', default: false },
    only: { type: 'string' },
    foreign: { type: 'string' },
    seed: { type: 'string', default: 'proof' },
    help: { type: 'boolean' },
  },
});

const CHANNELS = options.colour ? 3 : 1;
const ENDS = ['upper', 'lower'] as const;
const FOUND_AT = 1.5;
const PASSED_AT = 0.7;
const DECKS_KEPT = 20;
const STREAM = 980;

interface Bench {
  readonly press: Press;
  readonly tools: InspectionTools;
}

async function openBench(): Promise<Bench> {
  const press = openPress(CHANNELS);
  const examples = ENDS.map((end) =>
    press.cards.map((card) => ({ card, frame: press.photograph('learnt', card, end) })),
  );
  const model = learnDeck(examples, { seed: 1 });
  const { box } = model;
  const prints = learnPrints(examples.flat(), {
    leftMm: box.xMm,
    topMm: box.yMm,
    widthMm: box.widthMm,
    heightMm: box.heightMm,
  });
  return {
    press,
    tools: { eyes: { index: model, symbol: await openSymbolEye(0) }, gauge: new PrintGauge(prints) },
  };
}

function look(
  { press, tools }: Bench,
  deck: string,
  card: Card,
  run: 0 | 1,
  defects: readonly PrintDefect[] = [],
): SeenCard {
  const frame = press.photograph(deck, card, ENDS[run], defects);
  return inspectFrame(frame, tools, {
    run,
    place: press.cards.indexOf(card),
    name: `${deck} ${card} ${run}`,
  });
}

function wholeDeck(bench: Bench, deck: string): SeenCard[] {
  return ([0, 1] as const).flatMap((run) => bench.press.cards.map((card) => look(bench, deck, card, run)));
}

function judge({ tools }: Bench, sights: readonly SeenCard[], cards: readonly Card[]): DeckVerdict {
  return judgeDeck(sights, {
    cards,
    isBlack: (card) => 1 - (tools.gauge.standard(card)?.ink.level ?? 0) >= 0.74,
    hasSymbols: true,
    limits: USUAL_LIMITS,
  });
}

function failedItems({ items }: DeckVerdict): string[] {
  return items.filter(({ passes }) => passes === false).map(({ item }) => item);
}

/** Good decks, of which some are kept to be spoilt; what is nearest to its limit is printed. */
function proveGood(bench: Bench, count: number): SeenCard[][] {
  const kept: SeenCard[][] = [];
  const nearest = new Map<string, number>();
  let passed = 0;
  for (let number = 0; number < count; number++) {
    const sights = wholeDeck(bench, `${options.seed} ${number}`);
    const verdict = judge(bench, sights, bench.press.cards);
    if (verdict.passes) passed++;
    else say(`  deck ${number} fails in ${failedItems(verdict).join(', ')}`);
    for (const { item, values, limit } of verdict.items) {
      const [worst] = values;
      if (worst === undefined || limit === null || limit === 0) continue;
      const used = ITEMS[item].side === 'most' ? worst.value / limit : limit / worst.value;
      nearest.set(item, Math.max(nearest.get(item) ?? 0, used));
    }
    if (kept.length < DECKS_KEPT) kept.push(sights);
  }
  say(`good decks: ${passed} of ${count} pass`);
  const shares = [...nearest].map(([item, used]) => `${item} ${used.toFixed(2)}`);
  say(`  most of the limit that any used: ${shares.join(', ')}`);
  return kept;
}

/** Good decks spoilt by one defect at a share of its limit: how many fail. */
function prove(
  bench: Bench,
  good: readonly SeenCard[][],
  kind: DefectKind,
  share: number,
  trials: number,
): void {
  const { press, tools } = bench;
  const draws = new Draws(`${options.seed} ${kind.name} ${share}`);
  let failed = 0;
  let made = 0;
  const others = new Map<string, number>();
  for (let trial = 0; made < trials && trial < 20 * trials; trial++) {
    const card = press.cards[draws.below(press.cards.length, STREAM, trial)] as Card;
    const defect = suits(kind, card)
      ? kind.make({ card, share, draws, trial, gauge: tools.gauge })
      : undefined;
    if (defect === undefined) continue;
    made++;
    const run = draws.below(2, STREAM + 1, trial) as 0 | 1;
    const name = `${options.seed} ${kind.name} ${share} ${trial}`;
    const whole = good[trial % good.length] ?? [];
    const sights =
      kind.on === 'deck'
        ? someCards(press).flatMap((each) =>
            ([0, 1] as const).map((end) => look(bench, name, each, end, [defect])),
          )
        : whole.map((sight) => {
            const spoilt =
              sight.place === press.cards.indexOf(card) && (kind.on === 'card' || sight.run === run);
            return spoilt ? look(bench, name, card, sight.run as 0 | 1, [defect]) : sight;
          });
    const verdict = judge(bench, sights, kind.on === 'deck' ? someCards(press) : press.cards);
    const items = failedItems(verdict);
    if (items.length > 0) failed++;
    for (const item of items) others.set(item, (others.get(item) ?? 0) + 1);
  }
  const what = share > 1 ? `found ${failed} of ${made}` : `passed ${made - failed} of ${made}`;
  const by = [...others].map(([item, count]) => `${item} ${count}`).join(', ');
  say(`  ${kind.name.padEnd(20)} at ${share} x ${kind.item}: ${what}${by === '' ? '' : ` (${by})`}`);
}

function someCards({ cards }: Press): readonly Card[] {
  return cards.filter((_, index) => index % 13 === 0);
}

/** Cards that are missing, there twice, in each other's place, or of another deck. */
function proveContent(
  bench: Bench,
  good: readonly SeenCard[][],
  trials: number,
  strangers: Press | undefined,
): void {
  const { press } = bench;
  const draws = new Draws(`${options.seed} content`);
  const found = { missing: 0, double: 0, wrong: 0, foreign: 0 };
  for (let trial = 0; trial < trials; trial++) {
    const whole = good[trial % good.length] ?? [];
    const card = press.cards[draws.below(press.cards.length, STREAM, trial)] as Card;
    const place = press.cards.indexOf(card);
    const other = press.cards[
      (place + 1 + draws.below(press.cards.length - 1, STREAM + 1, trial)) % 52
    ] as Card;
    const name = `${options.seed} content ${trial}`;
    const fails = (sights: readonly SeenCard[]): number => (judge(bench, sights, press.cards).passes ? 0 : 1);
    const swap = (by: (run: 0 | 1) => SeenCard): SeenCard[] =>
      whole.map((sight) => (sight.place === place ? by(sight.run as 0 | 1) : sight));
    found.missing += fails(whole.filter((sight) => sight.place !== place));
    found.double += fails([...whole, look(bench, name, card, 0), look(bench, name, card, 1)]);
    found.wrong += fails(swap((run) => ({ ...look(bench, name, other, run), place })));
    if (strangers === undefined) continue;
    found.foreign += fails(
      swap((run) => ({ ...look({ ...bench, press: strangers }, name, card, run), place })),
    );
  }
  const { foreign, ...rest } = found;
  for (const [name, count] of Object.entries(rest)) say(`  ${name} card: found ${count} of ${trials}`);
  if (strangers !== undefined) say(`  foreign card: found ${foreign} of ${trials}`);
}

/** Whether a defect was asked for by name; several are divided by commas. */
function isWanted(name: string): boolean {
  return options.only === undefined || options.only.split(',').includes(name);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  if (options.help === true) return say(USAGE);
  const bench = await openBench();
  const trials = Number(options.trials);
  const good = proveGood(bench, Math.max(1, Number(options.good)));
  for (const kind of DEFECTS) {
    const isColour = kind.item === 'inkColour' || kind.item === 'paperColour';
    if (isColour !== options.colour || !isWanted(kind.name)) continue;
    for (const share of [FOUND_AT, PASSED_AT]) prove(bench, good, kind, share, trials);
  }
  if (options.only !== undefined || options.colour) return;
  const folder = options.foreign;
  const strangers =
    folder === undefined ? undefined : pressOf(readDeckArt(folder).art, bench.press.cards, CHANNELS);
  proveContent(bench, good, trials, strangers);
}

await main();
