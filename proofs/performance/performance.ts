import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { choicesOf, countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import type { KeptPerformance } from '../../scripts/performance-page.ts';
import { type Row, rowsIn } from './rows.ts';

/**
 * Measures commands beside other programs that do about the same, in turn, and compares the ratios with those that are
 * kept in `docs/performance.json`. Ends with 1 where one has grown by more than 15 %.
 *
 *   npm run proof -- performance [--only help,lin] [--rounds 5] [--write]
 */
const KEPT = join(import.meta.dirname, '../../docs/performance.json');
const MOST_GROWTH = 1.15;
/** A row that has grown is measured again, since a busy computer disturbs one program more than the other. */
const TRIES = 3;

/** What was measured of a row, in seconds of CPU time. */
type Measured = Pick<KeptPerformance['rows'][number], 'ours' | 'theirs'>;

const { values } = scriptOptions({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = countOf('--rounds', values.rounds);
const folder = mkdtempSync(join(tmpdir(), 'performance-'));
process.chdir(folder);
process.env.XDG_STATE_HOME = join(folder, 'state');
try {
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as KeptPerformance;
  const rows = rowsIn(folder);
  const names = rows.map(({ name }) => name);
  const chosen = values.only === '' ? names : choicesOf('--only', values.only, names);
  const problems: string[] = [];
  const measured = rows.flatMap((row) => {
    if (!chosen.includes(row.name)) return [];
    const found = measuredRow(row, keptRatio(kept, row.name), problems);
    return found === undefined ? [] : [{ name: row.name, what: row.what, peer: row.peer, ...found }];
  });
  if (measured.length === 0) problems.push('no other program of these rows is on this computer');
  if (values.write) keep(kept, measured);
  endWith(problems);
} finally {
  process.chdir('/');
  rmSync(folder, { recursive: true });
}

function keptRatio({ rows }: KeptPerformance, name: string): number | undefined {
  const row = rows.find((each) => each.name === name);
  return row && row.ours / row.theirs;
}

function measuredRow(
  { beside, name, ours, peer, times = 1, what }: Row,
  before: number | undefined,
  problems: string[],
): Measured | undefined {
  if (beside === undefined) {
    console.log(`${what}: not measured, since ${peer} is not on this computer`);
    return undefined;
  }
  const most = values.write ? Number.POSITIVE_INFINITY : (before ?? Number.POSITIVE_INFINITY) * MOST_GROWTH;
  let least: Measured = { ours: Number.POSITIVE_INFINITY, theirs: Number.POSITIVE_INFINITY };
  for (let at = 0; at < TRIES && !(least.ours / least.theirs <= most); at++) {
    for (let round = 0; round < rounds; round++) {
      least = {
        ours: Math.min(least.ours, timed(ours, times)),
        theirs: Math.min(least.theirs, timed(beside, times)),
      };
    }
  }
  const ratio = least.ours / least.theirs;
  const seconds = `${least.ours.toFixed(3)} s, ${peer} ${least.theirs.toFixed(3)} s`;
  console.log(
    `${what}: ${seconds}, ratio ${ratio.toFixed(2)}${before === undefined ? '' : `, kept ${before.toFixed(2)}`}`,
  );
  if (ratio > most) problems.push(`${name}: the ratio was ${before?.toFixed(2)} and is ${ratio.toFixed(2)}`);
  return least;
}

/** The CPU time that a line of `bash` takes, in seconds: the mean of some times. The system counts in ticks. */
function timed(line: string, times: number): number {
  const script = `TIMEFORMAT='%U %S'; time for ((at = 0; at < ${times}; at++)); do ${line}; done > /dev/null 2> /dev/null`;
  const { stderr } = spawnSync('bash', ['-c', `set -e; ${script}`], { encoding: 'utf8' });
  const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(' ').map(Number);
  if (!(user + system > 0)) throw new Error(`${line} did not end well.`);
  return (user + system) / times;
}

/** Keeps the rows that were measured; the others stay as they are. */
function keep(kept: KeptPerformance, measured: KeptPerformance['rows']): void {
  const rows = new Map([...kept.rows, ...measured].map((row) => [row.name, row]));
  const machine = cpus()[0]?.model.trim() ?? 'unknown';
  const now: KeptPerformance = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores of ${machine}, Node ${process.versions.node}`,
    rows: [...rows.values()],
  };
  writeFileSync(KEPT, `${JSON.stringify(now, null, 2)}\n`);
}
