import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { soubrette } from '../../rigs/fake-terminal.ts';
import { dealsOf } from '../../rigs/leak-search.ts';
import { type SolveDealsEvent, solveDeals } from '../../src/app/analysis/solve-deals.ts';
import { STRAINS } from '../../src/bridge/call.ts';
import { SEATS } from '../../src/bridge/seat.ts';
import { leastOf, mostOf, type TrickTable } from '../../src/bridge/trick-table.ts';
import { surroundings } from '../../src/cli/shell/app-ports.ts';

vi.setConfig({ testTimeout: 300_000 });

const EXAMPLES = join(import.meta.dirname, '../../examples');
const EVENING = join(EXAMPLES, 'evening.pbn');
const SUPER = join(EXAMPLES, 'super.pbn');
const PLAYED = join(EXAMPLES, 'played.lin');

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'solve-kept-'));
  vi.stubEnv('XDG_STATE_HOME', join(home, 'state'));
  vi.stubEnv('XDG_DATA_HOME', join(home, 'data'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

type Request = Partial<Parameters<typeof solveDeals>[0]>;

/** Solves boards 1 and 2, and says which strains were solved. */
async function solve(request: Request = {}) {
  const events: SolveDealsEvent[] = [];
  const { deals } = await solveDeals(
    { path: EVENING, boards: [1, 2] as never, replaces: false, ...request },
    {
      ...computer,
      emit: (event) => events.push(event),
      signal: new AbortController().signal,
      ...surroundings(),
    },
  );
  const solved = events.filter(({ kind }) => kind === 'strains-solved').length;
  const told = events.flatMap((event) => (event.kind === 'deal-solved' ? [event.board] : []));
  return { tables: deals.map((deal) => deal.solved.tricks), solved, told, events };
}

describe('solving that is stopped', () => {
  test('tells of no board that is open, and writes all with what their file says of them', async () => {
    const output = join(home, 'open.json');
    const events: SolveDealsEvent[] = [];
    const { isStopped } = await solveDeals(
      { path: EVENING, boards: [1, 2] as never, replaces: false, output, allowLoss: true },
      { ...computer, emit: (event) => events.push(event), signal: AbortSignal.abort(), ...surroundings() },
    );
    const written = JSON.parse(readFileSync(output, 'utf8')) as { boards: { tricks: unknown }[] };
    expect([isStopped, events, written.boards.length]).toEqual([true, [], 2]);
    expect(written.boards[0]?.tricks).toMatchObject({ E: { S: { least: 0, most: 6 }, H: 9, D: 10 } });
  });
});

describe('leads, plays and positions', () => {
  const keptFile = (): string => readFileSync(join(home, 'state/soubrette/solved-tables'), 'latin1');
  const POSITION = ['--boards', '1', '--contract', '4SN', '--after', 'HQ H2 H10 HK', '--claim', '8'];

  test.each<[string, readonly string[]]>([
    ['leads', [EVENING, '--boards', '1', '--leads', '--contract', '4SN']],
    ['plays', [PLAYED, '--play']],
    ['positions', [EVENING, ...POSITION]],
  ])('%s are not solved again', async (_, ask) => {
    const first = await soubrette('solve', ...ask);
    const kept = keptFile();
    expect(kept.length).toBeGreaterThan(0);
    const again = await soubrette('solve', ...ask);
    expect(again).toEqual(first);
    expect(keptFile()).toBe(kept);
  });

  test('of some declarers are there from those of all', async () => {
    await soubrette('solve', EVENING, '--boards', '1', '--leads', '--strain', 'S');
    const kept = keptFile();
    await soubrette('solve', EVENING, '--boards', '1', '--leads', '--contract', '4SN');
    expect(keptFile()).toBe(kept);
  });

  test('are not kept where nobody wants it', async () => {
    const ask = [EVENING, '--boards', '1', '--leads', '--contract', '4SN'];
    const alone = await soubrette('solve', ...ask, '--no-store');
    expect(readdirSync(home)).toEqual([]);
    expect(await soubrette('solve', ...ask)).toMatchObject({ code: alone.code, stdout: alone.stdout });
  });

  test('are solved all the same where they cannot be kept, which is said', async () => {
    writeFileSync(join(home, 'state'), 'no folder');
    mkdirSync(join(home, 'data'), { recursive: true });
    for (const ask of [['--leads', '--contract', '4SN', '--boards', '1'], POSITION]) {
      const { code, stderr } = await soubrette('solve', EVENING, ...ask);
      expect([code, stderr]).toEqual([0, expect.stringContaining('not kept for another time')]);
    }
  });
});

describe('tables that were solved', () => {
  test('are used beside others that are not known, not solved again, and told in their order', async () => {
    await solve({ boards: [2] as never });
    const first = await solve();
    expect([first.solved, first.told]).toEqual([5, [1, 2]]);
    const again = await solve({ boards: [2, 1] as never });
    expect(again.solved).toBe(0);
    expect([again.told, again.tables]).toEqual([[2, 1], first.tables.toReversed()]);
  });

  test('are neither used nor kept where nobody wants it', async () => {
    const one = { boards: [1] as never };
    expect((await solve({ ...one, isKept: false })).solved).toBe(5);
    expect(readdirSync(home)).toEqual([]);
    await solve(one);
    expect((await solve({ ...one, isKept: false })).solved).toBe(5);
  });

  test('are solved all the same where they cannot be kept, which is said once', async () => {
    writeFileSync(join(home, 'state'), 'no folder');
    const { events, solved } = await solve({ boards: [1] as never });
    expect([solved, events.filter(({ kind }) => kind === 'results-not-kept')]).toEqual([
      5,
      [expect.anything()],
    ]);
  });

  test('narrow from run to run where they are bounds', async () => {
    const request = { path: SUPER, boards: [1] as never, maxSeconds: 0.25 };
    const [first] = (await solve(request)).tables as [TrickTable];
    const [second] = (await solve(request)).tables as [TrickTable];
    for (const seat of SEATS)
      for (const strain of STRAINS) {
        const [before = 0, after = 0] = [first[seat][strain], second[seat][strain]];
        expect(leastOf(after)).toBeGreaterThanOrEqual(leastOf(before));
        expect(mostOf(after)).toBeLessThanOrEqual(mostOf(before));
      }
  });

  test('serve hand records and checks of tables as well', async () => {
    const solved = join(home, 'solved.pbn');
    await soubrette('solve', EVENING, '--boards', '1', '-o', solved);
    const kept = readFileSync(join(home, 'state/soubrette/solved-tables'));
    await soubrette('check', solved, '--solve');
    await soubrette('records', EVENING, '--boards', '1', '--solve', '-o', join(home, 'one.txt'));
    expect(readFileSync(join(home, 'state/soubrette/solved-tables'))).toEqual(kept);
    const record = async (...more: readonly string[]): Promise<string> =>
      (await soubrette('records', EVENING, '--boards', '1', '-o', '-', ...more)).stdout;
    expect(await record()).toBe(readFileSync(join(home, 'one.txt'), 'utf8'));
    expect(await record()).toMatch(/Par: .*EW \+130/);
    expect(await record('--no-solve')).not.toBe(await record());
    expect(readFileSync(join(home, 'state/soubrette/solved-tables'))).toEqual(kept);
  });

  test('show no hand in any file that is kept', async () => {
    await solve({ boards: [1] as never });
    await soubrette('solve', EVENING, '--boards', '1', '--leads', '--contract', '4SN');
    await soubrette('solve', PLAYED, '--play');
    const [deal] = dealsOf('evening.pbn');
    const files = readdirSync(home, { recursive: true, encoding: 'utf8', withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map(({ name, parentPath }) => join(parentPath, name));
    expect(paths.map((path) => path.slice(home.length)).sort()).toEqual([
      '/data/soubrette/keys/solved-tables.key',
      '/state/soubrette/solved-tables',
    ]);
    const text = paths.map((path) => readFileSync(path, 'latin1')).join('\n');
    for (const hand of Object.values(deal?.hands ?? {}))
      for (const mask of hand) expect(text).not.toContain(`,${mask},`);
    expect(text).toMatch(/^[0-9A-Za-z+/=\s]*$/);
    const lines = readFileSync(join(home, 'state/soubrette/solved-tables'), 'latin1').trim().split(/\n+/);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });
});
