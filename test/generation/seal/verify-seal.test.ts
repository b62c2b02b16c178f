import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameDeal } from '../../../src/bridge/deal.ts';
import { DECK_NAMES } from '../../../src/bridge/deck.ts';
import { failure } from '../../../src/bridge/result.ts';
import {
  type FileBoard,
  makeSealFile,
  parseSealFile,
  type SealFile,
} from '../../../src/generation/seal/seal-file.ts';
import { openedBoards } from '../../../src/generation/seal/secrets.ts';
import { parseStatement, statementLines, symbolText } from '../../../src/generation/seal/statement.ts';
import { sealedSet, testSigner, verdictOn, type WantedSeal } from '../../support/sealed-set.ts';
import '../../support/seeded.ts';

const NUMBERS = [1, 2, 3, 4, 5, 7, 30];
const STANDARD: WantedSeal = { deck: 'standard', numbers: NUMBERS, seed: 'a' };
const KINDS = DECK_NAMES.flatMap((deck) => [
  { deck, numbers: NUMBERS, seed: 'a' },
  { deck, numbers: NUMBERS, seed: 'a', delayedValue: '43,275.91' },
]);

function codesOn(file: SealFile): string[] {
  return verdictOn(file).findings.map(({ code, board }) => (board === undefined ? code : `${code} ${board}`));
}

function withBoards(file: SealFile, change: (boards: FileBoard[]) => void): SealFile {
  const boards = [...file.boards];
  change(boards);
  return { ...file, boards };
}

/** The file with something else in the opened part of a board. */
function withOpened(file: SealFile, at: number, change: Partial<FileBoard['opened']>): SealFile {
  return withBoards(file, (boards) => {
    boards[at] = { ...boards[at]!, opened: { ...boards[at]!.opened!, ...change } };
  });
}

/** A deal with two cards of one suit in each other's hand: the first card of the first two hands that have any. */
function withTwoCardsSwapped(deal: string): string {
  const hands = deal.split(' ').map((hand) => hand.split('.'));
  const suit = [0, 1, 2, 3].find((each) => hands[0]![each] !== '' && hands[1]![each] !== '')!;
  const [a, b] = [hands[0]![suit]!, hands[1]![suit]!];
  const order = 'AKQJMWLT987654321';
  const sorted = (text: string): string =>
    [...text].sort((x, y) => order.indexOf(x) - order.indexOf(y)).join('');
  hands[0]![suit] = sorted(b[0]! + a.slice(1));
  hands[1]![suit] = sorted(a[0]! + b.slice(1));
  return hands.map((suits) => suits.join('.')).join(' ');
}

describe('an opened set', () => {
  test.each(KINDS)('is what was sealed: $deck $delayedValue', (wanted) => {
    const { opened, secrets, hidden } = sealedSet(wanted);
    const verdict = verdictOn(opened, { kind: 'statement', statement: hidden.statement });
    expect(verdict).toMatchObject({
      commitment: 'holds',
      signature: 'holds',
      published: 'same',
      findings: [],
    });
    expect(verdict.opened.map(({ number }) => number)).toEqual(NUMBERS);
    expect(verdict.opened.every(({ deal }, at) => sameDeal(deal, secrets[at]!.deal))).toBe(true);
  });

  test.each(KINDS)('shows a changed card, wherever it is: $deck $delayedValue', (wanted) => {
    const { opened } = sealedSet(wanted);
    opened.boards.forEach((board, at) => {
      const changed = withOpened(opened, at, { deal: withTwoCardsSwapped(board.opened!.deal) });
      const code = wanted.delayedValue === undefined ? 'board-changed' : 'deal-not-derived';
      expect(codesOn(changed)).toEqual([`${code} ${board.number}`]);
      expect(verdictOn(changed).commitment).toBe('broken');
    });
  });

  test.each(KINDS)('shows another salt: $deck $delayedValue', (wanted) => {
    const { opened } = sealedSet(wanted);
    const { salt } = opened.boards[3]!.opened!;
    const other = `${salt.slice(0, -1)}${salt.endsWith('0') ? '1' : '0'}`;
    expect(codesOn(withOpened(opened, 3, { salt: other }))).toEqual(['board-changed 4']);
  });

  test.each(KINDS)('shows boards that have changed places: $deck $delayedValue', (wanted) => {
    const { opened } = sealedSet(wanted);
    const swapped = withBoards(opened, (boards) => {
      const [second, third] = [boards[1]!, boards[2]!];
      boards[1] = { ...second, opened: third.opened! };
      boards[2] = { ...third, opened: second.opened! };
    });
    expect(codesOn(swapped)).toEqual(['board-moved 2', 'board-moved 3']);
    const lines = withBoards(opened, (boards) => boards.splice(1, 2, boards[2]!, boards[1]!));
    expect(codesOn(lines)).toEqual(['board-order']);
  });

  test('shows a number that was changed', () => {
    const { opened } = sealedSet(STANDARD);
    const renumbered = withBoards(opened, (boards) => {
      boards[4] = { ...boards[4]!, number: 6 as FileBoard['number'] };
    });
    expect(codesOn(renumbered)).toEqual(
      expect.arrayContaining(['board-foreign 6', 'board-missing 5', 'commitment-broken']),
    );
    const twice = withBoards(opened, (boards) => boards.push(boards[0]!));
    expect(codesOn(twice)).toContain('board-twice 1');
    const missing = withBoards(opened, (boards) => boards.splice(2, 1));
    expect(codesOn(missing)).toEqual(['board-missing 3', 'commitment-broken']);
  });

  test('shows a hash that was made to fit a changed deal', () => {
    const { opened } = sealedSet(STANDARD);
    const other = sealedSet({ ...STANDARD, seed: 'b' }).opened;
    const exchanged = withBoards(opened, (boards) => boards.splice(1, 1, other.boards[1]!));
    expect(codesOn(exchanged)).toEqual(['commitment-broken']);
  });

  test('shows deals that are none', () => {
    const { opened } = sealedSet(STANDARD);
    const deal = opened.boards[0]!.opened!.deal;
    for (const bad of ['', 'x', deal.replace(/[2-9]/, 'M'), deal.replace('.', ' '), `${deal} `]) {
      expect(codesOn(withOpened(opened, 0, { deal: bad }))).toEqual(['deal-malformed 1']);
    }
  });

  test('shows a signature that is not its own, and a key that did not sign', () => {
    const { opened } = sealedSet(STANDARD);
    const { statement } = opened;
    const signed = {
      ...statement,
      signature: sealedSet({ ...STANDARD, seed: 'b' }).opened.statement.signature,
    };
    expect(codesOn({ ...opened, statement: signed })).toEqual(['signature-wrong']);
    const keyed = { ...statement, publicKey: testSigner('b').publicKey };
    expect(codesOn({ ...opened, statement: keyed })).toEqual(['commitment-broken', 'signature-wrong']);
  });

  test.each([
    ['event', { event: 'Another evening' }],
    ['deck', { source: 'operating-system' as const }],
    ['time', { madeAt: '2026-11-20T20:00:00Z' }],
    ['boards', { boards: NUMBERS.slice(1) as FileBoard['number'][] }],
  ])('shows another %s than it was sealed with', (_, change) => {
    const { opened } = sealedSet(STANDARD);
    expect(codesOn({ ...opened, statement: { ...opened.statement, ...change } })).toContain(
      'commitment-broken',
    );
  });

  test('shows that the value is to be written in another way than was sealed', () => {
    const { opened } = sealedSet(KINDS[1]!);
    const { spelling: _, ...without } = opened.statement;
    const changed = { ...opened, statement: { ...without, spelling: 'no decimals' } };
    expect(codesOn(changed)).toEqual(['commitment-broken']);
    expect(parseSealFile(makeSealFile({ ...opened, statement: without })).ok).toBe(false);
    const { opened: plain } = sealedSet(STANDARD);
    const foreign = { ...plain, statement: { ...plain.statement, spelling: 'two decimals' } };
    expect(parseSealFile(makeSealFile(foreign)).ok).toBe(false);
  });

  test('shows that the value it waited for is another one', () => {
    const { opened } = sealedSet(KINDS[1]!);
    expect(codesOn({ ...opened, delayedValue: '4327592' })).toEqual(
      NUMBERS.map((number) => `deal-not-derived ${number}`),
    );
  });

  test('may leave boards sealed', () => {
    const { hidden, secrets } = sealedSet(STANDARD);
    const one = { ...hidden, boards: openedBoards(hidden.boards, secrets.slice(2, 3)) };
    expect(verdictOn(one)).toMatchObject({ commitment: 'holds', findings: [], opened: [{ number: 3 }] });
    expect(verdictOn(hidden)).toMatchObject({ commitment: 'holds', findings: [], opened: [] });
  });
});

describe('compared with what was published', () => {
  const mine = sealedSet(STANDARD).opened;
  const theirs = sealedSet({ ...STANDARD, seed: 'b' }).opened;

  test('another seal is found, by its text or by its commitment', () => {
    expect(verdictOn(mine, { kind: 'statement', statement: theirs.statement })).toMatchObject({
      commitment: 'holds',
      published: 'differs',
      findings: [
        {
          message:
            'This is not the seal that was published: it has a different Public key, Commitment and Signature.',
        },
      ],
    });
    const { commitment } = theirs.statement;
    expect(verdictOn(mine, { kind: 'commitment', commitment })).toMatchObject({ published: 'differs' });
    const own = mine.statement.commitment;
    expect(verdictOn(mine, { kind: 'commitment', commitment: own })).toMatchObject({ published: 'same' });
  });

  const [ours, others] = [mine, theirs].map(({ statement }) => statementLines(statement).join('\n'));

  test.each([
    ['in a letter that quotes it', (text: string) => text.replace(/^/gm, '> ')],
    ['in capitals', (text: string) => text.toUpperCase()],
    ['with other spaces', (text: string) => text.replace('SEAL 1', ' SEAL  1')],
    ['by its commitment alone', (text: string) => /^Commitment:.*$/m.exec(text)?.[0] ?? ''],
    ['as a symbol', () => symbolText(theirs.statement)],
  ])('two seals are none, where the other one stands %s', (_, written) => {
    const two = 'There are two seals in it. Find out which one was published before the deals.';
    expect(parseStatement(`${written(others ?? '')}\n\n${ours}\n`)).toEqual(failure(two));
  });

  test('one seal may stand there several times, as text and as a symbol', () => {
    const quoted = ours?.replace(/^/gm, '> ');
    expect(parseStatement(`${quoted}\n${ours}\n${symbolText(mine.statement)}`)).toMatchObject({ ok: true });
  });

  test('nothing is claimed where it is not at hand', () => {
    expect(verdictOn(mine).published).toBe('not-compared');
  });
});

describe('the file of a set', () => {
  test.each(KINDS)('is read as it was written, with any ends of lines: $deck $delayedValue', (wanted) => {
    const { hidden, opened } = sealedSet(wanted);
    const secrets = { key: { kind: 'keyFile', name: '0123456789abcdef.key' }, sealed: 'AAAA' } as const;
    for (const file of [hidden, opened, { ...hidden, secrets }]) {
      const text = makeSealFile(file);
      expect(parseSealFile(text)).toEqual({ ok: true, value: file });
      expect(parseSealFile(text.replaceAll('\n', '\r\n'))).toEqual({ ok: true, value: file });
      expect(parseSealFile(text.replaceAll('\n', '\r'))).toEqual({ ok: true, value: file });
      expect(parseSealFile(`Hi all\n\n> x\r\n${text}`)).toEqual({ ok: true, value: file });
      expect(parseSealFile(`Hi all\n${text}See you\n`)).toMatchObject({
        problems: [expect.stringMatching(`^Line ${text.split('\n').length + 1} is not a line`)],
      });
    }
  });

  test('with any other character is refused, or proves nothing', () => {
    for (const { opened } of [sealedSet(STANDARD), sealedSet(KINDS[1]!)]) {
      const text = makeSealFile(opened);
      fc.assert(
        fc.property(fc.nat(text.length - 1), fc.integer({ min: 0x20, max: 0x7e }), (at, code) => {
          const character = String.fromCharCode(code);
          const changed = text.slice(0, at) + character + text.slice(at + 1);
          const parsed = parseSealFile(changed);
          const isSame = changed === text;
          const proves = parsed.ok && verdictOn(parsed.value).findings.length === 0;
          expect(proves).toBe(isSame);
        }),
        { numRuns: 300 },
      );
      fc.assert(
        fc.property(fc.nat(text.length - 2), (at) => {
          const changed = text.slice(0, at) + text.slice(at + 1);
          const parsed = parseSealFile(changed);
          expect(parsed.ok && verdictOn(parsed.value).findings.length === 0).toBe(changed === text);
        }),
        { numRuns: 200 },
      );
    }
  });

  test.each([
    ['a colour', '\u001b[31mred'],
    ['a bell', 'ring\u0007'],
    ['a control character of eight bits', 'a\u009b31mb'],
    ['another direction of writing', 'a\u202eb'],
    ['a line separator', 'a\u2028b'],
    ['too many characters', 'x'.repeat(201)],
  ])('with %s in a title is refused', (_, title) => {
    const { opened } = sealedSet(KINDS[1]!);
    for (const field of ['event', 'delayedTitle', 'spelling']) {
      const foreign = { ...opened, statement: { ...opened.statement, [field]: title } };
      expect(parseSealFile(makeSealFile(foreign)).ok).toBe(false);
    }
    expect(parseSealFile(makeSealFile(opened)).ok).toBe(true);
  });

  test.each(['', 'yesterday', '2026-11-21', '2026-02-30T20:00:00Z', '2026-11-21T20:00:00.000Z', '\u001b[1m'])(
    'that was made at "%s" is refused',
    (madeAt) => {
      const { opened } = sealedSet(STANDARD);
      const foreign = { ...opened, statement: { ...opened.statement, madeAt } };
      expect(parseSealFile(makeSealFile(foreign)).ok).toBe(false);
    },
  );

  test('of any text is read or refused', () => {
    const head = makeSealFile(sealedSet(STANDARD).hidden);
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.boolean(), (text, behind) => {
        const parsed = parseSealFile(behind ? head + text : text);
        expect(parsed.ok || parsed.problems.length > 0).toBe(true);
      }),
    );
  });
});
