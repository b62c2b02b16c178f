import { DUPLICATE, DUPLICATE_SCALE } from './duplicate.ts';
import type { RuleSet } from './rule-set.ts';

const RULES = 'rules of minibridge';

/** Minibridge: declarer names a strain, and a part score or a game. */
export const MINIBRIDGE: RuleSet = {
  name: 'minibridge',
  title: 'Minibridge',
  deck: 'standard',
  neverVulnerable: true,
  goals: { part: 1, game: { C: 5, D: 5, H: 4, S: 4, NT: 3 } },
  scale: { ...DUPLICATE_SCALE, slamBonus: {} },
  options: [],
  sources: {
    tricks: RULES,
    games: `${RULES}: 7 tricks for a part score; 9, 10 or 11 for a game`,
    slams: `${RULES}: none`,
    insult: `${RULES}: nobody doubles`,
    overtricks: RULES,
    undertricks: RULES,
  },
};

/** Minibridge for those who bid already: any contract, as at duplicate, and nobody is vulnerable. */
export const MINIBRIDGE_BIDS: RuleSet = {
  ...DUPLICATE,
  name: 'minibridge-bids',
  title: 'Minibridge with bids',
  neverVulnerable: true,
};
