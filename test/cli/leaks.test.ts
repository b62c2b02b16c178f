import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { placesFrom } from '../../src/adapters/places.ts';
import type { FakeTerminal } from '../support/fake-terminal.ts';
import {
  dealsOf,
  EXAMPLE_FILES,
  EXAMPLES,
  searchCommand,
  searchFiles,
  searchNames,
} from '../support/leak-search.ts';
import { expectBlind, expectPlaceless } from '../support/leaks.ts';

const folder = mkdtempSync(join(tmpdir(), 'leaks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WORLDS = EXAMPLE_FILES.flatMap((file) =>
  ['worn', 'hostile'].map((faults) => ({ file, faults, jobs: join(folder, `${file}-${faults}`) })),
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
];

describe.each(WORLDS)(
  'no hand and no seat of a card is shown of $file, $faults',
  ({ file, faults, jobs }) => {
    const deals = dealsOf(file);
    const deal = ['deal', join(EXAMPLES, file), '--boards', '1-3', '--faults', faults, '--seed', 'leaks'];
    const search = (args: readonly string[], wanted?: FakeTerminal) => searchCommand(deals, args, wanted);

    test('by deal, on a screen and as JSON', async () => {
      await search([...deal, '--no-journal'], { isScreen: true });
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
      for (const more of CARD_STATES) expectPlaceless((await search(['replay', jobs, ...more])).stdout);
      expect((await search(['replay', jobs, '--card', 'S10', '--at', '9'])).code).toBe(2);
    });

    test('by jobs and by the report of the machine', async () => {
      for (const more of [[], ['--json'], ['--board', '2'], ['--board', '2', '--json'], ['--rebuild']]) {
        await search(['jobs', jobs, ...more]);
      }
      for (const more of [[], ['--json']]) await search(['machine', 'report', jobs, ...more]);
    });

    test('by the journal and by the names of all files', () => {
      const [job = ''] = readdirSync(jobs);
      const journal = readFileSync(join(jobs, job, 'journal.jsonl'), 'utf8');
      expectBlind(journal, deals);
      const { keys, state } = placesFrom(process.env);
      for (const place of [jobs, keys, state]) searchNames(place, deals);
    });

    test('by the index, in none of its bytes and rows', () => {
      const { state } = placesFrom(process.env);
      expect(readdirSync(state)).toContain('index.db');
      searchFiles(state, deals);
    });
  },
);

describe('no hand and no seat of a card is shown', () => {
  test('by simulate', async () => {
    for (const more of [[], ['--json']]) {
      await searchCommand(
        [],
        ['simulate', '--boards', '30', '--faults', 'hostile', '--seed', 'leaks', ...more],
      );
    }
  });

  test('by a journal that is damaged, or whose key is not there', async () => {
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
      text.replaceAll(/"keyFile","name":"\w+/g, '"keyFile","name":"0'),
    ]) {
      writeFileSync(spoilt, spoil);
      for (const more of STATES) await searchCommand(dealsOf(file), ['replay', spoilt, ...more]);
      await searchCommand(dealsOf(file), ['unseal-job', spoilt]);
      await searchCommand(dealsOf(file), ['jobs', join(folder, 'spoilt')]);
    }
  });

  test('by the sentences of unsealing', async () => {
    const { file, jobs } = WORLDS[0]!;
    await searchCommand(dealsOf(file), ['unseal-job', jobs, '-o', join(folder, 'unsealed.pbn')]);
  });
});
