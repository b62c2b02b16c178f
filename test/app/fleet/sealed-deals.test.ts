import { join } from 'node:path';
import { expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { dealsOfEvent, eventOf, memberOf, PORTS } from '../../../rigs/fleet/sealed-event.ts';
import { readDeals } from '../../../src/app/files/deal-files.ts';
import {
  checkDeals,
  checkSet,
  openAsDirector,
  openOnMachine,
  type SignedDeals,
} from '../../../src/app/fleet/deals/open-deals.ts';
import { signSets } from '../../../src/app/fleet/deals/seal-deals.ts';
import type { DealsFrom } from '../../../src/app/fleet/deals/sources.ts';
import { checkMembers, wrapForMembers } from '../../../src/app/fleet/deals/wrap-keys.ts';
import { makeSealedSet } from '../../../src/app/proof/seal/make-sealed-set.ts';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import type { SealedDeals } from '../../../src/fleet/sealed-deals.ts';
import { dealText } from '../../../src/generation/deal-text.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FINAL = eventOf('final');
const OTHER = eventOf('other');
const NORTH = memberOf('north', FINAL);
const SOUTH = memberOf('south', FINAL);
const BOARDS = [1, 2, 3].map(toBoardNumber);
const RANDOM: DealsFrom = { kind: 'random', boards: BOARDS, deck: 'standard' };

const textsOf = (boards: Awaited<ReturnType<typeof openOnMachine>>['boards']): string[] =>
  boards.map(({ deal }) => dealText(deal));
const codeOf = (act: () => unknown): string | undefined => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

async function forMachine(deals: SealedDeals, machine = NORTH) {
  const signed = checkDeals(deals, FINAL);
  const [wrapped] = await wrapForMembers(signed, [machine], FINAL.secret);
  return openOnMachine(signed, wrapped!, machine);
}

test.each<DealsFrom>([
  RANDOM,
  { ...RANDOM, deck: 'super' },
  { kind: 'file', path: join(ROOT, 'examples/evening.pbn') },
  { kind: 'file', path: join(ROOT, 'examples/super.pbn') },
  {
    kind: 'squaredeal',
    path: join(ROOT, 'test/fixtures/squaredeal/WBG2024.sqd'),
    keys: join(ROOT, 'test/fixtures/squaredeal/WBG2024.sqk'),
    phase: 1,
    session: 1,
    set: 'original',
  },
])('deals of $kind open on a machine as the director has them, and in no text of the hub', async (from) => {
  const deals = await dealsOfEvent(FINAL, 'a', from);
  const opened = textsOf((await forMachine(deals)).boards);
  expect(opened).toEqual(textsOf(openAsDirector(checkDeals(deals, FINAL), FINAL.secret).boards));
  if (from.kind === 'file') {
    expect(opened).toEqual(readDeals(from.path, computer).set.boards.map(({ deal }) => dealText(deal)));
  }
  const kept = JSON.stringify(deals);
  expect(opened.filter((text) => kept.includes(text) || kept.includes(btoa(text)))).toEqual([]);
});

test('a sealed set keeps its own seal', async () => {
  const path = join(process.env.XDG_DATA_HOME!, 'own.seal');
  const statement = await makeSealedSet(
    { output: path, event: 'Club', boards: BOARDS, replaces: true },
    PORTS,
  );
  const deals = await dealsOfEvent(FINAL, 'a', { kind: 'file', path });
  expect((await forMachine(deals)).file.statement).toEqual(statement);
});

const setOf = ({ deals, file }: SignedDeals, machine: string | null = null) =>
  signSets(FINAL, { name: deals.name, file }, [{ set: 1, machine }])[0]!;

test('deals, sets and keys that were exchanged are named', async () => {
  const [a, b] = [await dealsOfEvent(FINAL, 'a', RANDOM), await dealsOfEvent(FINAL, 'b', RANDOM)];
  const signed = checkDeals(a, FINAL);
  expect(codeOf(() => checkDeals({ ...b, name: 'a' }, FINAL))).toBe('deals-not-signed');
  expect(codeOf(() => checkDeals({ ...a, sealed: b.sealed }, FINAL))).toBe('deals-not-signed');
  expect(codeOf(() => checkDeals({ ...a, dealFrom: '2026-01-01T00:00:00.000Z' }, FINAL))).toBe(
    'deals-not-signed',
  );
  expect(codeOf(() => checkDeals(a, OTHER))).toBe('deals-not-signed');
  const own = setOf(signed);
  expect(codeOf(() => checkSet(own, signed, FINAL, NORTH.machine))).toBeUndefined();
  expect(codeOf(() => checkSet({ ...own, set: 2 }, signed, FINAL, NORTH.machine))).toBe('set-not-signed');
  expect(codeOf(() => checkSet(own, checkDeals(b, FINAL), FINAL, NORTH.machine))).toBe('set-not-signed');
  const reserved = setOf(signed, SOUTH.machine);
  expect(codeOf(() => checkSet(reserved, signed, FINAL, NORTH.machine))).toBe('set-of-other-machine');
});

test('a wrapped key opens for its machine, its deals and its event alone', async () => {
  const [a, b] = [await dealsOfEvent(FINAL, 'a', RANDOM), await dealsOfEvent(FINAL, 'b', RANDOM)];
  const [signed, other] = [checkDeals(a, FINAL), checkDeals(b, FINAL)];
  const [wrapped] = await wrapForMembers(signed, [NORTH], FINAL.secret);
  const refused = { code: 'key-not-ours' };
  await expect(openOnMachine(signed, wrapped!, SOUTH)).rejects.toMatchObject(refused);
  await expect(openOnMachine(other, wrapped!, NORTH)).rejects.toMatchObject(refused);
  const asSouth = { ...NORTH, machine: SOUTH.machine };
  await expect(openOnMachine(signed, wrapped!, asSouth)).rejects.toMatchObject(refused);
});

test('members that no director of the event has approved are named, and so are those taken out', () => {
  const stranger = memberOf('stranger', OTHER);
  const swapped = { ...SOUTH, sealKey: stranger.sealKey };
  const distrusted = (listed: readonly (typeof NORTH)[], takenOut: readonly string[] = []) =>
    checkMembers(listed, FINAL, new Set(takenOut)).map(({ distrust, member }) => [member.name, distrust]);
  expect(distrusted([NORTH, SOUTH, { ...SOUTH, state: 'out' }])).toEqual([
    ['north', undefined],
    ['south', undefined],
  ]);
  expect(distrusted([stranger, { ...stranger, approval: null }])).toEqual([
    ['stranger', 'not-approved'],
    ['stranger', 'not-approved'],
  ]);
  expect(distrusted([swapped])).toEqual([['south', 'other-keys']]);
  expect(distrusted([{ ...NORTH, machine: SOUTH.machine, name: 'south' }])).toEqual([
    ['south', 'other-keys'],
  ]);
  expect(distrusted([NORTH], [NORTH.machine])).toEqual([['north', 'taken-out']]);
});
