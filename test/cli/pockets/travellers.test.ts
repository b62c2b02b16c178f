import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { pdfText } from '../../support/pdf-text.ts';

const SUPER = join(import.meta.dirname, '../../../examples/super.pbn');

let folder = '';
let output = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'travellers '));
  output = join(folder, 'forms.pdf');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function lines(): Promise<string[][]> {
  return (await pdfText(readFileSync(output))).map((page) => page.replaceAll('\u202f', '').split('\n'));
}

async function movementFile(...args: readonly string[]): Promise<string> {
  const path = join(folder, 'movement.csv');
  writeFileSync(path, (await soubrette('movement', ...args, '--csv')).stdout);
  return path;
}

describe('soubrette travellers', () => {
  test('prints one for each board of a file, with none of its cards', async () => {
    const ran = await soubrette('travellers', SUPER, '--tables', '9', '--language', 'de', '-o', output);
    expect(ran).toMatchObject({ code: 0, stdout: '' });
    const pages = await lines();
    expect(pages).toHaveLength(2);
    expect(pages.flat().filter((line) => /^Board \d+$/.test(line))).toEqual(
      Array.from({ length: 8 }, (_, index) => `Board ${index + 1}`),
    );
    expect(pages[0]).toContain('Teiler Süd   OW in Gefahr');
    expect(pages.flat().join(' ')).not.toMatch(/[♠♥♦♣]/);
  });

  test('prints a slip for each table and round of a movement', async () => {
    const movement = await movementFile('howell', '--tables', '3');
    const ran = await soubrette('travellers', '--kind', 'slip', '--movement', movement, '-o', output);
    expect(ran.code).toBe(0);
    const heads = (await lines()).flat().filter((line) => line.startsWith('Table '));
    expect(heads).toHaveLength(15);
  });

  test('prints a card for each pair with its boards and opponents, dealt as the file says', async () => {
    const movement = await movementFile('mitchell', '--tables', '4', '--boards-per-round', '2');
    const ran = await soubrette('travellers', SUPER, '--kind', 'card', '--movement', movement, '-o', output);
    expect(ran.code).toBe(0);
    const heads = (await lines()).flat().filter((line) => line.startsWith('Pair '));
    expect(heads).toEqual(Array.from({ length: 8 }, (_, index) => `Pair ${index + 1}`));
  });

  test('has as many lines on a traveller as the movement plays its board', async () => {
    const movement = await movementFile('howell', '--pairs', '5');
    const ran = await soubrette('travellers', '--boards', '1', '--movement', movement, '-o', output);
    expect(ran.stderr).toContain('1 traveller on 1 page');
  });

  test.each([
    [['-o', 'x.pdf'], 2, 'Name a deal file, or the boards with --boards 1-24.'],
    [['--boards', '1-90', '--kind', 'card', '-o', 'x.pdf'], 2, 'Choose a larger paper, or fewer lines.'],
    [['--boards', '1-4', '--tables', '30', '--layout', '4', '-o', 'x.pdf'], 2, 'is --layout 2'],
    [['--boards', '1', '--layout', '5', '-o', 'x.pdf'], 2, 'Choose 1, 2, 3, 4, 6 or 8'],
    [['--boards', '1', '--movement', 'no.csv', '-o', 'x.pdf'], 3, 'There is no file no.csv'],
  ])('refuses %j', async (args, code, sentence) => {
    const ran = await soubrette('travellers', ...args);
    expect(ran.stderr).toContain(sentence);
    expect(ran.code).toBe(code);
  });

  test('refuses boards that the movement does not have', async () => {
    const movement = await movementFile('howell', '--tables', '3');
    const ran = await soubrette('travellers', '--boards', '77', '--movement', movement, '-o', output);
    expect(ran).toMatchObject({ code: 2 });
    expect(ran.stderr).toContain('has no board 77.');
  });
});

/** Three tables of a two-winner session, with a pass, a decision and a redoubled contract. */
const RESULTS = [
  'board,round,table,ns,ew,contract,declarer,result,score',
  '1,1,1,10,11,4S,N,=,',
  '1,1,2,2,12,3NT,S,-1,',
  '1,1,3,3,13,4SX,E,-2,',
  '2,1,1,10,11,2H,W,+1,',
  '2,1,2,2,12,pass,,,',
  '2,1,3,3,13,,,,A+/A-',
  '3,2,1,10,12,6NT,N,=,',
];

test('prints a question mark for letters that the typeface does not have', async () => {
  await soubrette('travellers', '--boards', '1', '--event', 'Żółć 日本', '-o', output);
  expect((await lines()).flat().join(' ')).toContain('Żółć ??');
});

describe('soubrette travellers --results', () => {
  async function fill(results: readonly string[], ...args: readonly string[]) {
    const path = join(folder, 'results.csv');
    writeFileSync(path, results.map((line) => `${line}\n`).join(''));
    return soubrette('travellers', '--results', path, ...args, '-o', output);
  }

  test('fills travellers in by the numbers of North and South, with what each result is worth', async () => {
    expect(await fill(RESULTS)).toMatchObject({ code: 0, stdout: '' });
    const [page = []] = await lines();
    const board = page.slice(page.indexOf('Board 1'), page.indexOf('Board 2'));
    expect(board.slice(board.indexOf('2'))).toEqual([
      ...['2', '12', 'S 3NT −1', '8', '50', '0.00', '4.00'],
      ...['3', '13', 'E 4♠X −2', '8', '300', '2.00', '2.00'],
      ...['10', '11', 'N 4♠ =', '10', '420', '4.00', '0.00'],
    ]);
    const second = page.slice(page.indexOf('Board 2'), page.indexOf('Board 3'));
    expect(second).toEqual(expect.arrayContaining(['Passed out', '0', 'A+', 'A−', '140']));
  });

  test('fills a card in for each pair of each side, with its own sign and sum', async () => {
    const names = join(folder, 'names.csv');
    writeFileSync(names, 'number,names\n10,Ana – Żółć\n2,c – d\n3,e – f\n11,g – h\n12,i – j\n13,k – l\n');
    const ran = await fill(
      RESULTS,
      '--kind',
      'card',
      '--layout',
      '1',
      '--names',
      names,
      '--scoring',
      'total',
    );
    expect(ran.code).toBe(0);
    const pages = await lines();
    expect(pages.map(([title]) => title)).toEqual(
      ['2', '3', '10', '11', '12', '13'].map((name) => `Pair ${name}`),
    );
    const own = pages[2]!;
    expect(own).toContain('NS   Ana – Żółć');
    expect(own).toEqual(expect.arrayContaining(['+420', '−140', '+990', 'Total 1270']));
    expect(own).toContain('11 g – h');
    expect(pages[3]).toEqual(expect.arrayContaining(['−420', '+140', 'Total −280']));
    expect(await fill(RESULTS, '--names', names, '--force')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('2 each'),
    });
    const [travellers = []] = await lines();
    expect(travellers).toEqual(expect.arrayContaining(['10 Ana – Żółć', '11 g – h']));
  });

  test('fills in the cards of a match of teams: dealer, score and IMPs by their signs', async () => {
    const match = [
      'round,board,ns,ew,contract,declarer,result',
      ...['1,1,A,B,3NT,N,=', '1,1,B,A,3NT,N,+1', '1,2,A,B,4S,E,=', '1,2,B,A,4S,E,-1'],
      ...['1,3,A,B,6H,S,=', '1,3,B,A,4H,S,+2'],
    ];
    const ran = await fill(match, '--kind', 'card', '--scoring', 'teams', '--layout', '1');
    expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining('4 cards') });
    const pages = await lines();
    const heads = pages.map(([title, details]) => `${title} ${details}`);
    expect(heads).toEqual([
      'Team A NS   Against B   Round 1',
      'Team A EW   Against B   Round 1',
      'Team B NS   Against A   Round 1',
      'Team B EW   Against A   Round 1',
    ]);
    const [homeNs, homeEw, , visitorsEw] = pages.map((page) => page.join(' '));
    expect(homeNs).toContain(
      '1 N None vul N 3NT = 9 400 1 2 E NS vul E 4♠ = 10 420 10 3 S EW vul S 6♥ = 12 980 11',
    );
    expect([homeNs, homeEw, visitorsEw].map((page) => /Total \S+/.exec(page ?? '')?.[0])).toEqual([
      'Total 0',
      'Total 0',
      'Total 0',
    ]);
    expect(homeEw).toContain('2 E NS vul E 4♠ −1 9 50 10');
    expect(visitorsEw).toContain('1 N None vul N 3NT = 9 400 1');
  });

  test('has blank cards for the pairs of teams, and those of a movement', async () => {
    const args = ['travellers', '--kind', 'card', '--scoring', 'teams', '-o', output, '--force'];
    const blank = await soubrette(...args, '--boards', '1-8', '--tables', '2', '--dealer', 'S');
    expect(blank).toMatchObject({ code: 0, stderr: expect.stringContaining('4 cards') });
    expect((await lines()).join(' ')).toMatch(/Team ______.*IMP.*1,S,None vul,2,W,NS vul/);
  });

  test('takes dealer and vulnerability from the deal file, and only its boards', async () => {
    const ran = await fill(RESULTS, SUPER, '--rules', 'super-bridge');
    expect(ran.code).toBe(3);
    expect(
      (await soubrette('travellers', SUPER, '--results', join(folder, 'results.csv'), '-o', output)).code,
    ).toBe(0);
    const [page = []] = await lines();
    expect(page).toContain('N 4♠ =');
    expect(page).toContain('12');
  });

  test('prints leads where results have them', async () => {
    await fill(['board,ns,ew,result,lead', '1,1,5,4S= N,HK', '1,2,6,3NT-1 S,D5']);
    const [page = []] = await lines();
    expect(page).toEqual(expect.arrayContaining(['Lead', '♥K', '♦5']));
    await fill(['board,ns,ew,result', '1,1,5,4S= N'], '--force');
    expect((await lines()).flat()).not.toContain('Lead');
  });

  test('tells what is wrong with results, and fills the right ones in only when asked to', async () => {
    const wrong = [...RESULTS, '3,2,2,2,13,4S,N,+9,'];
    const refused = await fill(wrong);
    expect(refused).toMatchObject({ code: 3 });
    expect(refused.stderr).toContain('results.csv, line 9, board 3');
    expect(await fill(wrong, '--partial')).toMatchObject({ code: 0 });
  });

  test.each([
    [['--kind', 'slip'], 'leave --kind slip out'],
    [['--boards', '9'], 'There is no result to fill in.'],
    [['--scoring', 'teams'], 'soubrette session --details'],
  ])('refuses %j', async (args, sentence) => {
    const ran = await fill(RESULTS, ...args);
    expect(ran.code).toBeGreaterThan(0);
    expect(ran.stderr).toContain(sentence);
  });
});
