import { STRAINS, type Strain } from '../../bridge/call.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { ByVulnerability } from '../../scoring/rules/by-vulnerability.ts';
import {
  type ContractScale,
  FIGURES,
  type Goals,
  RUBBER_FIGURES,
  type RuleOption,
  type RuleSet,
  slamOf,
  type UndertrickSteps,
} from '../../scoring/rules/rule-set.ts';

/** The figures of a rule set, its options with their defaults, and where they stand. */
export function rulesInWords(rules: RuleSet): string[] {
  const { name, sources, options, settledElsewhere = [] } = rules;
  const elsewhere = settledElsewhere.map(({ meaning, choices, where }) => [
    `  ${meaning}`,
    `${choices}: ${where}`,
  ]);
  return [
    rulesHeading(rules),
    '',
    ...columns(figuresOf(rules)),
    ...targetLines(rules),
    ...(options.length === 0
      ? []
      : ['', 'Options (--option name=value)', ...columns(options.flatMap(optionRows))]),
    ...(elsewhere.length === 0 ? [] : ['', 'Settled elsewhere', ...columns(elsewhere)]),
    '',
    'Sources',
    ...columns(
      [...FIGURES, ...RUBBER_FIGURES].flatMap((figure) => {
        const source = sources[figure];
        return source === undefined ? [] : [[`  ${figure}`, source]];
      }),
    ),
    '',
    `Every score: soubrette rules ${name} --table, or soubrette score --rules ${name} --all --csv`,
  ];
}

/** What the rules are of: `Super Bridge (super-bridge), 68 cards`. */
export function rulesHeading({ name, title, deck, neverVulnerable }: RuleSet): string {
  const calm = neverVulnerable === true ? ', nobody vulnerable' : '';
  return `${title} (${name}), ${DECKS[deck].cards.length} cards${calm}`;
}

/** Strains whose tricks count the same, with what the first and each later one counts. */
export function strainGroups({ trick, firstNotrump }: ContractScale): Map<string, Strain[]> {
  return Map.groupBy(STRAINS, (strain) =>
    strain === 'NT' && firstNotrump > 0
      ? `${trick.NT + firstNotrump} then ${trick.NT}`
      : String(trick[strain]),
  );
}

function figuresOf(rules: RuleSet): string[][] {
  const { scale, goals, deck } = rules;
  const values = (pair: ByVulnerability): string => pairInWords(pair.map(String), rules);
  const tricks = [...strainGroups(scale)]
    .map(([value, strains]) => `${strains.join(' ')} ${value}`)
    .join(', ');
  const from = `${scale.gameFrom} trick points or more${scale.doubledGames ? '' : ', undoubled'}`;
  return [
    ['trick', tricks],
    ...(goals === undefined ? [] : goalRows(goals, (DECKS[deck].cardsPerHand - 1) / 2)),
    ['part score', scale.partScoreBonus === 0 ? 'no bonus' : String(scale.partScoreBonus)],
    ['game', scale.gameBonus[1] === 0 ? 'no bonus' : `${values(scale.gameBonus)} (${from})`],
    ...Object.entries(scale.slamBonus).map(([level, pair]) => [
      `${slamOf(scale, Number(level))} slam, level ${level}`,
      `${values(pair)} besides the game`,
    ]),
    ['overtrick', scale.overtrick === undefined ? 'as a trick' : values(scale.overtrick)],
    ['trick short', stepsInWords(scale.undertricks, rules)],
    ...(goals === undefined ? doubledRows(rules) : []),
    ...rubberRows(rules),
  ];
}

/** The targets of the side with more high-card points, a count of points a line; nothing where there are none. */
export function targetLines(rules: RuleSet): string[] {
  const { targets } = rules;
  if (targets === undefined) return [];
  const rows = [...targets.rows].map(([points, pair]) => [
    `  ${points}`,
    pairInWords(pair.map(String), rules),
  ]);
  return ['', 'Target for the side with more high-card points', ...columns(rows)];
}

function goalRows({ part, game }: Goals, book: number): string[][] {
  const levels = Map.groupBy(STRAINS, (strain) => game[strain]);
  const games = [...levels].map(([level, strains]) => `${strains.join(' ')} ${book + level}`);
  return [['tricks needed', `part score ${book + part}; game ${games.join(', ')}`]];
}

function doubledRows(rules: RuleSet): string[][] {
  const { times, insult, doubledOvertrick, doubledUndertricks } = rules.scale;
  return [
    ['doubled', `tricks times ${times.X}, redoubled times ${times.XX}`],
    ['  and made', `${insult.X}, redoubled ${insult.XX}`],
    [
      '  overtrick',
      doubledOvertrick === undefined
        ? 'as undoubled'
        : `${pairInWords(doubledOvertrick.map(String), rules)}, redoubled twice`,
    ],
    ['  trick short', `${stepsInWords(doubledUndertricks, rules)}, redoubled twice`],
  ];
}

function rubberRows({ rubber: bonuses }: RuleSet): string[][] {
  if (bonuses === undefined) return [];
  const { rubber, firstGame, unfinished } = bonuses;
  const { game, partScore } = unfinished;
  return [
    ['rubber', `${rubber.toNone} against no game, ${rubber.toOne} against one`],
    ...(firstGame === 0 ? [] : [['first game', String(firstGame)]]),
    [
      'unfinished',
      game + partScore === 0 ? 'nothing' : `the only game ${game}, the only part score ${partScore}`,
    ],
  ];
}

function stepsInWords([not, vulnerable]: UndertrickSteps, rules: RuleSet): string {
  return pairInWords([not, vulnerable].map(eachInWords), rules);
}

/** `50 each`, or `100, 200, 200, then 300 each`. */
function eachInWords(steps: readonly number[]): string {
  const named = steps.slice(0, -1);
  return named.length === 0 ? `${steps[0]} each` : `${named.join(', ')}, then ${steps.at(-1)} each`;
}

/** A value not vulnerable / vulnerable; only one where nobody is, or both are the same. */
function pairInWords([not = '', vulnerable = '']: readonly string[], { neverVulnerable }: RuleSet): string {
  return neverVulnerable === true || not === vulnerable ? not : `${not} / ${vulnerable}`;
}

function optionRows({ name, meaning, choices }: RuleOption): string[][] {
  return [
    [`  ${name}`, meaning],
    ...choices.map(({ value, meaning: each }, index) => [
      '',
      `${value}${index === 0 ? ' (default)' : ''}: ${each}`,
    ]),
  ];
}

/** Two columns, both to the left. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([first = '']) => first.length));
  return rows.map(([first = '', second = '']) => `${first.padEnd(width)}  ${second}`.trimEnd());
}
