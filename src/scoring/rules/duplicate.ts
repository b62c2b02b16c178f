import type { ContractScale, RuleOption, RuleSet } from './rule-set.ts';

/** The scale of duplicate bridge with 52 cards (Law 77). */
export const DUPLICATE_SCALE: ContractScale = {
  trick: { C: 20, D: 20, H: 30, S: 30, NT: 30 },
  firstNotrump: 10,
  times: { '': 1, X: 2, XX: 4 },
  gameFrom: 100,
  doubledGames: true,
  partScoreBonus: 50,
  gameBonus: [300, 500],
  slamBonus: { 6: [500, 750], 7: [1000, 1500] },
  insult: { '': 0, X: 50, XX: 100 },
  doubledOvertrick: [100, 200],
  undertricks: [[50], [100]],
  doubledUndertricks: [
    [100, 200, 200, 300],
    [200, 300],
  ],
};

/** Doubled tricks short before 1987. */
export const OLD_UNDERTRICKS: Partial<ContractScale> = {
  doubledUndertricks: [
    [100, 200],
    [200, 300],
  ],
};

/** The bonus of a redoubled contract before 1987. */
export const OLD_INSULT: Partial<ContractScale> = { insult: { '': 0, X: 50, XX: 50 } };

const LAW_77 = 'Law 77 of the Laws of Duplicate Bridge';

/** Figures that came with the laws of 1987. */
const OLDER_FIGURES: readonly RuleOption[] = [
  {
    name: 'undertricks',
    meaning: 'doubled tricks short, not vulnerable',
    choices: [
      { value: 'law-77', meaning: '100, 200, 200, then 300 each', change: {} },
      { value: 'pre-1987', meaning: '100, then 200 each', change: OLD_UNDERTRICKS },
    ],
  },
  {
    name: 'redoubled-insult',
    meaning: 'bonus for a redoubled contract that is made',
    choices: [
      { value: '100', meaning: 'twice that of a doubled one', change: {} },
      { value: '50', meaning: 'that of a doubled one, as before 1987', change: OLD_INSULT },
    ],
  },
];

export const DUPLICATE: RuleSet = {
  name: 'duplicate',
  title: 'Duplicate bridge',
  deck: 'standard',
  scale: DUPLICATE_SCALE,
  options: OLDER_FIGURES,
  sources: {
    tricks: LAW_77,
    games: LAW_77,
    slams: LAW_77,
    insult: `${LAW_77}; redoubled 50 before 1987`,
    overtricks: LAW_77,
    undertricks: `${LAW_77}; doubled, not vulnerable 100, then 200 each before 1987`,
  },
};

export const DUPLICATE_BEFORE_1987: RuleSet = {
  ...DUPLICATE,
  name: 'duplicate-pre-1987',
  title: 'Duplicate bridge, 1935 to 1987',
  scale: { ...DUPLICATE_SCALE, ...OLD_UNDERTRICKS, ...OLD_INSULT },
  options: [],
};
