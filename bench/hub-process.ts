import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { openServerHub } from '../src/hub/open-hub.ts';
import { type Report, takeReport } from '../src/hub/take-report.ts';
import { chainAfter, endOf, JOURNAL_START } from '../src/job/journal-line.ts';

/** What a hub of the bench is asked to do: `stored` only puts the lines of each report into a table, as the peer. */
export interface HubWork {
  readonly url: string;
  readonly kind: 'taken' | 'stored';
  readonly event: string;
  readonly jobs: readonly BenchJob[];
  /** A file with the lines of a job that makes boards of set 1. */
  readonly journal: string;
  readonly boards: number;
  readonly linesAReport: number;
  /** Reports that are on their way at once. */
  readonly atOnce: number;
}

/** A job that makes a set of its own. */
interface BenchJob {
  readonly machine: string;
  readonly set: number;
}

/** What came of it. */
export interface HubFigures {
  readonly events: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  /** What each report took, in milliseconds. */
  readonly reportMs: readonly number[];
}

/** Takes one line of work from standard input, says how it went in one line, and ends with its input. */
async function work(): Promise<void> {
  const [line] = (await once(process.stdin.setEncoding('utf8'), 'data')) as [string];
  const asked = JSON.parse(line) as HubWork;
  const lines = readFileSync(asked.journal, 'utf8').trimEnd().split('\n');
  const reports = asked.jobs.map((job) => reportsOf(job, lines, asked));
  const send = asked.kind === 'taken' ? await taking(asked.url) : await storing(asked.url);
  process.stdout.write(`${JSON.stringify(await sendAll(reports, asked.atOnce, send))}\n`);
  process.stdin.resume();
  await once(process.stdin, 'end');
  process.exit(0);
}

/** The reports of each job follow each other; so many jobs report at once. */
async function sendAll(
  jobs: readonly (readonly Report[])[],
  atOnce: number,
  send: (report: Report) => Promise<void>,
): Promise<HubFigures> {
  const reportMs: number[] = [];
  const waiting = jobs.values();
  const [fromMs, cpu] = [performance.now(), process.cpuUsage()];
  const sendJobs = async (): Promise<void> => {
    for (const reports of waiting) {
      for (const report of reports) {
        const beganMs = performance.now();
        await send(report);
        reportMs.push(performance.now() - beganMs);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendJobs));
  const { system, user } = process.cpuUsage(cpu);
  const events = jobs.flat().reduce((sum, { lines }) => sum + lines.split('\n').length - 1, 0);
  return { events, wallMs: performance.now() - fromMs, cpuMs: (system + user) / 1000, reportMs };
}

const DIGEST = { digest: (plain: string): string => hash('sha256', plain, 'base64url') };

/** The journal of a job, made over for another set, in reports of so many lines. */
function reportsOf(
  { machine, set }: BenchJob,
  lines: readonly string[],
  { boards, event, linesAReport }: HubWork,
): readonly Report[] {
  const trays = Array.from({ length: boards }, (_, at) => ({ set, board: at + 1, fence: 1 }));
  const reports: Report[] = [];
  let end = JOURNAL_START;
  for (let from = 0; from < lines.length; from += linesAReport) {
    const after = { seq: from, chain: end.chain };
    let text = '';
    for (const line of lines.slice(from, from + linesAReport)) {
      const body = line.replace(/,"chain":"[\w-]+"\}$/, '').replace(/"(copy|firstCopy)":1\b/g, `"$1":${set}`);
      const made = `${body},"chain":"${chainAfter(body, end, DIGEST)}"}`;
      end = endOf(made);
      text += `${made}\n`;
    }
    reports.push({ machine, job: `job of set ${set}`, event, trays, after, lines: text });
  }
  return reports;
}

async function taking(url: string) {
  const hub = await openServerHub(url);
  return async (report: Report): Promise<void> => {
    const receipt = await takeReport(hub, report);
    if (receipt.kind !== 'taken') throw new Error(`A report came to ${JSON.stringify(receipt)}.`);
  };
}

/** Stores the same lines, by a statement and a commit for each report. */
async function storing(url: string) {
  const pool = new pg.Pool({ connectionString: url });
  return async ({ lines, machine }: Report): Promise<void> => {
    await pool.query('insert into stored values ($1, $2)', [machine, lines]);
  };
}

if (import.meta.main) await work();
