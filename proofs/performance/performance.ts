import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { choicesOf, countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import type { KeptPerformance } from '../../scripts/performance-page.ts';
import { type CommandLine, timed } from '../bench/child.ts';
import { PROGRAM, type Row, rowsIn } from './rows.ts';

/**
 * Measures commands beside other programs that do about the same, in turn, and compares the ratios with those that are
 * kept in `docs/performance.json`. Ends with 1 where one has grown by more than 15 %, or where twice as much to do takes
 * far more than twice as long.
 *
 *   npm run proof -- performance [--only help,lin] [--rounds 5] [--write]
 */
const KEPT = join(import.meta.dirname, '../../docs/performance.json');
const MOST_GROWTH = 1.15;
/** A row that has grown is measured again, since a busy computer disturbs one program more than the other. */
const TRIES = 3;

/** Twice as much to do may take so many times as long, without what starting takes: memory grows with it. */
const MOST_DOUBLED = 2.4;

type KeptRow = KeptPerformance['rows'][number];
/** What was measured of a row: seconds of CPU time, and how many times as long twice as much takes. */
type Measured = Pick<KeptRow, 'ours' | 'theirs' | 'doubled'>;

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
  if (values.write) keep(kept, measured, names);
  endWith(problems);
} finally {
  process.chdir('/');
  rmSync(folder, { recursive: true });
}

function keptRatio({ rows }: KeptPerformance, name: string): number | undefined {
  const row = rows.find((each) => each.name === name);
  return row && row.ours / row.theirs;
}

function measuredRow(row: Row, before: number | undefined, problems: string[]): Measured | undefined {
  const { beside, name, peer, what } = row;
  if (beside === undefined) {
    console.log(`${what}: not measured, since ${peer} is not on this computer`);
    return undefined;
  }
  const most = values.write ? Number.POSITIVE_INFINITY : (before ?? Number.POSITIVE_INFINITY) * MOST_GROWTH;
  let least: Times = { ours: Number.POSITIVE_INFINITY, theirs: Number.POSITIVE_INFINITY };
  for (let at = 0; at < TRIES && !isGood(least, most); at++)
    for (let round = 0; round < rounds; round++) least = lesserOf(least, timesOf({ ...row, beside }));
  const { ours, theirs } = least;
  const doubled = growthOf(least);
  const ratio = ours / theirs;
  const parts = [
    `${ours.toFixed(3)} s`,
    `${peer} ${theirs.toFixed(3)} s`,
    `ratio ${ratio.toFixed(2)}`,
    ...(before === undefined ? [] : [`kept ${before.toFixed(2)}`]),
    ...(doubled === undefined ? [] : [`twice as much takes ${doubled.toFixed(2)} times as long`]),
  ];
  console.log(`${what}: ${parts.join(', ')}`);
  if (ratio > most) problems.push(`${name}: the ratio was ${before?.toFixed(2)} and is ${ratio.toFixed(2)}`);
  if (doubled !== undefined && doubled > MOST_DOUBLED)
    problems.push(`${name}: twice as much takes ${doubled.toFixed(2)} times as long`);
  return { ours, theirs, ...(doubled !== undefined && { doubled }) };
}

/** The least times so far, in seconds; of half as much to do with a start that does nothing. */
interface Times {
  readonly ours: number;
  readonly theirs: number;
  readonly half?: number;
  readonly start?: number;
}

function timesOf({ beside, codes, half, ours }: Row & { readonly beside: readonly CommandLine[] }): Times {
  const mean = (commands: readonly CommandLine[]): number => timed(commands, codes) / commands.length;
  return {
    ours: mean(ours),
    theirs: mean(beside),
    ...(half && { half: mean(half), start: mean([[process.execPath, PROGRAM, '--version']]) }),
  };
}

function lesserOf(one: Times, other: Times): Times {
  const lesser = (key: keyof Times): number =>
    Math.min(one[key] ?? Number.POSITIVE_INFINITY, other[key] ?? 0);
  return {
    ours: lesser('ours'),
    theirs: lesser('theirs'),
    ...(other.half !== undefined && { half: lesser('half'), start: lesser('start') }),
  };
}

function growthOf({ half, ours, start }: Times): number | undefined {
  return half === undefined || start === undefined ? undefined : (ours - start) / (half - start);
}

function isGood(times: Times, most: number): boolean {
  return times.ours / times.theirs <= most && (growthOf(times) ?? 0) <= MOST_DOUBLED;
}

/** Keeps the rows that were measured; the others stay as they are. */
function keep(kept: KeptPerformance, measured: readonly KeptRow[], names: readonly string[]): void {
  const rows = new Map([...kept.rows, ...measured].map((row) => [row.name, row]));
  const machine = cpus()[0]?.model.trim() ?? 'unknown';
  const now: KeptPerformance = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores of ${machine}, Node ${process.versions.node}`,
    rows: names.flatMap((name) => rows.get(name) ?? []),
  };
  writeFileSync(KEPT, `${JSON.stringify(now, null, 2)}\n`);
}
