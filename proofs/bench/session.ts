import { impScaleNamed } from '../../src/scoring/compare/imp-scale.ts';
import { MATCHPOINT_RULES } from '../../src/scoring/compare/matchpoints.ts';
import { ruleSetNamed } from '../../src/scoring/rules/catalogue.ts';
import { checkResults } from '../../src/scoring/session/check-results.ts';
import type { Method } from '../../src/scoring/session/methods.ts';
import { rankSession } from '../../src/scoring/session/pairs-session.ts';
import { readRows } from '../../src/scoring/session/read-row.ts';
import type { ResultColumn, ResultRow } from '../../src/scoring/session/result-row.ts';
import { timeOfNs } from './time-of.ts';

const TABLES = 40;
const BOARDS = 27;
const OUTCOMES = ['4S= N', '4S-1 N', '3NT+1 S', '5DX-2 W', '2H+2 E', '6NT= N', 'Pass', '1NT-3 E'];

/** A Mitchell in which every board is played at every table. */
function makeRows(): ResultRow[] {
  return Array.from({ length: TABLES * BOARDS }, (_, index) => {
    const [table, board] = [(index % TABLES) + 1, Math.floor(index / TABLES) + 1];
    const values = new Map<ResultColumn, string>([
      ['board', String(board)],
      ['ns', String(table)],
      ['ew', String(((table + board) % TABLES) + 1)],
      ['contract', OUTCOMES[(table * 7 + board * 3) % OUTCOMES.length] ?? ''],
    ]);
    return { place: { file: 'bench', line: index + 2 }, values };
  });
}

const METHODS: readonly (readonly [string, Method])[] = [
  ['matchpoints', { kind: 'matchpoints', rules: MATCHPOINT_RULES }],
  ['cross-IMPs', { kind: 'cross-imps', sum: 'mean', imps: impScaleNamed('law', 'standard'), averageImps: 3 }],
];

/** How long a session of 40 tables and 27 boards takes, from its lines to its ranking. */
export function run(): void {
  const rules = ruleSetNamed('duplicate');
  if (rules === undefined) throw new Error('There are no rules for duplicate.');
  const rows = makeRows();
  const ms = (work: () => unknown): string => `${(timeOfNs(1, work) / 1e6).toFixed(1)} ms`;
  const read = (): ReturnType<typeof readRows> => readRows(rows, { rules });
  const { results } = read();
  const facts = { kind: 'pairs', winners: 'two' } as const;
  console.log(`${TABLES} tables, ${BOARDS} boards, ${results.length} results`);
  console.log(`results read and scored: ${ms(read)}; checked: ${ms(() => checkResults(results, facts))}`);
  for (const [name, method] of METHODS) {
    const rank = (): unknown => rankSession(results, { method, winners: 'two', carried: new Map() });
    console.log(`ranked with ${name}: ${ms(rank)}`);
  }
}
