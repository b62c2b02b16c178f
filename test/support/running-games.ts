import type { Chicago } from '../../src/scoring/chicago/chicago.ts';
import { type ChicagoEvening, openEvening, playEveningLine } from '../../src/scoring/chicago/evening.ts';
import { CHICAGO_CONTRACTS, type ChicagoRules } from '../../src/scoring/chicago/rules.ts';
import { openRubber, playRubberLine, type Rubber } from '../../src/scoring/rubber/rubber.ts';
import { type RubberForm, type RubberOptions, rubberRules } from '../../src/scoring/rubber/rules.ts';
import { CHICAGO, RUBBER } from '../../src/scoring/rules/rubber.ts';
import { RUSSIAN_TARGETS } from '../../src/scoring/rules/russian-targets.ts';
import type { Entry } from '../../src/scoring/running/deal.ts';
import { playLines } from '../../src/scoring/running/play-lines.ts';

/** What is played where nothing else is agreed. */
const USUAL_CHICAGO: ChicagoRules = {
  style: 'rubber',
  contracts: CHICAGO,
  order: 'usual',
  honours: false,
  targets: RUSSIAN_TARGETS,
};

/** A rubber with these lines, none of which may be refused. */
export function rubberOf(
  lines: readonly string[],
  form: RubberForm = 'common',
  options?: RubberOptions,
): Rubber {
  const reading = { rules: RUBBER, sides: 'we-they' } as const;
  const opened = openRubber(rubberRules(form, options));
  const { game, problems } = playLines(opened, lines.join('\n'), reading, playRubberLine);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return game;
}

/** Entries as short words: `ns 60 tricks`. */
export function inWords(entries: readonly Entry[]): string[] {
  return entries.map(({ side, points, kind }) => `${side} ${points} ${kind}`);
}

/** The evening of these lines, none of which may be refused. */
export function eveningOf(
  lines: readonly string[],
  rules: Partial<ChicagoRules> = {},
  players: readonly string[] = [],
): ChicagoEvening {
  const reading = { rules: RUBBER, sides: 'ns-ew' } as const;
  const contracts = CHICAGO_CONTRACTS[rules.style ?? USUAL_CHICAGO.style];
  const opened = openEvening({ ...USUAL_CHICAGO, contracts, ...rules }, players);
  const { game, problems } = playLines(opened, lines.join('\n'), reading, playEveningLine);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return game;
}

/** The only Chicago of these lines. */
export function chicagoOf(lines: readonly string[], rules: Partial<ChicagoRules> = {}): Chicago {
  const [round, ...more] = eveningOf(lines, rules).rounds;
  if (round === undefined || more.length > 0) throw new Error('These lines are not one Chicago.');
  return round.chicago;
}
