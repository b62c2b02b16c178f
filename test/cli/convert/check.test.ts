import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';

const BIGDEAL = join(import.meta.dirname, '../../fixtures/bigdeal');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Report {
  readonly file: string;
  readonly format: string;
  readonly boards: number;
  readonly problems: readonly { code: string; board?: number; byteOffset?: number; message: string }[];
}

async function check(...paths: string[]): Promise<{ code: number; reports: Report[] }> {
  const { code, stdout } = await soubrette('check', ...paths, '--json');
  const reports = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Report);
  return { code, reports };
}

describe('check', () => {
  test('tells one fact of many boards on one line, with the boards', async () => {
    const path = join(folder, 'no-vulnerability.pbn');
    const hands = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
    const boards = Array.from({ length: 8 }, (_, at) =>
      [`[Board "${at + 1}"]`, `[Vulnerable "None"]`, `[Deal "${hands}"]`, ''].join('\n'),
    );
    writeFileSync(path, boards.join('\n'));
    const { stdout } = await soubrette('check', path);
    const told = stdout.split('\n').filter((line) => line.includes(': the vulnerability'));
    expect(told).toEqual([expect.stringMatching(/^Warning\. Board 2: .* Likewise boards 3-7\.$/)]);
  });

  test('answers with an object a file', async () => {
    const path = join(BIGDEAL, 't4_kops.rzd');
    const { code, reports } = await check(path);
    expect([code, reports]).toEqual([
      0,
      [{ file: path, format: 'rzd', deck: 'standard', boards: 4, games: 0, problems: [] }],
    ]);
  });

  test('finds boards of one file in another, and in the file itself', async () => {
    const [first, second] = [join(BIGDEAL, 't4_bri.bri'), join(folder, 'again.bri')];
    const bytes = readFileSync(first);
    writeFileSync(second, Buffer.concat([bytes.subarray(128, 256), bytes.subarray(128, 256)]));
    const { code, reports } = await check(first, second);
    expect([code, reports[0]?.problems]).toEqual([0, []]);
    expect(
      reports[1]?.problems.map(({ code: problem, board, byteOffset }) => [problem, board, byteOffset]),
    ).toEqual([
      ['deal-on-two-boards', 2, 128],
      ['deal-in-other-file', 1, 0],
      ['deal-in-other-file', 2, 128],
    ]);
    expect(reports[1]?.problems[1]?.message).toContain(`board 2 of ${first} has the same deal`);
  });

  test('tells of tables that hide low tricks', async () => {
    const { reports } = await check('examples/evening.pbn');
    expect(reports[0]?.problems.map(({ code, message }) => [code, message])).toEqual([
      [
        'tricks-censored',
        'The tables of tricks have 1 wherever declarer takes fewer than 7. How many exactly is not known there. The cards are not in doubt.',
      ],
    ]);
  });

  test('ends with 3 where any file has an error, and checks them all', async () => {
    const odd = join(folder, 'odd.txt');
    writeFileSync(odd, 'nothing');
    const { code, reports } = await check(odd, join(BIGDEAL, 't4_dge.dge'));
    expect([code, reports.map(({ format }) => format)]).toEqual([3, [null, 'dge']]);
    expect(reports[0]?.problems.map((problem) => problem.code)).toEqual(['format-unknown']);
    expect((await soubrette('check', odd)).stdout).toContain(`${odd}: not a deal file.`);
  });

  test.each([
    ['nothing.pbn', '', 'Error. The file is empty. Get the file again.'],
    ['comment.pbn', '% PBN 2.1\n', 'Warning. There is no complete deal in this file'],
    ['results.csv', 'board,ns,ew,contract\n1,1,2,rain\n', 'Warning. Board 1: '],
    ['evening.bws', '%PDF-1.7\n', 'Error. This is a PDF document, but a .bws file holds'],
  ])('ends with 3 for %s, which holds nothing, or what can not be', async (name, text, told) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    const { code, stdout } = await soubrette('check', path);
    expect([code, stdout]).toEqual([3, expect.stringContaining(told)]);
  });

  test('tells of a table of results what session would', async () => {
    const path = join(folder, 'right.csv');
    writeFileSync(path, 'board,ns,ew,contract\n1,1,2,4S= N\n');
    const { code, stdout } = await soubrette('check', path);
    expect([code, stdout.split('\n')]).toEqual([
      0,
      [
        `${path}: a table of results, 1 result.`,
        'No problems.',
        `Rank it: npx soubrette session ${path}`,
        '',
      ],
    ]);
  });

  test('deals files of any format', async () => {
    const { code, stdout } = await soubrette('deal', join(BIGDEAL, 't4_dlm.dlm'), '--boards', '2', '--yes');
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 of 1 board')]);
  });
});
