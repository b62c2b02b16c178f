import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Report } from '../../../src/hub/books/take-report.ts';
import { chainAfter, endOf, JOURNAL_START } from '../../../src/job/journal-line.ts';

/** Reports that are sent to a hub of the bench. */
export interface HubWork {
  readonly event: string;
  readonly jobs: readonly BenchJob[];
  /** A file with the lines of a job that makes boards of set 1. */
  readonly journal: string;
  readonly boards: number;
  /** Bytes of lines in one report at most, as members have them. */
  readonly mostBytes: number;
  /** Reports that are on their way at once. */
  readonly atOnce: number;
}

/** A job that makes a set of its own. */
interface BenchJob {
  readonly machine: string;
  readonly set: number;
}

/** What came of it. */
export interface WorkFigures {
  readonly events: number;
  readonly wallMs: number;
  /** What the process that has sent them used of all cores. */
  readonly cpuMs: number;
  /** What each report took, in milliseconds. */
  readonly reportMs: readonly number[];
}

/** Machines report in turn, each one thing at a time; so many report at once. */
export async function sendAll(
  { atOnce, ...work }: HubWork,
  send: (report: Report) => Promise<void>,
): Promise<WorkFigures> {
  const lines = readFileSync(work.journal, 'utf8').trimEnd().split('\n');
  const reports = work.jobs.flatMap((job) => reportsOf(job, lines, work));
  const waiting = [...Map.groupBy(reports, ({ machine }) => machine).values()].map((own) => own.values());
  const reportMs: number[] = [];
  const [fromMs, cpu] = [performance.now(), process.cpuUsage()];
  const sendInTurn = async (): Promise<void> => {
    for (let own = waiting.shift(); own !== undefined; own = waiting.shift()) {
      const { value } = own.next();
      if (value === undefined) continue;
      const beganMs = performance.now();
      await send(value);
      reportMs.push(performance.now() - beganMs);
      waiting.push(own);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendInTurn));
  const wallMs = performance.now() - fromMs;
  return { events: work.jobs.length * lines.length, wallMs, cpuMs: cpuMsSince(cpu), reportMs };
}

/** What this process has used of all cores, since then or in all. */
export function cpuMsSince(before?: NodeJS.CpuUsage): number {
  const { system, user } = process.cpuUsage(before);
  return (system + user) / 1000;
}

const DIGEST = { digest: (plain: string): string => hash('sha256', plain, 'base64url') };

/** The journal of a job, made over for another set, in reports as a machine sends them. */
function reportsOf(
  { machine, set }: BenchJob,
  lines: readonly string[],
  { boards, event, mostBytes }: Omit<HubWork, 'atOnce'>,
): readonly Report[] {
  const trays = Array.from({ length: boards }, (_, at) => ({ set, board: at + 1, fence: 1 }));
  const job = set.toString(16).padStart(32, '0');
  const reports: Report[] = [];
  let [text, after, end] = ['', { seq: 0, chain: '' }, JOURNAL_START];
  for (const [at, line] of lines.entries()) {
    const body = bodyFor(set, line);
    const made = `${body},"chain":"${chainAfter(body, end, DIGEST)}"}\n`;
    if (text !== '' && text.length + made.length > mostBytes) {
      reports.push({ machine, job, event, trays, after, lines: text });
      [text, after] = ['', { seq: at, chain: end.chain }];
    }
    text += made;
    end = endOf(made.trimEnd());
  }
  return [...reports, { machine, job, event, trays, after, lines: text }];
}

/** A line of a journal of set 1 before its chain, as it stands in one of another set. */
function bodyFor(set: number, line: string): string {
  return line
    .replace(/,"chain":"[\w-]+"\}$/, '')
    .replace('"copies":1,', `"copies":1,"firstCopy":${set},`)
    .replace(/"copy":1\b/g, `"copy":${set}`);
}
