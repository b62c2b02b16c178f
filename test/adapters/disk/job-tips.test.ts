import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTips, readTip } from '../../../src/adapters/disk/job-tips.ts';
import { makeTipLine, type Tip } from '../../../src/job/tip.ts';

const ID = '0123456789abcdef0123456789abcdef';

let state = '';
let path = '';
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'tips-'));
  path = join(state, 'tips', ID);
});
afterEach(() => rmSync(state, { recursive: true }));

function tipAt(seq: number): Tip {
  return { seq, mac: String.fromCharCode(97 + (seq % 26)).repeat(22) };
}

function write(...seqs: readonly number[]): void {
  const tips = openTips(state, ID);
  for (const seq of seqs) tips.write(makeTipLine(tipAt(seq)));
  tips.sync();
  tips.close();
}

describe('the tips of a job', () => {
  test('are none where none was written', () => {
    expect(readTip(state, ID)).toBeUndefined();
    write();
    expect(readTip(state, ID)).toBeUndefined();
  });

  test.each([[[1]], [[1, 7]], [[1, 7, 9]], [[1, 7, 9, 1000]]])('%j: the last counts', (seqs) => {
    write(...seqs);
    expect(readTip(state, ID)).toEqual(tipAt(seqs.at(-1) ?? 0));
  });

  test('go back where a person vouched for an older journal', () => {
    write(1, 500, 900);
    write(3);
    expect(readTip(state, ID)).toEqual(tipAt(3));
  });

  test('are kept when the file is opened again', () => {
    write(1, 500);
    write();
    expect(readTip(state, ID)).toEqual(tipAt(500));
  });

  test('leave out a line that broke off', () => {
    write(1, 20);
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, -1));
    expect(readTip(state, ID)).toEqual(tipAt(1));
  });

  test('are written to no other file that was put there', () => {
    const tips = openTips(state, ID);
    writeFileSync(`${path}.other`, readFileSync(path));
    renameSync(`${path}.other`, path);
    expect(() => tips.write(makeTipLine(tipAt(1)))).toThrow(/Another process has changed/);
    tips.close();
  });
});
