import type { RuleSet } from './rule-set.ts';

const PATENT = 'Super Bridge patent';
const BY_ANALOGY = 'open in the Super Bridge patent, by analogy with Law 77';

/** Super Bridge, with 68 cards and levels to 9. */
export const SUPER_BRIDGE: RuleSet = {
  name: 'super-bridge',
  title: 'Super Bridge',
  deck: 'super',
  scale: {
    trick: { C: 30, D: 30, H: 40, S: 40, NT: 40 },
    firstNotrump: 20,
    times: { '': 1, X: 2, XX: 4 },
    gameFrom: 180,
    doubledGames: true,
    partScoreBonus: 100,
    gameBonus: [500, 800],
    slamBonus: { 7: [1000, 1500], 8: [2000, 3000], 9: [4000, 6000] },
    insult: { '': 0, X: 0, XX: 0 },
    overtrick: [100, 200],
    doubledOvertrick: [200, 400],
    undertricks: [[100], [200]],
    doubledUndertricks: [
      [200, 250],
      [400, 500],
    ],
  },
  options: [
    {
      name: 'doubled-tricks',
      meaning: 'tricks of a doubled contract that is made',
      choices: [
        { value: 'multiplied', meaning: 'count twice, redoubled four times', change: {} },
        { value: 'plain', meaning: 'count as undoubled', change: { times: { '': 1, X: 1, XX: 1 } } },
      ],
    },
    {
      name: 'doubled-games',
      meaning: 'whether doubling can make a game of a part score',
      choices: [
        { value: 'yes', meaning: 'the doubled tricks count towards the 180 of a game', change: {} },
        { value: 'no', meaning: 'the undoubled tricks do', change: { doubledGames: false } },
      ],
    },
    {
      name: 'insult',
      meaning: 'bonus for a doubled contract that is made',
      choices: [
        { value: '0', meaning: 'none', change: {} },
        { value: '50', meaning: '50, redoubled 100', change: { insult: { '': 0, X: 50, XX: 100 } } },
        { value: '100', meaning: '100, redoubled 200', change: { insult: { '': 0, X: 100, XX: 200 } } },
      ],
    },
  ],
  settledElsewhere: [
    {
      meaning: 'who deals first',
      choices: 'as boards are marked, or any seat',
      where: 'soubrette match --first-dealer',
    },
    {
      meaning: 'high-card points',
      choices: '5-4-3-2-1 from the ace to the Maid, or 4-3-2-1 to the jack',
      where: 'pointcount in conditions of deals',
    },
    {
      meaning: 'IMPs',
      choices: 'Law 78B as it stands, or in proportion to what a game takes',
      where: 'soubrette session --imps',
    },
    {
      meaning: 'victory points',
      choices: 'the scales of duplicate bridge, from the IMPs',
      where: 'soubrette session --vp',
    },
  ],
  sources: {
    tricks: `${PATENT}; doubled: ${BY_ANALOGY}`,
    games: `${PATENT}; doubled: ${BY_ANALOGY}`,
    slams: PATENT,
    insult: 'open in the Super Bridge patent',
    overtricks: PATENT,
    undertricks: `${PATENT}, whose tables end with 10 tricks short; the same step continues to 17`,
  },
};
