import { STRAINS } from '../../bridge/call.ts';
import { formatContract } from '../../bridge/contract.ts';
import { SEATS } from '../../bridge/seat.ts';
import type { Par, TrickTable } from '../../bridge/trick-table.ts';
import type { DealSet } from '../core/deal-set.ts';
import type { PbnGame, PbnPiece, PbnTag } from '../core/game.ts';
import { keyOf } from '../core/gather-boards.ts';
import type { DealAnalysis } from './analysis.ts';
import { makeGame, type NewTag } from './games.ts';
import { readPbn } from './pbn.ts';
import { openProblemLog } from './problems.ts';
import { makeRecords } from './records.ts';
import { writePbn } from './write-boards.ts';

/**
 * What is known of a board with all cards open, in tags: OptimumResultTable and OptimumScore (PBN 2.1, sections 5.7 and
 * 4.2.7), and outside the standard ParContract, as `4SX-EW-1, 5CX-E-1`, and TrickBounds for the cells that the table can only
 * have as `?`, as `N S 9-11, E NT 0-6`. A par that is a bound is left out: it follows from the tricks.
 */
export function analysisTags({ tricks, par }: DealAnalysis): NewTag[] {
  return [...(tricks === undefined ? [] : tricksTags(tricks)), ...(par === undefined ? [] : parTags(par))];
}

function tricksTags(tricks: TrickTable): NewTag[] {
  const cells = SEATS.flatMap((seat) =>
    STRAINS.toReversed().flatMap((strain) => {
      const known = tricks[seat][strain];
      return known === undefined ? [] : [{ seat, strain, known }];
    }),
  );
  const rows = cells.map(({ seat, strain, known }) => [
    seat,
    strain,
    typeof known === 'number' ? String(known) : '?',
  ]);
  const pieces = rows.flatMap((row, at) => row.map((text) => ({ text, line: at + 1 })));
  const bounds = cells.flatMap(({ seat, strain, known }) =>
    typeof known === 'number' ? [] : [`${seat} ${strain} ${known.least}-${known.most}`],
  );
  return [
    ...(rows.length === 0
      ? []
      : [{ name: 'OptimumResultTable', value: 'Declarer;Denomination\\2R;Result\\2R', pieces }]),
    ...(bounds.length === 0 ? [] : [{ name: 'TrickBounds', value: bounds.join(', ') }]),
  ];
}

function parTags({ scoreNs, contracts }: Par): NewTag[] {
  if (typeof scoreNs !== 'number') return [];
  const played = contracts.map(
    ({ contract, declarers, overtricks }) =>
      `${formatContract(contract)}${declarers.length === 0 ? '' : `-${declarers.join('')}`}${overText(overtricks)}`,
  );
  return [
    { name: 'OptimumScore', value: `NS ${scoreNs}` },
    ...(played.length === 0 ? [] : [{ name: 'ParContract', value: played.join(', ') }]),
  ];
}

function overText(overtricks: number | undefined): string {
  if (overtricks === undefined) return '';
  if (overtricks === 0) return '=';
  return overtricks > 0 ? `+${overtricks}` : String(overtricks);
}

/** Tags that say what the new ones say, perhaps otherwise. */
const REPLACED: ReadonlySet<string> = new Set([
  'OptimumResultTable',
  'OptimumScore',
  'TrickBounds',
  'DoubleDummyTricks',
  'Ability',
  'Minimax',
  'ParContract',
  'ParScore',
]);

/** A set with what is known of its boards, in their order, in place of what its records say of the same. */
export function withAnalyses(set: DealSet, analyses: readonly DealAnalysis[]): DealSet {
  const known = new Map<string, DealAnalysis>();
  set.boards.forEach(({ deal, number }, at) => {
    const key = keyOf(deal);
    // Two boards may have one deal: par hangs on who is vulnerable.
    for (const name of [key, `${number} ${key}`]) known.set(name, analyses[at] ?? {});
  });
  const records = set.records.length > 0 ? set.records : readPbn(writePbn(set.boards)).games;
  const games = makeRecords(records, openProblemLog()).map(({ game, checked, number }) => {
    const key = checked?.deal === undefined ? '' : keyOf(checked.deal);
    const { tricks, par } = known.get(`${number} ${key}`) ?? known.get(key) ?? {};
    return tricks === undefined && par === undefined
      ? game
      : withTags(game, analysisTags({ ...(tricks && { tricks }), ...(par && { par }) }));
  });
  return { ...set, records: games };
}

function withTags(game: PbnGame, added: readonly NewTag[]): PbnGame {
  const kept = game.tags
    .filter(({ name }) => !REPLACED.has(name))
    .map((tag): PbnTag => ({ ...tag, pieces: withoutTricks(tag.pieces) }));
  const made = makeGame(game.line, added);
  const values = [...game.values].filter(([name]) => !REPLACED.has(name));
  return {
    line: game.line,
    lead: withoutTricks(game.lead),
    tags: [...kept, ...made.tags],
    values: new Map([...values, ...made.written]),
    deal: game.deal,
  };
}

/** Without the lines `%%!R`, which have tricks too. */
function withoutTricks(pieces: readonly PbnPiece[]): PbnPiece[] {
  return pieces.filter(({ kind, text }) => kind !== 'escape' || !text.startsWith('%!R '));
}
