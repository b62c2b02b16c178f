import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECK_NAMES, DECKS } from '../../src/bridge/deck.ts';
import { recogniseFormat } from '../../src/formats/catalogue/catalogue.ts';
import { parseJson } from '../../src/formats/json/parse-json.ts';
import { dealOf } from '../support/arbitraries.ts';
import { bytesOf, codes, dealsOf, fixture, fixturesIn, format, setOf } from './support.ts';

const json = format('json');
const pbn = format('pbn');
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const DEAL = 'N:QT932.KJ.Q932.54 J765.A98432.J.T9 A8.7.T87654.QJ86 K4.QT65.AK.AK732';

function read(members: object) {
  return json.read(
    bytesOf(JSON.stringify({ format: 'soubrette-deals', version: 1, ...members }, undefined, 1)),
  );
}

describe('JSON', () => {
  test.each(fixturesIn('pbn').filter((name) => name.endsWith('.pbn')))('takes %s there and back', (name) => {
    const set = pbn.read(fixture(`pbn/${name}`));
    const there = json.write!(set);
    const back = json.read(there);
    expect([recogniseFormat(there)?.name, json.losses(set)]).toEqual(['json', []]);
    expect(latin1(pbn.write!(back))).toBe(latin1(pbn.write!(set)));
    expect(latin1(json.write!(back))).toBe(latin1(there));
    expect([dealsOf(back), back.title]).toEqual([dealsOf(set), set.title]);
  });

  test.each(DECK_NAMES)('holds any boards of the %s deck, with dealers other than by the number', (deck) => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 4 }),
        dealOf(DECKS[deck]),
        (numbers, deal) => {
          const set = setOf(
            numbers.map(() => deal),
            numbers,
          );
          const boards = set.boards.map((board) => ({
            ...board,
            dealer: 'S' as const,
            vulnerability: 'ew' as const,
          }));
          const again = json.read(json.write!({ ...set, boards, title: 'Cup "x"', blind: true }));
          expect([dealsOf(again), again.title, again.blind]).toEqual([dealsOf(set), 'Cup "x"', true]);
          for (const { dealer, vulnerability } of again.boards)
            expect([dealer, vulnerability]).toEqual(['S', 'ew']);
          expect(again.deck).toBe(numbers.length > 0 ? deck : again.deck);
        },
      ),
      { numRuns: 20, seed: 6 },
    );
  });

  test('counts boards without a number', () => {
    const set = read({ boards: [{ deal: DEAL }] });
    expect([set.boards[0]?.number, set.boards[0]?.numbered, codes(set)]).toEqual([
      1,
      false,
      ['board-unnumbered'],
    ]);
  });

  test.each([
    [{ boards: [{ board: 'x', deal: DEAL }] }, 'json-value'],
    [{ boards: [{ board: 1 }] }, 'json-value'],
    [{ boards: {} }, 'json-value'],
    [{ boards: [7] }, 'json-value'],
    [{ version: 2, boards: [] }, 'json-version'],
    [{ deck: 'piquet', boards: [] }, 'deck-unknown'],
    [{ boards: [{ board: 1, deal: DEAL.replace('QT932', 'QT93') }] }, 'hand-size'],
    [{ boards: [{ board: 1, deal: DEAL.replace('QT932', 'KT932') }] }, 'card-twice'],
    [{ records: [{ tags: [{ name: 'a]', value: '' }] }] }, 'json-value'],
    [
      {
        boards: [{ board: 2, deal: DEAL }],
        records: [
          {
            tags: [
              { name: 'Board', value: '1' },
              { name: 'Deal', value: DEAL },
            ],
          },
        ],
      },
      'parts-differ',
    ],
    [
      {
        boards: [],
        records: [
          {
            tags: [
              { name: 'Board', value: '1' },
              { name: 'Deal', value: DEAL },
            ],
          },
        ],
      },
      'parts-differ',
    ],
  ])('tells what is wrong in %j', (members, code) => {
    const set = read(members);
    const found = set.problems.find((problem) => problem.code === code);
    expect([found?.severity, (found?.line ?? 0) > 0]).toEqual(['error', true]);
  });

  test('tells where a board has other tricks or another par than its records, and reads those of the records', () => {
    const tricks = { N: { NT: 9 }, E: {}, S: {}, W: {} };
    const par = { score: 400, contracts: [{ contract: '3NT', declarers: 'N' }] };
    const written = json.read(json.write!(read({ boards: [{ board: 1, deal: DEAL, tricks, par }] })));
    expect(written.problems).toEqual([]);
    const text = new TextDecoder().decode(json.write!(written));
    const file = JSON.parse(text) as { boards: [{ tricks: { N: { NT: number } }; par: { score: number } }] };
    expect(json.read(bytesOf(text)).problems).toEqual([]);
    file.boards[0].tricks.N.NT = 10;
    expect(codes(json.read(bytesOf(JSON.stringify(file))))).toEqual(['analysis-differs']);
    file.boards[0].par.score = 430;
    expect(codes(json.read(bytesOf(JSON.stringify(file))))).toEqual(['analysis-differs', 'analysis-differs']);
  });

  test('tells the line of a fault', () => {
    const set = json.read(bytesOf('{"format": "soubrette-deals",\n"boards": [\n{"deal" "x"}]}'));
    expect(set.problems.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['json-syntax', 3, 9],
    ]);
  });

  test('writes words that are none of PBN so that PBN reads them as they were', () => {
    const text = [['1S {', { comment: 'a } b' }, 'a"b;c', { string: '"' }, { odd: 1 }]];
    const tags = [
      { name: 'Board', value: '1' },
      { name: 'Deal', value: DEAL },
      { name: 'Dealer', value: 'N' },
      { name: 'Auction', value: 'N', text },
    ];
    const set = read({ records: [{ tags }] });
    const again = pbn.read(pbn.write!(set));
    expect(latin1(pbn.write!(again))).toBe(latin1(pbn.write!(set)));
    expect(codes(set)).toContain('json-value');
  });
});

describe('parseJson', () => {
  test('gives what JSON.parse gives, of any value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.boolean(), (text, isWide) => {
        const wide = isWide ? JSON.stringify(JSON.parse(text), undefined, 2) : text;
        const parsed = parseJson(wide);
        expect(parsed.ok && plain(parsed.value)).toEqual(parsed.ok && JSON.parse(wide));
        expect(parsed.ok).toBe(true);
      }),
      { numRuns: 200, seed: 6 },
    );
  });

  test('refuses what JSON.parse refuses', () => {
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 3 }),
        fc.nat(),
        fc.constantFrom('', ',', '"', '{', ']', '\\', '0', ' x'),
        (text, at, scrap) => {
          const place = at % (text.length + 1);
          const spoilt = text.slice(0, place) + scrap + text.slice(place + 1);
          expect(parseJson(spoilt).ok).toBe(isJson(spoilt));
        },
      ),
      { numRuns: 500, seed: 6 },
    );
  });

  test('ends with a sentence where values are nested too deep', () => {
    expect(parseJson('['.repeat(100_000)).ok).toBe(false);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function plain(node: Extract<ReturnType<typeof parseJson>, { ok: true }>['value']): unknown {
  switch (node.kind) {
    case 'array':
      return node.items.map(plain);
    case 'object': {
      const object = {};
      for (const [name, value] of node.members)
        Object.defineProperty(object, name, {
          value: plain(value),
          enumerable: true,
          configurable: true,
          writable: true,
        });
      return object;
    }
    case 'null':
      return null;
    default:
      return node.value;
  }
}
