import type { NewTag } from '../pbn/games.ts';

import type { LinToken } from './tokens.ts';

/** The fields of a `vg`: what is played, and by whom. */
interface LinVg {
  readonly title: string;
  readonly segment: string;
  /** I teams for IMPs, P pairs, B board-a-match. */
  readonly kind: string;
  readonly first: number | undefined;
  readonly last: number | undefined;
  readonly home: string;
  readonly visit: string;
  /** What else stands in it: what the teams carry over. */
  readonly scores: readonly string[];
}

export function readVg(vg: LinToken | undefined): LinVg {
  const fields = (vg?.value ?? '').split(',').map((field) => field.trim());
  const field = (place: number): string => fields[place] ?? '';
  return {
    title: field(0),
    segment: field(1),
    kind: field(2),
    first: numberIn(field(3)),
    last: numberIn(field(4)),
    home: field(5),
    visit: field(7),
    scores: [field(6), ...fields.slice(8)],
  };
}

function numberIn(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** How PBN calls the scoring of each kind. */
export const SCORING_OF: ReadonlyMap<string, string> = new Map([
  ['I', 'IMP'],
  ['P', 'MP'],
  ['B', 'BAM'],
]);

/** What a head says, as tags of every record under it. */
export function eventTags({ vg, fields }: LinHead): NewTag[] {
  if (vg === undefined) return [];
  const { line, column } = vg;
  const { title, segment, kind, home, visit } = fields;
  const values = {
    Event: title,
    Stage: segment,
    Scoring: SCORING_OF.get(kind.toUpperCase()) ?? '',
    HomeTeam: home,
    VisitTeam: visit,
  };
  return Object.entries(values).flatMap(([name, value]) =>
    value === '' ? [] : [{ name, value, line, column }],
  );
}

/** Whether a head says what the teams carry over, which no tag does. */
export function hasScores({ fields }: LinHead): boolean {
  return fields.scores.some((score) => !/^0*$/.test(score));
}

/** What a file says at its head for all records after it. */
export interface LinHead {
  readonly vg?: LinToken | undefined;
  /** What the `vg` says, read once. */
  readonly fields: LinVg;
  readonly rs?: LinToken | undefined;
  /** The results of an `rs`, one after the other. */
  readonly results: readonly string[];
}

/** A head that says nothing. */
export const NO_HEAD: LinHead = { fields: readVg(undefined), results: [] };

/** The head after a tag `vg`, which begins another one, or `rs`. */
export function headAfter(head: LinHead, token: LinToken): LinHead {
  if (token.tag === 'vg') return { ...NO_HEAD, vg: token, fields: readVg(token) };
  return { ...head, rs: token, results: token.value.split(',') };
}
