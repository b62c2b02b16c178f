import type { Strain } from '../../bridge/call.ts';
import { openPlay, type PlayState } from '../../bridge/legal-play.ts';
import { SEATS } from '../../bridge/seat.ts';
import { type Bounded, boundedBy, type CardTricks, leastOf, mostOf } from '../../bridge/trick-table.ts';
import type { ResultCache } from '../../ports/result-cache.ts';
import { isCost, playableByWorth, type SolvedPlay } from '../../solver/plays.ts';
import { hasFewTricks, type PlaysQuestion, type SolvedTask } from './plays-tasks.ts';

/** The cache of leads, positions and plays: exact results alone. */
export interface KeptPlays {
  find(question: PlaysQuestion): SolvedTask | undefined;
  keep(question: PlaysQuestion, solved: SolvedTask): void;
}

/** The plays in the cache of a computer, by the solver that found them. */
export function openKeptPlays(results: ResultCache, solver: string): KeptPlays {
  const rows = new KeptRows(results, solver);
  return {
    find(question) {
      switch (question.kind) {
        case 'leads':
          return findLeads(rows, question);
        case 'next':
          return findNext(rows, question);
        case 'play':
          return findPlay(rows, question);
      }
    },
    keep({ strain, ...question }, solved) {
      if (question.kind === 'leads' && solved.kind === 'leads')
        question.leaders.forEach((leader, at) => {
          rows.keepCards(openPlay(question.hands, leader), strain, solved.leads[at] ?? []);
        });
      if (question.kind === 'next' && solved.kind === 'next') {
        rows.keepCards(question.state, strain, solved.cards);
        rows.keepAnyPlay(question.state, strain, solved.anyPlay);
      }
      if (question.kind === 'play' && solved.kind === 'play') keepPlay(rows, { ...question, strain }, solved);
    },
  };
}

type QuestionOf<K extends PlaysQuestion['kind']> = Extract<PlaysQuestion, { readonly kind: K }>;
type SolvedOf<K extends SolvedTask['kind']> = Extract<SolvedTask, { readonly kind: K }>;

function findLeads(
  rows: KeptRows,
  { board, hands, leaders, strain }: QuestionOf<'leads'>,
): SolvedTask | undefined {
  const leads = leaders.map((leader) => rows.findCards(openPlay(hands, leader), strain));
  return leads.every((cards) => cards !== undefined) ? { kind: 'leads', board, strain, leads } : undefined;
}

function findNext(rows: KeptRows, { board, state, strain }: QuestionOf<'next'>): SolvedTask | undefined {
  const cards = rows.findCards(state, strain);
  const anyPlay = rows.findAnyPlay(state, strain);
  return cards && anyPlay && { kind: 'next', board, cards, ...anyPlay };
}

function findPlay(rows: KeptRows, { board, states, strain }: QuestionOf<'play'>): SolvedTask | undefined {
  const end = states.at(-1);
  const tricksNs = rows.find(playName(states, strain), states.length);
  const anyPlay = end && rows.findAnyPlay(end, strain);
  if (tricksNs === undefined || anyPlay === undefined) return undefined;
  const choices: SolvedPlay['choices'][number][] = [];
  for (const [at, state] of states.entries()) {
    if (!isCost(tricksNs[at], tricksNs[at + 1])) continue;
    const cards = rows.findCards(state, strain);
    if (cards === undefined) return undefined;
    choices.push({ at, cards });
  }
  return { kind: 'play', board, play: { tricksNs, choices }, ...anyPlay };
}

function keepPlay(
  rows: KeptRows,
  { states, strain }: QuestionOf<'play'>,
  { anyPlay, play: { choices, tricksNs } }: SolvedOf<'play'>,
): void {
  const end = states.at(-1);
  if (end !== undefined) rows.keepAnyPlay(end, strain, anyPlay);
  for (const { at, cards } of choices) rows.keepCards(states[at] as PlayState, strain, cards);
  rows.keep(playName(states, strain), tricksNs);
}

/** A position by all that its result hangs on. */
function positionName({ hands, leader, trick, won }: PlayState, strain: Strain): string {
  return [strain, leader, trick.join('.'), won.ns, won.ew, ...SEATS.map((seat) => hands[seat].join())].join(
    ' ',
  );
}

function playName(states: readonly PlayState[], strain: Strain): string {
  return `play ${states.map((state) => positionName(state, strain)).join(' ')}`;
}

const BASE = 36;
/** Numbers of one entry, as many as a table of tricks has digits: all entries are as long. */
const NUMBERS = 40;

/** Rows of numbers of tricks, by name. */
class KeptRows {
  readonly #results: ResultCache;
  readonly #solver: string;

  constructor(results: ResultCache, solver: string) {
    this.#results = results;
    this.#solver = solver;
  }

  /** As many numbers as there are; `undefined` where they were not kept. */
  find(name: string, count: number): number[] | undefined {
    const starts = startsOf(count);
    const texts = starts.map((start) => this.#results.find(this.#nameOf(name, start)) ?? '');
    const digits = [...texts.join('')].filter((digit) => digit !== FILLER);
    return digits.length === count ? digits.map((digit) => Number.parseInt(digit, BASE)) : undefined;
  }

  /** Keeps them unless one is a bound. */
  keep(name: string, numbers: readonly Bounded[]): void {
    if (!numbers.every((number) => typeof number === 'number')) return;
    for (const start of startsOf(numbers.length)) {
      const digits = numbers.slice(start, start + NUMBERS).map((number) => number.toString(BASE));
      this.#results.keep(this.#nameOf(name, start), digits.join('').padEnd(NUMBERS, FILLER));
    }
  }

  /** What each card leads to that can be played next. */
  findCards(state: PlayState, strain: Strain): CardTricks[] | undefined {
    const playable = playableByWorth(state);
    const tricks = this.find(`next ${positionName(state, strain)}`, playable.length);
    return tricks && playable.map((cards, at) => ({ cards, tricksNs: tricks[at] as number }));
  }

  keepCards(state: PlayState, strain: Strain, cards: readonly CardTricks[]): void {
    this.keep(
      `next ${positionName(state, strain)}`,
      cards.map(({ tricksNs }) => tricksNs),
    );
  }

  /** What any play of few tricks leads to; nothing of more. */
  findAnyPlay(state: PlayState, strain: Strain): { readonly anyPlay: Bounded | undefined } | undefined {
    if (!hasFewTricks(state)) return { anyPlay: undefined };
    const found = this.find(`any ${positionName(state, strain)}`, 2);
    return found && { anyPlay: boundedBy(found[0] as number, found[1] as number) };
  }

  keepAnyPlay(state: PlayState, strain: Strain, anyPlay: Bounded | undefined): void {
    if (anyPlay !== undefined)
      this.keep(`any ${positionName(state, strain)}`, [leastOf(anyPlay), mostOf(anyPlay)]);
  }

  #nameOf(name: string, start: number): string {
    return `${this.#solver} ${name} ${start}`;
  }
}

/** No digit: it fills an entry up. */
const FILLER = '.';

/** Where each entry of a row starts in it. */
function startsOf(count: number): number[] {
  return Array.from({ length: Math.ceil(count / NUMBERS) }, (_, at) => at * NUMBERS);
}
