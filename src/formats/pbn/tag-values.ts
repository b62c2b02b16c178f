import { isNoDay } from '../../text/calendar.ts';
import { isUnknown } from '../core/game.ts';
import type { ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';

/** What PBN allows as the value of a tag. */
interface ValueRule {
  readonly pattern: RegExp;
  /** The end of the sentence "the Date tag is not ...". */
  readonly form: string;
  /** Whether a program that breaks it does so all through a file, so that it is reported once. */
  readonly habit?: true;
}

/** A score in each of the five formats of section 4.2.1. */
function scores(score: string): RegExp {
  return new RegExp(`^(?:${score}|NS ${score}(?: EW ${score})?|EW ${score}(?: NS ${score})?)\\s?\\s?$`, 'i');
}

const DATE: ValueRule = {
  pattern: /^[\d?]{4}\.(?:0[1-9?]|1[0-2?]|\?[\d?])\.(?:0[1-9?]|[12][\d?]|3[01?]|\?[\d?])$/,
  form: 'a date like 2007.05.17, or with question marks for unknown digits',
  habit: true,
};
const TIME: ValueRule = {
  pattern: /^[\d?]{2}:[\d?]{2}:[\d?]{2}$/,
  form: 'a time like 19:30:00',
  habit: true,
};
const SECONDS: ValueRule = { pattern: /^\d{1,9}$/, form: 'a number of seconds' };
const WHOLE_SCORE: ValueRule = {
  pattern: scores('[+-]?\\d{1,9}'),
  form: 'a score like "420", "NS 420" or "EW -50 NS 50"',
};
const BROKEN_SCORE: ValueRule = {
  pattern: scores('[+-]?\\d{1,9}(?:\\.\\d{0,9})?'),
  form: 'a score like "10", "NS 10.5" or "EW -5 NS 5"',
};
const PERCENT = '(?:100(?:\\.0{0,9})?|\\d{1,2}(?:\\.\\d{0,9})?)';
const HISTORY = '\\d{1,9}(?: \\d{1,9})? ?/ ?\\d{1,9}(?: \\d{1,9}){0,2}';

/** The tags of sections 3.4 and 4 whose values have a form, other than those with a page of their own. */
const RULES: Readonly<Record<string, ValueRule>> = {
  Date: DATE,
  EventDate: DATE,
  UTCDate: DATE,
  Time: TIME,
  UTCTime: TIME,
  TimeCall: SECONDS,
  TimeCard: SECONDS,
  TimeControl: { pattern: /^\d{1,9}\/\d{1,9}$/, form: 'games and minutes like 4/30' },
  Round: { pattern: /^\w{1,40}(?:\.\w{1,40}){0,9}$/, form: 'a round like 1, Final or 2.A', habit: true },
  FrenchMP: { pattern: /^(?:Yes|No)$/, form: 'Yes or No' },
  Room: { pattern: /^(?:Open|Closed)$/, form: 'Open or Closed', habit: true },
  Hidden: { pattern: /^[NESW]{1,4}$/i, form: 'a list of seats like NS' },
  Score: WHOLE_SCORE,
  ScoreIMP: BROKEN_SCORE,
  ScoreMP: BROKEN_SCORE,
  ScorePercentage: { pattern: scores(PERCENT), form: 'a percentage from 0 to 100 like "55.5" or "NS 55.5"' },
  ScoreRubber: { pattern: scores('\\d{1,9} ?/ ?\\d{1,9}'), form: 'a score like "300/40" or "NS 300/40"' },
  ScoreRubberHistory: {
    pattern: new RegExp(`^NS ${HISTORY} EW ${HISTORY}$`),
    form: 'a history like "NS 0 0 / 100 0 EW 0 0 / 0 0"',
  },
  OptimumScore: {
    pattern: /^(?:NS [+-]?\d{1,9}(?: EW [+-]?\d{1,9})?|EW [+-]?\d{1,9}(?: NS [+-]?\d{1,9})?)$/,
    form: 'a score of a side like "NS 420"',
  },
};

const RULE_OF: ReadonlyMap<string, ValueRule> = new Map(Object.entries(RULES));

/** Checks every tag value that has a form. */
export function checkTagValues(record: PbnRecord, problems: ProblemLog): void {
  for (const { name, value: written, repeated } of record.game.tags) {
    const rule = RULE_OF.get(name);
    if (rule === undefined || repeated) continue;
    const value = record.values.get(name);
    if (isUnknown(value) || written === '#') continue;
    if (value.length <= 200 && rule.pattern.test(value) && !isNoDay(value)) continue;
    const kind = rule.habit ? `${name} ${shapeOf(value)}` : name;
    problems.add(
      rule.habit ? 'tag-spelling' : 'tag-value',
      placeOf(record, name),
      `the ${name} tag is not ${rule.form}`,
      kind,
    );
  }
}

/** The form of a value: the same for values that a program has written in the same way. */
function shapeOf(value: string): string {
  return value
    .slice(0, 40)
    .replace(/\d/g, '9')
    .replace(/[A-Za-z]+/g, 'a');
}
