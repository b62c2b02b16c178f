import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCameraProfile } from '../../calibration/camera.ts';
import { hostKeyIn } from '../../firmware-host/state-folder.ts';
import { computer } from '../../rigs/computer.ts';
import { type Said, soubrette } from '../../rigs/fake-terminal.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { HostJournal } from '../../src/adapters/disk/host-journal.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import { readVersion } from '../../src/adapters/system/package-files.ts';
import { openWindowMemory } from '../../src/app/eyes/window-memory.ts';
import { EXIT } from '../../src/cli/shell/command.ts';
import { createSeal } from '../../src/sealing/seal.ts';
import { withWholeKeyCostOnce } from '../support/quick-keys.ts';

withWholeKeyCostOnce();

/** Files that an earlier version wrote, and what it said of them: see the README there. */
const BEFORE = join(import.meta.dirname, '../fixtures/before');
const EXPECTED = join(BEFORE, 'expected');
const PASSPHRASE = ['--passphrase-file', join(BEFORE, 'passphrase.txt')];
const JOBS = readdirSync(join(BEFORE, 'jobs'));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'before-'));
  cpSync(BEFORE, folder, { recursive: true });
  cpSync(join(BEFORE, 'keys'), placesFrom(process.env).keys, { recursive: true });
  const deck = join(folder, 'measured/club.deck.json');
  writeFileSync(deck, gunzipSync(readFileSync(`${deck}.gz`)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is written now as the version before wrote it, which named itself. */
function asBefore(text: string): string {
  return text.replaceAll(readVersion(), '0.1.0');
}

function linesOf(text: string): unknown[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

function expectedOf(name: string): unknown[] {
  return linesOf(readFileSync(join(EXPECTED, name), 'utf8'));
}

function secretOf(job: string): readonly string[] {
  return job === 'passphrase' ? PASSPHRASE : [];
}

/** What a command answers in JSON: one value, or one a line. */
async function answers(...args: readonly string[]): Promise<unknown> {
  const { stdout } = await soubrette(...args, '--json');
  const lines = linesOf(stdout);
  return lines.length === 1 ? lines[0] : lines;
}

async function successOf(...args: readonly string[]): Promise<Said> {
  const said = await soubrette(...args);
  expect(said.code, said.stderr).toBe(0);
  return said;
}

describe('a job of the version before', () => {
  test.each(JOBS)('%s is replayed to the same states', async (job) => {
    for (const state of expectedOf(`${job}.replay.jsonl`) as { readonly event: number }[]) {
      const at = ['--at', String(state.event), ...secretOf(job)];
      const told = await answers('replay', join(folder, 'jobs', job), ...at);
      const { cause: _, ...answer } = told as { readonly cause?: object };
      expect(answer).toEqual({ ...state, proof: 'unbound' });
    }
  });

  test.each(JOBS)('%s is listed as it was', async (job) => {
    const { jobs, ...rest } = (await answers('jobs', join(folder, 'jobs', job))) as {
      jobs: { folder: string }[];
    };
    const there = jobs.map((each) => ({ ...each, folder: each.folder.slice(folder.length + 1) }));
    const [was] = expectedOf(`${job}.jobs.json`) as [{ readonly jobs: readonly object[] }];
    const unbound = was.jobs.map((each) => ({ ...each, proof: 'unbound' }));
    expect({ jobs: there, ...rest }).toEqual({ ...was, jobs: unbound });
  });

  test.each(['hostile', 'hostile-68', 'clear'])('%s tells the same story of a card', async (job) => {
    const told = await answers('replay', join(folder, 'jobs', job), '--show-hands', '--card', 'S1');
    const { cause: _, proof, ...story } = told as { readonly cause?: object; readonly proof: string };
    expect(proof).toBe('unbound');
    expect([story]).toEqual(expectedOf(`${job}.card.json`));
  });

  test.each(['killed', 'stopped', 'paused'])(
    '%s, of a machine with gates, is not resumed, and says why',
    async (job) => {
      const { code, stderr } = await soubrette('resume', join(folder, 'jobs', job), '--trust-journal');
      expect(code).toBe(3);
      expect(stderr).toContain("can't be resumed. It was begun on a machine with gates");
      expect(stderr).toContain('Deal the boards that have not left the bay as a new job');
    },
  );

  test.each(['finished', 'finished-68', 'passphrase'])(
    '%s is unsealed to the deals that were dealt',
    async (job) => {
      const pbn = join(folder, `${job}.pbn`);
      await successOf(
        'unseal-job',
        join(folder, 'jobs', job),
        '-o',
        pbn,
        '--trust-journal',
        ...secretOf(job),
      );
      const source = readFileSync(
        join(BEFORE, 'deals', job.endsWith('68') ? 'super.pbn' : 'standard.pbn'),
        'utf8',
      );
      const deals = [...readFileSync(pbn, 'utf8').matchAll(/^\[Deal .*$/gm)].map(([line]) => line);
      expect(deals).toHaveLength(1);
      for (const deal of deals) expect(source).toContain(deal);
    },
  );

  test.each(['finished', 'killed', 'passphrase'])(
    '%s is resealed, and bound to its key from then on',
    async (job) => {
      const path = join(folder, 'jobs', job);
      const journal = join(path, readdirSync(path)[0] ?? '', 'journal.jsonl');
      const before = (await answers('replay', path, ...secretOf(job))) as object;
      expect((await soubrette('reseal-job', path, ...secretOf(job))).code).toBe(3);
      await successOf('reseal-job', path, '--trust-journal', ...secretOf(job));
      const lines = readFileSync(journal, 'utf8');
      expect(lines).not.toContain('planHash');
      expect(await answers('replay', path, ...secretOf(job))).toMatchObject({
        ...before,
        torn: false,
        proof: 'proven',
        takenOver: lines.trimEnd().split('\n').length,
      });
      expect((await soubrette('reseal-job', path, ...secretOf(job))).code).toBe(3);
      expect((await soubrette('resume', path, ...secretOf(job))).code).toBe(job === 'killed' ? 3 : 0);
    },
  );

  test('is the source of a remake', async () => {
    const to = ['--reason', 'a card fell down', '--json'];
    const { stdout } = await successOf(
      'remake',
      join(folder, 'jobs/finished'),
      '--board',
      '2',
      '--trust-journal',
      ...to,
    );
    expect(linesOf(stdout).at(-1)).toMatchObject({
      kind: 'job-finished',
      boards: [{ board: 2, status: 'verified' }],
    });
  });

  test('counts for the report of the machine', async () => {
    const report = await answers('machine', 'report', join(folder, 'jobs/hostile'));
    const [was] = expectedOf('machine-report.json') as [{ readonly jobs: number }];
    expect(report).toEqual({ ...was, unprovenJobs: was.jobs });
  });
});

/** The courses are of the world as it is: `-u` writes them again when a new phenomenon changes what seeds draw. */
async function expectCourse(name: string, course: readonly unknown[]): Promise<void> {
  const lines = course.map((line) => `${JSON.stringify(line)}\n`);
  await expect(lines.join('')).toMatchFileSnapshot(join(EXPECTED, name));
}

describe('the same seeds have the same course', () => {
  const LEVEL = ['--faults', 'hostile', '--json'];

  test.runIf(IN_FULL).each([1, 2, 3, 4])('of passes: before-%i', async (number) => {
    const seed = ['--seed', `before-${number}`, ...LEVEL];
    const trays = ['--compare', join(BEFORE, 'deals/standard.pbn'), '--boards', '1'];
    const said = [
      ...(await courseOfDeck('count', ...seed)),
      ...(await courseOfDeck('sort', '--deck', 'super', '--profile', 'bench', ...seed)),
      ...linesOf((await soubrette('read', ...trays, ...seed)).stdout),
    ];
    await expectCourse(`passes-${number}.jsonl`, said);
  });

  /** What was asked while a deck ran through, by its journal, and what was found of it. */
  async function courseOfDeck(...words: readonly string[]): Promise<unknown[]> {
    const jobs = mkdtempSync(join(folder, 'course-'));
    const { stdout } = await soubrette('deck', ...words, '--journal', jobs);
    const journal = readFileSync(join(jobs, readdirSync(jobs)[0] ?? '', 'journal.jsonl'), 'utf8');
    const entries = linesOf(journal) as readonly { readonly kind: string; readonly ask: unknown }[];
    const asked = entries.filter(({ kind }) => kind === 'asked').map(({ kind, ask }) => ({ kind, ask }));
    return [...asked, ...linesOf(stdout)];
  }

  test.each(IN_FULL ? [1, 2, 3, 4] : [2, 3])('of boards: before-%i', async (number) => {
    const seed = ['--seed', `before-${number}`];
    const course = [
      await answers('simulate', '--boards', '8', '--faults', 'hostile', ...seed),
      await answers(
        'simulate',
        '--boards',
        '4',
        '--faults',
        'worn',
        '--deck',
        'super',
        '--profile',
        'bench',
        ...seed,
      ),
    ];
    await expectCourse(`simulate-${number}.jsonl`, course.map(withoutPace));
  });
});

/** What a simulation found, without how fast this computer is and which version ran. */
function withoutPace(report: unknown): unknown {
  const { wallMs: _, boardsPerWallSecond: __, version: ___, ...found } = report as Record<string, unknown>;
  return found;
}

describe('deals of the version before', () => {
  const formats = readdirSync(join(BEFORE, 'deals')).filter((name) => name.endsWith('.deals'));

  test.each(formats)('%s are read', async (name) => {
    const { stdout } = await successOf(
      'convert',
      join(BEFORE, 'deals', name),
      '-',
      '--to',
      'lines',
      '--from',
      basename(name, '.deals'),
      '--allow-loss',
    );
    expect(stdout).toBe(readFileSync(join(BEFORE, 'deals/lines.deals'), 'utf8'));
  });

  test('of 68 cards are read', async () => {
    const { stdout } = await successOf('convert', join(BEFORE, 'deals/super.json'), '-', '--to', 'pbn');
    const dealsOf = (text: string): unknown => text.match(/^\[Deal .*$/gm);
    expect(dealsOf(stdout)).toEqual(dealsOf(readFileSync(join(BEFORE, 'deals/super.pbn'), 'utf8')));
  });
});

describe('seals of the version before', () => {
  const seals = (name: string): string => join(folder, 'seals', name);

  test('are opened to the same deals and numbers', async () => {
    await successOf('open', seals('key.seal'), '-o', seals('again.opened'), '--deals', seals('again.pbn'));
    expect(readFileSync(seals('again.opened'), 'utf8')).toBe(readFileSync(seals('key.opened'), 'utf8'));
    await successOf('open', seals('delayed.seal'), '-o', seals('delayed-again.opened'));
    expect(readFileSync(seals('delayed-again.opened'), 'utf8')).toBe(
      readFileSync(seals('delayed.opened'), 'utf8'),
    );
    await successOf(
      'open',
      seals('passphrase.seal'),
      ...PASSPHRASE,
      '--boards',
      '2',
      '-o',
      seals('part-again.opened'),
    );
    expect(readFileSync(seals('part-again.opened'), 'utf8')).toBe(readFileSync(seals('part.opened'), 'utf8'));
  });

  test.each([
    ['key.opened', 'key.txt'],
    ['key.opened', 'key.seal'],
    ['part.opened', 'passphrase.txt'],
    ['delayed.opened', 'delayed.seal'],
  ])('%s is what %s promised', async (opened, published) => {
    await successOf('verify', seals(opened), '--published', seals(published));
  });

  test('are dealt, and take the value that they waited for', async () => {
    await successOf('deal', seals('key.seal'), '--boards', '1', '--no-journal', '--json');
    await successOf('seal', seals('waiting.seal'), '--value', '43275.91');
    await successOf('verify', seals('waiting.seal'), '--published', seals('delayed.seal'));
  });

  test('SquareDeal: keys and deals belong to the description', async () => {
    await successOf('squaredeal', 'verify', seals('event.sqd'), '--keys', seals('event.sqk'));
    await successOf(
      'squaredeal',
      'deals',
      seals('event.sqd'),
      '--keys',
      seals('event.sqk'),
      '-o',
      seals('again'),
    );
    for (const file of ['SF1.pbn', 'SF2.pbn']) {
      const before = readFileSync(join(seals('event-deals'), file), 'utf8');
      expect(asBefore(readFileSync(join(seals('again'), file), 'utf8'))).toBe(before);
    }
  });
});

describe('results and movements of the version before', () => {
  const games = (name: string): string => join(folder, 'games', name);

  test('are ranked as they were', async () => {
    expect([await answers('session', games('results.csv'))]).toMatchObject(expectedOf('session.json'));
    await successOf('session', games('ranking.pbn'));
  });

  test('are gone on with', async () => {
    writeFileSync(games('more.txt'), 'board 3\n1 2 2S= N\ndone\n');
    await successOf('session', 'enter', games('more.txt'), '-o', games('results.csv'), '--continue');
    const before = readFileSync(join(BEFORE, 'games/results.csv'), 'utf8');
    expect(readFileSync(games('results.csv'), 'utf8')).toBe(`${before}3,,,1,2,2S= N,+110\n`);
  });

  test('running games stand as they stood', async () => {
    const stands = [];
    for (const game of ['rubber', 'chicago', 'match']) stands.push(await answers(game, games(`${game}.txt`)));
    expect(stands).toEqual(expectedOf('games.jsonl'));
  });

  test.each(['howell.csv', 'mitchell.csv'])('%s is a movement, and is dealt', async (name) => {
    const { stdout } = await successOf('movement', 'file', games(name), '--csv');
    expect(stdout).toBe(readFileSync(games(name), 'utf8'));
  });
});

describe('what the version before has measured', () => {
  const measured = (name: string): string => join(folder, 'measured', name);

  test.each(['club.json', 'bench.json'])(
    '%s is of a machine with gates: what to do is said',
    async (name) => {
      const deals = join(folder, 'deals/standard.pbn');
      const asked = ['deal', deals, '--calibration', measured(name), '--no-journal'];
      const { code, stderr } = await soubrette(...asked);
      expect([code, stderr]).toEqual([EXIT.badInput, expect.stringContaining('soubrette calibrate rack')]);
    },
  );

  test('a deck is known again', async () => {
    const read = (await answers(
      'identify',
      '--deck',
      measured('club.deck.json'),
      join(folder, 'read'),
    )) as object[];
    // How sure a reader is may change with it; what it reads may not.
    const whatIsRead = (lines: readonly unknown[]): unknown[] =>
      lines.map((line) => {
        const { accepted, card, file, reason, second } = line as Record<string, string>;
        return { accepted, card, file: basename(file ?? ''), reason, second };
      });
    expect(whatIsRead(read)).toEqual(whatIsRead(expectedOf('identify.jsonl')));
  });

  test('limits of a deck test are those that decks are judged by', async () => {
    const deck = ['--deck', measured('club.deck.json'), '--limits', measured('limits.json')];
    const verdict = await answers('deck-test', '--frames', join(folder, 'read'), ...deck);
    expect(verdict).toMatchObject({ failed: ['missing'], items: { missing: { value: 50, limit: 0 } } });
  });

  test('a camera and its window are remembered', () => {
    const camera = parseCameraProfile(readFileSync(measured('camera.json'), 'utf8'));
    expect(camera.ok && camera.value.measures.pxPerMm).toBeCloseTo(11, 1);
    const memory = openWindowMemory(
      join(folder, 'measured'),
      readFileSync(measured('club.deck.json')),
      computer,
    );
    expect(memory.read()).toMatchObject({ paperLevel: 204, edgeWidthMm: 0.14 });
  });
});

test("the host's own journal is taken up where it broke off", () => {
  const path = join(folder, 'host/board.jsonl');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const seal = createSeal(hostKeyIn(join(folder, 'host')));
  const journal = new HostJournal({ path, seal, nowMs: () => 0, firstSeq: () => 1, durability: 'sync' });
  expect([journal.dropped, journal.found.length]).toEqual([0, lines.length]);
  expect(journal.found.map(({ event }) => event.kind)).toEqual(
    (expectedOf('host.json')[0] as { readonly kinds: readonly string[] }).kinds.map((kind) =>
      kind === 'boardBegan' ? 'runBegan' : kind,
    ),
  );
  journal.close();
});
