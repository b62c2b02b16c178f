import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openResultCache } from '../../../src/adapters/disk/result-cache.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function places(name = 'home') {
  return { state: join(folder, name, 'state'), keys: join(folder, name, 'keys') };
}

function fileOf(name = 'home'): string {
  return join(places(name).state, 'solved-tables');
}

describe('what is kept', () => {
  test('is found again, the last of a name, also by another process', () => {
    const kept = openResultCache(places());
    expect(kept.find('a deal')).toBeUndefined();
    kept.keep('a deal', 'first');
    kept.keep('another', 'second');
    kept.keep('a deal', 'third');
    for (const each of [kept, openResultCache(places())])
      expect([each.find('a deal'), each.find('another'), each.find('none')]).toEqual([
        'third',
        'second',
        undefined,
      ]);
  });

  test('shows neither name nor result, and other names on another computer', () => {
    for (const home of ['one', 'other']) openResultCache(places(home)).keep('N:AKQ', 'nine tricks');
    const [one, other] = ['one', 'other'].map((home) => readFileSync(fileOf(home), 'latin1'));
    expect(one).not.toMatch(/AKQ|nine/);
    expect(one?.trim().split(' ')[0]).not.toBe(other?.trim().split(' ')[0]);
    expect(one?.length).toBe(other?.length);
  });

  test('is only for its owner', () => {
    openResultCache(places()).keep('a deal', 'nine');
    for (const path of [fileOf(), join(places().keys, 'solved-tables.key')])
      expect(statSync(path).mode & 0o077).toBe(0);
  });

  test('is passed over where it was torn, moved under another name, or has lost its key', () => {
    const kept = openResultCache(places());
    kept.keep('one', 'first');
    kept.keep('two', 'second');
    const [one = '', two = ''] = readFileSync(fileOf(), 'latin1')
      .split('\n')
      .filter((line) => line !== '');
    writeFileSync(fileOf(), `${one.slice(0, 32)} ${two.slice(33)}\n${two}\n${one.slice(0, 40)}`);
    openResultCache(places()).keep('three', 'third');
    const again = openResultCache(places());
    expect(['one', 'two', 'three'].map((name) => again.find(name))).toEqual([undefined, 'second', 'third']);
    rmSync(join(places().keys, 'solved-tables.key'));
    const keyless = openResultCache(places());
    expect(keyless.find('two')).toBeUndefined();
    keyless.keep('two', 'again');
    expect(openResultCache(places()).find('two')).toBe('again');
  });

  test('is begun again where the file is too large, and goes through no link', () => {
    openResultCache(places()).keep('one', 'first');
    appendFileSync(fileOf(), ' '.repeat(16 * 2 ** 20));
    const begun = openResultCache(places());
    expect(begun.find('one')).toBeUndefined();
    symlinkSync(join(folder, 'elsewhere'), fileOf());
    expect(() => begun.keep('one', 'first')).toThrow(/solved-tables/);
  });
});
