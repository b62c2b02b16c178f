import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../../src/formats/catalogue/catalogue.ts';
import { bytesOf, codes, fixture, format } from '../support.ts';

const [BOARD_2 = '', BOARD_3 = ''] = new TextDecoder()
  .decode(format('pbn').write?.(format('bri').read(fixture('bigdeal/t4_bri.bri'), {})))
  .split(/\r?\n\r?\n/)
  .slice(1, 3);

function game(board: number, deal: string): string {
  return `[Event ""]\n[Board "${board}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${deal}"]\n`;
}

/** What a format loses of a PBN file, with whether it needs consent. */
function lossesIn(name: string, pbn: string): [code: string, needsConsent: boolean][] {
  const set = format('pbn').read(bytesOf(pbn));
  expect(codes(set)).not.toContain('deal-malformed');
  return format(name)
    .losses(set)
    .map(({ code, needsConsent }) => [code, needsConsent]);
}

const OF_BOARDS = FORMATS.filter(({ holds, write }) => !holds.everyRecord && write !== undefined).map(
  ({ name }) => name,
);

describe('records that are left out', () => {
  const PARTIAL: readonly (readonly [string, string])[] = [
    ['with one hand', 'N:AKQJ.T98.765.432 - - -'],
    ['with an end position', 'N:A.K.. .A.K. 2..3. .2..4'],
  ];

  describe.each(PARTIAL)('%s', (_, deal) => {
    test.each(OF_BOARDS)('are a loss of %s', (name) => {
      expect(lossesIn(name, [game(1, deal), BOARD_2, BOARD_3].join('\n\n'))).toContainEqual([
        'records',
        true,
      ]);
    });

    test.each(['pbn', 'json', 'lin', 'rbn'])('are none of %s', (name) => {
      const found = lossesIn(name, [game(1, deal), BOARD_2, BOARD_3].join('\n\n'));
      expect(found.map(([code]) => code)).not.toContain('records');
    });
  });

  test('are named by board', () => {
    const set = format('pbn').read(bytesOf([game(7, 'N:AKQJ.T98.765.432 - - -'), BOARD_2].join('\n\n')));
    expect(
      format('dlm')
        .losses(set)
        .map(({ message }) => message),
    ).toContain(
      '1 record (Board 7) is left out: the deal is not complete, or belongs to another event than the board.',
    );
  });

  test('are not those whose hands a board of the set has', () => {
    const [, seat = '', hand = ''] = /"([NESW]):(\S+)/.exec(BOARD_2) ?? [];
    expect(hand).toHaveLength(16);
    expect(lossesIn('csv', [BOARD_2, game(2, `${seat}:${hand} - - -`)].join('\n\n'))).toEqual([]);
    expect(lossesIn('csv', [BOARD_2, BOARD_2].join('\n\n'))).toEqual([]);
  });
});

describe('notes, which need no consent', () => {
  test('the line of deals for teaching, and lines for programs', () => {
    const pbn = `% PBN 2.1\n% Made from the seed "abc": for tests and teaching, not for an event.\n%Some settings\n${BOARD_2}`;
    expect(lossesIn('dlm', pbn)).toEqual(
      expect.arrayContaining([
        ['teaching', false],
        ['program-lines', false],
      ]),
    );
    expect(lossesIn('json', pbn)).toEqual([]);
  });

  test('a line of double-dummy tricks is analysis, and needs consent', () => {
    const set = format('pbn').read(fixture('pbn/zd-psbridge.pbn'));
    const found = format('lin')
      .losses(set)
      .map(({ code, needsConsent }) => [code, needsConsent]);
    expect(found).toContainEqual(['analysis', true]);
  });

  test('what wrote the file is no loss', () => {
    const pbn = `% PBN 2.1\n% EXPORT\n% Made from the randomness of the operating system.\n${BOARD_2}`;
    expect(lossesIn('csv', pbn)).toEqual([]);
  });

  test.each(FORMATS.filter(({ write }) => write !== undefined).map((each) => [each.name, each] as const))(
    'that hands are not shown, in %s',
    (name, each) => {
      const set = format('dlm').read(fixture('bigdeal/t4_dlmblind.dlm'));
      expect(set.blind).toBe(true);
      const found = each.losses(set).filter(({ code }) => code === 'blind');
      const keeps = ['json', 'dup', 'dupblind', 'dlm', 'dlmblind'].includes(name);
      expect(found.map(({ needsConsent }) => needsConsent)).toEqual(keeps ? [] : [false]);
    },
  );
});

test('JSON of another kind is not taken for CSV', () => {
  const json = JSON.stringify({
    boards: Array.from({ length: 9 }, (_, at) => ({ number: at, dealer: 'N' })),
  });
  expect(format('csv').recognise(bytesOf(json))).toBe(0);
  expect(format('csv').recognise(bytesOf(`[${json}]`))).toBe(0);
});
