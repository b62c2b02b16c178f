import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import { readPbn } from '../../../src/formats/pbn/pbn.ts';
import { BHG } from '../../../src/formats/text/bhg.ts';
import { dealText } from '../../../src/generation/deal-text.ts';

/** Written by BigDeal 2.0 from this hash and owner. */
const GIVEN = ['-h', '00112233445566778899AABBCCDDEEFF00112233', '--owner', 'Anchor Test'];
const DEALS = [
  'QT932.KJ.Q932.54 J765.A98432.J.T9 A8.7.T87654.QJ86 K4.QT65.AK.AK732',
  'AT972.T82.J.KT74 KJ.K764.QT984.32 Q3.AJ3.752.AJ865 8654.Q95.AK63.Q9',
  'KJ92.972.QT4.754 853.QT53.76.AQJ3 Q74.AJ4.A853.KT2 AT6.K86.KJ92.986',
  'K9.AKT64.743.Q96 Q843.Q873.AQT.T4 A5.52.K985.AKJ87 JT762.J9.J62.532',
];

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bigdeal-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function boardsIn(path: string): [number, string][] {
  const { boards, problems } = readPbn(readFileSync(path));
  expect(problems).toEqual([]);
  return boards.map(({ number, deal }) => [number, dealText(deal)]);
}

describe('bigdeal', () => {
  test('makes the deals of BigDeal under the numbers that are wanted', async () => {
    const { code, stdout, stderr } = await soubrette(
      'bigdeal',
      '-n',
      '11-14',
      ...GIVEN,
      '-p',
      join(root, 'x'),
    );
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('Wrote 4 boards');
    expect(stderr).toContain('The seed was given');
    const boards = boardsIn(join(root, 'x.pbn'));
    expect(boards.map(([number]) => number)).toEqual([11, 12, 13, 14]);
    expect(boards.map(([, deal]) => deal)).toEqual(DEALS);
  });

  test('writes a range of boards in formats without numbers too, and says that nobody reads them there', async () => {
    const args = ['-n', '11-14', ...GIVEN, '-f', 'ber,borel,goe,dge,kops,bri', '-p', join(root, 'x')];
    const { code, stderr } = await soubrette('bigdeal', ...args);
    expect(code).toBe(0);
    expect(stderr).toContain('Note. The board numbers are lost');
    const { boards, problems } = BHG.read(readFileSync(join(root, 'x.bhg')), {
      firstBoard: toBoardNumber(11),
    });
    expect([boards.map(({ deal }) => dealText(deal)), problems.map(({ severity }) => severity)]).toEqual([
      DEALS,
      problems.map(() => 'warning'),
    ]);
  });

  test('refuses a name whose extension no format has', async () => {
    const { code, stderr } = await soubrette('bigdeal', '-n', '4', ...GIVEN, '-o', join(root, 'x.xyz'));
    expect([code, existsSync(join(root, 'x.xyz'))]).toEqual([2, false]);
    expect(stderr).toContain('There is no format .xyz.');
  });

  test('writes as many formats as are wanted at once, byte for byte as BigDeal does', async () => {
    const two = await soubrette('bigdeal', '-n', '4', ...GIVEN, '-f', 'dup,pbn', '-o', join(root, 'x.pbn'));
    expect(two.code).toBe(2);
    const names = ['dup', 'kops', 'borel', 'bri', 'dge', 'ber', 'cds', 'csv'];
    const args = [...GIVEN, '-f', names.join(','), '-p', join(root, 'y'), '--json'];
    const { code, stdout } = await soubrette('bigdeal', '-n', '4', ...args);
    expect(code).toBe(0);
    const { files, ...rest } = JSON.parse(stdout) as { files: { file: string }[] };
    expect(rest).toEqual({ first: 1, last: 4, event: false });
    files.forEach(({ file }, index) => {
      const theirs = new URL(`../../fixtures/bigdeal/t4_${names[index]}${extname(file)}`, import.meta.url);
      expect(readFileSync(file), file).toEqual(readFileSync(theirs));
    });
    expect(files).toHaveLength(names.length);
  });

  test('writes what a format has no room for where that is accepted', async () => {
    const args = ['bigdeal', '-n', '11-14', ...GIVEN, '-f', 'lines', '-p', join(root, 'x')];
    const { code, stderr } = await soubrette(...args);
    expect([code, stderr]).toEqual([3, expect.stringContaining('--allow-loss')]);
    expect(existsSync(join(root, 'x.txt'))).toBe(false);
    expect((await soubrette(...args, '--allow-loss')).code).toBe(0);
  });

  test('takes the randomness of the operating system where no seed is given', async () => {
    const paths = ['a', 'b'].map((name) => join(root, name));
    for (const path of paths) {
      const { stderr } = await soubrette(
        'bigdeal',
        '-n',
        '8',
        '--owner',
        'Anchor Test',
        '-e',
        'x',
        '-p',
        path,
      );
      expect(stderr).toContain('nobody can make these deals again');
    }
    const [a, b] = paths.map((path) => boardsIn(`${path}.pbn`));
    expect(a).toHaveLength(8);
    expect(a!.filter(([, deal]) => b!.some(([, other]) => other === deal))).toEqual([]);
  });

  test('makes a session of SquareDeal as SquareDeal calls BigDeal', async () => {
    // The first half of the key of the final's first session, the other half, the value in base64, and the set.
    const key = keyOf('7,1');
    const entropy = `${key.slice(30)}${btoa('43275.91')}original`;
    const args = ['-n', '1-16', '-W', key.slice(0, 30), '-e', entropy, '-o', join(root, 'x.pbn')];
    expect((await soubrette('bigdeal', ...args)).code).toBe(0);
    const played = fixture('WBG2024-first-40-deals.txt').split('\n').slice(0, 16);
    expect(boardsIn(join(root, 'x.pbn')).map(([, deal]) => deal)).toEqual(played);
  });

  test('shows no hand unasked, and replaces nothing', async () => {
    expect((await soubrette('bigdeal', '-n', '4')).code).toBe(2);
    writeFileSync(join(root, 'x.pbn'), 'kept');
    const { code, stderr } = await soubrette('bigdeal', '-n', '4', '-p', join(root, 'x'));
    expect([code, stderr]).toEqual([2, expect.stringContaining('--force')]);
    expect(readFileSync(join(root, 'x.pbn'), 'utf8')).toBe('kept');
    expect((await soubrette('bigdeal', '-n', '4', '-p', join(root, 'x'), '--force')).code).toBe(0);
    const { stdout } = await soubrette('bigdeal', '-n', '2', ...GIVEN, '-o', '-');
    expect(stdout).toContain(DEALS[0]!.split(' ')[0]!);
  });

  test.each([
    ['-n', '0'],
    ['-n', '9-3'],
    ['-n', 'x'],
    ['-n', '100001'],
    ['-n', '4', '-h', '0011'],
    ['-n', '4', '-f', 'xyz'],
  ])('refuses %s %s %s %s', async (...args) => {
    const { code, stderr } = await soubrette('bigdeal', ...args, '-p', join(root, 'x'));
    expect(code).toBe(2);
    expect(stderr).toMatch(/[.]$/m);
    expect(existsSync(join(root, 'x.pbn'))).toBe(false);
  });
});

function fixture(name: string): string {
  return readFileSync(new URL(`../../fixtures/squaredeal/${name}`, import.meta.url), 'utf8');
}

function keyOf(name: string): string {
  return fixture('WBG2024.sqk')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))!
    .slice(name.length + 1);
}
