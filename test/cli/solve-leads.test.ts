import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { soubrette, soubretteWith } from '../../rigs/fake-terminal.ts';

vi.setConfig({ testTimeout: 300_000 });

const EXAMPLES = join(import.meta.dirname, '../../examples');
const EVENING = join(EXAMPLES, 'evening.pbn');
const SUPER = join(EXAMPLES, 'super.pbn');

interface LeadsJson {
  readonly declarer: string;
  readonly strain: string;
  readonly leader: string;
  readonly tricks: number;
  readonly leads: readonly { readonly cards: readonly string[]; readonly tricks: number }[];
}

async function leadsOf(
  ...ask: readonly string[]
): Promise<{ board: number; leads: LeadsJson[]; solver: string }[]> {
  const { code, stdout } = await soubrette('solve', ...ask, '--leads', '--json');
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

describe('solve --leads', () => {
  test('prints the leads against one contract by the tricks that they give, the best first', async () => {
    const { code, stdout } = await soubrette(
      'solve',
      EVENING,
      '--boards',
      '1',
      '--leads',
      '--contract',
      '4SN',
    );
    expect([code, stdout]).toEqual([
      0,
      [
        'Board 1',
        '  Tricks of N in ♠, by leads of E:',
        '    8  ♠Q  ♠5  ♥Q J  ♥4  ♦K  ♦7  ♦2',
        '    9  ♣A  ♣Q  ♣9  ♣6  ♣4',
        '',
        '',
      ].join('\n'),
    ]);
  });

  test('prints a row a card where there are several strains, and the best of each', async () => {
    const { stdout } = await soubrette('solve', EVENING, '--boards', '1', '--leads', '--declarer', 'e');
    expect(stdout.split('\n').slice(1, 6)).toEqual([
      '  Tricks of E, by leads of S:',
      '    lead    ♠   ♥   ♦  ♣  NT',
      '    best    5   9  10  8   8',
      '    ♠K      6  10  11  9  10',
      '    ♠9 8 7  6  10  11  9  10',
    ]);
  });

  test('has the tricks of the table where the best card is led, and all cards of the leader', async () => {
    const [tables, boards] = await Promise.all([
      soubrette('solve', EVENING, '--boards', '2,1', '--json'),
      leadsOf(EVENING, '--boards', '2,1', '--jobs', '2'),
    ]);
    const known = tables.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(boards.map(({ board }) => board)).toEqual([2, 1]);
    boards.forEach(({ leads, solver }, at) => {
      expect(solver).toBe(known[at].solver);
      expect(leads).toHaveLength(20);
      for (const { declarer, leads: cards, strain, tricks } of leads) {
        expect(tricks).toBe(known[at].tricks[declarer][strain]);
        expect(cards.flatMap((each) => each.cards)).toHaveLength(13);
        expect(cards[0]?.tricks).toBe(tricks);
      }
    });
  });

  test('has ranges for what is not found in time', async () => {
    const [board] = await leadsOf(SUPER, '--boards', '1', '--strain', 'nt', '--max-seconds', '1');
    const found = board?.leads.flatMap(({ leads }) => leads) ?? [];
    expect(found.flatMap(({ cards }) => cards)).toHaveLength(4 * 17);
    expect(found.some(({ tricks }) => typeof tricks === 'object')).toBe(true);
  });

  test('has the table and par of each board as well with --par, as they are without leads', async () => {
    const ask = ['solve', EVENING, '--boards', '1-2', '--par', '--option', 'undertricks=pre-1987', '--json'];
    const linesOf = ({ stdout }: { stdout: string }) =>
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    const withLeads = linesOf(await soubrette(...ask, '--leads'));
    const alone = linesOf(await soubrette(...ask, '--solve'));
    expect(withLeads.map(({ leads, ...others }) => [leads.length, others])).toEqual(
      alone.map((others) => [20, others]),
    );
    const inWords = ['solve', EVENING, '--boards', '2', '--par'];
    const { stdout: words } = await soubrette(...inWords, '--leads');
    const { stdout: table } = await soubrette(...inWords, '--solve');
    expect(words.slice(0, words.indexOf('  Tricks of N'))).toBe(`${table.trimEnd()}\n`);
  });

  test('prints the leads that are known at Ctrl-C, with their boards', async () => {
    const screen = { isScreen: true, interruptAt: '2 of 10 strains solved' };
    const ask = ['solve', EVENING, '--boards', '1-2', '--leads', '--jobs', '1', '--no-store'];
    const { code, stderr, stdout } = await soubretteWith(screen, ...ask);
    expect([code, stderr.split(/[\r\n]/).filter((line) => line.startsWith('Stopped'))]).toEqual([
      130,
      ['Stopped: 0 of 2 boards solved, 1 in part.'],
    ]);
    expect(stdout.split('\n').slice(0, 4)).toEqual([
      'Board 1',
      '  Tricks of N, by leads of E:',
      expect.stringMatching(/^ {4}lead +♠ +♥/),
      expect.stringMatching(/^ {4}best +8 +4/),
    ]);
    expect(stdout).not.toContain('Board 2');
  });

  test('refuses what is no contract, and a contract that nothing is asked of', async () => {
    const odd = await soubrette('solve', EVENING, '--leads', '--contract', '4S');
    expect([odd.code, odd.stderr]).toEqual([2, expect.stringContaining('such as 4SN')]);
    const high = await soubrette('solve', EVENING, '--leads', '--contract', '8SN');
    expect([high.code, high.stderr]).toEqual([2, expect.stringContaining('levels go to 7')]);
    const alone = await soubrette('solve', EVENING, '--strain', 'S');
    expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('Add --leads,')]);
  });

  test.each([
    [['--leads', '--solve'], 'Leave out --solve'],
    [['--play', '--solve'], 'Leave out --solve'],
    [['--contract', '4SN', '--after', 'HQ', '--solve'], 'Leave out --solve'],
    [['--leads', '--force'], '--force says nothing here. Add --output,'],
    [['--allow-loss'], '--allow-loss says nothing here. Add --output,'],
    [['--after', 'HQ'], 'Name the contract that is played'],
    [['--after', 'HQ', '--contract', '4SN', '--strain', 'S'], 'cannot be used with'],
    [['--play', '--contract', '4SN'], 'Add --leads or --after'],
    [['--claim', '3'], 'Add --after'],
    [['--leads', '--par', '--contract', '4SN'], 'Leave out --par, or --contract'],
    [['--leads', '--par', '-o', 'out.pbn'], 'cannot be used with'],
  ])('refuses options that others make idle: %j', async (ask, advice) => {
    const { code, stderr } = await soubrette('solve', EVENING, '--boards', '1', ...ask);
    expect([code, stderr]).toEqual([2, expect.stringContaining(advice)]);
  });
});
