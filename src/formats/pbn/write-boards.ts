import { dealerOf, toBoardNumber, type Vulnerability, vulnerabilityOf } from '../../bridge/board.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { Seat } from '../../bridge/seat.ts';
import { encodeText } from './decode.ts';
import { DECK_TAGS } from './model.ts';
import { MANDATORY_TAGS } from './tag-names.ts';
import { makeDealValue } from './write-deal.ts';
import { HEADER_LINES, joinGames, makeLineText, makeTagPair } from './write-lines.ts';

/** A board to write; what the number fixes may be left out. */
export interface PbnBoard {
  readonly number: number;
  readonly deal: CompleteDeal;
  readonly dealer?: Seat | undefined;
  readonly vulnerability?: Vulnerability | undefined;
  /** Further tag values by name; they may not be those of the fields above. */
  readonly tags?: Readonly<Record<string, string>> | undefined;
}

/** What a written file says besides its boards. */
export interface PbnExport {
  /** The value of the Generator tag of every board. */
  readonly generator?: string | undefined;
  /** Lines to stand at the head of the file, each behind `% `. */
  readonly headerLines?: readonly string[] | undefined;
}

export const VULNERABLE_TAGS: Readonly<Record<Vulnerability, string>> = {
  none: 'None',
  ns: 'NS',
  ew: 'EW',
  all: 'All',
};

/**
 * Boards as canonical PBN 2.1: all mandatory tags in order, `""` where a dealing program has nothing to
 * say, the dealer's hand first, CRLF. Throws a RangeError for a number that is no board's or a name
 * that is no tag's.
 */
export function writePbn(boards: readonly PbnBoard[], options: PbnExport = {}): Uint8Array {
  const header = [...HEADER_LINES, ...(options.headerLines ?? []).map((line) => `% ${makeLineText(line)}`)];
  const games = boards.map((board) => boardLines(board, options.generator));
  return encodeText(joinGames(header, games));
}

function boardLines(board: PbnBoard, generator: string | undefined): string[] {
  const number = toBoardNumber(board.number);
  const dealer = board.dealer ?? dealerOf(number);
  const values = new Map<string, string>(MANDATORY_TAGS.map((name) => [name, '']));
  if (generator !== undefined) values.set('Generator', generator);
  for (const [name, value] of Object.entries(board.tags ?? {})) values.set(checkedName(name), value);
  values.set('Board', String(number));
  values.set('Dealer', dealer);
  values.set('Vulnerable', VULNERABLE_TAGS[board.vulnerability ?? vulnerabilityOf(number)]);
  values.set('Deal', makeDealValue(board.deal.hands, dealer));
  if (board.deal.deck.name === 'super') values.set('Deck', DECK_TAGS.super);
  const supplemental = [...values.keys()].slice(MANDATORY_TAGS.length).sort();
  return [...MANDATORY_TAGS, ...supplemental].map((name) => makeTagPair(name, values.get(name) ?? ''));
}

function checkedName(name: string): string {
  if (!/^[A-Z][A-Za-z0-9_]*$/.test(name))
    throw new RangeError(`${JSON.stringify(name)} is not the name of a tag.`);
  return name;
}
