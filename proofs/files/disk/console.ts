import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FakePage } from '../../../rigs/console/fake-page.ts';
import { plannedOn } from '../../../rigs/console/planned.ts';
import type { Act, Answer } from '../../../src/web/messages/acts.ts';
import type { Screen } from '../../../src/web/messages/screens.ts';

const SERVE = join(import.meta.dirname, 'serve-console.ts');
const TOKEN = 'the-token-of-the-unit';
const BOARD = { kind: 'random', deck: 'standard', first: 1, boards: 1 } as const;
/** A board takes a second; what takes so long waits for ever. */
const PATIENCE_MS = 60_000;

/** What came of an evening at a console. */
interface Evening {
  /** What it has said of the disk, to a page or where it was started. */
  readonly told: boolean;
  /** Whether a job was dealt to its end, as pages were told. */
  readonly isDealt: boolean;
  readonly problems: readonly string[];
}

/** What came of a console one of whose requests to the disk failed, and of one that was opened there afterwards. */
export interface TriedConsole {
  /** The request that failed; absent where there was none so late. */
  readonly failed?: string;
  readonly told: boolean;
  readonly problems: readonly string[];
}

/** Opens a console in a folder, deals a board by a page, and again in a second console on a disk that works. */
export async function tryConsole(
  library: string,
  fails: { readonly kind: string; readonly at: number },
): Promise<TriedConsole> {
  const folder = mkdtempSync(join(tmpdir(), 'disk-errors-console-'));
  const note = `${folder}.note`;
  for (const name of ['deals', 'page']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html><title>Soubrette</title>');
  try {
    const failing = { LD_PRELOAD: library, FAIL_ROOT: folder, FAIL_NOTE: note };
    const evening = await dealtIn(folder, {
      ...failing,
      ...{ FAIL_KIND: fails.kind, FAIL_AT: `${fails.at}` },
    });
    const problems = [...evening.problems];
    const jobs = join(folder, 'jobs');
    if (evening.isDealt && (!existsSync(jobs) || readdirSync(jobs).length === 0))
      problems.push('a job is told that is not there');
    const after = await dealtIn(folder, {});
    problems.push(...after.problems.map((each) => `afterwards: ${each}`));
    if (!after.isDealt || after.told) problems.push('afterwards no board is dealt');
    if (!existsSync(note)) return { told: evening.told, problems };
    const failed = readFileSync(note, 'utf8').trim().replace(folder, '');
    return { failed, told: evening.told, problems };
  } finally {
    for (const path of [folder, note]) rmSync(path, { recursive: true, force: true });
  }
}

async function dealtIn(folder: string, failing: NodeJS.ProcessEnv): Promise<Evening> {
  const child = spawn(process.execPath, [SERVE, folder, TOKEN], {
    env: { ...process.env, ...failing },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'exit').then(() => undefined);
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  try {
    const lines = once(createInterface(child.stdout), 'line') as Promise<string[]>;
    const [address] = (await Promise.race([lines, ended])) ?? [];
    if (address !== undefined) return await dealtAt(address, ended);
    const told = / failed: .*(?:the disk|free some space)/.test(said);
    const problems = told ? [] : [`it did not open, and says ${said.slice(0, 300)}`];
    return { told, isDealt: false, problems };
  } finally {
    clearTimeout(patience);
    child.kill('SIGKILL');
    await ended;
  }
}

async function dealtAt(address: string, ended: Promise<undefined>): Promise<Evening> {
  const page = new FakePage(address);
  const problems: string[] = [];
  let told = false;
  /** Does something, a second time where the disk refused the first. */
  const act = async (wanted: () => Act): Promise<Answer['kind'] | undefined> => {
    for (let times = 0; times < 2; times++) {
      const answer = await Promise.race([page.act(wanted()), ended]);
      if (answer === undefined) problems.push('it ended');
      if (answer?.kind !== 'refused') return answer?.kind;
      told = true;
      if (answer.why !== 'problem' || answer.problem?.problem !== 'disk')
        problems.push(`${wanted().kind} is refused: ${JSON.stringify(answer)}`);
    }
    return 'refused';
  };
  const reached = (kind: Screen['kind']): Promise<Screen | null | undefined> =>
    Promise.race([page.untilScreen(kind).then(() => page.screen), ended]);
  try {
    await page.listen();
    if ((await act(() => ({ kind: 'pair', code: TOKEN }))) !== 'done')
      return { told, isDealt: false, problems };
    if ((await act(() => ({ kind: 'choose-deals', deals: BOARD }))) !== 'done')
      return { told, isDealt: false, problems };
    await reached('choose-deals');
    if ((await act(() => ({ kind: 'deal', planned: plannedOn(page.screen) }))) !== 'done')
      return { told, isDealt: false, problems };
    const screen = await reached('ended');
    if (screen?.kind !== 'ended')
      return { told, isDealt: false, problems: [...problems, 'the job has no end'] };
    if (screen.problem !== null && screen.problem.problem !== 'disk')
      problems.push(`the job ends with ${JSON.stringify(screen.problem)}`);
    return { told: told || screen.problem !== null, isDealt: screen.problem === null, problems };
  } finally {
    page.leave();
  }
}
