import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const DUP = join(FIXTURES, 'bigdeal/t4_dup.dup');
const ELEVEN = join(FIXTURES, 'bigdeal/t1114.dlm');
const RESULTS = join(FIXTURES, 'pbn/rs-ruter71.pbn');
const SUPER = join(import.meta.dirname, '../../../examples/super.pbn');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'convert-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('convert', () => {
  test('writes the format of the extension, from any format', async () => {
    const out = join(folder, 'x.bri');
    const { code, stdout, stderr } = await soubrette('convert', DUP, out);
    expect([code, stdout, stderr]).toEqual([0, '', `Wrote 4 boards to ${out} as BRI.\n`]);
    expect(readFileSync(out)).toEqual(readFileSync(join(FIXTURES, 'bigdeal/t4_bri.bri')));
  });

  test.each(['lin', 'json', 'pbn'])('writes a large file as %s as it writes a small one', async (format) => {
    const large = join(folder, 'large.pbn');
    writeFileSync(large, `${readFileSync(RESULTS, 'latin1')}${'\n'.repeat(5_000_000)}`, 'latin1');
    const [one, other] = [join(folder, `one.${format}`), join(folder, `other.${format}`)];
    const toSmall = await soubrette('convert', RESULTS, one, '--allow-loss', '--json');
    const toLarge = await soubrette('convert', large, other, '--allow-loss', '--json');
    expect(toLarge).toEqual(toSmall);
    expect(readFileSync(other).equals(readFileSync(one))).toBe(true);
  });

  test('answers in JSON', async () => {
    const out = join(folder, 'x.csv');
    const { code, stdout } = await soubrette('convert', DUP, out, '--json');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      { from: 'dup', to: 'csv', boards: 4, losses: [], problems: [] },
    ]);
  });

  test('counts records where there is no board, and errors in figures', async () => {
    const bare = join(folder, 'bare.pbn');
    writeFileSync(bare, '[Board "1"]\n[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n');
    const written = await soubrette('convert', bare, join(folder, 'bare.json'));
    expect(written).toMatchObject({ code: 0, stderr: expect.stringContaining('Wrote 1 record to ') });
    const wrong = join(folder, 'wrong.pbn');
    writeFileSync(wrong, '[Board "1"]\n[Deal "N:A.A.A.A A... - -"]\n');
    expect((await soubrette('deal', wrong)).stderr).toContain('has 1 error:');
  });

  test('writes to stdout, and its answer to stderr', async () => {
    const { code, stdout, stderr } = await soubrette('convert', DUP, '-', '--to', 'ber', '--json');
    expect([code, stdout]).toEqual([0, readFileSync(join(FIXTURES, 'bigdeal/t4_ber.ber'), 'latin1')]);
    expect(JSON.parse(stderr)).toMatchObject({ to: 'ber' });
  });

  test('names what would be lost, writes nothing, exit 3; and writes where the loss is accepted', async () => {
    const out = join(folder, 'x.dlm');
    const refused = await soubrette('convert', RESULTS, out, '--json');
    const { losses } = JSON.parse(refused.stdout) as { losses: { code: string; refused: boolean }[] };
    expect([refused.code, existsSync(out)]).toEqual([3, false]);
    expect(losses.map(({ code }) => code)).toEqual(['event', 'names', 'result', 'program-lines']);
    expect(losses.some((loss) => loss.refused)).toBe(false);
    const words = await soubrette('convert', RESULTS, out);
    expect(words.stderr).toContain(
      'Would be lost. This format has no room for contracts, results and scores (TotalScoreTable, ScoreTable).',
    );
    expect(words.stderr).toContain('accept the loss with --allow-loss');
    const done = await soubrette('convert', RESULTS, out, '--allow-loss');
    expect([done.code, existsSync(out)]).toEqual([0, true]);
    expect(done.stderr).toContain('Lost. ');
  });

  test('tells a note and writes all the same', async () => {
    const pbn = join(folder, 's.pbn');
    const out = join(folder, 's.dup');
    expect((await soubrette('generate', '--boards', '1-4', '--seed', 'abc', '-o', pbn)).code).toBe(0);
    const { code, stderr } = await soubrette('convert', pbn, out);
    expect([code, existsSync(out)]).toEqual([0, true]);
    expect(stderr).toMatch(/^Note\. This format has no room for .* teaching/m);
  });

  test('loses the numbers of boards 11 to 14 only where that is accepted, and never a seat', async () => {
    const out = join(folder, 'x.bhg');
    expect((await soubrette('convert', ELEVEN, out)).code).toBe(3);
    expect((await soubrette('convert', ELEVEN, out, '--allow-loss')).code).toBe(0);
    expect(readFileSync(out)).toEqual(readFileSync(join(FIXTURES, 'bigdeal/t4_borel.bhg')));
  });

  test('gives boards of a file without numbers those that are asked for', async () => {
    const out = join(folder, 'x.dlm');
    const bri = join(FIXTURES, 'bigdeal/t4_bri.bri');
    expect((await soubrette('convert', bri, out, '--first-board', '11')).code).toBe(0);
    const again = await soubrette('convert', out, '-', '--to', 'pbn', '--first-board', '12');
    expect(again).toMatchObject({ code: 2, stdout: '' });
    expect(again.stderr).toContain('is not counted from board 12: its first is 11.');
    const lines = (path: string) =>
      readFileSync(path, 'latin1')
        .split('\n')
        .filter((line) => !line.startsWith('Headline'));
    expect(lines(out)).toEqual(lines(ELEVEN));
  });

  test.each(['dup', 'dlm', 'bri', 'csv', 'cds', 'lines'])(
    'refuses 68 cards in %s by name, whatever is accepted',
    async (to) => {
      const out = join(folder, 'out');
      const { code, stderr } = await soubrette('convert', SUPER, out, '--to', to, '--allow-loss');
      expect([code, existsSync(out)]).toEqual([3, false]);
      expect(stderr).toContain('The deals have 68 cards');
    },
  );

  test('takes 68 cards from PBN to JSON and back', async () => {
    const [json, pbn] = [join(folder, 'x.json'), join(folder, 'x.pbn')];
    expect((await soubrette('convert', SUPER, json)).code).toBe(0);
    expect((await soubrette('convert', json, pbn)).code).toBe(0);
    const [first, again] = [
      await soubrette('check', SUPER, '--json'),
      await soubrette('check', pbn, '--json'),
    ];
    expect({ ...JSON.parse(again.stdout), file: SUPER }).toEqual(JSON.parse(first.stdout));
  });

  test('refuses more boards than a format holds', async () => {
    const many = join(folder, 'many.txt');
    writeFileSync(many, 'AT3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7 K82..QJ984.QT865\n'.repeat(100));
    const { code, stderr } = await soubrette('convert', many, join(folder, 'x.dup'), '--allow-loss');
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining('100 boards, and this format holds 99 at most'),
    ]);
  });

  test('leaves a file that is there, unless told to replace it', async () => {
    const out = join(folder, 'x.bri');
    writeFileSync(out, 'mine');
    const { code, stderr } = await soubrette('convert', DUP, out);
    expect([code, readFileSync(out, 'utf8'), stderr]).toEqual([
      2,
      'mine',
      expect.stringContaining('--force'),
    ]);
    expect((await soubrette('convert', DUP, out, '--force')).code).toBe(0);
    expect(readFileSync(out)).toEqual(readFileSync(join(FIXTURES, 'bigdeal/t4_bri.bri')));
  });

  test('writes nothing of a file with an error', async () => {
    const bad = join(folder, 'bad.dup');
    const bytes = readFileSync(DUP);
    bytes[0] = 0x39;
    writeFileSync(bad, bytes);
    const out = join(folder, 'x.pbn');
    const { code, stdout } = await soubrette('convert', bad, out, '--json', '--allow-loss');
    const { problems } = JSON.parse(stdout) as { problems: object[] };
    expect([code, existsSync(out)]).toEqual([3, false]);
    expect(problems).toMatchObject([{ severity: 'error', code: 'deal-malformed', board: 1, byteOffset: 0 }]);
    expect((await soubrette('convert', bad, out)).stderr).toContain('Nothing was written.');
  });

  test.each([
    [['in.dup', 'out'], 'does not say which format'],
    [['in.dup', '-'], 'stdout does not say which format'],
    [['in.dup', 'out', '--to', 'dub'], 'Did you mean dup?'],
    [['in.dup', 'out.pbn', '--first-board', '0'], 'whole number'],
    [['in.dup'], 'Name one file to write'],
    [['in.dup', 'out.pbn', '-o', 'other.pbn'], 'Name one file to write'],
  ])('ends with 2 at %j', async (args, sentence) => {
    const { code, stderr } = await soubrette('convert', ...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });

  test('says which formats it tried where a file is of none', async () => {
    const odd = join(folder, 'odd');
    writeFileSync(odd, 'Dear Sir or Madam');
    const { code, stderr } = await soubrette('convert', odd, join(folder, 'x.pbn'));
    expect([code, stderr]).toEqual([
      3,
      expect.stringMatching(/not in any known format \(tried: pbn, json, .*lines/),
    ]);
  });

  test('reads a file as the format that it is told', async () => {
    const cds = join(FIXTURES, 'bigdeal/t4_cds.cds');
    const out = join(folder, 'x.pbn');
    expect((await soubrette('convert', cds, out, '--from', 'rzd')).code).toBe(3);
    expect((await soubrette('convert', cds, out, '--from', 'CDS')).code).toBe(0);
  });
});

describe('formats', () => {
  test('prints a line for each', async () => {
    const { code, stdout } = await soubrette('formats');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^dup +\.dup +yes +52 +1-99/m)]);
  });

  test('answers in JSON', async () => {
    const { stdout } = await soubrette('formats', '--json');
    const all = JSON.parse(stdout) as { name: string; holds: { decks: string[] } }[];
    expect(all.filter(({ holds }) => holds.decks.includes('super')).map(({ name }) => name)).toEqual([
      'pbn',
      'json',
    ]);
  });
});
