import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';

vi.setConfig({ testTimeout: 300_000 });

const ROOT = join(import.meta.dirname, '../..');
const EVENING = join(ROOT, 'examples/evening.pbn');
const SUPER = join(ROOT, 'examples/super.pbn');
const BBO = join(ROOT, 'test/fixtures/deals/endplay-example1.lin');
const SCHIPHOL = join(ROOT, 'test/fixtures/pbn/rs-Schiphol.pbn');
const TURNED = join(ROOT, 'test/fixtures/pbn/endplay-example4.pbn');

const folder = mkdtempSync(join(tmpdir(), 'plays-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface CardJson {
  readonly trick: number;
  readonly seat: string;
  readonly card: string;
  readonly tricks: number;
  readonly cost: number;
  readonly best?: readonly string[];
}

async function playsOf(...ask: readonly string[]) {
  const { code, stdout } = await soubrette('solve', ...ask, '--play', '--json');
  const lines = stdout.trimEnd().split('\n');
  return { code, plays: lines.map((line) => JSON.parse(line)) };
}

/** A copy of a file with some of its text changed. */
function changed(path: string, name: string, change: (text: string) => string): string {
  const copy = join(folder, name);
  writeFileSync(copy, change(readFileSync(path, 'latin1')), 'latin1');
  return copy;
}

describe('solve --play', () => {
  test('leaves out a play whose contract the deck does not have', async () => {
    const path = changed(SCHIPHOL, 'high.pbn', (text) => text.replace(/\[Contract "\d/g, '[Contract "8'));
    const { code, stderr } = await soubrette('solve', path, '--play');
    expect([code, stderr]).toEqual([3, expect.stringContaining('contract of its deck')]);
  });

  test('prints the tricks, what cards cost, and what declarer took', async () => {
    const { code, stdout } = await soubrette('solve', BBO, '--boards', '1', '--play');
    const lines = stdout.split('\n');
    expect(code).toBe(0);
    expect(lines.slice(0, 3)).toEqual([
      'Board 1, 5♥ by S: 11 tricks with best play',
      '   1  W  ♣9*  ♣3   ♣2   ♣K',
      '   2  S  ♥A   ♥3   ♥8   ♥2',
    ]);
    expect(lines.slice(-4)).toEqual([
      '  * Trick 1: ♣9 by W cost 1 trick; best: ♠A, ♦A.',
      '  Declarer took 12: EW lost 1 trick.',
      '',
      '',
    ]);
  });

  test('adds up: what best play gives and what both sides lost is what declarer took', async () => {
    const { plays } = await playsOf(BBO);
    expect(plays).toHaveLength(8);
    for (const { claim, declarer, lost, play, taken, tricks } of plays) {
      const [own, other] = 'NS'.includes(declarer) ? [lost.ns, lost.ew] : [lost.ew, lost.ns];
      const end = taken ?? claim.tricks;
      expect(tricks - own + other).toBe(end);
      expect(play.at(-1).tricks).toBe(end);
      for (const { best, card, cost } of play as CardJson[]) {
        expect(best === undefined).toBe(cost === 0);
        expect(best ?? []).not.toContain(card);
      }
    }
  });

  test('starts at the tricks of the table', async () => {
    const some = [BBO, '--boards', '1-2'];
    const { plays } = await playsOf(...some);
    const tables = (await soubrette('solve', ...some, '--json')).stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const { board, contract, declarer, tricks } of plays) {
      const table = tables.find((each) => each.board === board);
      const [, strain = ''] = /^\d(NT|.)/.exec(contract) ?? [];
      expect(tricks).toBe(table.tricks[declarer][strain]);
    }
  });

  test('says what is right and wrong of a result that was agreed early, and what cards do not decide', async () => {
    const { stdout } = await soubrette('solve', SCHIPHOL, '--play');
    expect(stdout.split('\n').slice(-5, -2)).toEqual([
      '  Claim: 9 tricks for declarer, who had won 6 with 7 to play.',
      '  Too many by 1: best play of both sides gives declarer 8.',
      '  Which careless plays are normal, and what was said, is for the director (Laws 68 to 71).',
    ]);
    const { plays } = await playsOf(BBO, '--boards', '2-8');
    const claims = plays.flatMap(({ claim }) => claim ?? []);
    expect(claims[0]).toMatchObject({
      claimed: 9,
      won: 7,
      left: 2,
      tricks: 9,
      verdict: 'right',
      isCertain: true,
    });
  });

  test('follows a trick that is written from its leader on', async () => {
    const { code, plays } = await playsOf(TURNED);
    const trick = plays[0].play.filter((each: CardJson) => each.trick === 3);
    expect([code, trick.map(({ card, seat }: CardJson) => `${seat} ${card}`)]).toEqual([
      0,
      ['E CA', 'S D2', 'W C9', 'N CQ'],
    ]);
  });

  test('names board, trick and card of a revoke, and of a card that is not held, and solves what is before', async () => {
    const revoke = changed(BBO, 'revoke.lin', (text) =>
      text.replace('pc|h3|', 'pc|D5|').replace('pc|H3|', 'pc|D5|'),
    );
    const one = await soubrette('solve', revoke, '--boards', '1', '--play');
    expect([one.code, one.stdout]).toEqual([
      3,
      expect.stringMatching(/Trick 2: ♦5 by W is a revoke: W can follow/),
    ]);
    expect(one.stdout).toContain('* Trick 1: ♣9 by W cost 1 trick');
    const other = changed(BBO, 'other.lin', (text) => text.replace(/pc\|H3\|/i, 'pc|C3|'));
    const two = await soubrette('solve', other, '--boards', '1', '--play');
    expect([two.code, two.stdout]).toEqual([
      3,
      expect.stringContaining(
        'Trick 2: it is the turn of W, who does not hold ♣3. What comes after it is left out.',
      ),
    ]);
  });

  test.each(['pbn', 'rbn', 'lin'])('finds the same in %s', async (extension) => {
    const played = join(ROOT, 'examples/played.lin');
    const copy = join(folder, `played.${extension}`);
    await soubrette('convert', played, copy, '--allow-loss');
    const [one, other] = [await playsOf(played), await playsOf(copy)];
    const withoutLines = ({ line: _, ...play }: Record<string, unknown>) => play;
    expect(other.plays.map(withoutLines)).toEqual(one.plays.map(withoutLines));
    expect(one.plays.map(({ claim, taken }) => claim?.verdict ?? taken)).toEqual(['too-many', 9]);
  });

  test('names the board of the record where two boards have one deal', async () => {
    const twice = changed(TURNED, 'two-boards.pbn', (text) => {
      const record = text.slice(text.indexOf('[Event'));
      return `${text.trimEnd()}\n\n${record.replace(/\[Board "\d+"\]/, '[Board "77"]')}`;
    });
    const { plays } = await playsOf(twice);
    expect(plays.map(({ board }) => board === 77)).toEqual([false, true]);
  });

  test('says that a file has no play', async () => {
    const { code, stderr } = await soubrette('solve', EVENING, '--play');
    expect([code, stderr]).toEqual([3, expect.stringContaining('There is no play in')]);
  });
});

describe('solve --after', () => {
  const ASK = ['solve', EVENING, '--boards', '1', '--contract', '4SN'];

  test('prints the cards that can be played by the tricks that they give, the best first', async () => {
    const { code, stdout } = await soubrette(...ASK, '--after', 'HQ H2 H10 HK', '--claim', '7');
    expect([code, stdout]).toEqual([
      0,
      [
        'Board 1, 4♠ by N: 8 tricks with best play',
        '  Trick 2, N plays; declarer has won 1. Tricks of declarer by the card played:',
        '    8  ♠J 10  ♠6  ♥A  ♦J  ♦9  ♣K  ♣J  ♣7  ♣2',
        '    7  ♥9  ♥5',
        '  Claim: 8 tricks for declarer, who had won 1 with 12 to play.',
        '  Right: best play of both sides comes to the same.',
        '  Which careless plays are normal, and what was said, is for the director (Laws 68 to 71).',
        '',
      ].join('\n'),
    ]);
  });

  test('leads to what it says: each card is solved again after it is played', async () => {
    const played = 'HQ H2 H10';
    const solved = async (cards: string) =>
      JSON.parse((await soubrette(...ASK, '--after', cards, '--json')).stdout) as {
        tricks: number;
        cards: { cards: string[]; tricks: number }[];
      };
    const before = await solved(played);
    for (const { cards, tricks } of before.cards)
      for (const card of cards)
        expect([card, (await solved(`${played} ${card}`)).tricks]).toEqual([card, tricks]);
  });

  test('says which card can not have been played', async () => {
    const revoke = await soubrette(...ASK, '--after', 'HQ H2 H10 S6');
    expect([revoke.code, revoke.stderr]).toEqual([
      3,
      'Board 1. Trick 1: ♠6 by N is a revoke: N can follow suit. Nothing was solved.\n',
    ]);
    const odd = await soubrette(...ASK, '--after', 'HQ 2H');
    expect([odd.code, odd.stderr]).toEqual([2, expect.stringContaining('"2H" is no card')]);
  });

  test('needs one board and a contract of its deck, and claims no more than is left', async () => {
    const many = await soubrette('solve', EVENING, '--contract', '4SN', '--after', 'HQ');
    expect([many.code, many.stderr]).toEqual([2, expect.stringContaining('--boards')]);
    const none = await soubrette('solve', EVENING, '--boards', '1', '--after', 'HQ');
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('--contract 4SN')]);
    const high = await soubrette('solve', EVENING, '--boards', '1', '--contract', '8SN', '--after', 'HQ');
    expect([high.code, high.stderr]).toEqual([2, expect.stringContaining('levels go to 7')]);
    const claim = await soubrette(...ASK, '--after', 'HQ H2 H10 HK', '--claim', '13');
    expect([claim.code, claim.stderr]).toEqual([2, expect.stringContaining('Only 12')]);
    const alone = await soubrette('solve', EVENING, '--claim', '3');
    expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('Add --after')]);
  });

  test('has a range for what is not found in time', async () => {
    const ask = ['--boards', '1', '--contract', '3NN', '--after', '', '--max-seconds', '1', '--json'];
    const { code, stdout } = await soubrette('solve', SUPER, ...ask);
    const { cards } = JSON.parse(stdout);
    expect([code, cards.flatMap((each: { cards: string[] }) => each.cards)]).toEqual([0, expect.any(Array)]);
    expect(cards.some(({ tricks }: { tricks: unknown }) => typeof tricks === 'object')).toBe(true);
  });
});
