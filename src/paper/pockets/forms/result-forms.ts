import type { BoardNumber } from '../../../bridge/board.ts';
import type { DeckName } from '../../../bridge/deck.ts';
import { SIDES, type Side } from '../../../bridge/seat.ts';
import {
  type Contestant,
  contestantsAt,
  type EntryKind,
  keyOf,
  type Winners,
} from '../../../scoring/session/field.ts';
import type { ScoredResult } from '../../../scoring/session/pairs-session.ts';
import { byNumbers } from '../../../scoring/session/standing.ts';
import type { TableResult } from '../../../scoring/session/table-result.ts';
import type { Language } from '../../../words/language.ts';
import type { Counted } from '../../../words/paper/shapes.ts';
import { numberWriter } from '../../ranking/numbers.ts';
import { contractInWords, leadInWords, signedScore } from '../../ranking/result-words.ts';
import type { LabelledBoard } from '../label-code.ts';
import { boardHead, type FormLanguage, figures, formLanguage, sideColumns, words } from './blank-forms.ts';
import type { Form, FormColumn } from './form.ts';

/** A session to be written on forms as if its players had filled them in. */
interface FilledSession {
  /** Indexed by board. */
  readonly scored: readonly ScoredResult[];
  readonly kind: EntryKind;
  readonly winners: Winners;
  readonly deck: DeckName;
  readonly language: Language;
  /** The unit that a board is counted in. */
  readonly counted: Counted;
  readonly namesOf: (contestant: Contestant) => string | undefined;
  readonly boardOf: (number: BoardNumber) => LabelledBoard;
}

/** A traveller for each board that was played, its results by the numbers of North and South. */
export function filledTravellers(session: FilledSession): Form[] {
  const own = formLanguage(session.language);
  const points = pointsWriter(session);
  const hasLeads = session.scored.some(({ result }) => result.lead !== undefined);
  const columns = [
    words(own.board.sides.ns, whoShare(session)),
    words(own.board.sides.ew, whoShare(session)),
    ...playedColumns(own),
    ...(hasLeads ? [words(own.ranking.lead, 0.8)] : []),
    ...sideColumns(own.form.score, own),
    ...sideColumns(pointsTitle(session, own), own),
  ];
  const boards = Map.groupBy(session.scored, ({ result }) => result.board);
  return [...boards].sort(byNumber).map(([number, scored]) => ({
    ...boardHead(session.boardOf(number), own),
    columns,
    rows: scored
      .toSorted(byNorth)
      .map(({ result, points: { ns, ew } }) => [
        ...SIDES.map((side) => whoInWords(result, side, session)),
        ...playedCells(result, session),
        ...(hasLeads ? [leadInWords(result)] : []),
        ...SIDES.map((side) => scoreCell(result, side)),
        points(ns),
        points(ew),
      ]),
    below: [],
    isBlank: false,
  }));
}

/** A score card for each who is ranked, its boards in rising order. */
export function filledCards(session: FilledSession): Form[] {
  const own = formLanguage(session.language);
  const points = pointsWriter(session);
  const columns = [
    figures(own.form.number, 0.6),
    words([own.board.sides.ns, own.board.sides.ew], 0.6),
    words(own.form.against, Math.max(1.1, whoShare(session))),
    ...playedColumns(own),
    figures(own.form.score, 1.1),
    figures(pointsTitle(session, own), 1.1),
  ];
  return owners(session).map(({ contestant, played }) => ({
    title: `${session.kind === 'individuals' ? own.form.player : own.form.pair} ${contestant.name}`,
    details: detailsOf(contestant, session, own),
    columns,
    rows: played.map(({ result, side, points: { [side]: won } }) => [
      String(result.board),
      own.board.sides[side],
      whoInWords(result, side === 'ns' ? 'ew' : 'ns', session),
      ...playedCells(result, session),
      signedScore(result.score[side]),
      points(won),
    ]),
    below: [`${own.form.total} ${points(played.reduce((sum, { side, points: won }) => sum + won[side], 0))}`],
    isBlank: false,
  }));
}

/** What a board is worth, as the title of its column. */
function pointsTitle({ counted }: FilledSession, { form, ranking }: FormLanguage): string {
  return counted === 'imps' ? ranking.counted.imps : form.points;
}

/** Those of one side of a table by their numbers, and by their names where these are known. */
function whoInWords(result: TableResult, side: Side, { winners, namesOf }: FilledSession): string {
  const names = contestantsAt(result, side, winners).flatMap((contestant) => namesOf(contestant) ?? []);
  return [result.contestants[side].join('–'), names.join(' – ')].join(' ').trimEnd();
}

/** The width of a column for those who met, beside that of others. */
function whoShare(session: FilledSession): number {
  return hasNames(session) ? 3.6 : 0.9;
}

/** Whether anybody who played has a name. */
export function hasNames({
  scored,
  winners,
  namesOf,
}: Pick<FilledSession, 'scored' | 'winners' | 'namesOf'>): boolean {
  return scored.some(({ result }) =>
    SIDES.some((side) => contestantsAt(result, side, winners).some((one) => namesOf(one) !== undefined)),
  );
}

function detailsOf(contestant: Contestant, { namesOf }: FilledSession, { board }: FormLanguage): string[] {
  const names = namesOf(contestant);
  return [
    ...(contestant.side === undefined ? [] : [board.sides[contestant.side]]),
    ...(names === undefined ? [] : [names]),
  ];
}

/** What a contestant played, and where they sat. */
interface Owner {
  readonly contestant: Contestant;
  readonly played: readonly (ScoredResult & { readonly side: Side })[];
}

function owners({ scored, winners }: FilledSession): Owner[] {
  const found = new Map<string, { contestant: Contestant; played: (ScoredResult & { side: Side })[] }>();
  for (const each of scored) {
    for (const side of SIDES) {
      for (const contestant of contestantsAt(each.result, side, winners)) {
        const key = keyOf(contestant);
        const owner = found.get(key) ?? { contestant, played: [] };
        owner.played.push({ ...each, side });
        found.set(key, owner);
      }
    }
  }
  const sideAt = ({ contestant }: Owner): number => (contestant.side === 'ew' ? 1 : 0);
  return [...found.values()]
    .map(({ contestant, played }) => ({
      contestant,
      played: played.toSorted((one, other) => one.result.board - other.result.board),
    }))
    .sort(
      (one, other) => sideAt(one) - sideAt(other) || byNumbers(one.contestant.name, other.contestant.name),
    );
}

function byNumber([one]: readonly [number, unknown], [other]: readonly [number, unknown]): number {
  return one - other;
}

function byNorth({ result: one }: ScoredResult, { result: other }: ScoredResult): number {
  return byNumbers(one.contestants.ns.join(), other.contestants.ns.join());
}

/** Who played what and how it went, and how many tricks that were. */
function playedColumns({ form }: FormLanguage): FormColumn[] {
  return [words(form.contract, 1.7), figures(form.tricks, 0.9)];
}

function playedCells(result: TableResult, session: FilledSession): string[] {
  const { played } = result;
  return [contractInWords(result, session), played?.contract === undefined ? '' : String(played.tricks)];
}

/** The points of a side where it is the one that got them; nothing gained stands with North and South. */
function scoreCell({ score }: TableResult, side: Side): string {
  const own = score[side];
  if (own.kind !== 'points') return signedScore(own);
  if (own.points > 0) return String(own.points);
  const isNothing = score.ns.kind === 'points' && score.ns.points === 0 && own.points === 0;
  return isNothing && side === 'ns' ? '0' : '';
}

function pointsWriter({ scored, language }: FilledSession): (value: number) => string {
  return numberWriter(
    scored.flatMap(({ points: { ns, ew } }) => [ns, ew]),
    language,
  );
}
