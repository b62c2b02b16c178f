import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWith, unmet } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import { Draws } from '../../src/simulator/draws.ts';
import type { Meddling } from '../../src/simulator/meddling.ts';
import { makeWorldLine } from '../../src/simulator/world-log.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = join(ROOT, 'bin/soubrette.js');
const EVENING = join(ROOT, 'examples/evening.pbn');
const MOST_DEATHS = 5;
const STREAM = { moment: 1, meddling: 2, lines: 3, isEarly: 4 };
/** One death in this many comes this soon after the start, often before anything was told. */
const EARLY_IN = 3;
const LATEST_EARLY_MS = 900;
/** Lines that a job of 8 boards tells, about: other deaths come when one of these has come. */
const LINES = 2000;

const MEDDLINGS: readonly (readonly Meddling[])[] = [
  [],
  [],
  [{ kind: 'cutPower' }],
  [{ kind: 'exchangeCards', a: 1, b: 3 }],
  [{ kind: 'moveCard', from: 2, to: 4 }],
  [{ kind: 'takeCards', from: 'hopper', count: 2 }],
  [{ kind: 'takeTray' }],
  [{ kind: 'swapTray', board: 3, copy: 1 }],
  [{ kind: 'changeDeck', deck: 'standard' }],
];

/** What became of all jobs; lines that were told are those of processes that were killed. */
export interface ProcessSum {
  kills: number;
  jobs: number;
  told: number;
  toldAndLost: number;
  notOver: number;
  disagree: number;
}

/** Kills real processes of the program while they deal, touches the world, resumes, and counts what must never happen. */
async function main(): Promise<void> {
  const { kills, seed } = scriptValues({ kills: 100, seed: 'night' });
  const sum: ProcessSum = { kills: 0, jobs: 0, told: 0, toldAndLost: 0, notOver: 0, disagree: 0 };
  while (sum.kills < kills && sum.jobs < kills) {
    sum.jobs++;
    const root = mkdtempSync(join(tmpdir(), 'kills-'));
    await killedJob(root, new Draws(`${seed} ${sum.jobs}`), sum);
    rmSync(root, { recursive: true });
  }
  console.log(JSON.stringify(sum));
  endWith(problemsOf(sum, kills));
}

/** Events that must not happen and did, and those that have to be shown and did not happen. */
export function problemsOf(sum: ProcessSum, wantedKills: number): string[] {
  return unmet([
    [sum.kills >= wantedKills, `only ${sum.kills} of ${wantedKills} processes were killed`],
    [sum.told > 0, 'no process had told anything when it was killed'],
    [sum.toldAndLost === 0, `${sum.toldAndLost} lines were told and are lost`],
    [sum.notOver === 0, `${sum.notOver} jobs came to no end`],
    [sum.disagree === 0, `the simulated world disagrees with ${sum.disagree} jobs`],
  ]);
}

async function killedJob(root: string, draws: Draws, sum: ProcessSum): Promise<void> {
  const jobs = join(root, 'jobs');
  const env = { ...process.env, XDG_DATA_HOME: join(root, 'data'), XDG_STATE_HOME: join(root, 'state') };
  const faults = sum.jobs % 2 === 0 ? 'worn' : 'hostile';
  const deal = [
    'deal',
    EVENING,
    '--boards',
    '1-8',
    '--faults',
    faults,
    '--seed',
    `${sum.jobs}`,
    '--journal',
    jobs,
  ];
  const told: string[] = [];
  const deaths = 1 + (sum.jobs % MOST_DEATHS);
  for (let death = 0; death < deaths; death++) {
    const words = [...(jobIn(jobs) === undefined ? deal : ['resume', jobs]), '--json'];
    const { child, wasKilled } = start(words, env, told);
    await momentCame(child, told, draws, death);
    child.kill('SIGKILL');
    if (!(await wasKilled)) break;
    sum.kills++;
    meddle(jobIn(jobs), MEDDLINGS[draws.below(MEDDLINGS.length, STREAM.meddling, death)] ?? []);
  }
  judge(jobs, deal, env, told, sum);
}

/** Waits for the moment of a death: soon after the start, or when a line is told, or else the process has ended. */
async function momentCame(
  child: ChildProcess,
  told: readonly string[],
  draws: Draws,
  death: number,
): Promise<void> {
  if (draws.below(EARLY_IN, STREAM.isEarly, death) === 0)
    return wait(draws.uniform(STREAM.moment, death) * LATEST_EARLY_MS);
  const lines = told.length + 1 + draws.below(LINES, STREAM.lines, death);
  while (told.length < lines && child.exitCode === null) await wait(1);
}

/** The folder of the job, once it is there; nothing else may ever be. */
function jobIn(jobs: string): string | undefined {
  const names = existsSync(jobs) ? readdirSync(jobs) : [];
  if (names.length > 1) throw new Error(`${jobs} holds other folders: ${names.join(', ')}`);
  return names[0] === undefined ? undefined : join(jobs, names[0]);
}

/** A process, and whether it was still there to be killed. */
interface Started {
  readonly child: ChildProcess;
  readonly wasKilled: Promise<boolean>;
}

function start(words: readonly string[], env: NodeJS.ProcessEnv, told: string[]): Started {
  const child = spawn(process.execPath, [PROGRAM, ...words], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let rest = '';
  child.stdout.on('data', (bytes) => {
    const lines = `${rest}${String(bytes)}`.split('\n');
    rest = lines.pop() ?? '';
    told.push(...lines);
  });
  const wasKilled = new Promise<boolean>((resolve) =>
    child.on('close', (_, signal) => resolve(signal === 'SIGKILL')),
  );
  return { child, wasKilled };
}

/** Somebody touches the machine while no process is there: its world takes it from its log. */
function meddle(job: string | undefined, meddlings: readonly Meddling[]): void {
  if (job === undefined) return;
  const file = join(job, 'world.log');
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [lastUs = 0] = JSON.parse(whole.trimEnd().split('\n').at(-1) ?? '[0]') as readonly number[];
  const torn = text.length > whole.length ? '\n' : '';
  const lines = meddlings.map((meddling) => makeWorldLine(lastUs + 5_000_000, { kind: 'meddled', meddling }));
  appendFileSync(file, torn + lines.map((line) => `${line}\n`).join(''));
}

function judge(
  jobs: string,
  deal: readonly string[],
  env: NodeJS.ProcessEnv,
  told: readonly string[],
  sum: ProcessSum,
): void {
  const words = jobIn(jobs) === undefined ? deal : ['resume', jobs];
  const last = spawnSync(process.execPath, [PROGRAM, ...words, '--json'], {
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const isOver =
    [0, 4].includes(last.status ?? -1) && last.stdout.trimEnd().split('\n').at(-1)?.includes('job-finished');
  const journal = new Set(
    readFileSync(join(jobIn(jobs) ?? '', 'journal.jsonl'), 'utf8')
      .split('\n')
      .map(heading),
  );
  const lost = told.filter((line) => !journal.has(heading(line)));
  sum.told += told.length;
  sum.toldAndLost += lost.length;
  sum.notOver += isOver ? 0 : 1;
  sum.disagree += last.stderr.includes('The simulated world disagrees') ? 1 : 0;
  if (!isOver || lost.length > 0 || last.stderr !== '')
    console.log(`job ${sum.jobs}: exit ${last.status}, ${lost.length} lost. ${last.stderr}`);
}

/** What a line of the journal has in common with the line that was told: number, time and kind. */
function heading(line: string): string {
  return /^.*?"kind":"[^"]*"/.exec(line)?.[0] ?? '';
}

if (import.meta.main) await main();
