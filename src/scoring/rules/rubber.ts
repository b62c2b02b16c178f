import { DUPLICATE, DUPLICATE_SCALE, OLD_INSULT, OLD_UNDERTRICKS } from './duplicate.ts';
import type { ContractScale, RuleSet } from './rule-set.ts';
import { RUSSIAN_TARGETS } from './russian-targets.ts';

const LAWS = 'Laws of Contract Bridge (rubber), Law 81';
const NO_BONUS: Partial<ContractScale> = { partScoreBonus: 0, gameBonus: [0, 0] };
const COMMON_SCALE: ContractScale = { ...DUPLICATE_SCALE, ...NO_BONUS };

/** Contracts at rubber bridge: what they count without the bonuses of the rubber. */
export const RUBBER: RuleSet = {
  name: 'rubber',
  title: 'Rubber bridge',
  deck: 'standard',
  scale: COMMON_SCALE,
  options: DUPLICATE.options,
  sources: {
    tricks: LAWS,
    games: 'no bonus for the contract: 100 below the line are a game, two games the rubber',
    slams: LAWS,
    insult: `${LAWS}; redoubled 50 before 1987`,
    overtricks: LAWS,
    undertricks: `${LAWS}; doubled, not vulnerable 100, then 200 each before 1987`,
  },
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
  options: [],
  sources: everyFigure('Polish rules of rubber bridge'),
};

export const RUBBER_ITALIAN: RuleSet = {
  ...RUBBER,
  name: 'rubber-italian',
  title: 'Rubber bridge, Italian rules',
  scale: { ...COMMON_SCALE, ...OLD_UNDERTRICKS },
  options: RUBBER.options.filter(({ name }) => name === 'redoubled-insult'),
  sources: everyFigure('Italian rules of rubber bridge'),
};

export const RUBBER_BEFORE_1987: RuleSet = {
  ...RUBBER,
  name: 'rubber-pre-1987',
  title: 'Rubber bridge before 1987',
  scale: { ...COMMON_SCALE, ...OLD_UNDERTRICKS, ...OLD_INSULT },
  options: [],
};

/** The contracts count as today; what changed in 1993 is the part score of an unfinished rubber. */
export const RUBBER_BEFORE_1993: RuleSet = {
  ...RUBBER,
  name: 'rubber-pre-1993',
  title: 'Rubber bridge before 1993',
};

/** Chicago in its rubber style: a bonus for a game, none for the part score of a contract. */
export const CHICAGO: RuleSet = {
  ...RUBBER,
  name: 'chicago',
  title: 'Chicago (four deals), rubber style',
  scale: { ...DUPLICATE_SCALE, partScoreBonus: 0 },
  sources: {
    ...RUBBER.sources,
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

function everyFigure(source: string): RuleSet['sources'] {
  return {
    tricks: source,
    games: RUBBER.sources.games,
    slams: source,
    insult: source,
    overtricks: source,
    undertricks: source,
  };
}
