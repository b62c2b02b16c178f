import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ATTACKS } from '../attacks/attacks.ts';
import { RULES } from '../eyes/ablation/rules.ts';
import { PROOFS } from '../list.ts';
import { BROKEN } from '../power-off/builds.ts';
import { unknownNames } from './change-source.ts';
import { type Change, changed, changedFiles, ROOT } from './changes.ts';
import { BROKEN_FLEETS } from './fleet.ts';
import { LEAKS } from './leaks.ts';
import { SABOTAGES } from './sabotages.ts';

const DEFENCES = ATTACKS.flatMap(({ defences }) => defences);
const RUNS = PROOFS.flatMap(({ broken, name }) => broken.map((run) => ({ ...run, name })));

/** Makes these changes, and sees that what comes of them is still a program, whose names are all there. */
function make(changes: readonly Change[]): void {
  for (const change of changes.filter(({ file }) => !file.endsWith('.c')))
    expect(unknownNames(readFileSync(join(ROOT, change.file), 'utf8'), change)).toEqual([]);
  for (const [file, text] of changedFiles(changes))
    if (file.endsWith('.ts')) expect(() => stripTypeScriptTypes(text)).not.toThrow();
}

describe('a program that is broken on purpose', () => {
  test.each([...SABOTAGES, ...BROKEN_FLEETS, ...LEAKS, ...BROKEN, ...DEFENCES, ...RULES])(
    'can be made: $name',
    ({ changes }) => {
      expect(changes).not.toEqual([]);
      make(changes);
    },
  );

  test.each(RUNS)('can be made for npm run proof -- $name $args', ({ changes }) => make(changes));

  test('can be made of every pair of sabotages', () => {
    for (const [index, first] of SABOTAGES.entries()) {
      for (const second of SABOTAGES.slice(index + 1)) make([...first.changes, ...second.changes]);
    }
  });
});

const SOURCE = `
import { sep } from 'node:path';

export const LIMIT: number = 7;
const LIMITS = { few: 2, most(by: number): number { return by * this.few; } } as const;

/** Twice a number, by a local variable. */
export function twice(value: number): number {
  const local = value + 0;
  return local * 2;
}

function sum(...values: number[]): number {
  return values.map((value) => twice(value)).reduce((a, b) => a + b, 0);
}

export class Count {
  #count = 0;
  constructor(count: number) { this.#count = count; }
  add(more: number): number { this.#grow(more); return this.#count; }
  #grow(more: number): void { this.#count += twice(more); }
  get isMany(): boolean { return this.#count > LIMIT; }
}

export function figures(): unknown[] {
  const count = new Count(1);
  return [LIMIT, twice(1), sum(1, 2), LIMITS.few, LIMITS.most(3), count.add(1), count.isMany, sep];
}
`;

/** What the figures of the source are with these changes in it. */
async function figuresOf(source: string, ...changes: readonly Omit<Change, 'file'>[]): Promise<unknown> {
  const text = changes.reduce((before, change) => changed(before, { file: 'source.ts', ...change }), source);
  const module = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(text))}`;
  return (await import(/* @vite-ignore */ module)).figures().slice(0, -1);
}

describe('a change', () => {
  const WHOLE = [7, 2, 6, 2, 6, 3, false];

  test('of nothing leaves the figures as they are', async () => {
    expect(await figuresOf(SOURCE)).toEqual(WHOLE);
  });

  test.each<[string, Omit<Change, 'file'>, unknown[]]>([
    ['an exported constant', { of: 'LIMIT', is: 'original - 5' }, [2, 2, 6, 2, 6, 3, true]],
    [
      'an exported function',
      { of: 'twice', is: '(value) => original(value) + 1' },
      [7, 3, 8, 2, 6, 4, false],
    ],
    ['a function', { of: 'sum', is: '(...values) => values.length' }, [7, 2, 2, 2, 6, 3, false]],
    ['a member of an object', { of: 'LIMITS.few', is: '9' }, [7, 2, 6, 9, 27, 3, false]],
    ['a method of an object', { of: 'LIMITS.most', is: '() => 1' }, [7, 2, 6, 2, 1, 3, false]],
    ['a method', { of: 'Count.add', is: '(more) => original(more + 3)' }, [7, 2, 6, 2, 6, 9, true]],
    ['a private method', { of: 'Count.#grow', is: '() => {}' }, [7, 2, 6, 2, 6, 1, false]],
    ['a getter', { of: 'Count.isMany', is: '!original' }, [7, 2, 6, 2, 6, 3, true]],
    [
      'a constructor',
      { of: 'Count.constructor', is: '(count) => { this.#count += count; }' },
      [7, 2, 6, 2, 6, 4, false],
    ],
    [
      'a call',
      { of: 'sum', call: 'twice', is: '(value) => original(value) * 10' },
      [7, 2, 60, 2, 6, 3, false],
    ],
    ['calls of a method', { of: 'sum', call: '.map', is: '() => self' }, [7, 2, 3, 2, 6, 3, false]],
    [
      'calls of a private method',
      { of: 'Count.add', call: '.#grow', is: '() => {}' },
      [7, 2, 6, 2, 6, 1, false],
    ],
    [
      'what it imports',
      { of: 'LIMIT', is: 'sepOf.length', imports: "import { sep as sepOf } from 'node:path';" },
      [1, 2, 6, 2, 6, 3, true],
    ],
  ])('may be of %s', async (_, change, figures) => {
    expect(await figuresOf(SOURCE, change)).toEqual(figures);
  });

  test('goes on with what changes before it have made', async () => {
    const more = { of: 'twice', is: '(value) => original(value) + 1' };
    expect(await figuresOf(SOURCE, more, more)).toEqual([7, 4, 10, 2, 6, 5, false]);
    expect(await figuresOf(SOURCE, more, { of: 'sum', call: 'twice', is: '() => 1' })).toEqual([
      7,
      3,
      2,
      2,
      6,
      4,
      false,
    ]);
  });

  test('is the same where a local variable or a parameter has another name', async () => {
    const renamed = SOURCE.replaceAll('local', 'amount').replaceAll('more', 'by');
    for (const change of [
      { of: 'twice', is: '(value) => original(value) + 1' },
      { of: 'Count.add', call: '.#grow', is: '(more) => original(more + 1)' },
    ])
      expect(await figuresOf(renamed, change)).toEqual(await figuresOf(SOURCE, change));
  });

  test.each([
    ['thrice is not there', { of: 'thrice', is: '1' }],
    ['Count.take is not there', { of: 'Count.take', is: '1' }],
    ['a call of once in sum is not there', { of: 'sum', call: 'once', is: '1' }],
  ])('is refused: %s', (sentence, change) => {
    expect(() => changed(SOURCE, { file: 'source.ts', ...change })).toThrow(sentence);
  });

  test('of C is another function', () => {
    const text = 'static int one(int a) {\n  return a;\n}\n\nint two(void) {\n  return one(2);\n}\n';
    const is = 'int two(void) {\n  return 3;\n}';
    expect(changed(text, { file: 'source.c', of: 'two', is })).toBe(text.replace('one(2)', '3'));
    expect(() => changed(text, { file: 'source.c', of: 'four', is })).toThrow('four is not there');
  });
});

describe('what a change names', () => {
  test.each([
    ['limit => twice(limit) + sum(1)', []],
    ['(a) => trice(a)', ['trice']],
    ['({ a, b: [c] }) => { const d = a + c; return { d, e: d.f, [sep]: LIMIT }; }', []],
    ['(a) => { try { return original(a); } catch (error) { return gone; } }', ['gone']],
  ])('has to be in its file: %s', (is, names) => {
    expect(unknownNames(SOURCE, { file: 'a.ts', of: 'twice', is })).toEqual(names);
  });

  test.each([
    ['export default function f() {}', 'f', undefined],
    ['class A { set b(value) {} }', 'A.b', undefined],
    ["const A = { ['b']: 1 };", 'A.b', undefined],
    ['const b = 1; const A = { b };', 'A.b', undefined],
    ['function f(a) { return a[b](1); }', 'f', '.b'],
    ['function f(a) { return a?.b(1); }', 'f', '.b'],
  ])('is refused where it would be changed wrongly: %s', (text, of, call) => {
    expect(() => changed(text, { file: 'a.ts', of, ...(call && { call }), is: '() => 1' })).toThrow('a.ts');
  });
});
