import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Whose jobs are stolen: a folder for them, and the environment of the program that deals. */
interface Dealer {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The journal of a job in whoever's hands it is, and where its folder lies. */
export interface StolenJob {
  readonly folder: string;
  readonly lines: readonly string[];
}

const JOURNAL = 'journal.jsonl';
const LIMIT_MS = 120_000;

/** Deals boards of the examples, and ends the process of it without warning once a line with `mark` was told. */
export async function killedJob(
  target: Dealer,
  mark: string,
  ...more: readonly string[]
): Promise<StolenJob> {
  const jobs = join(target.folder, 'jobs');
  const child = startDealing(target, jobs, ...more);
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  let told = '';
  child.stdout.on('data', (bytes: Uint8Array) => {
    told += String(bytes);
    if (told.includes(mark)) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.on('close', resolve));
  clearTimeout(timer);
  if (!told.includes(mark)) throw new Error(`The job never came to ${mark}.`);
  return jobIn(join(jobs, `${readdirSync(jobs)[0]}`));
}

/** A process that deals boards of the examples. */
export function startDealing(
  { env, folder }: Dealer,
  jobs: string,
  ...more: readonly string[]
): ReturnType<typeof spawn> & { readonly stdout: NodeJS.ReadableStream } {
  const evening = join(ROOT, 'examples/evening.pbn');
  const words = [
    'deal',
    evening,
    '--boards',
    '1-3',
    '--seed',
    'stolen',
    '--journal',
    jobs,
    '--json',
    ...more,
  ];
  return spawn(process.execPath, [join(ROOT, 'bin/soubrette.js'), ...words], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  }) as ReturnType<typeof startDealing>;
}

/** The job of a folder as it is. */
export function jobIn(folder: string): StolenJob {
  const lines = readFileSync(join(folder, JOURNAL), 'utf8').split('\n').slice(0, -1);
  return { folder, lines };
}

/** A copy of a job's folder under another name, with other lines. */
export function copyOf({ folder, lines }: StolenJob, name: string): StolenJob {
  const copy = join(folder, '..', name);
  cpSync(folder, copy, { recursive: true });
  return writeLines({ folder: copy, lines });
}

/** Puts lines into the journal of a job. */
export function writeLines(job: StolenJob): StolenJob {
  writeFileSync(join(job.folder, JOURNAL), job.lines.map((line) => `${line}\n`).join(''));
  return job;
}

/** Lines with the chain that anybody can give them. */
export function chained(lines: readonly string[]): string[] {
  let chain = '';
  return lines.map((line) => {
    const body = line.replace(/,"chain":"[^"]*"\}$/, '');
    chain = createHash('sha256')
      .update(chain + body)
      .digest('base64url')
      .slice(0, 24);
    return `${body},"chain":"${chain}"}`;
  });
}
