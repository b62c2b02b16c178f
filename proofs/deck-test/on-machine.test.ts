import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeClubProfile } from '../../rigs/club-profile.ts';
import { soubrette, soubretteWith } from '../../rigs/fake-terminal.ts';
import { formatCardName } from '../../src/bridge/card.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { EXIT } from '../../src/cli/shell/command.ts';
import { readCsvTable } from '../../src/formats/text/csv-table.ts';
import { schemaProblems } from '../../test/support/json-schema.ts';
import { breakOff } from '../../test/support/kept-job.ts';

const CARDS = DECKS.standard.cards.map(formatCardName);
const CERTIFICATE_SCHEMA = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/schemas/deck-certificate.schema.json'), 'utf8'),
);
const SCHEMA = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/schemas/deck-test.schema.json'), 'utf8'),
);

let folder = '';
let deck = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-test-machine-'));
  deck = join(folder, 'club.deck.json');
  await writeClubProfile(deck);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['simulated', 'emulated'])('a deck in the %s machine', { timeout: 600_000 }, (machine) => {
  const on = ['deck-test', '--machine', machine, '--deck', ''];
  beforeAll(() => {
    on[4] = deck;
  });

  it('is seen card by card at both ends, lacks what it lacks, and is shown in its report', async () => {
    const report = join(folder, `${machine}.html`);
    const table = join(folder, `${machine}.csv`);
    const words = ['--seed', 'a', '--simulate-deck', 'lacks:C7', '--no-journal', '--csv', table];
    const { code, stdout } = await soubrette(...on, ...words, '--json', '-o', report);
    expect(code).toBe(EXIT.badInput);
    const verdict = JSON.parse(stdout);
    expect(schemaProblems(verdict, SCHEMA)).toEqual([]);
    const named = verdict.measured.map(({ card, run }: { card: string; run: number }) => [run, card]);
    const sorted = [1, 2].flatMap((run) => CARDS.filter((card) => card !== 'C7').map((card) => [run, card]));
    expect(named).toEqual(sorted);
    const { headings, lines } = readCsvTable(readFileSync(table));
    const cells = (heading: string): (string | undefined)[] =>
      lines.slice(1).map(({ fields }) => fields[headings.indexOf(heading)]);
    expect(cells('card')).toEqual(sorted.map(([, card]) => card));
    expect(new Set(cells('picture'))).toEqual(new Set(['']));
    expect(stdout).not.toContain('"picture"');
    expect(verdict.failed).toEqual(['missing']);
    for (const run of verdict.runs) expect(run).toMatchObject({ pictures: 51, missing: ['C7'] });
    expect(verdict.items.sizeFromMean.passes).toBe(true);
    expect(readFileSync(report, 'utf8')).toContain('<img alt="The corner of a card');
  });

  it('is a job: worn, interrupted at its faults and gone on with, it is judged like any other', async () => {
    const place = mkdtempSync(join(folder, 'jobs-'));
    const words = ['--seed', 'worn 2', '--faults', 'worn', '--journal', place];
    const said = [await soubretteWith({ interruptAt: 'fault ' }, ...on, ...words)];
    for (let times = 0; times < 6 && said.at(-1)?.code === EXIT.interrupted; times++)
      said.push(await soubretteWith(times < 2 ? { interruptAt: 'fault ' } : {}, 'resume', place));
    expect(said.length).toBeGreaterThan(1);
    expect(said.at(-1)).toMatchObject({
      code: EXIT.done,
      stdout: expect.stringContaining('The deck passes'),
    });
    expect((await soubrette('jobs', place)).stdout).toMatch(/finished, deck-test/);
    expect((await soubrette('replay', place)).stdout).toContain('The journal agrees with its replay.');
    const [job = ''] = readdirSync(place);
    const journal = readFileSync(join(place, job, 'journal.jsonl'), 'utf8');
    expect(/"(?:card|reading|inspected|result|cards|test|world)":/.exec(journal)).toBeNull();
    const report = join(folder, `${machine}-again.html`);
    const name = join(folder, `${machine}-certificate`);
    const again = await soubrette('resume', place, '-o', report, '--certificate', name);
    expect([again.code, again.stderr.includes('again.html')]).toEqual([EXIT.done, true]);
    expect(readFileSync(report, 'utf8')).toMatch(/The deck passes/);
    const { at } = JSON.parse(journal.trimEnd().split('\n').at(-1) ?? '');
    const signed = JSON.parse(readFileSync(`${name}.json`, 'utf8'));
    expect(signed.certificate).toMatchObject({
      at,
      state: expect.stringMatching(/^(?:passes|reservations)$/),
    });
  });
});

describe('a deck test on the emulated machine that was killed', { timeout: 600_000 }, () => {
  let whole = '';
  beforeAll(async () => {
    whole = mkdtempSync(join(folder, 'whole-'));
    const words = [
      'deck-test',
      '--machine',
      'emulated',
      '--deck',
      deck,
      '--seed',
      'killed',
      '--faults',
      'worn',
    ];
    const lot = ['--lot', '2026-31'];
    const { code } = await soubrette(...words, ...lot, '--simulate-deck', 'lacks:C7', '--journal', whole);
    expect(code).toBe(EXIT.badInput);
  }, 600_000);

  it.each([
    ['while cards of the second end ran through', '"kind":"card-passed"', 70],
    [
      'while it asked for the deck to be turned',
      '"action":"stackPockets","from":"machine","to":"hopper","count":0,"end":2',
      1,
    ],
  ])('%s is gone on with', async (_, mark, which) => {
    const place = mkdtempSync(join(folder, 'killed-'));
    cpSync(whole, place, { recursive: true });
    const [job = ''] = readdirSync(place);
    breakOffAt(join(place, job), mark, which);
    const [csv, name] = [join(place, 'measures.csv'), join(place, 'lot')];
    const files = ['--csv', csv, '--certificate', name];
    const { code, stdout } = await soubrette('resume', join(place, job), '--json', ...files);
    expect(code).toBe(EXIT.badInput);
    expectCertified(name, csv);
    const verdict = JSON.parse(stdout);
    expect(verdict).toMatchObject({ failed: ['missing'], lot: '2026-31' });
    expect(verdict.items.sizeFromMean.passes).toBe(true);
    expect((await soubrette('replay', join(place, job))).stdout).toContain('agrees with its replay.');
    const { code: verified, stdout: told } = await soubrette('deck-test', '--verify', `${name}.json`);
    expect([verified, told]).toEqual([
      EXIT.badInput,
      expect.stringMatching(/♣7 is missing[\s\S]*\nLot: 2026-31\n/),
    ]);
  });

  it('is not gone on with where its files cannot be written', async () => {
    const [job = ''] = readdirSync(whole);
    const refused = async (...words: string[]) =>
      (await soubrette('resume', join(whole, job), ...words)).stderr;
    expect(await refused('--csv', join(folder, 'table.txt'))).toContain('a name that ends in .csv');
    expect(await refused('--csv', join(folder, 'a.csv'), '-o', join(folder, 'x.pbn'))).toContain(
      'Name an .html',
    );
  });
});

/** The table and the certificate of a deck that lacks a card, with their lot. */
function expectCertified(name: string, csv: string): void {
  const table = readCsvTable(readFileSync(csv));
  const lots = table.lines.map(({ fields }) => fields[table.headings.indexOf('lot')]);
  expect([lots.length, new Set(lots)]).toEqual([1 + 2 * 51, new Set(['2026-31'])]);
  const signed = JSON.parse(readFileSync(`${name}.json`, 'utf8'));
  expect(schemaProblems(signed, CERTIFICATE_SCHEMA)).toEqual([]);
  expect(signed.certificate).toMatchObject({ lot: '2026-31', state: 'fails' });
  expect(readFileSync(`${name}.html`, 'utf8')).toContain('<dt>Lot</dt><dd>2026-31<');
}

/** Leaves a journal up to the line with the mark that is meant, and of its world what had happened by then. */
function breakOffAt(job: string, mark: string, which: number): void {
  const journal = join(job, 'journal.jsonl');
  const lines = readFileSync(journal, 'utf8').trimEnd().split('\n');
  const at = lines.flatMap((line, index) => (line.includes(mark) ? [index + 1] : []))[which - 1] ?? 0;
  expect(at).toBeGreaterThan(0);
  breakOff(journal, at);
  const { nowMs } = JSON.parse(lines[at - 1] ?? '') as { readonly nowMs: number };
  const world = join(job, 'world.log');
  const happened = readFileSync(world, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && ((JSON.parse(line) as number[])[0] ?? 0) <= nowMs * 1000);
  writeFileSync(world, happened.map((line) => `${line}\n`).join(''));
}

describe('the certificate of a deck on a machine', { timeout: 600_000 }, () => {
  const places = /\bplaces? \d|\bcard \d|"(?:place|picture|sight|run|measured)":/;
  const certified = async (name: string, ...words: string[]) => {
    const path = join(folder, name);
    const run = ['deck-test', '--machine', 'simulated', '--deck', deck, '--seed', 'blind', '--no-journal'];
    await soubrette(...run, ...words, '--certificate', path);
    const [page = '', text = ''] = ['html', 'json'].map((ending) =>
      readFileSync(`${path}.${ending}`, 'utf8'),
    );
    return { page, text, certificate: JSON.parse(text).certificate };
  };

  it('names no place and no run, though every card of it fails', async () => {
    const limits = join(folder, 'nothing-passes.json');
    const none = { stroke: 0, spot: 0, position: 0, symbolLeast: 4.1 };
    writeFileSync(limits, JSON.stringify({ format: 'soubrette-deck-limits', version: 1, limits: none }));
    const { certificate, page, text } = await certified('all-fail', '--limits', limits);
    expect(certificate).toMatchObject({ state: 'fails', runs: 2, pictures: 104 });
    for (const each of [page, text]) expect(each).not.toMatch(places);
  });

  it('says of an order that is not kept which places are wrong, and no card that lay there', async () => {
    const order = join(folder, 'order.txt');
    writeFileSync(order, CARDS.join('\n'));
    const { certificate, page, text } = await certified('no-order', '--order', order);
    expect(certificate.state).toBe('fails');
    for (const each of [page, text]) {
      expect(each).toMatch(/\bplace \d/);
      expect(each).not.toMatch(/(?:[♠♥♦♣](?:\d+|[A-Z])|[SHDC](?:\d+|[A-Z])) at place/);
      expect(each).not.toMatch(/"(?:place|picture|sight|run|measured)":/);
    }
  });
});
