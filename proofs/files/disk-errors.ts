import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { treeOf } from '../../rigs/file-tree.ts';
import { choiceOf, countOf, endWith, endWithoutTool } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { EXIT } from '../../src/cli/shell/command.ts';
import { layInputs, type Step, WRITING_COMMANDS, type WritingCommand } from './disk/commands.ts';
import { tryConsole } from './disk/console.ts';
import { buildFailingDisk } from './disk/failing-disk.ts';
import { fault } from './guided/target.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = join(ROOT, 'bin/soubrette.js');
/** One request fails and the next does not, or the disk takes nothing more. */
const KINDS = ['EIO', 'ENOSPC'] as const;
type Kind = (typeof KINDS)[number];
/** More requests than any command here makes. */
const NEVER = 1_000_000;

interface Ended {
  readonly exit: number | null;
  readonly said: string;
  /** The request that failed; absent where there was none so late. */
  readonly failed?: string;
}

/** A folder that is laid out the same before each run, in the same place, since files name it. */
class Bench {
  readonly #root = mkdtempSync(join(tmpdir(), 'disk-errors-'));
  readonly library: string = join(this.#root, 'fail-nth.so');
  readonly #template = join(this.#root, 'template');
  readonly here: string = join(this.#root, 'here');
  readonly work: string = join(this.here, 'work');

  /** False where there is no compiler. */
  prepare(): boolean {
    return buildFailingDisk(this.library);
  }

  /** Does what a command builds on, and keeps how it lies then. */
  layOut(before: readonly Step[]): void {
    rmSync(this.here, { recursive: true, force: true });
    for (const folder of [this.work, join(this.here, 'home')]) mkdirSync(folder, { recursive: true });
    layInputs(this.work);
    for (const step of before) {
      const { exit, said } = this.run(step);
      if (exit !== EXIT.done) throw new Error(`${step.words.join(' ')} ends with ${exit}: ${said}`);
    }
    rmSync(this.#template, { recursive: true, force: true });
    cpSync(this.here, this.#template, { recursive: true });
  }

  layAgain(): void {
    rmSync(this.here, { recursive: true, force: true });
    cpSync(this.#template, this.here, { recursive: true, preserveTimestamps: true });
  }

  /** Runs a command; `fails` says how, and at which of its requests to the disk. */
  run({ input = '', words }: Step, fails?: { readonly kind: Kind; readonly at: number }): Ended {
    const note = join(this.#root, 'note');
    rmSync(note, { force: true });
    const failing = fails && {
      ...{ LD_PRELOAD: this.library, FAIL_ROOT: this.here, FAIL_NOTE: note },
      ...{ FAIL_KIND: fails.kind, FAIL_AT: `${fails.at}` },
    };
    const { PATH = '', NODE_OPTIONS = '', SOUBRETTE_CHANGES = '[]' } = process.env;
    const cache = join(this.#root, 'cache');
    const env = {
      PATH,
      NODE_OPTIONS,
      SOUBRETTE_CHANGES,
      HOME: join(this.here, 'home'),
      XDG_CACHE_HOME: cache,
    };
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], {
      cwd: this.work,
      env: { ...env, ...failing },
      encoding: 'utf8',
      input,
      maxBuffer: 1 << 28,
      timeout: 120_000,
    });
    const failed = existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
    return { exit: status, said: stderr.trim(), ...(failed !== undefined && { failed }) };
  }

  tree(): ReadonlyMap<string, string> {
    return treeOf(this.here);
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}

/** What a command leaves where nothing fails. */
interface Good {
  readonly exit: number | null;
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
  /** Files that every run makes alike. */
  readonly alike: ReadonlySet<string>;
}

function goodRuns(bench: Bench, command: WritingCommand): Good {
  bench.layOut(command.before ?? []);
  const before = bench.tree();
  const [first, second] = [0, 1].map(() => {
    bench.layAgain();
    return { ...bench.run(command, { kind: 'EIO', at: NEVER }), tree: bench.tree() };
  }) as [Ended & { readonly tree: Good['after'] }, Ended & { readonly tree: Good['after'] }];
  if (first.exit !== EXIT.done) throw new Error(`${command.name} ends with ${first.exit}: ${first.said}`);
  const alike = [...first.tree].filter(([path, text]) => second.tree.get(path) === text);
  return { exit: first.exit, before, after: first.tree, alike: new Set(alike.map(([path]) => path)) };
}

/** What people name on a command line lies in the working folder itself. */
const OUTPUT = /^work\/[^/]+$/;
const END_LETTERS = 6;

/** A file that stands under its name and is neither what was there nor what should be. */
function halfFiles(tree: ReadonlyMap<string, string>, { after, alike, before }: Good): string[] {
  const found: string[] = [];
  for (const [path, text] of tree) {
    if (!OUTPUT.test(path) || before.get(path) === text || after.get(path) === text) continue;
    const good = after.get(path);
    const isWhole =
      good !== undefined &&
      !alike.has(path) &&
      (text.length === good.length || text.slice(-END_LETTERS) === good.slice(-END_LETTERS));
    if (!isWhole) found.push(`${path} is left with ${text.length} of ${good?.length ?? 0} letters`);
  }
  return found;
}

/** What was there before must be there, as it was or as it was to become. */
function lostFiles(tree: ReadonlyMap<string, string>, { before }: Good): string[] {
  return [...before.keys()].filter((path) => !tree.has(path)).map((path) => `${path} is gone`);
}

/** The problems of a run in which a request failed, and of the same command when it runs again. */
function judge(bench: Bench, command: WritingCommand, good: Good, ended: Ended): string[] {
  const tree = bench.tree();
  const problems = [...halfFiles(tree, good), ...lostFiles(tree, good)];
  const lines = ended.said.split('\n');
  if (ended.exit === EXIT.environment) {
    if (!lines.some((line) => / failed: .*(?:the disk|free some space)/.test(line)))
      problems.push(`what failed is not said: ${ended.said.slice(-300)}`);
    if (/A defect of Soubrette/.test(ended.said))
      problems.push(`a defect is told: ${ended.said.slice(-300)}`);
  } else if (ended.exit !== good.exit) {
    problems.push(`it ends with ${ended.exit}: ${ended.said.slice(-300)}`);
  }
  if (ended.exit === EXIT.done) {
    for (const path of good.alike)
      if (OUTPUT.test(path) && tree.get(path) !== good.after.get(path))
        problems.push(`${path} is not as it should be`);
    return problems;
  }
  const words = command.again?.(bench.work) ?? command.words;
  const again = bench.run({ ...command, words });
  if (again.exit !== good.exit)
    problems.push(`afterwards it ends with ${again.exit}: ${fault(again.said) ?? again.said.slice(-300)}`);
  const then = bench.tree();
  for (const path of good.alike)
    if (OUTPUT.test(path) && then.get(path) !== good.after.get(path))
      problems.push(`${path} is not made afterwards`);
  return problems;
}

interface Tried {
  readonly requests: number;
  readonly told: number;
  readonly problems: readonly string[];
}

/** Lets every so many of the requests of a command fail, in turn, until it needs no more of them. */
function tryCommand(bench: Bench, command: WritingCommand, kind: Kind, every: number, from: number): Tried {
  const good = goodRuns(bench, command);
  const problems: string[] = [];
  let [requests, told] = [0, 0];
  for (let at = from; ; at += every) {
    bench.layAgain();
    const ended = bench.run(command, { kind, at });
    if (ended.failed === undefined) break;
    requests++;
    if (ended.exit !== EXIT.done) told++;
    const found = judge(bench, command, good, ended);
    problems.push(...found.map((each) => `${command.name}, ${kind} at ${at} (${ended.failed}): ${each}`));
  }
  return { requests, told, problems };
}

/** The same of a console that deals a board, by its requests. */
async function tryConsoles({ library }: Bench, kind: Kind, every: number, from: number): Promise<Tried> {
  const problems: string[] = [];
  let [requests, told] = [0, 0];
  for (let at = from; ; at += every) {
    const tried = await tryConsole(library, { kind, at });
    const { failed = 'nothing' } = tried;
    problems.push(...tried.problems.map((each) => `console, ${kind} at ${at} (${failed}): ${each}`));
    if (tried.failed === undefined) return { requests, told, problems };
    requests++;
    if (tried.told) told++;
  }
}

/**
 * Lets each request to the disk of each command that writes, and of a console, fail: one alone as a disk does that is
 * worn out, and all from one on as a full one does. Is it said, is nothing lost, does no half file stand under a
 * name, and does the same succeed afterwards? `--every` leaves requests out, from the `--from`th on; `--only` names a
 * command.
 */
async function main(): Promise<void> {
  const { values } = scriptOptions({
    options: {
      every: { type: 'string', default: '1' },
      from: { type: 'string', default: '1' },
      only: { type: 'string' },
      kind: { type: 'string' },
    },
  });
  const every = countOf('--every', values.every);
  const from = countOf('--from', values.from);
  const names = [...WRITING_COMMANDS.map(({ name }) => name), 'console'];
  const only = values.only === undefined ? undefined : choiceOf('--only', values.only, names);
  const kinds = values.kind === undefined ? KINDS : [choiceOf('--kind', values.kind, KINDS)];
  const bench = new Bench();
  if (!bench.prepare())
    endWithoutTool('NOT SHOWN: a C compiler for a library that is loaded before is not here');
  const problems: string[] = [];
  let requests = 0;
  try {
    for (const name of only === undefined ? names : [only]) {
      const command = WRITING_COMMANDS.find((each) => each.name === name);
      const tried: Tried[] = [];
      for (const kind of kinds)
        tried.push(
          command === undefined
            ? await tryConsoles(bench, kind, every, from)
            : tryCommand(bench, command, kind, every, from),
        );
      const sums = tried.map((each, at) => `${each.requests} with ${kinds[at]}, ${each.told} of them told`);
      console.log(`${name}: ${sums.join('; ')}`);
      for (const { problems: found } of tried) for (const each of found) console.log(each);
      requests += tried.reduce((sum, each) => sum + each.requests, 0);
      problems.push(...tried.flatMap((each) => each.problems));
    }
  } finally {
    bench.remove();
  }
  console.log(`${requests} requests to the disk failed.`);
  endWith([...problems, ...(requests === 0 ? ['no request failed'] : [])]);
}

if (import.meta.main) await main();
