import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeClubProfile } from '../../../rigs/club-profile.ts';
import { soubrette, soubretteWith } from '../../../rigs/fake-terminal.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { formatCardName } from '../../../src/bridge/card.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { readCsvTable } from '../../../src/formats/text/csv-table.ts';
import { schemaProblems } from '../../support/json-schema.ts';

const CARDS = DECKS.standard.cards.map(formatCardName);
const [CERTIFICATE_SCHEMA, SCHEMA] = ['deck-certificate', 'deck-test'].map((name) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../docs/schemas/${name}.schema.json`), 'utf8')),
);

let folder = '';
let deck = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-test-machine-'));
  deck = join(folder, 'club.deck.json');
  await writeClubProfile(deck);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const deckTest = (machine: string, ...words: string[]): string[] => [
  'deck-test',
  ...['--machine', machine, '--deck', deck, '--simulate-deck', 'lacks:C7'],
  ...words,
];

/** Every picture of a deck is measured, which takes seconds: whole evenings of decks stand among the proofs. */
describe('a deck that lacks a card', () => {
  it.runIf(IN_FULL)(
    'in the emulated machine is seen card by card at both ends, and is shown in its report',
    async () => {
      const [order, report, table, name] = ['order.txt', 'report.html', 'table.csv', 'certificate'].map(
        (each) => join(folder, each),
      ) as [string, string, string, string];
      writeFileSync(order, CARDS.join('\n'));
      const files = ['--order', order, '--csv', table, '-o', report, '--certificate', name];
      const { code, stdout } = await soubrette(
        ...deckTest('emulated', '--seed', 'a', '--no-journal', '--json', ...files),
      );
      expect(code).toBe(EXIT.badInput);
      const verdict = JSON.parse(stdout);
      expect(schemaProblems(verdict, SCHEMA)).toEqual([]);
      const named = verdict.measured.map(({ card, run }: { card: string; run: number }) => [run, card]);
      const sorted = [1, 2].flatMap((run) =>
        CARDS.filter((card) => card !== 'C7').map((card) => [run, card]),
      );
      expect(named).toEqual(sorted);
      expect(stdout).not.toContain('"picture"');
      expect(verdict.failed).toEqual(['missing', 'misplaced']);
      for (const run of verdict.runs) expect(run).toMatchObject({ pictures: 51, missing: ['C7'] });
      expect(verdict.items.sizeFromMean.passes).toBe(true);
      expect(readFileSync(report, 'utf8')).toContain('<img alt="The corner of a card');
      expectTable(
        table,
        sorted.map(([, card]) => card),
      );
      expectNoPlaces(name);
    },
  );

  it.runIf(IN_FULL)('in the simulated machine is a job, which is interrupted and gone on with', async () => {
    const place = mkdtempSync(join(folder, 'jobs-'));
    const words = ['--seed', 'worn 2', '--faults', 'worn', '--lot', '2026-31', '--journal', place];
    const begun = await soubretteWith({ interruptAt: 'fault ' }, ...deckTest('simulated', ...words));
    expect(begun.code).toBe(EXIT.interrupted);
    const unwritten = await soubrette('resume', place, '--csv', join(folder, 'measures.txt'));
    expect(unwritten.stderr).toContain('a name that ends in .csv');
    const [report, name] = [join(folder, 'job.html'), join(folder, 'lot')];
    const ended = await soubrette('resume', place, '--json', '-o', report, '--certificate', name);
    expect(ended.code).toBe(EXIT.badInput);
    expect(JSON.parse(ended.stdout)).toMatchObject({ failed: ['missing'], lot: '2026-31' });
    expect(readFileSync(report, 'utf8')).toContain('♣7');
    expect((await soubrette('jobs', place)).stdout).toMatch(/finished, deck-test/);
    expect((await soubrette('replay', place)).stdout).toContain('The journal agrees with its replay.');
    const journal = readFileSync(join(place, readdirSync(place)[0] ?? '', 'journal.jsonl'), 'utf8');
    expect(/"(?:card|reading|inspected|result|cards|test|world)":/.exec(journal)).toBeNull();
    const signed = JSON.parse(readFileSync(`${name}.json`, 'utf8'));
    expect(schemaProblems(signed, CERTIFICATE_SCHEMA)).toEqual([]);
    expect(signed.certificate).toMatchObject({ lot: '2026-31', state: 'fails' });
    expect(readFileSync(`${name}.html`, 'utf8')).toContain('<dt>Lot</dt><dd>2026-31<');
    const verified = await soubrette('deck-test', '--verify', `${name}.json`);
    expect(verified.stdout).toMatch(/♣7 is missing[\s\S]*\nLot: 2026-31\n/);
  });

  it('is not gone on with where its profile is another by now', async () => {
    const place = mkdtempSync(join(folder, 'jobs-'));
    const profile = join(folder, 'changing.deck.json');
    writeFileSync(profile, readFileSync(deck));
    const words = ['deck-test', '--machine', 'simulated', '--deck', profile, '--seed', 'b'];
    await soubretteWith({ interruptAt: 'Testing' }, ...words, '--journal', place);
    writeFileSync(profile, `${readFileSync(deck, 'utf8')}\n`);
    const { code, stderr } = await soubrette('resume', place);
    expect([code, stderr.includes('is no longer the profile')]).toEqual([EXIT.badInput, true]);
  });
});

/** A line for each picture, without the picture. */
function expectTable(path: string, cards: readonly (string | number | undefined)[]): void {
  const { headings, lines } = readCsvTable(readFileSync(path));
  const cells = (heading: string): (string | undefined)[] =>
    lines.slice(1).map(({ fields }) => fields[headings.indexOf(heading)]);
  expect(cells('card')).toEqual(cards);
  expect(new Set(cells('picture'))).toEqual(new Set(['']));
}

/** Says which places of an order are wrong, and no card that lay there, nor the place of any picture. */
function expectNoPlaces(name: string): void {
  for (const each of ['html', 'json'].map((ending) => readFileSync(`${name}.${ending}`, 'utf8'))) {
    expect(each).toMatch(/\bplace \d/);
    expect(each).not.toMatch(/(?:[♠♥♦♣](?:\d+|[A-Z])|[SHDC](?:\d+|[A-Z])) at place/);
    expect(each).not.toMatch(/\bcard \d|"(?:place|picture|sight|run|measured)":/);
  }
}
