// A contract scored by several rules, and a board of four tables compared.
import { DECKS } from 'soubrette-bridge/bridge';
import {
  crossImpsOf,
  duplicateScore,
  impScaleNamed,
  MATCHPOINT_RULES,
  matchpointsOf,
  parsePlayed,
  ruleSetNamed,
  scoreContract,
  victoryPoints,
  victoryScaleNamed,
} from 'soubrette-bridge/scoring';

const results = ['4S= N', '4SX-1 N', '3NT+1 S', '5♦ 9 tricks E'];
const points = results.map((text) => {
  const read = parsePlayed(text, DECKS.standard);
  if (!read.ok) throw new Error(read.problems[0].message);
  const { contract, declarer, tricks } = read.value;
  const score = duplicateScore(contract, true, tricks, 'standard');
  return declarer === 'N' || declarer === 'S' ? score : -score;
});
console.log(`North-South: ${points.join(', ')}`);
console.log(`Matchpoints: ${matchpointsOf(points, 4, MATCHPOINT_RULES).join(', ')}`);
const imps = impScaleNamed('law', 'standard');
console.log(`IMPs across the field: ${crossImpsOf(points, 4, 'total', imps).join(', ')}`);

const slam = { contract: { level: 6, strain: 'H', doubled: '' }, tricks: 12 };
for (const name of ['duplicate', 'rubber', 'rubber-polish']) {
  const rules = ruleSetNamed(name);
  console.log(`${rules.title}: ${scoreContract(rules, slam, true).score}`);
}

const scale = victoryScaleNamed('wbf', 16);
console.log(`A match of 16 boards won by 20 IMPs: ${victoryPoints(scale, 20)} to ${victoryPoints(scale, -20)}`);
console.log(parsePlayed('4Q= N', DECKS.standard).problems[0].message);
