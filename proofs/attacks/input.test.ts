import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Attack, Defence, Outcome } from './attack.ts';
import { INPUT_ATTACKS } from './input.ts';
import { changedWhenLoaded, checkChanges, ROOT } from '../broken/changes.ts';

async function attempt({ run }: Attack, defence?: Defence): Promise<Outcome['kind']> {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-input-'));
  const home = join(folder, 'home');
  mkdirSync(home);
  try {
    const env = changedWhenLoaded(defence?.changes ?? [], { ...process.env, HOME: home });
    return (await run({ root: ROOT, folder, env })).kind;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const QUICK = [
  'a picture says that it has 65535 x 65535 pixels',
  'a card is a hundred times as wide as it is high',
  'a card asks for a device that never ends',
  'a JSON file is nested 100,000 deep',
  'a Chicago has one long line of points',
  'a sealed set has a run of newlines',
  'a seal is a pipe into which nobody writes',
  'an event has a million boards',
  'two seals are published, and the better one is opened',
  '20,000 boards go to curtain',
  'the names of pairs give orders to a terminal',
  'the name of a pair is a formula',
  'the name of a pair is a formula after a semicolon',
  'an event gives orders in a file .rbn',
  'the names of pairs give orders in a ranking .json',
  'the names of pairs give orders in a ranking .xml',
  'the table of a database leads back to itself',
  'the entities of a USEBIO file multiply',
  'an element of a USEBIO file has two million attributes',
  'an event gives orders in a hand record',
  'a script prints orders into a pipe',
  'the calibration of a host is a pipe',
  'eyes are asked by another account',
  'compiled sources are kept where others can write',
  'compiled sources lie in wait where others could write',
];
const named = (name: string): Attack => {
  const found = INPUT_ATTACKS.find((attack) => attack.name === name);
  if (found === undefined) throw new Error(`There is no attack called ${name}.`);
  return found;
};

test('there are at least twenty attacks, each with a name of its own', () => {
  expect(new Set(INPUT_ATTACKS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
});

test.each(QUICK)('%s: repelled', async (name) => {
  expect(await attempt(named(name))).toBe('repelled');
});

test.each([
  'a JSON file is nested 100,000 deep',
  'the names of pairs give orders to a terminal',
  'an event gives orders in a file .rbn',
  'the names of pairs give orders in a ranking .xml',
  'a script prints orders into a pipe',
  'eyes are asked by another account',
  'compiled sources lie in wait where others could write',
])('%s: succeeds without its defence', async (name) => {
  const attack = named(name);
  expect(await attempt(attack, attack.defences[0])).toBe('succeeded');
});

test('every defence stands in the sources', () => {
  for (const { changes } of INPUT_ATTACKS.flatMap(({ defences }) => defences)) {
    expect(() => checkChanges(changes)).not.toThrow();
  }
});
