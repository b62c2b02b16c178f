import type { BySide } from '../../bridge/seat.ts';
import { settle } from '../../scoring/settlement.ts';
import type { Language } from '../../words/language.ts';
import { BOX_WORDS } from '../../words/paper/tables.ts';
import type { Block } from '../document.ts';

/** What somebody has more, or less, than was given away. */
export interface Balance {
  readonly name: string;
  readonly points: number;
}

/** The balances of two sides, by the names of who plays where they are known. */
export function sideBalances(
  { ns, ew }: BySide<number>,
  sides: BySide<string>,
  players: Partial<BySide<string | undefined>>,
): Balance[] {
  return [
    { name: players.ns ?? sides.ns, points: ns - ew },
    { name: players.ew ?? sides.ew, points: ew - ns },
  ];
}

const CENTS: Intl.NumberFormatOptions = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
};

/** The settlement of a game for money: what 100 points are worth, and who pays what to whom. */
export function settlementBlocks(
  balances: readonly Balance[],
  centsFor100: number,
  language: Language,
  between: readonly (readonly [string, string])[] = [],
): Block[] {
  const { slips, titles } = BOX_WORDS[language];
  const money = (cents: number): string => (cents / 100).toLocaleString(language, CENTS);
  return [
    { kind: 'heading', level: 3, text: titles.settlement },
    {
      kind: 'pairs',
      pairs: [
        [slips.stake, money(centsFor100)],
        ...between,
        ...settle(balances, centsFor100).map(
          ({ from, to, cents }) => [slips.amount, `${from} → ${to}: ${money(cents)}`] as const,
        ),
      ],
    },
  ];
}
