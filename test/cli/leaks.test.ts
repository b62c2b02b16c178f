import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { writeClubProfile } from '../../rigs/club-profile.ts';
import { type FakeTerminal, soubretteWith } from '../../rigs/fake-terminal.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import {
  dealsOf,
  EXAMPLE_FILES,
  EXAMPLES,
  searchCommand,
  searchFiles,
  searchNames,
} from '../../rigs/leak-search.ts';
import { expectBlind } from '../../rigs/leaks.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import { formatCardName } from '../../src/bridge/card.ts';
import { DECKS } from '../../src/bridge/deck.ts';

const folder = mkdtempSync(join(tmpdir(), 'leaks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In `npm test` each file in one world, and each world with one file. */
const WORLDS = EXAMPLE_FILES.flatMap((file, at) =>
  ['worn', 'hostile']
    .filter((_, level) => IN_FULL || level === at)
    .map((faults) => ({ file, faults, jobs: join(folder, `${file}-${faults}`) })),
);
const STATES = [
  [],
  ['--json'],
  ['--at', '150'],
  ['--at', '150', '--json'],
  ['--board', '2'],
  ['--board', '2', '--json'],
];
const CARD_STATES = [
  ['--card', 'S10'],
  ['--card', 'S10', '--json', '--board', '2'],
  ['--card', 'HQ', '--json'],
  ['--card', 'S10', '--at', '9'],
];

describe.each(WORLDS)(
  'no hand and no seat of a card is shown of $file, $faults',
  ({ file, faults, jobs }) => {
    const deals = dealsOf(file);
    const deal = ['deal', join(EXAMPLES, file), '--boards', '1-3', '--faults', faults, '--seed', 'leaks'];
    const search = (args: readonly string[], wanted?: FakeTerminal) => searchCommand(deals, args, wanted);

    test('by deal, on a screen, in plain words and as JSON', async () => {
      await search([...deal, '--no-journal'], { isScreen: true });
      await search([...deal, '--no-journal', '--plain', '--copies', '2', '--backs', 'red,blue']);
      await search([...deal, '--no-journal', '--json']);
    });

    test('by a job that is stopped and resumed', async () => {
      await search([...deal, '--journal', jobs], { interruptAt: 'Board 1: verified' });
      await search(['resume', jobs, '--json']);
      await search(['resume', jobs]);
      await search(['resume', jobs, '--json']);
    });

    test('by replay', async () => {
      for (const more of STATES) await search(['replay', jobs, ...more]);
      for (const more of CARD_STATES) {
        expect(await search(['replay', jobs, ...more])).toMatchObject({ code: 2, stdout: '' });
      }
    });

    test('by jobs and by the report of the machine', async () => {
      for (const more of [[], ['--json'], ['--board', '2'], ['--board', '2', '--json'], ['--rebuild']]) {
        await search(['jobs', jobs, ...more]);
      }
      for (const more of [[], ['--json']]) await search(['machine', 'report', jobs, ...more]);
    });

    test('by boards that are read back, also where they hold other deals', async () => {
      const source = join(EXAMPLES, file);
      const turned = join(folder, `turned-${file}`);
      writeFileSync(turned, readFileSync(source, 'latin1').replaceAll('"N:', '"E:'), 'latin1');
      const read = ['read', '--boards', '1-2', '--faults', faults, '--seed', 'leaks'];
      for (const more of [[], ['--json']]) {
        await search([...read, '--compare', jobs, ...more]);
        await search([...read, '--compare', turned, '--trays', source, ...more]);
      }
      const { jobs: usual } = placesFrom(process.env);
      const [kept = ''] = readdirSync(usual).filter((name) => name.includes('-read-'));
      await search(['resume', kept]);
      for (const state of [[], ['--board', '2'], ['--json'], ['--board', '1', '--json']])
        await search(['replay', kept, ...state]);
    });

    test('by boards that are made once more', async () => {
      await search(['remake', jobs, '--board', '2,3', '--reason', 'a torn card', '--seed', 'leaks']);
      for (const job of readdirSync(jobs)) await search(['replay', join(jobs, job), '--board', '2']);
    });

    test('by the journals and by the names of all files', () => {
      for (const job of readdirSync(jobs)) {
        expectBlind(readFileSync(join(jobs, job, 'journal.jsonl'), 'utf8'), deals);
      }
      const { jobs: usual, keys, state } = placesFrom(process.env);
      const passes = readdirSync(usual).filter((name) => /-(?:read|deck)-/.test(name));
      expect(passes.length).toBeGreaterThan(0);
      for (const job of passes) expectBlind(readFileSync(join(usual, job, 'journal.jsonl'), 'utf8'), deals);
      for (const place of [jobs, keys, state]) searchNames(place, deals);
    });

    test('by the index, in none of its bytes and rows', () => {
      const { state } = placesFrom(process.env);
      expect(readdirSync(state)).toContain('index.db');
      searchFiles(state, deals);
    });
  },
);

/** A test of a deck that its seed has mixed. */
const deckTest = (deck: string): string[] => [
  'deck-test',
  ...['--machine', 'simulated', '--deck', deck, '--seed', 'leaks'],
];

describe('no hand and no seat of a card is shown', () => {
  test('by simulate', async () => {
    for (const more of [[], ['--json']]) {
      await searchCommand(
        [],
        ['simulate', '--boards', '10', '--faults', 'hostile', '--seed', 'leaks', ...more],
      );
    }
  });

  test.each(['count', 'sort', 'shuffle-check'])('by deck %s, of whatever deck', async (command) => {
    for (const more of [['shuffled'], ['twice:SA', '--json'], ['lacks:C7', '--json', '--deck', 'super']])
      await searchCommand(
        [],
        ['deck', command, '--faults', 'worn', '--seed', 'leaks', '--simulate-deck', ...more],
      );
  });

  test.runIf(IN_FULL)('by the test of a deck, beside what it finds fault with', async () => {
    const deck = join(folder, 'club.deck.json');
    const jobs = join(folder, 'deck-test');
    await writeClubProfile(deck);
    const order = join(folder, 'order.txt');
    writeFileSync(order, DECKS.standard.cards.map(formatCardName).join('\n'));
    const test = [...deckTest(deck), '--order', order];
    const stopped = await soubretteWith(
      { interruptAt: 'fault ' },
      ...test,
      '--faults',
      'worn',
      '--journal',
      jobs,
    );
    expectBlind(`${stopped.stdout}\n${stopped.stderr}`);
    const ended = await soubretteWith({}, 'resume', jobs);
    expectBlind(ended.stderr);
    expect(ended.stdout).toMatch(/Out of order: fails, run 1: place/);
    for (const state of [[], ['--json'], ['--at', '90'], ['--at', '90', '--json']])
      await searchCommand([], ['replay', jobs, ...state]);
    for (const more of [[], ['--json']]) await searchCommand([], ['jobs', jobs, ...more]);
    const [job = ''] = readdirSync(jobs);
    expectBlind(readFileSync(join(jobs, job, 'journal.jsonl'), 'utf8'));
    searchNames(jobs, []);
  });

  test.runIf(IN_FULL)('by the test of a deck of which every card fails', async () => {
    const deck = join(folder, 'strict.deck.json');
    await writeClubProfile(deck);
    const limits = join(folder, 'nothing-passes.json');
    const none = { stroke: 0, spot: 0, position: 0, symbolLeast: 4.1 };
    writeFileSync(limits, JSON.stringify({ format: 'soubrette-deck-limits', version: 1, limits: none }));
    const test = [...deckTest(deck), '--limits', limits];
    const { stdout } = await soubretteWith({}, ...test, '--json', '--no-journal');
    const { items } = JSON.parse(stdout);
    expect(items.stroke.failing.length).toBeGreaterThan(DECKS.standard.cards.length);
    expect(stdout).not.toMatch(/run \d, card \d/);
  });

  test('by a journal that is damaged', async () => {
    const { file, jobs } = WORLDS[1]!;
    const [job = ''] = readdirSync(jobs);
    const text = readFileSync(join(jobs, job, 'journal.jsonl'), 'utf8');
    const spoilt = join(folder, 'spoilt', 'journal.jsonl');
    mkdirSync(join(folder, 'spoilt'));
    for (const spoil of [
      text,
      text.replace('"sealed":"', '"sealed":"A'),
      text.replace(/"kind":"card-proven"/, '"kind":"card-prover"'),
      text.replace(/\n.*"kind":"card-proven".*\n/, '\n'),
      text.slice(0, -9),
    ]) {
      writeFileSync(spoilt, spoil);
      for (const more of spoil === text ? STATES : STATES.slice(0, 1))
        await searchCommand(dealsOf(file), ['replay', spoilt, ...more]);
      await searchCommand(dealsOf(file), ['unseal-job', spoilt]);
      await searchCommand(dealsOf(file), ['jobs', join(folder, 'spoilt')]);
    }
  });

  test('by a journal whose key is not here', async () => {
    const { file, jobs } = WORLDS[1]!;
    const [job = ''] = readdirSync(jobs);
    vi.stubEnv('XDG_DATA_HOME', join(folder, 'elsewhere'));
    for (const more of [...STATES, ['--show-hands'], ['--card', 'S10']]) {
      const { stdout } = await searchCommand(dealsOf(file), ['replay', join(jobs, job), ...more]);
      expect(stdout).not.toContain('agrees');
    }
    for (const command of ['resume', 'unseal-job']) {
      expect((await searchCommand(dealsOf(file), [command, join(jobs, job)])).code).toBe(3);
    }
    vi.unstubAllEnvs();
  });

  test('by the sentences of unsealing', async () => {
    const { file, jobs } = WORLDS[0]!;
    const [job = ''] = readdirSync(jobs);
    await searchCommand(dealsOf(file), ['unseal-job', join(jobs, job), '-o', join(folder, 'unsealed.pbn')]);
  });
});
