import type { DeckName } from '../src/bridge/deck.ts';

/** One thing a script can ask, with an example and its value on the deal of the page. */
export interface LanguageRow {
  readonly form: string;
  readonly meaning: string;
  readonly example: string;
  /** Statements ahead of the example. */
  readonly before?: string;
  readonly value: number;
  /** Whether the deal has to be solved for it. */
  readonly solves?: true;
}

/** Rows under one heading, all about one deal. */
export interface LanguageTable {
  readonly title: string;
  readonly deck: DeckName;
  readonly rows: readonly LanguageRow[];
}

/** The deals the examples are about, as predealt hands: board 1 of a set that formats are tried with, and a hand of 17. */
export const SAMPLES: Readonly<Record<DeckName, string>> = {
  standard:
    'north SQT932, HKJ, DQ932, C54 east SJ765, HA98432, DJ, CT9 south SA8, H7, DT87654, CQJ86 west SK4, HQT65, DAK, CAK732',
  super: 'north SAQMT1, HKJL92, DW83, CMJ75',
};

const OF_A_HAND: readonly LanguageRow[] = [
  {
    form: 'spades(seat) hearts diamonds clubs',
    meaning: 'cards in a suit; also spade heart diamond club',
    example: 'hearts(east)',
    value: 6,
  },
  {
    form: 'hcp(seat)',
    meaning: 'points of a hand, 4-3-2-1 or as `pointcount` says; also hcps',
    example: 'hcp(west)',
    value: 19,
  },
  { form: 'hcp(seat, suit)', meaning: 'points of a suit', example: 'hcp(west, clubs)', value: 7 },
  {
    form: 'control(seat) control(seat, suit)',
    meaning: 'controls: ace 2, king 1; also controls',
    example: 'control(west)',
    value: 7,
  },
  {
    form: 'loser(seat)',
    meaning: 'losers: ace, king, queen missing among the first three cards of each suit; also losers',
    example: 'loser(west)',
    value: 4,
  },
  { form: 'loser(seat, suit)', meaning: 'losers of a suit', example: 'loser(south, hearts)', value: 1 },
  {
    form: 'tens jacks queens kings aces',
    meaning: 'how many, in a hand or a suit; also ten jack queen king ace',
    example: 'queens(north) + aces(west, clubs)',
    value: 3,
  },
  {
    form: 'top2 top3 top4 top5',
    meaning: 'how many of A K, A K Q, A K Q J, A K Q J T',
    example: 'top5(south, clubs)',
    value: 2,
  },
  { form: 'c13', meaning: 'points of 6-4-2-1', example: 'c13(west, diamonds)', value: 10 },
  {
    form: 'pt0 ... pt9',
    meaning: 'the ten counts above under their numbers, tens to c13, or as `altcount` says',
    example: 'pt4(west)',
    value: 2,
  },
  {
    form: 'quality(seat, suit)',
    meaning: 'suit quality of The Bridge World, October 1982, times 100',
    example: 'quality(east, hearts)',
    value: 270,
  },
  {
    form: 'cccc(seat)',
    meaning: 'count of a hand of the same article, times 100',
    example: 'cccc(west)',
    value: 2025,
  },
  {
    form: 'shape(seat, 5431)',
    meaning: 'whether a hand has this shape: spades, hearts, diamonds, clubs',
    example: 'shape(south, 2164)',
    value: 1,
  },
  {
    form: 'shape(seat, any 5431 + 55xx - x0xx)',
    meaning: '`any` order, `x` any length, shapes added and taken out one after the other',
    example: 'shape(west, any 4432 + any 5422 - 2xxx)',
    value: 0,
  },
  {
    form: 'shape(seat, [10]x1x)',
    meaning: 'lengths over nine in brackets',
    example: 'shape(east, [10]xxx)',
    value: 0,
  },
  {
    form: 'hascard(seat, AS)',
    meaning: 'whether a hand holds a card, its rank first',
    example: 'hascard(south, AS)',
    value: 1,
  },
];

const OF_NUMBERS: readonly LanguageRow[] = [
  {
    form: 'score(nv, x4S, tricks)',
    meaning: 'what declarer scores at duplicate; `vul` where vulnerable, x1C to x7N',
    example: 'score(vul, x3N, 9)',
    value: 600,
  },
  {
    form: 'score(nv, x4SX, tricks)',
    meaning: 'the same doubled, and redoubled with XX',
    example: 'score(nv, x4SX, 8)',
    value: -300,
  },
  {
    form: 'imps(difference)',
    meaning: 'IMPs for a difference of scores (Law 78B), with its sign; also imp',
    example: 'imps(0-430)',
    value: -10,
  },
  { form: 'imps(difference)', meaning: 'at the end of a row', example: 'imps(420)', value: 9 },
  {
    form: 'rnd(n)',
    meaning: 'a number drawn at every use, from 0 to below n',
    example: 'rnd(1)',
    value: 0,
  },
  {
    form: 'tricks(seat, strain)',
    meaning: 'tricks of a declarer with all cards open (double dummy); clubs to spades, notrump; also trick',
    example: 'tricks(north, spades)',
    solves: true,
    value: 5,
  },
];

const OPERATORS: readonly LanguageRow[] = [
  {
    form: 'a || b, a or b',
    meaning: 'one of both holds; the loosest of all but ? :',
    example: '0 or 5',
    value: 1,
  },
  { form: 'a && b, a and b', meaning: 'both hold', example: '1 or 0 and 0', value: 1 },
  { form: '== !=', meaning: 'equal, not equal', example: '1 < 2 == 1', value: 1 },
  { form: '< <= > >=', meaning: 'comparisons, one after the other as in C', example: '3 > 2 > 1', value: 0 },
  { form: '+ -', meaning: 'sum, difference', example: '10 - 4 - 3', value: 3 },
  {
    form: '* / %',
    meaning: 'product, quotient rounded towards 0, remainder',
    example: '(0-7)/2*10 + (0-7)%3',
    value: -31,
  },
  {
    form: '!a, not a',
    meaning: 'does not hold; binds tighter than all that stands between two values',
    example: 'not 2 == 1',
    value: 0,
  },
  { form: '-a', meaning: 'the same with the other sign', example: '-hcp(west) + 20', value: 1 },
  { form: 'a ? b : c', meaning: 'b where a holds, else c', example: '0 ? 1 : 1 ? 2 : 3', value: 2 },
  {
    form: 'name = value',
    meaning: 'a name for a value, above its first use',
    before: 'nt = shape(west, any 5422)',
    example: 'nt and hcp(west) >= 18',
    value: 1,
  },
  {
    form: '2147483647',
    meaning: 'whole numbers of 32 bits that wrap round',
    example: '2147483647 + 1',
    value: -2147483648,
  },
  {
    form: 'pointcount 6 4 2 1',
    meaning: 'points of hcp from the ace down; the rest count 0',
    before: 'pointcount 6 4 2 1',
    example: 'hcp(west)',
    value: 26,
  },
  {
    form: 'altcount 0 1 1',
    meaning: 'points of pt0 to pt9 in the same way',
    before: 'altcount 0 1 1',
    example: 'pt0(west)',
    value: 5,
  },
];

const WITH_68_CARDS: readonly LanguageRow[] = [
  { form: 'hcp(seat)', meaning: 'A 5, K 4, Q 3, J 2, M 1', example: 'hcp(north)', value: 18 },
  {
    form: 'pointcount 4 3 2 1',
    meaning: 'Milton Work points; there may be seventeen numbers',
    before: 'pointcount 4 3 2 1',
    example: 'hcp(north)',
    value: 11,
  },
  {
    form: 'hascard(seat, MC)',
    meaning: 'ranks A K Q J M W L T 9 ... 1',
    example: 'hascard(north, MC) + hascard(north, WD) + hascard(north, 1S)',
    value: 3,
  },
  {
    form: 'shape(seat, any 6542)',
    meaning: 'lengths of seventeen cards',
    example: 'shape(north, any 5543)',
    value: 1,
  },
  {
    form: 'shape(seat, [10]xxx)',
    meaning: 'lengths over nine in brackets',
    example: 'shape(north, any [10]xxx)',
    value: 0,
  },
  { form: 'top5(seat)', meaning: 'how many of A K Q J M', example: 'top5(north)', value: 7 },
  { form: 'tens(seat)', meaning: 'tens, as ever', example: 'tens(north)', value: 1 },
  {
    form: 'loser, control',
    meaning: 'as with 52 cards',
    example: 'loser(north)*10 + control(north)',
    value: 93,
  },
  {
    form: 'quality, cccc',
    meaning: 'as with 52 cards, with M, W, L in the places of T, 9, 8',
    example: 'quality(north, spades)',
    value: 350,
  },
  {
    form: 'score(nv, x9N, tricks)',
    meaning: 'the scale of Super Bridge, x1C to x9N',
    example: 'score(nv, x4N, 12)',
    value: 680,
  },
];

/** The whole of what conditions are made of. */
export const LANGUAGE: readonly LanguageTable[] = [
  { title: 'Hands', deck: 'standard', rows: OF_A_HAND },
  { title: 'Numbers', deck: 'standard', rows: OF_NUMBERS },
  { title: 'Operators and statements', deck: 'standard', rows: OPERATORS },
  { title: 'With 68 cards', deck: 'super', rows: WITH_68_CARDS },
];

/** The script that prints the value of an example for its deal. */
export function exampleScript({ before = '', example }: LanguageRow, deck: DeckName): string {
  return `predeal ${SAMPLES[deck]}\n${before}\naction printes(${example})\n`;
}
