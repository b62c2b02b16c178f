import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Draw, drawFrom } from '../../../rigs/spoil-files.ts';
import { countOf, endWith, refuse } from '../../../scripts/ending.ts';
import { scriptOptions } from '../../../scripts/options.ts';
import { isWatched, NO_LIMITS } from '../../../src/cli/program.ts';
import { MOST_WORK } from '../../../src/formats/core/limits.ts';
import { grown } from '../hostile/grow.ts';
import { GROWN, type Use, usesOf, WRITTEN } from './uses.ts';
import type { RanCommand } from './worker.ts';

const MOST_WRITTEN_MIB = 64;
/** In a thread that has run commands before, what takes more than this is looked at in a child process. */
const SUSPICIOUS_S = 2.5;
const SUSPICIOUS_HEAP_MIB = 380;
const SUSPICIOUS_MIB = 650;
const GIVEN_UP_S = 12;
const POLL_MS = 25;
/** Whoever waits for somebody, does not end. */
const WAITED_MS = 120_000;
const WAITS = `is still there after ${WAITED_MS / 1000} s`;
const GIVEN_UP = `takes more than ${GIVEN_UP_S} s`;
/** A thread is exchanged after so many commands. */
const COMMANDS_OF_THREAD = 60;
const MIB = 1024 * 1024;
const ROOT = join(import.meta.dirname, '../../..');

interface Case {
  readonly seed: number;
  readonly reader: string;
  readonly words: readonly string[];
  readonly bytes: Uint8Array;
}

/** What was seen of a case in a thread. */
interface Seen {
  readonly userS: number;
  readonly mostMiB: number;
  readonly ran: RanCommand | undefined;
  readonly why: string;
}

function caseOf(seed: number, uses: readonly Use[]): Case {
  const draw: Draw = drawFrom(seed);
  const use = uses[draw(uses.length)];
  const words = use?.commands[draw(use.commands.length)];
  if (use === undefined || words === undefined) throw new Error('There is no command.');
  return { seed, reader: use.reader.name, words, bytes: grown(use.reader, draw) };
}

/** Runs commands in a thread with a limit on its memory, which is exchanged where it has failed or is worn. */
class CommandThread {
  #worker: Worker | undefined;
  #left = 0;

  #open(): Worker {
    if (this.#worker !== undefined && this.#left-- > 0) return this.#worker;
    void this.#worker?.terminate();
    this.#left = COMMANDS_OF_THREAD;
    const limits = { maxOldGenerationSizeMb: SUSPICIOUS_HEAP_MIB };
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: limits,
      env: process.env,
    });
    return this.#worker;
  }

  run(words: readonly string[]): Promise<Seen> {
    const worker = this.#open();
    const beganUs = process.cpuUsage().user;
    const beganMs = performance.now();
    const spentS = (): number => (process.cpuUsage().user - beganUs) / 1e6;
    let mostMiB = 0;
    return new Promise<Seen>((resolve) => {
      const end = (ran: RanCommand | undefined, why: string): void => {
        clearInterval(poll);
        worker.off('message', answered).off('error', failed).off('exit', ended);
        if (ran === undefined) this.#left = 0;
        resolve({ userS: spentS(), mostMiB, ran, why });
      };
      const answered = (ran: RanCommand): void => end(ran, '');
      const failed = (error: unknown): void => end(undefined, String(error).slice(0, 300));
      const ended = (): void => end(undefined, 'ended');
      const poll = setInterval(() => {
        mostMiB = Math.max(mostMiB, process.memoryUsage.rss() / MIB);
        if (spentS() > GIVEN_UP_S) end(undefined, GIVEN_UP);
        else if (performance.now() - beganMs > WAITED_MS) end(undefined, WAITS);
      }, POLL_MS);
      worker.on('message', answered).on('error', failed).on('exit', ended);
      worker.postMessage(words);
    });
  }

  close(): void {
    void this.#worker?.terminate();
  }
}

/** What a command took in a child process, where nothing ends it but the system, far beyond the limits. */
function confirm(words: readonly string[], folder: string): string | undefined {
  const usage = join(folder, 'usage.json');
  rmSync(usage, { force: true });
  const told = `import{writeFileSync}from'node:fs';process.on('exit',()=>writeFileSync(${JSON.stringify(usage)},JSON.stringify(process.resourceUsage())))`;
  const env = {
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=data:text/javascript,${encodeURIComponent(told)}`,
  };
  const script = 'ulimit -t 30; exec "$@"';
  const unwatched = isWatched(words) ? [...words, NO_LIMITS] : words;
  const program = [process.execPath, join(ROOT, 'bin/soubrette.js'), ...unwatched];
  const { status, stderr } = spawnSync('sh', ['-c', script, 'sh', ...program], {
    env,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 64 * MIB,
  });
  if (!existsSync(usage)) return `ends with ${status}: ${String(stderr).slice(-200)}`;
  const { maxRSS, userCPUTime } = JSON.parse(readFileSync(usage, 'utf8')) as {
    userCPUTime: number;
    maxRSS: number;
  };
  const [userS, mostMiB] = [userCPUTime / 1e6, maxRSS / 1024];
  if (userS > MOST_WORK.mostS) return `takes ${userS.toFixed(1)} s`;
  return mostMiB > MOST_WORK.mostMiB ? `takes ${Math.round(mostMiB)} MiB` : undefined;
}

function writtenMiB(folder: string): number {
  const names = readdirSync(folder).filter((name) => name.startsWith('written'));
  return names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / MIB;
}

/** What is wrong with a case, where something is. */
async function tryCase(
  { bytes, words }: Case,
  thread: CommandThread,
  folder: string,
): Promise<string | undefined> {
  for (const name of readdirSync(folder))
    if (name.startsWith('written')) rmSync(join(folder, name), { recursive: true });
  const file = join(folder, 'grown');
  writeFileSync(file, bytes);
  const named = words.map((word) => word.replace(GROWN, file).replace(WRITTEN, join(folder, 'written')));
  const { mostMiB, ran, userS, why } = await thread.run(named);
  if (ran?.said.includes('A defect of Soubrette')) return `is a defect: ${ran.said.slice(0, 600)}`;
  const allMiB = writtenMiB(folder) + (ran?.written ?? 0) / MIB;
  if (allMiB > MOST_WRITTEN_MIB) return `writes ${Math.round(allMiB)} MiB`;
  if (ran !== undefined && userS <= SUSPICIOUS_S && mostMiB <= SUSPICIOUS_MIB) return undefined;
  if (why === WAITS || why === GIVEN_UP) return why;
  const confirmed = confirm(named, folder);
  return confirmed && `${confirmed} (in a thread ${userS.toFixed(1)} s, ${Math.round(mostMiB)} MiB ${why})`;
}

/**
 * Runs commands on real files that have grown to a megabyte at most: long names, many rows, many fields, deep nesting,
 * odd letters. None may take more than 5 s of user CPU or 600 MiB, write more than 64 MiB, or end by a defect: it does
 * its work or refuses it in time. A case that looks like that in a thread is run again in a child process.
 * Each case follows from its seed; `--only` is a part of a reader's name with its command; `--keep` is a folder for the files of those that fail.
 */
async function main(): Promise<void> {
  const { values } = scriptOptions({
    options: {
      cases: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      keep: { type: 'string' },
    },
  });
  const [cases, first] = [countOf('--cases', values.cases), countOf('--seed', values.seed)];
  const uses = usesOf(values.only);
  if (uses.length === 0) refuse(`No reader with a command is called ${values.only}.`);
  const folder = mkdtempSync(join(tmpdir(), 'grown-'));
  for (const name of ['XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME'])
    process.env[name] = join(folder, 'home');
  const thread = new CommandThread();
  const failed: string[] = [];
  let slowestS = 0;
  for (let seed = first; seed < first + cases; seed++) {
    const each = caseOf(seed, uses);
    const beganUs = process.cpuUsage().user;
    const wrong = await tryCase(each, thread, folder);
    slowestS = Math.max(slowestS, (process.cpuUsage().user - beganUs) / 1e6);
    if (wrong === undefined) continue;
    const line = `${each.words.join(' ')} with ${each.bytes.length} bytes of ${each.reader} (seed ${seed}) ${wrong}`;
    console.log(line);
    failed.push(line);
    if (values.keep === undefined) continue;
    mkdirSync(values.keep, { recursive: true });
    writeFileSync(join(values.keep, `${seed}`), each.bytes);
  }
  thread.close();
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `${cases} grown files were given to commands, from seed ${first} on; the slowest took ${slowestS.toFixed(1)} s of CPU in a thread.`,
  );
  endWith(failed);
}

if (import.meta.main) await main();
