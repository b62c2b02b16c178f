import { DUPLICATE, DUPLICATE_SCALE, OLD_INSULT, OLD_UNDERTRICKS } from './duplicate.ts';
import type { ContractScale, RubberBonuses, RuleOption, RuleSet } from './rule-set.ts';
import { RUSSIAN_TARGETS } from './russian-targets.ts';

const LAWS = 'Laws of Contract Bridge (rubber), Law 81';
const UNFINISHED = 'Laws of Contract Bridge (rubber), Law 80';
const POLISH = 'Polish rules of rubber bridge';
const ITALIAN = 'Italian rules of rubber bridge';
const NO_BONUS: Partial<ContractScale> = { partScoreBonus: 0, gameBonus: [0, 0] };
const COMMON_SCALE: ContractScale = { ...DUPLICATE_SCALE, ...NO_BONUS };

/** The bonuses of a rubber that the laws know. */
export const RUBBER_BONUSES: RubberBonuses = {
  rubber: { toNone: 700, toOne: 500 },
  firstGame: 0,
  unfinished: { game: 300, partScore: 100 },
};
const OLD_BONUSES: RubberBonuses = { ...RUBBER_BONUSES, unfinished: { game: 300, partScore: 50 } };

const CONTRACT_SOURCES: RuleSet['sources'] = {
  tricks: LAWS,
  games: 'no bonus for the contract: 100 below the line are a game, two games the rubber',
  slams: LAWS,
  insult: `${LAWS}; redoubled 50 before 1987`,
  overtricks: LAWS,
  undertricks: `${LAWS}; doubled, not vulnerable 100, then 200 each before 1987`,
};

/** What a text does not say, and tables do all the same. */
function commonPractice(law: string, text: string): string {
  return `common practice (${law}); not in the ${text}`;
}

/** Contracts at rubber bridge: what they count without the bonuses of the rubber. */
export const RUBBER: RuleSet = {
  name: 'rubber',
  title: 'Rubber bridge',
  deck: 'standard',
  scale: COMMON_SCALE,
  rubber: RUBBER_BONUSES,
  options: DUPLICATE.options,
  sources: {
    ...CONTRACT_SOURCES,
    rubber: LAWS,
    unfinished: `${UNFINISHED}; part score 50 before 1993`,
    honours: LAWS,
  },
};

/** The figures of an unfinished rubber where a text has none. */
const UNFINISHED_OPTION: RuleOption = {
  name: 'unfinished',
  meaning: 'bonuses of a rubber that nobody won',
  choices: [
    { value: '300-100', meaning: 'the only game 300, the only part score 100', change: {} },
    {
      value: 'none',
      meaning: 'none, as the text has it',
      change: {},
      rubber: { unfinished: { game: 0, partScore: 0 } },
    },
  ],
};

export const RUBBER_POLISH: RuleSet = {
  ...RUBBER,
  name: 'rubber-polish',
  title: 'Rubber bridge, Polish rules',
  scale: {
    ...COMMON_SCALE,
    ...OLD_UNDERTRICKS,
    ...OLD_INSULT,
    slamBonus: { 6: [500, 700], 7: [1000, 1500] },
  },
  options: [UNFINISHED_OPTION],
  sources: {
    tricks: POLISH,
    games: CONTRACT_SOURCES.games,
    slams: POLISH,
    insult: POLISH,
    overtricks: POLISH,
    undertricks: POLISH,
    rubber: POLISH,
    unfinished: commonPractice(UNFINISHED, POLISH),
    honours: commonPractice(LAWS, POLISH),
  },
};

export const RUBBER_ITALIAN: RuleSet = {
  ...RUBBER,
  name: 'rubber-italian',
  title: 'Rubber bridge, Italian rules',
  scale: { ...COMMON_SCALE, ...OLD_UNDERTRICKS },
  rubber: { ...RUBBER_BONUSES, firstGame: 200 },
  options: [
    {
      name: 'insult',
      meaning: 'bonus for a doubled contract that is made',
      choices: [
        { value: '50', meaning: '50, redoubled 100', change: {} },
        { value: 'pre-1987', meaning: '50, redoubled too, as before 1987', change: OLD_INSULT },
        { value: 'none', meaning: 'none, as the text has it', change: { insult: { '': 0, X: 0, XX: 0 } } },
      ],
    },
    {
      name: 'doubled-overtricks',
      meaning: 'overtricks of a doubled contract',
      choices: [
        { value: '100', meaning: '100 / 200, redoubled twice', change: {} },
        {
          value: 'undoubled',
          meaning: 'as undoubled, since the text has no other figure',
          change: { doubledOvertrick: undefined },
        },
      ],
    },
    UNFINISHED_OPTION,
  ],
  sources: {
    tricks: ITALIAN,
    games: CONTRACT_SOURCES.games,
    slams: ITALIAN,
    insult: commonPractice(LAWS, ITALIAN),
    overtricks: `undoubled: ${ITALIAN}; doubled: ${commonPractice(LAWS, ITALIAN)}`,
    undertricks: ITALIAN,
    rubber: ITALIAN,
    'first game': ITALIAN,
    unfinished: commonPractice(UNFINISHED, ITALIAN),
    honours: ITALIAN,
  },
};

export const RUBBER_BEFORE_1987: RuleSet = {
  ...RUBBER,
  name: 'rubber-pre-1987',
  title: 'Rubber bridge before 1987',
  scale: { ...COMMON_SCALE, ...OLD_UNDERTRICKS, ...OLD_INSULT },
  rubber: OLD_BONUSES,
  options: [],
};

/** The contracts count as today; what changed in 1993 is the part score of an unfinished rubber. */
export const RUBBER_BEFORE_1993: RuleSet = {
  ...RUBBER,
  name: 'rubber-pre-1993',
  title: 'Rubber bridge before 1993',
  rubber: OLD_BONUSES,
};

/** Chicago in its rubber style: a bonus for a game, none for the part score of a contract. */
export const CHICAGO: RuleSet = {
  name: 'chicago',
  title: 'Chicago (four deals), rubber style',
  deck: 'standard',
  scale: { ...DUPLICATE_SCALE, partScoreBonus: 0 },
  options: DUPLICATE.options,
  sources: {
    ...CONTRACT_SOURCES,
    games: 'Chicago rules: 300 / 500; part scores carry forward until either side makes a game',
  },
};

/** Chicago in its duplicate style. */
export const CHICAGO_DUPLICATE: RuleSet = {
  ...DUPLICATE,
  name: 'chicago-duplicate',
  title: 'Chicago (four deals), duplicate style',
};

/** Chicago in its Russian style: duplicate scores, against a target by high-card points. */
export const CHICAGO_RUSSIAN: RuleSet = {
  ...DUPLICATE,
  name: 'chicago-russian',
  targets: RUSSIAN_TARGETS,
  title: 'Chicago (four deals), Russian style',
};
