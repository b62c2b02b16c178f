import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SEATS } from '../../../src/bridge/seat.ts';
import { makeDealValue } from '../../../src/formats/pbn/deal-value.ts';
import { parseDescription } from '../../../src/generation/squaredeal/description.ts';
import { commitmentOf, makeKeyFileText, parseKeys } from '../../../src/generation/squaredeal/keys.ts';
import { fixedSessions, type SetKind, sessionDeals } from '../../../src/generation/squaredeal/session.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../fixtures/squaredeal/${name}`, import.meta.url));

const parsed = parseDescription(fixture('WBG2024.sqd').toString());
if (!parsed.ok) throw new Error('The description of the World Bridge Games 2024 is not read.');
const description = parsed.value;
const read = parseKeys(fixture('WBG2024.sqk').toString());
if (!read.ok) throw new Error('The keys of the World Bridge Games 2024 are not read.');
const keys = read.value;
const sessions = fixedSessions(description.phases);

/** Of the list of all 1,186 deals that was published with the keys, in the order of the names of files. */
const SHA256_OF_ALL = '9c268b8e8b2dc2929030bd770e4d4470e4c19e112dc410ce0d24dde075733d8c';

function linesOf(set: SetKind, of = sessions): string[] {
  const delayedValue = description.delayedValue ?? '';
  return of.flatMap((session) =>
    sessionDeals(session, session.range!, { key: keys.get(session.keyName)!, delayedValue, set }).map(
      ({ hands }) => makeDealValue(hands, SEATS[0]).slice(2),
    ),
  );
}

describe('the World Bridge Games 2024', () => {
  test('are 90 sessions with a key each', () => {
    expect(description).toMatchObject({
      tournament: 'World Bridge Games 2024',
      delayedTitle: 'DJI1910',
      delayedValue: '43275.91',
      version: '2.1',
    });
    expect(sessions).toHaveLength(90);
    expect(sessions.map(({ keyName }) => keyName)).toEqual([...keys.keys()]);
    expect(sessions.slice(0, 2)).toEqual([
      {
        phase: 1,
        number: 1,
        keyName: '1,1',
        range: { first: 1, last: 16 },
        fileName: 'OPRR01',
        title: 'Open Round Robin 1/17',
      },
      {
        phase: 1,
        number: 2,
        keyName: '1,2',
        range: { first: 17, last: 32 },
        fileName: 'OPRR02',
        title: 'Open Round Robin 2/17',
      },
    ]);
  });

  test('keep the commitment that was published, whatever the ends of lines have become', () => {
    const bytes = fixture('WBG2024.sqk');
    expect(commitmentOf(bytes)).toBe(description.commitment);
    const withoutReturns = Buffer.from(bytes.toString().replaceAll('\r', ''));
    expect(commitmentOf(withoutReturns)).toBe(description.commitment);
    expect(commitmentOf(withoutReturns.subarray(0, -1))).toBe(description.commitment);
    expect(commitmentOf(Buffer.from(bytes.toString().replace('hrzk', 'hrzK')))).not.toBe(
      description.commitment,
    );
    expect(Buffer.from(makeKeyFileText(keys))).toEqual(bytes);
  });

  test('have the deals that were played', () => {
    const played = fixture('WBG2024-first-40-deals.txt').toString().trimEnd().split('\n');
    const finals = sessions.filter(({ fileName }) => fileName.startsWith('FIN'));
    expect(linesOf('original', finals).slice(0, 40)).toEqual(played);
    const byName = sessions.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1));
    const all = linesOf('original', byName);
    expect(all).toHaveLength(1186);
    expect(
      createHash('sha256')
        .update(`${all.join('\n')}\n`)
        .digest('hex'),
    ).toBe(SHA256_OF_ALL);
  });

  test('have other deals in reserve', () => {
    const [first] = sessions;
    const original = linesOf('original', [first!]);
    expect(linesOf('reserve', [first!]).filter((line) => original.includes(line))).toEqual([]);
  });
});
