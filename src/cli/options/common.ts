import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { BoardRuns } from '../../app/deals/generate-request.ts';
import { type BoardNumber, toBoardNumber } from '../../bridge/board.ts';
import { type Card, parseCardName } from '../../bridge/card.ts';
import { DECK_NAMES, type DeckName } from '../../bridge/deck.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { MOST_MADE } from '../../formats/core/limits.ts';
import { PROFILES, type ProfileName, READER_CHOICES, type ReaderChoice } from '../../machine/config.ts';
import { FAULT_LEVELS, type FaultLevel } from '../../ports/machines/faults.ts';
import { choiceInWords, nearestWord } from '../../text/nearest.ts';

/** An option whose value is one of a few words, in either case; a misspelt one is met with what was probably meant. */
export function choiceOption<Flags extends string, const Choice extends string>(
  flags: Flags,
  meaning: string,
  choices: readonly Choice[],
): Option<Flags, undefined, undefined, Choice> {
  return new Option(flags, meaning).choices(choices).argParser((value: string): Choice => {
    const chosen = choices.find((choice) => choice.toLowerCase() === value.toLowerCase());
    if (chosen !== undefined) return chosen;
    throw notAmong(value, choices);
  });
}

/** A word that is none of the choices, with what was probably meant. */
export function notAmong(value: string, choices: readonly string[]): InvalidArgumentError {
  const meant = nearestWord(value, choices);
  const question = meant === undefined ? '' : `Did you mean ${meant}? `;
  return new InvalidArgumentError(`${question}Choose ${choiceInWords(choices)}.`);
}

export function deckOption(): Option<'--deck <deck>', undefined, 'standard', DeckName> {
  return choiceOption('--deck <deck>', '52 or 68 cards', DECK_NAMES).default('standard');
}

export function profileOption(): Option<'--profile <profile>', undefined, 'club', ProfileName> {
  return choiceOption('--profile <profile>', 'speed of the machine', PROFILES).default('club');
}

export function faultsOption(): Option<'--faults <level>', undefined, 'none', FaultLevel> {
  return choiceOption('--faults <level>', 'how much goes wrong in the simulated world', FAULT_LEVELS).default(
    'none',
  );
}

export function readersOption(): Option<'--readers <readers>', undefined, 'both', ReaderChoice> {
  return choiceOption('--readers <readers>', 'what identifies a card', READER_CHOICES).default('both');
}

/** The values of an option that may be repeated. */
export function gather(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

/** A parser of whole numbers in a range, for an option. */
export function wholeNumber(min: number, max: number): (value: string) => number {
  return (value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  };
}

const MOST_PX_PER_MM = 100;

/** Parses how many pixels of a picture are a millimetre. */
export function parseScale(value: string): number {
  const number = Number(value);
  if (value.trim() !== '' && number >= 1 && number <= MOST_PX_PER_MM) return number;
  throw new InvalidArgumentError(`Give a number from 1 to ${MOST_PX_PER_MM}; 8 and 16 are usual.`);
}

/** Parses `1-24,30` or `24-1`: the boards in the order given, each once. */
export function parseBoards(value: string): BoardNumber[] {
  const boards = value.split(',').flatMap(parseRange);
  const twice = boards.find((board, index) => boards.indexOf(board) !== index);
  if (twice !== undefined)
    throw new InvalidArgumentError(`Board ${twice} is in the list twice. Name it once.`);
  return boards;
}

/** Parses `1-50000` or `1-24,30`: any number of boards, each once. */
export function parseBoardRuns(value: string): BoardRuns {
  const runs = value.split(',').map(parseRun);
  const sorted = runs.map(({ first, last }) => [Math.min(first, last), Math.max(first, last)] as const);
  sorted.sort(([a], [b]) => a - b);
  const twice = sorted.find(([lowest], index) => lowest <= (sorted[index - 1]?.[1] ?? 0));
  if (twice !== undefined) {
    throw new InvalidArgumentError(`Board ${twice[0]} is in the list twice. Name it once.`);
  }
  return {
    length: runs.reduce((sum, run) => sum + lengthOf(run), 0),
    *[Symbol.iterator]() {
      for (const run of runs) for (let at = 0; at < lengthOf(run); at++) yield boardAt(run, at);
    },
  };
}

function parseRange(part: string): BoardNumber[] {
  const run = parseRun(part);
  if (lengthOf(run) > MOST_MADE.held) {
    throw new InvalidArgumentError(`That is more than ${MOST_MADE.held} boards. Name fewer at a time.`);
  }
  return Array.from({ length: lengthOf(run) }, (_, at) => boardAt(run, at));
}

/** Boards that follow each other, up or down. */
interface Run {
  readonly first: number;
  readonly last: number;
}

function lengthOf({ first, last }: Run): number {
  return Math.abs(last - first) + 1;
}

function boardAt({ first, last }: Run, at: number): BoardNumber {
  return toBoardNumber(last < first ? first - at : first + at);
}

function parseRun(part: string): Run {
  const [, firstText = '', lastText = firstText] = /^\s*(\d{1,9})(?:\s*-\s*(\d{1,9}))?\s*$/.exec(part) ?? [];
  if (firstText === '') {
    throw new InvalidArgumentError(`"${part}" is neither a board nor a range. Write boards like 1-24,30.`);
  }
  const first = Number(firstText);
  const last = Number(lastText);
  if (first < 1 || last < 1) throw new InvalidArgumentError('Boards are numbered from 1.');
  return { first, last };
}

/** Parses the name of a card: suit, then rank. */
export function parseCard(value: string): Card {
  const card = parseCardName(value);
  if (card !== undefined) return card;
  throw new InvalidArgumentError('Name a card by suit and rank: S10, HQ, CM.');
}

/** Parses a seed: any text that is not empty. */
export function parseSeed(value: string): string {
  if (value.trim() === '' || value.length > 200)
    throw new InvalidArgumentError('Give 1 to 200 characters of text.');
  return value;
}

/** Who deals board 1. */
export function dealerOption(
  meaning = 'who deals board 1, such as S in Super Bridge; the others follow (default: N, as trays are marked)',
): Option<'--dealer <seat>', undefined, undefined, Seat> {
  return choiceOption('--dealer <seat>', meaning, SEATS);
}
