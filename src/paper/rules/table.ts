import { type Contract, DOUBLINGS, type Doubling, tricksNeeded } from '../../bridge/contract.ts';
import { DECKS } from '../../bridge/deck.ts';
import { everyContract, scoreContract } from '../../scoring/contract-score.ts';
import type { Figure, RuleSet } from '../../scoring/rules/rule-set.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';
import { rulesHeading, strainGroups, targetLines } from './words.ts';

/** A column of the table: how contracts are doubled, and whether declarer is vulnerable. */
interface Column {
  readonly doubled: Doubling;
  readonly vulnerable: boolean;
}

/**
 * Every score of a rule set on a page: what contracts count that are just made, what each trick more adds, and what
 * tricks short cost; each part with its sources.
 */
export function rulesTable(rules: RuleSet): string[] {
  const columns = columnsOf(rules);
  const names = columns.map(({ doubled, vulnerable }) => `${doubled || '-'}${vulnerable ? 'v' : ''}`);
  return [
    rulesHeading(rules),
    'Points of the declaring side: - undoubled, X doubled, XX redoubled; v vulnerable.',
    '',
    ...table([['just made', ...names], ...madeRows(rules, columns)]),
    ...sourceLines(rules, ['tricks', 'games', 'slams', 'insult']),
    '',
    ...table([['each overtrick', ...names], ...overtrickRows(rules, columns)]),
    ...sourceLines(rules, ['overtricks']),
    '',
    ...table([['tricks short', ...names], ...shortRows(rules, columns)]),
    ...sourceLines(rules, ['undertricks']),
    ...targetLines(rules),
  ];
}

function columnsOf({ goals, neverVulnerable }: RuleSet): Column[] {
  const doublings: readonly Doubling[] = goals === undefined ? DOUBLINGS : [''];
  const vulnerabilities = neverVulnerable === true ? [false] : [false, true];
  return doublings.flatMap((doubled) => vulnerabilities.map((vulnerable) => ({ doubled, vulnerable })));
}

/** Contracts of which the rules make no difference, one of each kind. */
function undoubledKinds(rules: RuleSet): { readonly contract: Contract; readonly names: string }[] {
  const groups = [...strainGroups(rules.scale).values()];
  const contracts = [...everyContract(rules)].filter(({ doubled }) => doubled === '');
  const levels = new Set(contracts.map(({ level }) => level));
  return [...levels].flatMap((level) =>
    groups.flatMap((strains) => {
      const alike = contracts.filter(
        (contract) => contract.level === level && strains.includes(contract.strain),
      );
      const [contract] = alike;
      return contract === undefined
        ? []
        : [{ contract, names: alike.map(({ strain }) => `${level}${strain}`).join(' ') }];
    }),
  );
}

function scoreAt(rules: RuleSet, contract: Contract, over: number, { doubled, vulnerable }: Column): number {
  const tricks = tricksNeeded(contract, DECKS[rules.deck]) + over;
  return scoreContract(rules, { contract: { ...contract, doubled }, tricks }, vulnerable).score;
}

function madeRows(rules: RuleSet, columns: readonly Column[]): string[][] {
  return undoubledKinds(rules).map(({ contract, names }) => [
    names,
    ...columns.map((column) => String(scoreAt(rules, contract, 0, column))),
  ]);
}

function overtrickRows(rules: RuleSet, columns: readonly Column[]): string[][] {
  return [...strainGroups(rules.scale).values()].map((strains) => {
    const [strain = 'NT'] = strains;
    const contract: Contract = { level: 1, strain, doubled: '' };
    const more = (column: Column): number =>
      scoreAt(rules, contract, 1, column) - scoreAt(rules, contract, 0, column);
    return [strains.join(' '), ...columns.map((column) => String(more(column)))];
  });
}

function shortRows(rules: RuleSet, columns: readonly Column[]): string[][] {
  const { cardsPerHand, highestLevel } = DECKS[rules.deck];
  const highest: Contract = { level: highestLevel, strain: 'NT', doubled: '' };
  return Array.from({ length: cardsPerHand }, (_, index) => [
    counted(index + 1, 'trick'),
    ...columns.map((column) => String(scoreAt(rules, highest, -index - 1, column))),
  ]);
}

function sourceLines({ sources }: RuleSet, figures: readonly Figure[]): string[] {
  return figures.map((figure) => `Source of ${figure}: ${sources[figure]}.`);
}
