import type { Random } from '../../../rigs/board-run/random.ts';
import type { Card } from '../../../src/bridge/card.ts';
import {
  FAILURES,
  INPUTS,
  type InputName,
  type ReaderResult,
  type Reading,
  TRIPS,
} from '../../../src/machine/messages.ts';
import type { MachineEvent } from '../../../src/machine/run/event.ts';
import type { BoardRun } from '../../../src/machine/run/state.ts';
import { RIGHT_LABEL, TINY_DECK } from './tiny.ts';

/** The states that events are counted against: phases, and of dealing what is at the window. */
export const STATES = [
  'preparing',
  'arming',
  'dealing/idle',
  'dealing/reading',
  'dealing/ticketed',
  'dealing/waiting',
  'asking',
  'verified',
  'leaving',
  'final',
  'deferred',
  'abandoned',
] as const;
export type StateName = (typeof STATES)[number];

export function stateName({ phase, window }: BoardRun): StateName {
  if (phase !== 'dealing') return phase;
  if (window.kind === 'checking') throw new Error('The hopper of a board is checked by nobody.');
  return `dealing/${window.kind}`;
}

/** One kind of event, with numbers that fit the state or nearly do. */
export interface Variant {
  readonly name: string;
  make(run: BoardRun, random: Random): MachineEvent;
}

function variant(name: string, make: Variant['make']): Variant {
  return { name, make };
}

/** A feed on its way, the last one, or one that is long gone or not yet there. */
function someFeed(run: BoardRun, random: Random): number {
  const feeds = [...run.onItsWay.map(({ feed }) => feed), run.feed, run.feed];
  return random.below(8) === 0 ? random.below(run.feed + 2) : random.oneOf(feeds);
}

const none = (reason: 'uncertain' | 'dark' | 'empty'): ReaderResult => ({ kind: 'none', reason });
const names = (card: Card): ReaderResult => ({ kind: 'card', card, confidence: 0.99 });
const someCard = (random: Random): Card => random.oneOf(TINY_DECK.cards);

/** A card that would be accepted, if there is one. */
function newCard(run: BoardRun, random: Random): Card {
  const read = [...run.proven, ...run.onItsWay].map(({ card }) => card);
  const fresh = TINY_DECK.cards.filter((card) => !read.includes(card));
  return fresh.length === 0 ? someCard(random) : random.oneOf(fresh);
}

function frame(name: string, see: (run: BoardRun, random: Random) => Reading): Variant {
  return variant(`frameRead ${name}`, (run, random) => {
    const { window } = run;
    const frames = window.kind === 'reading' ? window.frames.length : 0;
    return { kind: 'frameRead', feed: run.feed, attempt: frames + 1, reading: see(run, random) };
  });
}

function input(name: InputName, level: boolean): Variant {
  return variant(`input ${name} ${level}`, () => ({ kind: 'input', name, level }));
}

export const VARIANTS: readonly Variant[] = [
  variant('boardOrdered', () => ({ kind: 'boardOrdered' })),
  variant('ready', ({ inputs }, random) => ({
    kind: 'ready',
    inputs: { ...inputs, hopperEmpty: random.below(2) === 0, trayPresent: random.below(2) === 0 },
  })),
  variant('armed', () => ({ kind: 'armed' })),
  variant('refused input', () => ({ kind: 'refused', why: 'coverOpen' })),
  variant('refused beam', (_, random) => ({
    kind: 'refused',
    why: random.oneOf(['length2', 'front1', 'length1']),
  })),
  variant('leftWindow', (run, random) => ({ kind: 'leftWindow', feed: someFeed(run, random), atUs: 12_345 })),
  variant('measured', (run, random) => ({
    kind: 'measured',
    feed: someFeed(run, random),
    lengthUm: 57_000,
    pairUs: 50_000,
    thicknessUm: 270,
  })),
  variant('arrived', (run, random) => {
    const feed = someFeed(run, random);
    const mouth = run.onItsWay.find((entry) => entry.feed === feed)?.mouth ?? 0;
    return { kind: 'arrived', feed, mouth, atUs: 23_456 };
  }),
  variant('arrived elsewhere', (run, random) => {
    const feed = someFeed(run, random);
    const mouth = run.onItsWay.find((entry) => entry.feed === feed)?.mouth ?? 0;
    return { kind: 'arrived', feed, mouth: (mouth + 1) % 5, atUs: 23_456 };
  }),
  ...FAILURES.map((why) =>
    variant(`failed ${why}`, (run, random) => ({ kind: 'failed', feed: someFeed(run, random), why })),
  ),
  ...TRIPS.map((why) => variant(`tripped ${why}`, () => ({ kind: 'tripped', why }))),
  ...(['strayEdge', 'outsideWindow', 'leftInPath'] as const).flatMap((why) => [
    variant(`tripped ${why} path`, () => ({ kind: 'tripped', why, beam: 'length2' })),
    variant(`tripped ${why} front`, () => ({ kind: 'tripped', why, beam: 'front1' })),
  ]),
  variant('stray path', () => ({ kind: 'stray', beam: 'length2' })),
  variant('stray front', () => ({ kind: 'stray', beam: 'front1' })),
  ...INPUTS.flatMap((name) => [input(name, true), input(name, false)]),
  frame('new', (run, random) => {
    const card = names(newCard(run, random));
    return { index: card, symbol: card };
  }),
  frame('any', (_, random) => {
    const card = names(someCard(random));
    return { index: card, symbol: card };
  }),
  frame('disagree', (_, random) => ({ index: names(someCard(random)), symbol: names(someCard(random)) })),
  frame('none', () => ({ index: none('uncertain'), symbol: none('empty') })),
  frame('dark', () => ({ index: none('dark'), symbol: none('dark') })),
  variant('frameRead late', (run) => ({
    kind: 'frameRead',
    feed: Math.max(0, run.feed - 1),
    attempt: 1,
    reading: { index: names(TINY_DECK.cards[0]!), symbol: names(TINY_DECK.cards[0]!) },
  })),
  variant('labelRead right', () => ({ kind: 'labelRead', label: RIGHT_LABEL })),
  variant('labelRead wrong', () => ({ kind: 'labelRead', label: { board: 8, copy: 2 } })),
  variant('labelRead none', () => ({ kind: 'labelRead' })),
  variant('personDid answer', ({ asked }) => ({ kind: 'personDid', ask: asked })),
  variant('personDid stale', ({ asked }) => ({ kind: 'personDid', ask: asked - 1 })),
  ...([1001, 1002, 1003, 1004] as const).map((fault) =>
    variant(`gap ${fault}`, () => ({ kind: 'gap', fault })),
  ),
  variant('resumed', () => ({ kind: 'resumed' })),
];
