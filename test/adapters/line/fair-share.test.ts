import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairPlaces, FairShare, FairTurns, networkOf } from '../../../src/adapters/line/fair-share.ts';

interface Place {
  readonly owner: string;
  readonly n: number;
}
let made = 0;
const placeOf = (owner: string): Place => ({ owner, n: made++ });

function enter(share: FairShare<Place>, owner: string, isIdle = false): { place: Place; lost?: Place } {
  const place = placeOf(owner);
  const lost = share.enter(place, owner, isIdle);
  return { place, ...(lost !== undefined && { lost }) };
}

test('one owner gets his share, and whoever comes after him finds a place', () => {
  const share = new FairShare<Place>({ all: 10, ofOne: 6 });
  for (let n = 0; n < 6; n++) expect(enter(share, 'greedy').lost).toBeUndefined();
  const seventh = enter(share, 'greedy');
  expect(seventh.lost).toBe(seventh.place);
  expect(enter(share, 'guest').lost).toBeUndefined();
});

test('where all places are taken, who has most loses his oldest', () => {
  const share = new FairShare<Place>({ all: 6, ofOne: 4 });
  const [first] = Array.from({ length: 4 }, () => enter(share, 'a'));
  for (let n = 0; n < 2; n++) enter(share, 'b');
  expect(enter(share, 'c').lost).toBe(first?.place);
  expect(share.size).toBe(6);
});

test('what is idle goes before what is in use, and who has less than the new one loses nothing', () => {
  const share = new FairShare<Place>({ all: 3, ofOne: 2 });
  const idle = enter(share, 'a', true);
  const used = enter(share, 'b', true);
  share.rest(used.place, false);
  enter(share, 'c');
  expect(enter(share, 'd').lost).toBe(idle.place);
  const poor = enter(share, 'c');
  expect(poor.lost).toBe(poor.place);
});

test('strangers, however many they are, leave the places of who is known', () => {
  const places = new FairPlaces<Place>({ strangers: { all: 4, ofOne: 2 }, known: { all: 2, ofOne: 1 } });
  const enterAs = (owner: string, isKnown: boolean): Place | undefined =>
    places.enter(placeOf(owner), { owner, isKnown });
  for (let n = 0; n < 4; n++) enterAs(`stranger ${n}`, false);
  const member = placeOf('member');
  expect(places.enter(member, { owner: 'member', isKnown: true })).toBeUndefined();
  const shown = placeOf('stranger 9');
  expect(places.enter(shown, { owner: 'stranger 9', isKnown: false })).toBe(shown);
  places.leave(member);
  expect(enterAs('member', true)).toBeUndefined();
});

test('who shows who he is gives his place among the strangers back', () => {
  const places = new FairPlaces<Place>({ strangers: { all: 1, ofOne: 1 }, known: { all: 1, ofOne: 1 } });
  const member = placeOf('member');
  places.enter(member, { owner: 'member', isKnown: false });
  expect(places.know(member, 'member')).toBeUndefined();
  expect(places.enter(placeOf('guest'), { owner: 'guest', isKnown: false })).toBeUndefined();
});

test('no share is ever exceeded, and nobody who has less than another is refused', () => {
  const steps = fc.array(fc.tuple(fc.nat(5), fc.boolean(), fc.boolean()), { maxLength: 80 });
  fc.assert(
    fc.property(steps, (each) => {
      const limits = { all: 8, ofOne: 5 };
      const share = new FairShare<Place>(limits);
      const held: Place[] = [];
      const countOf = (owner: string): number => held.filter((place) => place.owner === owner).length;
      for (const [who, isIdle, leaves] of each) {
        const owner = String(who);
        const gone = leaves ? held.shift() : undefined;
        if (gone !== undefined) share.leave(gone);
        const most = Math.max(0, ...held.map((place) => countOf(place.owner)));
        const before = countOf(owner);
        const { lost, place } = enter(share, owner, isIdle);
        if (lost === place) expect(before >= limits.ofOne || before + 1 >= most).toBe(true);
        else held.push(place);
        if (lost !== undefined && lost !== place) {
          expect(lost.owner === owner || countOf(lost.owner) > before).toBe(true);
          held.splice(held.indexOf(lost), 1);
        }
        expect(share.size).toBe(held.length);
        expect(held.length).toBeLessThanOrEqual(limits.all);
        expect(countOf(owner)).toBeLessThanOrEqual(limits.ofOne);
      }
    }),
    { numRuns: 200 },
  );
});

test('an owner has so much at work at once, and nobody waits for another', () => {
  const turns = new FairTurns(2);
  const begun: string[] = [];
  const take = (owner: string, name: string): void => turns.take(owner, () => begun.push(name));
  for (const n of [1, 2, 3, 4]) take('greedy', `greedy ${n}`);
  take('guest', 'guest 1');
  expect(begun).toEqual(['greedy 1', 'greedy 2', 'guest 1']);
  turns.done('greedy');
  expect(begun.at(-1)).toBe('greedy 3');
  for (let n = 0; n < 3; n++) turns.done('greedy');
  take('greedy', 'greedy 5');
  expect(begun.slice(-2)).toEqual(['greedy 4', 'greedy 5']);
});

test.each([
  ['192.168.1.5', '192.168.1.5'],
  ['::ffff:192.168.1.5', '192.168.1.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  [undefined, ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
