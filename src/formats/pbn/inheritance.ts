import type { PbnGame } from '../core/game.ts';
import type { RawGame } from './games.ts';
import type { ProblemLog } from './problems.ts';
import { NEVER_INHERITED } from './tag-names.ts';

/** What later games may inherit, by tag name. */
interface Heritage {
  /** The value in the nearest earlier game that has the tag. */
  readonly nearest: Map<string, string>;
  /** Values given by `##` for all later games. */
  readonly standing: Map<string, string>;
  /** The deal of the nearest earlier game that has one, with the number of its board. */
  dealt: { readonly board: string | undefined; readonly deal: string } | undefined;
}

const HASH = 0x23;
/** What goes on from record to record: each has a copy of it, so that there must not be much. */
const MOST_STANDING = 100;
const LONGEST_INHERITED = 1000;

/**
 * What gives every game in turn the values that hold for it (section 4.8): `#` is the value of the nearest earlier
 * game, `##text` stands for this game and all later ones until a game says otherwise.
 */
export function openInheritance(problems: ProblemLog): (game: RawGame) => PbnGame {
  const heritage: Heritage = { nearest: new Map(), standing: new Map(), dealt: undefined };
  return (game) => {
    const { line, lead, tags } = game;
    const values = valuesOf(game, heritage, problems);
    const deal = values.get('Deal');
    if (deal !== undefined) heritage.dealt = { board: values.get('Board'), deal };
    return { line, lead, tags, values, deal: game.deal };
  };
}

function valuesOf(
  { line, tags, written }: RawGame,
  heritage: Heritage,
  problems: ProblemLog,
): ReadonlyMap<string, string> {
  const inherits = heritage.standing.size > 0 || tags.some(({ value }) => value.charCodeAt(0) === HASH);
  if (!inherits) {
    for (const [name, value] of written) heritage.nearest.set(name, value);
    return written;
  }
  const values = resolveGame(written, heritage, line, problems);
  const deal = written.get('Deal') === '#' ? dealOfSameBoard(values, heritage) : undefined;
  noteForbidden(tags, deal !== undefined, problems);
  return deal === undefined ? values : new Map([...values, ['Deal', deal]]);
}

/** PBN forbids to inherit a deal; where the number is that of the board before, it is not in doubt all the same. */
function dealOfSameBoard(values: ReadonlyMap<string, string>, { dealt }: Heritage): string | undefined {
  const board = values.get('Board') ?? '';
  return /\d/.test(board) && dealt?.board === board && dealt.deal !== '' ? dealt.deal : undefined;
}

function resolveGame(
  written: ReadonlyMap<string, string>,
  heritage: Heritage,
  line: number,
  problems: ProblemLog,
): Map<string, string> {
  const values = new Map(heritage.standing);
  for (const [name, value] of written) {
    const resolved = resolveValue(name, value, heritage, (what) =>
      problems.add('inheritance-too-much', { line }, `the tag ${name.slice(0, 40)} ${what}`),
    );
    values.set(name, resolved);
    heritage.nearest.set(name, resolved);
  }
  return values;
}

function resolveValue(
  name: string,
  value: string,
  { nearest, standing }: Heritage,
  refuse: (what: string) => void,
): string {
  if (NEVER_INHERITED.has(name)) return value.startsWith('#') ? '' : value;
  if (value.startsWith('##')) {
    const own = value.slice(2);
    if (own.length > LONGEST_INHERITED) refuse(`stands for more than ${LONGEST_INHERITED} characters`);
    else if (standing.size >= MOST_STANDING) refuse(`is one of more than ${MOST_STANDING} with "##"`);
    else standing.set(name, own);
    return own;
  }
  standing.delete(name);
  if (value !== '#') return value;
  const before = nearest.get(name) ?? '';
  if (before.length <= LONGEST_INHERITED) return before;
  refuse(`stands for more than ${LONGEST_INHERITED} characters`);
  return '';
}

function noteForbidden(tags: RawGame['tags'], isSameBoard: boolean, problems: ProblemLog): void {
  for (const { name, value, line, valueColumn } of tags) {
    if (!value.startsWith('#') || !NEVER_INHERITED.has(name)) continue;
    const place = { line, column: valueColumn };
    if (name === 'Deal' && isSameBoard)
      problems.add('deal-of-board-before', place, 'the Deal tag says "#" for the board of the record before');
    else if (name === 'Deal') problems.add('deal-inherited', place, 'the Deal tag says "#"');
    else problems.add('inheritance-forbidden', place, `the tag ${name} says "#", which it may not`);
  }
}

/** The text of a tag whose value is this one, though it may begin with the signs of inheritance (section 3.3). */
export function literalValue(value: string): string {
  return value === '#' || value.startsWith('##') ? `##${value}` : value;
}
