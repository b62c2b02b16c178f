import { type CardSet, formatHand } from '../../bridge/card-set.ts';
import { formatContract } from '../../bridge/contract.ts';
import { SEATS, type Seat, SIDES, type Side } from '../../bridge/seat.ts';
import { negative, type SideScore } from '../../scoring/compare/side-score.ts';
import type { ScoredResult } from '../../scoring/session/pairs-session.ts';
import type { TableResult } from '../../scoring/session/table-result.ts';
import { rangesInWords } from '../../text/counted.ts';
import { visibleText } from '../../text/visible.ts';
import type { Scoring } from '../../words/paper/shapes.ts';
import { plainNumber } from './numbers.ts';
import type { RankedSession } from './ranked-session.ts';

/** How USEBIO calls events of pairs, with the element for what a side got on a board. */
const EVENTS: Readonly<Partial<Record<Scoring, { readonly type: string; readonly points: string }>>> = {
  matchpoints: { type: 'MP_PAIRS', points: 'MATCH_POINTS' },
  butler: { type: 'BUTLER_PAIRS', points: 'BUTLER_POINTS' },
  'cross-imps': { type: 'CROSS_IMP', points: 'CROSS_IMP_POINTS' },
};

/** Why a session can't be written as USEBIO, as a sentence; `undefined` if it can. */
export function noUsebioInWords({
  facts: { kind, scoring, deck },
  scored,
}: RankedSession): string | undefined {
  if (deck !== 'standard') return 'USEBIO is for the 52 cards.';
  if (kind !== 'pairs' || EVENTS[scoring] === undefined)
    return 'USEBIO is written of pairs, ranked by matchpoints, Butler or cross-IMPs.';
  const split = boardsInWords(scored, isSplit);
  if (split !== undefined)
    return `USEBIO has one score for both sides, and on ${split} each side has its own.`;
  const uneven = boardsInWords(scored, ({ score }) => SIDES.some((side) => !isTwoDigits(score[side])));
  return uneven && `USEBIO has shares of 0 to 99 whole per cent, and on ${uneven} there is another one.`;
}

/** The boards with results that a test holds for; `undefined` where there are none. */
function boardsInWords(
  scored: readonly ScoredResult[],
  test: (result: TableResult) => boolean,
): string | undefined {
  const boards = new Set<number>(scored.flatMap(({ result }) => (test(result) ? [result.board] : [])));
  return boards.size === 0
    ? undefined
    : `${boards.size === 1 ? 'board' : 'boards'} ${rangesInWords([...boards])}`;
}

/** Whether USEBIO has room for a share; points have it elsewhere. */
function isTwoDigits(score: SideScore): boolean {
  return score.kind === 'points' || (Number.isInteger(score.percent) && score.percent < 100);
}

/** Whether a score of one side does not say what the other side has; shares are written of both. */
function isSplit({ score: { ns, ew } }: TableResult): boolean {
  if (ns.kind === 'share' && ew.kind === 'share') return false;
  return ns.kind === 'share' || ew.kind === 'share' || ns.points !== negative(ew.points);
}

/** A session as USEBIO 1.2, as programs of clubs send it to their federation; hands only with details. */
export function makeRankingUsebio(ranked: RankedSession): string {
  const { facts, session, rankings, scored, isDetailed } = ranked;
  const event = EVENTS[facts.scoring] ?? { type: '', points: '' };
  const boards = [...Map.groupBy(scored, ({ result }) => result.board)].sort(([one], [two]) => one - two);
  const sections = new Set(scored.map(({ result }) => result.section ?? ''));
  const numberOf = numberWriter(ranked);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">',
    '<USEBIO Version="1.2">',
    ...element('CLUB', [...leaf('CLUB_NAME', ''), ...leaf('CLUB_ID_NUMBER', '')]),
    ...element(
      'EVENT',
      [
        ...leaf('EVENT_DESCRIPTION', facts.title ?? ''),
        ...leaf('PROGRAM_NAME', 'Soubrette'),
        ...leaf('WINNER_TYPE', session.winners === 'two' ? '2' : '1'),
        ...leaf('SESSION_COUNT', '1'),
        ...leaf('SECTION_COUNT', String(sections.size)),
        ...element(
          'PARTICIPANTS',
          rankings.flatMap((ranking) => ranking.flatMap((place) => pairOf(place, ranked, numberOf))),
          `EVENT_TYPE="${event.type}"`,
        ),
        ...[...sections].flatMap((section) => {
          const own = boards.flatMap(([board, results]) => {
            const played = results.filter(({ result }) => (result.section ?? '') === section);
            return boardOf(board, played, event, numberOf);
          });
          return section === '' ? own : element('SECTION', own, `SECTION_ID="${escaped(section)}"`);
        }),
      ],
      `EVENT_TYPE="${event.type}"`,
    ),
    ...(isDetailed ? handsOf(ranked) : []),
    '</USEBIO>',
    '',
  ];
  return lines.join('\n');
}

type NumberWriter = (name: string, side: Side) => string;

/** Numbers as they are; with their side where both sides use the same ones for different pairs. */
function numberWriter({ session, scored }: RankedSession): NumberWriter {
  const names = (side: Side): string[] => scored.flatMap(({ result }) => result.contestants[side]);
  const ew = new Set(names('ew'));
  const isShared = session.winners === 'two' && names('ns').some((name) => ew.has(name));
  return (name, side) => (isShared ? `${name}${side.toUpperCase()}` : name);
}

type Place = RankedSession['rankings'][number][number];

/** What stands between two partners. */
const BETWEEN_NAMES = /\s*[;&/]\s*|\s+[-–—]\s+/;

function pairOf({ rank, tied, entry }: Place, { facts }: RankedSession, numberOf: NumberWriter): string[] {
  const { contestant, points, carried, most, value } = entry;
  const { name, side } = contestant;
  const names = (facts.namesOf(contestant) ?? '').split(BETWEEN_NAMES).filter((player) => player !== '');
  return element('PAIR', [
    ...leaf('PAIR_NUMBER', side === undefined ? name : numberOf(name, side)),
    ...leaf('DIRECTION', side?.toUpperCase() ?? ''),
    ...leaf('TOTAL_SCORE', String(plainNumber(points + carried))),
    ...(most > 0 ? leaf('PERCENTAGE', value.toFixed(2)) : []),
    ...leaf('PLACE', tied ? `${rank}=` : String(rank)),
    ...names.flatMap((player) => element('PLAYER', leaf('PLAYER_NAME', player))),
  ]);
}

function boardOf(
  board: number,
  results: readonly ScoredResult[],
  { type, points: unit }: { readonly type: string; readonly points: string },
  numberOf: NumberWriter,
): string[] {
  if (results.length === 0) return [];
  const lines = results.flatMap(({ result, points }) => {
    const { contestants, round, table } = result;
    return element('TRAVELLER_LINE', [
      ...(round === undefined ? [] : leaf('ROUND_NUMBER', round)),
      ...(table === undefined ? [] : leaf('TABLE_NUMBER', table)),
      ...SIDES.flatMap((side) =>
        leaf(`${side.toUpperCase()}_PAIR_NUMBER`, numberOf(contestants[side][0] ?? '', side)),
      ),
      ...outcomeOf(result),
      ...SIDES.flatMap((side) => leaf(`${side.toUpperCase()}_${unit}`, String(plainNumber(points[side])))),
    ]);
  });
  return element('BOARD', [...leaf('BOARD_NUMBER', String(board)), ...lines], `EVENT_TYPE="${type}"`);
}

/** What happened at the table. */
function outcomeOf({ played, score: { ns, ew }, lead = '' }: TableResult): string[] {
  const contract = played?.contract;
  return [
    ...(played === undefined
      ? []
      : leaf('CONTRACT', contract === undefined ? 'PASS' : formatContract(contract))),
    ...(played === undefined || contract === undefined
      ? []
      : [
          ...leaf('PLAYED_BY', played.declarer ?? ''),
          ...leaf('LEAD', lead.replace(/^([SHDC])(10|[AKQJT2-9])$/i, '$2$1').toUpperCase()),
          ...leaf('TRICKS', String(played.tricks)),
        ]),
    ...leaf('SCORE', ns.kind === 'points' ? String(ns.points) : `A${share(ns)}${share(ew)}`),
  ];
}

/** A share in whole per cent of two digits, as USEBIO writes both sides' behind an A: average plus is 60 there. */
function share(score: SideScore): string {
  return score.kind === 'points' ? '' : String(score.percent).padStart(2, '0');
}

const SEAT_WORDS: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };
const SUIT_ELEMENTS = ['SPADES', 'HEARTS', 'DIAMONDS', 'CLUBS'] as const;

function handsOf({ session: { deals }, scored }: RankedSession): string[] {
  const played = new Set<number>(scored.map(({ result }) => result.board));
  const boards = (deals?.boards ?? []).filter(({ number }) => played.has(number));
  if (boards.length === 0) return [];
  const hand = (seat: Seat, cards: CardSet): string[] => {
    const suits = formatHand(cards).split('.');
    const leaves = SUIT_ELEMENTS.map((name, at) => leaf(name, suits[at] ?? '')).reverse();
    return element('HAND', [...leaf('DIRECTION', SEAT_WORDS[seat]), ...leaves.flat()]);
  };
  return element(
    'HANDSET',
    boards.flatMap(({ number, deal }) =>
      element('BOARD', [
        ...leaf('BOARD_NUMBER', String(number)),
        ...SEATS.flatMap((seat) => hand(seat, deal.hands[seat])),
      ]),
    ),
  );
}

function leaf(name: string, text: string): string[] {
  return [`<${name}>${escaped(text)}</${name}>`];
}

function element(name: string, lines: readonly string[], attributes = ''): string[] {
  const head = attributes === '' ? name : `${name} ${attributes}`;
  return [`<${head}>`, ...lines.map((line) => `  ${line}`), `</${name}>`];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return visibleText(text.replace(/\s+/g, ' ')).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
