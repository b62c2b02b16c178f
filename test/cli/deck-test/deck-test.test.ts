import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Said, soubrette } from '../../../rigs/fake-terminal.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import type { PrintDefect } from '../../../rigs/prints/prints.ts';
import { encodeScan, type PrintedCard, scanSheet } from '../../../rigs/prints/sheet.ts';
import { encodeFrame } from '../../../src/adapters/openers/frame-file.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { readCsvTable } from '../../../src/formats/text/csv-table.ts';
import { ownArt } from '../../../src/simulator/frames/art.ts';
import { schemaProblems } from '../../support/json-schema.ts';
import { cardNamed, frameDrawer } from '../../vision/print/measure/drawn-cards.ts';

const SCHEMA = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/schemas/deck-test.schema.json'), 'utf8'),
);
const CERTIFICATE_SCHEMA = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/schemas/deck-certificate.schema.json'), 'utf8'),
);
const NAMES = ['C4', 'HQ', 'S10'];

/** What is known of a lot, as rows and pages have to show it. */
const KNOWN = ['--lot', '=1+1', '--order-no', 'A;7', '--operator', 'Ana "A." Novak, Kranj', '--note', 'x'];

let folder: string;
let deck: string;
/** A sound deck and one with a bad card, each tested once, with all that can be written of it. */
let sound: Said;
let spoilt: Said;

/** Pictures of the cards in a folder, some of them with a defect. */
function draw(into: string, seed: string, spoilt = '', defect?: PrintDefect): string {
  const path = join(folder, into);
  mkdirSync(path, { recursive: true });
  const frame = frameDrawer();
  NAMES.forEach((name, place) => {
    const defects = spoilt.split(' ').includes(name) && defect !== undefined ? [defect] : [];
    writeFileSync(join(path, `${place + 1}.png`), encodeFrame(frame(cardNamed(name), seed, ...defects)));
  });
  return path;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-deck-test-'));
  deck = join(folder, 'my.deck.json');
  const order = join(folder, 'order.txt');
  writeFileSync(order, NAMES.join('\n'));
  const frames = [draw('learn-1', 'a'), draw('learn-2', 'b')];
  const { code, stderr } = await soubrette(
    ...['calibrate', 'deck', '--frames', ...frames, '--order', order, '--px-per-mm', '8', '-o', deck],
  );
  if (code !== EXIT.done) throw new Error(stderr);
  draw('sound-1', 'c');
  draw('sound-2', 'd');
  draw('spoilt-1', 'c', 'HQ', { kind: 'turn', deg: 0.9 });
  const [html = '', pdf = '', lot7 = ''] = at('sound.html', 'sound.pdf', 'lot-7.pdf');
  const written = ['-o', html, '--pdf', pdf, '--certificate', lot7, '--lot', '7'];
  sound = await soubrette('deck-test', '--frames', ...at('sound-1', 'sound-2'), '--deck', deck, ...written);
  const [page = '', csv = '', lot9 = ''] = at('spoilt.html', 'spoilt.csv', 'lot-9');
  const files = ['-o', page, '--csv', csv, '--certificate', lot9, '--json'];
  const bad = ['deck-test', '--frames', ...at('spoilt-1', 'sound-2'), '--deck', deck];
  spoilt = await soubrette(...bad, ...files, ...KNOWN);
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = (...names: string[]): string[] => names.map((name) => join(folder, name));

describe('the deck test', () => {
  it('passes a sound deck, and writes its report as HTML and PDF', async () => {
    const [html = '', pdf = ''] = at('sound.html', 'sound.pdf');
    const run = ['deck-test', '--frames', ...at('sound-1', 'sound-2'), '--deck', deck];
    const { code, stdout, stderr } = sound;
    expect(stderr).toContain('sound.html');
    expect(stderr).toContain('Warning: this deck is not fit for dealing');
    expect(readFileSync(html, 'utf8')).toContain('unverified, not for dealing');
    expect(stdout).toMatch(/Index position .*passes/);
    expect(stdout).toContain('The deck passes.');
    expect(code).toBe(EXIT.done);
    expect(readFileSync(html, 'utf8')).toContain('The deck passes');
    expect(readFileSync(html, 'utf8')).not.toContain('a hole in the print');
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await soubrette(...run, '-o', html)).code).toBe(EXIT.usage);
  });

  it('fails a deck with one bad card, and says which', () => {
    const [html = ''] = at('spoilt.html');
    expect(spoilt.code).toBe(EXIT.badInput);
    const found = JSON.parse(spoilt.stdout);
    expect(found.passes).toBe(false);
    expect(found.failed).toEqual(['turn']);
    expect(found.items.turn).toMatchObject({ card: 'HQ', end: 1, passes: false, limit: 0.5 });
    expect(found.items.turn.value).toBeGreaterThan(0.6);
    expect(found.items.inkColour).toMatchObject({ passes: null });
    expect(readFileSync(html, 'utf8')).toMatch(
      /<h3>♥Q has its index turned 0\.\d\d° clockwise, first end<\/h3>[\s\S]*<img alt="[^"]*as calibrated: ♥Q has/,
    );
  });

  describe('on the scan of an uncut sheet', () => {
    const art = ownArt({
      ...{ deck: 'super', face: 'pips', index: 'en', size: 'bridge' },
      ...{ deckNumber: 0, hasSymbol: false, isFourColour: false },
    });
    const sheet = (names: readonly string[], turnDeg: number, ofQueen: Partial<PrintedCard> = {}) => {
      const [file = ''] = at('front.png');
      const cards = names.map((name) => ({ svg: art(cardNamed(name)), ...(name === 'HQ' ? ofQueen : {}) }));
      const scanner = { columns: names.length, gapMm: 5, pxPerMm: 7.5, seed: 'sheet', turnDeg };
      writeFileSync(file, encodeScan(scanSheet(cards, scanner)));
      return file;
    };

    it('finds its cards, and says where on the sheet the bad one is printed', async () => {
      const file = sheet(['C4', 'HQ', 'S10'], 0.4, { xMm: 0.9 });
      const { code, stderr, stdout } = await soubrette('deck-test', '--sheet', file, '--deck', deck);
      expect(stderr).toContain('front.png has 1 row of 3 places.');
      expect(stdout).toMatch(/Index position: fails, ♥Q, .*front\.png, row 1, column 2/);
      expect(stdout).not.toMatch(/Foreign.*fails|Edges not straight|Size/);
      expect(code).toBe(EXIT.badInput);
    });

    it('says what to do where no card is found, or no scale', async () => {
      const file = sheet(['C4'], 12);
      const lost = await soubrette('deck-test', '--sheet', file, '--deck', deck);
      expect(lost.stderr).toMatch(/No card of this profile was found on .*front\.png.* less than 2°/);
      const [plain = ''] = at('sound-1/1.png');
      const unscaled = await soubrette('deck-test', '--sheet', plain, '--deck', deck);
      expect(unscaled.stderr).toContain('--px-per-mm 11.81 for 300 dpi');
      const coarse = await soubrette('deck-test', '--sheet', plain, '--deck', deck, '--px-per-mm', '4');
      expect(coarse.stderr).toContain('102 dpi. Scan it at 300 to 600 dpi');
    });
  });

  it('tells every measure of every card, as JSON by its schema and as a table, and where no file lies', () => {
    const [csv = '', html = ''] = at('spoilt.csv', 'spoilt.html');
    const { stdout } = spoilt;
    const found = JSON.parse(stdout);
    expect(schemaProblems(found, SCHEMA)).toEqual([]);
    expect(found).toMatchObject({ lot: '=1+1', orderNo: 'A;7', operator: 'Ana "A." Novak, Kranj' });
    expect(found.measured).toHaveLength(6);
    const bad = found.measured.find(({ card }: { card: string }) => card === 'HQ');
    expect(bad).toMatchObject({ run: 1, end: 1, picture: 'spoilt-1/2.png' });
    expect(bad.judged.turn).toMatchObject({ verdict: 'fails', about: 'clockwise' });
    expect(bad.measures.turnDeg).toBeCloseTo(bad.judged.turn.value, 3);
    const table = readCsvTable(readFileSync(csv));
    const cell = (card: string, heading: string): string | undefined =>
      table.lines.find(({ fields }) => fields[table.headings.indexOf('card')] === card)?.fields[
        table.headings.indexOf(heading)
      ];
    expect(table.lines).toHaveLength(1 + 6);
    expect(table.lines.every(({ fields }) => fields.length === table.headings.length)).toBe(true);
    expect(cell('HQ', 'turn verdict')).toBe('fails');
    expect(cell('HQ', 'turn limit, at most (deg)')).toBe('0.5');
    expect(Number(cell('HQ', 'turn (deg)'))).toBe(bad.judged.turn.value);
    expect(cell('', 'missing verdict')).toBe('passes');
    expect(cell('HQ', 'operator')).toBe('Ana "A." Novak, Kranj');
    expect(readFileSync(csv, 'utf8')).toContain(`'=1+1,"A;7"`);
    expect(readFileSync(html, 'utf8')).toMatch(/<dt>Lot<\/dt><dd>=1\+1<[\s\S]*<dt>Operator</);
    for (const text of [stdout, readFileSync(csv, 'utf8'), readFileSync(html, 'utf8')])
      expect(text).not.toContain(folder);
  });

  it('names pictures of folders with one name by what tells them apart', async () => {
    draw('one/run', 'c');
    draw('other/run', 'd');
    const run = ['deck-test', '--frames', ...at('one/run', 'other/run'), '--deck', deck, '--json'];
    const { measured } = JSON.parse((await soubrette(...run)).stdout);
    expect([measured[0].picture, measured[5].picture]).toEqual(['one/run/1.png', 'other/run/3.png']);
  });

  it.each([
    ['--lot', 'a\nb'],
    ['--operator', 'a\u001b[2J'],
    ['--order-no', ''],
    ['--note', 'x'.repeat(201)],
  ])('refuses %s %j', async (option, text) => {
    const run = ['deck-test', '--frames', ...at('sound-1'), '--deck', deck, option, text];
    const { code, stderr } = await soubrette(...run);
    expect([code, stderr]).toEqual([EXIT.usage, expect.stringContaining('Give one line of text')]);
  });

  it('lets pass what may be dust where several pictures show some, and lists it', async () => {
    const [html = ''] = at('in-dust.html');
    draw('in-dust', 'i', 'C4 HQ S10', { kind: 'spot', xMm: 10, yMm: 19, diameterMm: 1.4 });
    const run = ['deck-test', '--deck', deck, '--frames', ...at('in-dust')];
    const onScreen = await soubrette(...run, '-o', html);
    expect(onScreen.code).toBe(EXIT.done);
    expect(readFileSync(html, 'utf8')).toMatch(
      /The deck passes with reservations[\s\S]*<h2>Cards to look at<\/h2>[\s\S]*<img alt/,
    );
    expect(onScreen.stdout).toMatch(/In doubt, to look at: ♥Q, first end \(spots and voids: spot at/);
    expect(onScreen.stdout).toContain('The deck passes with reservations: 3 cards to look at.');
  });

  it('asks for another look where one picture alone shows a spot, and passes the deck where that is clean', async () => {
    const [html = ''] = at('dusty.html');
    draw('dusty-1', 'e', 'HQ', { kind: 'spot', xMm: 10, yMm: 19, diameterMm: 1.4 });
    const run = ['deck-test', '--strict', '--deck', deck, '--json', '--frames', ...at('dusty-1', 'sound-2')];
    const { code, stdout } = await soubrette(...run, '-o', html);
    expect(code).toBe(EXIT.badInput);
    expect(JSON.parse(stdout)).toMatchObject({
      passes: false,
      state: 'again',
      failed: ['spot', 'doubtful'],
      lookAt: [{ card: 'HQ', end: 1, what: [{ item: 'spot' }] }],
      items: { spot: { passes: false, doubtful: true, card: 'HQ' } },
    });
    expect(readFileSync(html, 'utf8')).toMatch(
      /Look again: 1 card in doubt[\s\S]*Cards to look at again[\s\S]*<img alt/,
    );
    const again = await soubrette(...run, ...at('sound-1'));
    expect(JSON.parse(again.stdout)).toMatchObject({ state: 'passes', failed: [], lookAt: [] });
    expect(again.code).toBe(EXIT.done);
  });

  it('takes a copy of a run for no other look', async () => {
    draw('copy-of-sound-1', 'c');
    const run = ['deck-test', '--deck', deck, '--frames', ...at('sound-1', 'copy-of-sound-1')];
    const { code, stderr } = await soubrette(...run);
    expect([code, stderr]).toEqual([
      EXIT.badInput,
      expect.stringContaining('Turn the deck and run it again.'),
    ]);
  });

  it('judges by the limits of a file', async () => {
    const [limits = ''] = at('limits.json');
    expect((await soubrette('deck-test', '--write-limits', limits)).code).toBe(EXIT.done);
    const edited = JSON.parse(readFileSync(limits, 'utf8'));
    edited.limits.turn = 1.5;
    const run = ['deck-test', '--frames', ...at('spoilt-1'), '--deck', deck, '--limits', limits];
    edited.references = { whiteLevel: 214, whiteReflectance: 0.86, blackLevel: 9, blackReflectance: 0.04 };
    writeFileSync(limits, JSON.stringify(edited));
    const [html = ''] = at('limits.html');
    expect((await soubrette(...run, '-o', html)).code).toBe(EXIT.done);
    expect(readFileSync(html, 'utf8')).toContain('the white and black references that the limits name');
    writeFileSync(limits, JSON.stringify({ ...edited, limits: { turned: 'a' } }));
    const refused = await soubrette(...run);
    expect(refused.code).toBe(EXIT.badInput);
    expect(refused.stderr).toContain('In "limits", "turned" must be a number of 0 or more');
  });

  it('finds a card that is missing and one out of order', async () => {
    const order = join(folder, 'order.txt');
    rmSync(join(folder, 'sound-2', '1.png'));
    const run = ['deck-test', '--deck', deck, '--order', order, '--json', '--frames'];
    const found = JSON.parse((await soubrette(...run, ...at('sound-2'))).stdout);
    expect(found.failed).toEqual(['missing']);
    expect(found.runs[0].missing).toEqual(['C4']);
    draw('sound-2', 'd');
  });

  it('studies the gauge by four runs of a deck', async () => {
    const run = ['deck-test', '--gauge', '--deck', deck, '--frames'];
    const folders = ['g1', 'g2', 'g3', 'g4'].map((each) => draw(each, each));
    const { code, stdout } = await soubrette(...run, ...folders);
    expect(stdout).toMatch(/position across +0\.0\d+ mm +0\.0\d+ mm +1\.00 mm +[\d.]+ % +(good|usable)/);
    expect([EXIT.done, EXIT.badInput]).toContain(code);
    if (IN_FULL) {
      const { measures } = JSON.parse((await soubrette(...run, ...folders, '--json')).stdout);
      expect(measures.skew).toMatchObject({ item: 'skew', unit: '°', runs: 2, tolerance: 1 });
    }
    const few = await soubrette(...run, ...folders.slice(0, 3));
    expect([few.code, few.stderr]).toEqual([EXIT.usage, expect.stringContaining('4 runs')]);
    const written = await soubrette(...run, ...folders, '-o', 'gauge.html');
    expect([written.code, written.stderr]).toEqual([EXIT.usage, expect.stringContaining('Leave out -o')]);
  });

  describe('a certificate', () => {
    const verify = (...words: string[]) => soubrette('deck-test', '--verify', ...words);

    it('is written as a page and signed, and verified by the key that the customer has', async () => {
      const [name = '', key = ''] = at('lot-7', 'printer.key');
      expect(sound.stderr).toContain('lot-7.json');
      expect(readFileSync(`${name}.html`, 'utf8')).toMatch(/The deck passes<[\s\S]*<dt>Lot<\/dt><dd>7</);
      expect(readFileSync(`${name}.pdf`).subarray(0, 5).toString()).toBe('%PDF-');
      const file = JSON.parse(readFileSync(`${name}.json`, 'utf8'));
      expect(schemaProblems(file, CERTIFICATE_SCHEMA)).toEqual([]);
      expect(JSON.stringify(file)).not.toContain(folder);
      const digest = createHash('sha256').update(readFileSync(deck)).digest('hex');
      expect(file.certificate.profile.digest).toBe(digest);
      expect((await soubrette('deck-test', '--write-public-key', key)).code).toBe(EXIT.done);
      expect(readFileSync(key, 'utf8')).toBe(`${file.publicKey}\n`);
      for (const signedBy of [[], ['--signed-by', key], ['--signed-by', file.publicKey.toUpperCase()]]) {
        const { code, stdout } = await verify(`${name}.json`, ...signedBy);
        expect([code, stdout]).toEqual([
          EXIT.done,
          expect.stringMatching(/^The deck passes\.\n[\s\S]*Lot: 7\n/),
        ]);
      }
      const told = JSON.parse((await verify(`${name}.json`, '--json')).stdout);
      expect(told).toMatchObject({ signedBy: 'this-computer', certificate: { state: 'passes' } });
      const run = ['deck-test', '--frames', ...at('sound-1'), '--deck', deck, '--certificate', name];
      expect((await soubrette(...run)).stderr).toContain('lot-7.html already exists');
    });

    it('is not taken where it was changed, signed by another key, or is none', async () => {
      const [name = '', other = ''] = at('lot-7', 'changed.json');
      writeFileSync(other, readFileSync(`${name}.json`, 'utf8').replace('"runs": 2', '"runs": 4'));
      for (const [words, sentence] of [
        [[other], 'changed.json was changed after it was signed.'],
        [[`${name}.json`, '--signed-by', '0'.repeat(64)], 'by another key than the one that was named'],
        [[`${name}.json`, '--signed-by', other], undefined],
        [[join(folder, 'order.txt')], 'order.txt is not a certificate of a deck test'],
        [[join(folder, 'none.json')], 'There is no file'],
      ] as const) {
        const { code, stderr } = await verify(...words);
        expect(code).toBe(EXIT.badInput);
        if (sentence !== undefined) expect(stderr).toContain(sentence);
      }
    });

    it('of a deck that fails says so, and verifying it does not end as if it passed', async () => {
      const [name = ''] = at('lot-9');
      expect(readFileSync(`${name}.html`, 'utf8')).toMatch(/The deck fails: ♥Q has its index turned/);
      const { code, stdout } = await verify(`${name}.json`);
      expect([code, stdout]).toEqual([EXIT.badInput, expect.stringMatching(/^The deck fails: ♥Q/)]);
    });

    it('is written over nothing that the test reads', async () => {
      const run = ['deck-test', '--frames', ...at('sound-1', 'sound-2'), '--deck', deck, '--force'];
      const { code, stderr } = await soubrette(...run, '--certificate', deck.replace(/\.json$/, ''));
      expect([code, stderr]).toEqual([EXIT.usage, expect.stringContaining('would be written over')]);
      expect(JSON.parse(readFileSync(deck, 'utf8'))).not.toHaveProperty('certificate');
    });

    it('of a later version is said to be one', async () => {
      const [name = ''] = at('later.json');
      writeFileSync(name, '{"certificate":{"format":"soubrette-deck-certificate","version":2}}');
      const { code, stderr } = await verify(name);
      expect([code, stderr]).toEqual([
        EXIT.badInput,
        expect.stringContaining('another version of Soubrette'),
      ]);
    });

    it.each([
      [['--signed-by', '0'.repeat(64)], '--signed-by takes a certificate'],
      [['--verify', 'a.json', '--write-public-key', 'b.key'], 'each by itself'],
    ])('is not asked for by %j', async (words, sentence) => {
      const { code, stderr } = await soubrette('deck-test', ...words);
      expect([code, stderr]).toEqual([EXIT.usage, expect.stringContaining(sentence)]);
    });

    it('of a batch is of its lot', async () => {
      const run = ['deck-test', '--batch', folder, '--deck', deck, '--certificate', join(folder, 'x')];
      const { code, stderr } = await soubrette(...run);
      expect([code, stderr]).toEqual([
        EXIT.usage,
        expect.stringContaining('The certificate of a batch is of its lot'),
      ]);
    });
  });

  it('tests a batch', async () => {
    mkdirSync(join(folder, 'batch'));
    draw('batch/deck-1', 'e');
    draw('batch/deck-2/a', 'f');
    draw('batch/deck-2/b', 'g', 'S10', { kind: 'fade', share: 0.6 });
    const [batch = '', html = ''] = at('batch', 'batch.html');
    const lot = ['deck-test', '--batch', batch, '--deck', deck, '--lot-size', '2'];
    const files = ['-o', html, '--csv', join(folder, 'batch.csv')];
    const { code, stdout } = await soubrette(...lot, '--lot', '2026-31', '--json', ...files);
    expect(code).toBe(EXIT.badInput);
    expect(readCsvTable(readFileSync(join(folder, 'batch.csv'))).lines).toHaveLength(2 + 3 + 6);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ passes, passed }) => passes ?? passed)).toEqual([true, false, 1]);
    for (const line of lines) expect(schemaProblems(line, SCHEMA)).toEqual([]);
    expect(lines[2].items.contrastBlack).toMatchObject({ failures: 1, firstFailure: 'deck-2' });
    expect(readFileSync(html, 'utf8')).toContain('1 of 2 decks fail');
    const judged = await soubrette(...lot, '--aql', '6.5', '--lots-before', 'ann');
    expect(judged.code).toBe(EXIT.badInput);
    expect(judged.stdout).toContain('tightened inspection, level II, AQL 6.5): code letter A, 2 decks');
    expect(judged.stdout).toContain('The lot is not accepted: 1 of 2 decks of the sample fails.');
    const [one, , whole] = lines;
    expect([one.lot, whole.lot]).toEqual(['2026-31', undefined]);
    expect(whole.acceptance).toMatchObject({ lotSize: 2, aql: 1, sampleSize: 2, state: 'notAccepted' });
  });

  it('certifies a lot by its sample, whatever became of it', async () => {
    const [lots = '', name = '', good = ''] = at('lots', 'lot-of-two', 'lot-of-one');
    draw('lots/deck-1', 'e');
    draw('lots/deck-2', 'g', 'S10', { kind: 'fade', share: 0.6 });
    const run = ['deck-test', '--batch', lots, '--deck', deck, '--lot-size', '2', '--aql', '6.5'];
    const { code, stderr } = await soubrette(...run, '--lot', '2026-31', '--certificate', name);
    expect([code, stderr]).toEqual([EXIT.badInput, expect.stringContaining('lot-of-two.json')]);
    const file = JSON.parse(readFileSync(`${name}.json`, 'utf8'));
    expect(schemaProblems(file, CERTIFICATE_SCHEMA)).toEqual([]);
    expect(file.certificate).toMatchObject({
      state: 'notAccepted',
      lot: '2026-31',
      plan: { lotSize: 2, sampleSize: 2, accept: 0, reject: 1 },
      decks: [
        { name: 'deck-1', state: 'passes' },
        { state: 'fails', reasons: [expect.stringMatching(/^♠10/)] },
      ],
    });
    const html = readFileSync(`${name}.html`, 'utf8');
    for (const part of ['The lot is not accepted: 1 of 2 decks', 'deck-2', 'code letter A', 'Signature'])
      expect(html).toContain(part);
    const verified = await soubrette('deck-test', '--verify', `${name}.json`);
    expect([verified.code, verified.stdout]).toEqual([
      EXIT.badInput,
      expect.stringMatching(/^The lot is not accepted[\s\S]*- deck-2: ♠10[\s\S]*Sample: lots\nLot: 2026-31/),
    ]);
    rmSync(join(lots, 'deck-2'), { recursive: true });
    draw('lots/deck-2', 'f');
    expect((await soubrette(...run, '--certificate', good)).code).toBe(EXIT.done);
    const told = await soubrette('deck-test', '--verify', `${good}.json`, '--json');
    expect([told.code, JSON.parse(told.stdout)]).toMatchObject([
      EXIT.done,
      { kind: 'lot-certificate', certificate: { state: 'accepted' } },
    ]);
    const changed = readFileSync(`${name}.json`, 'utf8').replace('"notAccepted"', '"accepted"');
    writeFileSync(`${name}.json`, changed);
    expect((await soubrette('deck-test', '--verify', `${name}.json`)).stderr).toContain('was changed');
  });

  it('goes on in a batch where a picture of one deck cannot be read', async () => {
    const [batch = '', html = ''] = at('spoilt-batch', 'spoilt-batch.html');
    draw('spoilt-batch/deck-1', 'h');
    writeFileSync(join(folder, 'spoilt-batch', 'deck-1', '3.png'), 'no picture');
    draw('spoilt-batch/deck-2', 'e');
    const run = ['deck-test', '--batch', batch, '--deck', deck];
    const { code, stdout } = await soubrette(...run, '--json', '-o', html);
    const lines = stdout.trim().split('\n');
    expect(code).toBe(EXIT.badInput);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { deck: 'deck-1', passes: null, problem: expect.stringMatching(/^deck-1\/3.png is not a PNG/) },
      { deck: 'deck-2', passes: true },
      { decks: 1, passed: 1, notJudged: ['deck-1'] },
    ]);
    expect(readFileSync(html, 'utf8')).toContain('1 not judged');
    expect((await soubrette(...run)).stdout).toContain('1 of 2 decks pass.\nNot judged: deck-1.');
    const lot = await soubrette(...run, '--lot-size', '2', '--aql', '6.5');
    expect([lot.code, lot.stdout]).toEqual([
      EXIT.badInput,
      expect.stringContaining('The lot is open: 0 of 1 deck of the sample fail. Test 1 again.'),
    ]);
    rmSync(join(folder, 'spoilt-batch', 'deck-2'), { recursive: true });
    expect((await soubrette(...run)).stdout).toBe('No deck was judged.\nNot judged: deck-1.\n');
  });

  it.each([
    [['--frames', 'x'], EXIT.usage, '--deck'],
    [['--deck', 'DECK'], EXIT.usage, '--frames'],
    [['--deck', 'DECK', '--frames', 'a', '--batch', 'b'], EXIT.usage, '--frames'],
    [['--deck', 'DECK', '--batch', 'b', '--aql', '1'], EXIT.usage, '--lot-size 1200'],
    [['--deck', 'DECK', '--batch', 'b', '--lot-size', '9', '--aql', '2'], EXIT.usage, 'Choose 0.01,'],
    [['--deck', 'DECK', '--batch', 'b', '--lot-size', '9', '--lots-before', 'NO'], EXIT.usage, 'AANA'],
    [
      ['--deck', 'DECK', '--batch', 'b', '--lot-size', '9', '--lots-before', 'NNNNNNN'],
      EXIT.usage,
      'clause 9',
    ],
    [['--deck', 'DECK', '--batch', 'a', '--gauge'], EXIT.usage, '--gauge takes folders'],
    [['--deck', 'DECK', '--frames', 'a', '--lot-size', '9'], EXIT.usage, '--batch'],
    [['--deck', 'DECK', '--frames', 'a', './a'], EXIT.usage, './a is named twice'],
    [['--deck', 'DECK', '--frames', 'a', '-o', 'r', '--pdf', './r'], EXIT.usage, 'written to ./r. Give each'],
    [['--deck', 'DECK', '--frames', '/no/such/folder'], EXIT.badInput, 'There is no folder'],
    [['--deck', 'DECK', '--batch', '/no/such/folder'], EXIT.badInput, 'There is no folder'],
    [['--deck', '/no/such/file', '--frames', 'x'], EXIT.badInput, 'There is no file'],
    [['--deck', 'DECK', '--frames', 'x', '--limits', '/no/such/file'], EXIT.badInput, 'There is no file'],
  ])('%j ends with %i: %s', async (words, code, sentence) => {
    const run = await soubrette('deck-test', ...words.map((word) => (word === 'DECK' ? deck : word)));
    expect(run.code).toBe(code);
    expect(run.stderr).toContain(sentence);
  });
});
