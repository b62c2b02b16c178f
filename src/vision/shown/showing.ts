import type { Card } from '../../bridge/card.ts';
import type { CardReading, Refusal } from '../reading.ts';
import type { NoCard } from './find-card.ts';

/** What each eye says of one end of a card. */
export interface ReadEnd {
  readonly index?: CardReading;
  readonly symbol?: CardReading;
}

/** What one picture showed. */
export type ShownReading =
  | { readonly kind: 'nothing'; readonly why: NoCard }
  | { readonly kind: 'ends'; readonly ends: readonly ReadEnd[]; readonly widthMm: number };

/** What happened before the camera. */
export type ShowingEvent =
  | { readonly kind: 'sure'; readonly card: Card }
  /** For a while something is shown that is no card of this deck, or not its face. */
  | { readonly kind: 'unidentified'; readonly reason: Refusal }
  | { readonly kind: 'gone' };

/** A card before the camera, as far as it is known. */
export interface Showing {
  /** What each picture named it since it came or, once it is sure, since one last gave it its name. */
  readonly named: readonly Card[];
  readonly sure?: Card;
  /** Why nothing was named, of each picture since the last name; pictures of nothing take some back. */
  readonly refused: readonly Refusal[];
  /** True once what is shown was reported as unidentified. */
  readonly isUnidentified?: true;
  /** Two cards were seen at once in one of its pictures. */
  readonly isDoubted?: true;
  /** Pictures without a card since the last with one; `undefined` where there was none. */
  readonly absent?: number;
  /** How wide the cards seemed that were sure, the last ones. */
  readonly widthsMm: readonly number[];
}

export const NO_SHOWING: Showing = { named: [], refused: [], widthsMm: [] };

/** The next card finds nothing known of the last one but how wide the cards of the deck are. */
export function beforeNext({ widthsMm }: Showing): Showing {
  return { ...NO_SHOWING, widthsMm };
}

/** Pictures that make a card sure; where one had another name one more, and more than twice as many as had another. */
const SURE_PICTURES = 2;
/** And so many where two cards were seen at once before: the second may be hidden in some pictures. */
const SURE_IN_DOUBT = 4;
/**
 * All cards of a deck are as wide, so that after some of them an outline which is wider than each by so much is one round two
 * cards. Before a camera that sees more than a usual one a card of 63 mm seems 3.3 mm less wide where it is tilted by 30
 * degrees.
 */
const WIDTHS = { known: 3, kept: 9, widerMm: 3.5 } as const;
/** Names further back don't count. */
const MOST_NAMES = 12;
/** Pictures without a card after which it is gone: one may be missed. */
const GONE_AFTER = 3;
/** Pictures without a name after which what is shown is reported as unidentified: light may hide an index for some. */
const UNIDENTIFIED_AFTER = 8;
/** A picture of nothing takes so many of them back: what seems to lie on an empty table comes and goes. */
const TAKEN_BACK = 2;
/** Refusals that say of either end that what is shown is no card of this deck. */
const OF_ANOTHER: ReadonlySet<Refusal> = new Set(['foreign', 'joker']);
/** And those that say so where both ends have one: a thumb on one end is none. */
const WITHOUT_FACE: ReadonlySet<Refusal> = new Set(['back', 'blank', 'noCorner']);

/**
 * Takes one more picture into what is known, and tells what happened by it.
 *
 * A card is sure when two pictures gave it its name and none another; where one did, or two cards were seen at once, it
 * takes more. Two cards that are held as one are never sure, where each is named. A sure card stays so until it is gone:
 * pictures of another one that follow at once are first its going.
 */
export function follow(
  showing: Showing,
  reading: ShownReading,
): readonly [Showing, ShowingEvent | undefined] {
  if (reading.kind === 'nothing') return without(showing, reading.why);
  if (isRoundTwo(reading.widthMm, showing)) return without(showing, 'several');
  const here: Showing = { ...showing, absent: 0 };
  const names = [...new Set(reading.ends.flatMap(namesOf))];
  if (names.length === 0) return unnamed(here, reading.ends);
  const { isUnidentified: _, ...card } = here;
  return card.sure === undefined ? named(card, names, reading.widthMm) : namedAfter(card, card.sure, names);
}

function isRoundTwo(widthMm: number, { widthsMm }: Showing): boolean {
  return widthsMm.length >= WIDTHS.known && widthMm > Math.max(...widthsMm) + WIDTHS.widerMm;
}

function without(showing: Showing, why: NoCard): readonly [Showing, ShowingEvent | undefined] {
  if (why === 'several' && showing.sure === undefined)
    return [{ ...showing, named: [], isDoubted: true, absent: 0 }, undefined];
  if (showing.absent === undefined || (why !== 'none' && why !== 'cut')) return [showing, undefined];
  const absent = showing.absent + 1;
  const refused = showing.refused.slice(TAKEN_BACK);
  return absent < GONE_AFTER
    ? [{ ...showing, refused, absent }, undefined]
    : [beforeNext(showing), { kind: 'gone' }];
}

/** The names that the eyes give an end: two where both name it. */
function namesOf({ index, symbol }: ReadEnd): Card[] {
  return [index, symbol].flatMap((eye) => (eye?.accepted && eye.card !== undefined ? [eye.card] : []));
}

function named(
  showing: Showing,
  names: readonly Card[],
  widthMm: number,
): readonly [Showing, ShowingEvent | undefined] {
  const all = [...showing.named, ...names].slice(-MOST_NAMES);
  const next: Showing = { ...showing, named: all, refused: [] };
  const card = names.find((name) => isSure(name, all, showing.isDoubted ? SURE_IN_DOUBT : SURE_PICTURES));
  return card === undefined
    ? [next, undefined]
    : [
        { ...next, named: [], sure: card, widthsMm: [...next.widthsMm, widthMm].slice(-WIDTHS.kept) },
        { kind: 'sure', card },
      ];
}

function isSure(card: Card, all: readonly Card[], least = SURE_PICTURES): boolean {
  const votes = all.filter((name) => name === card).length;
  const others = all.length - votes;
  return votes >= least + (others > 0 ? 1 : 0) && votes > 2 * others;
}

/** After a sure card, its own name takes back all that spoke for another one. */
function namedAfter(
  showing: Showing,
  sure: Card,
  names: readonly Card[],
): readonly [Showing, ShowingEvent | undefined] {
  if (names.includes(sure)) return [{ ...showing, named: [], refused: [] }, undefined];
  const all = [...showing.named, ...names];
  const other = names.find((name) => isSure(name, all));
  if (other === undefined) return [{ ...showing, named: all.slice(-MOST_NAMES), refused: [] }, undefined];
  return [
    { ...beforeNext(showing), named: all.filter((name) => name === other), absent: 0 },
    { kind: 'gone' },
  ];
}

function unnamed(showing: Showing, ends: readonly ReadEnd[]): readonly [Showing, ShowingEvent | undefined] {
  const reasons = ends.flatMap(({ index, symbol }) => index?.reason ?? symbol?.reason ?? []);
  const isFaceless = reasons.every((refusal) => WITHOUT_FACE.has(refusal));
  const reason = reasons.find((refusal) => OF_ANOTHER.has(refusal)) ?? (isFaceless ? reasons[0] : undefined);
  if (reason === undefined) return [{ ...showing, refused: [] }, undefined];
  const refused = [...showing.refused, reason].slice(-UNIDENTIFIED_AFTER);
  return refused.length < UNIDENTIFIED_AFTER || showing.isUnidentified
    ? [{ ...showing, refused }, undefined]
    : [
        { ...showing, refused, isUnidentified: true },
        { kind: 'unidentified', reason: usual(refused) },
      ];
}

/** The reason that came most often. */
function usual(reasons: readonly Refusal[]): Refusal {
  const count = (reason: Refusal): number => reasons.filter((other) => other === reason).length;
  return reasons.reduce((best, reason) => (count(reason) > count(best) ? reason : best));
}
