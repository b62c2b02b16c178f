import { type DealSet, type Passed, withListedBoards } from './deal-set.ts';
import type { PbnGame } from './game.ts';
import { openDealLog } from './gather-boards.ts';
import { MOST_OF_PBN } from './limits.ts';

/** All records of a file with the rest of their set; none where they are more than may be in memory at once. */
export function keptRecords(reading: Generator<PbnGame, Passed<DealSet>>): DealSet {
  const records: PbnGame[] = [];
  let left = MOST_OF_PBN.parts;
  let step = reading.next();
  for (; !step.done; step = reading.next()) {
    const { lead, tags } = step.value;
    left -= MOST_OF_PBN.partsPerGame + lead.length;
    for (const { pieces } of tags) left -= 1 + pieces.length;
    if (left < 0) return refusedSet('this file has more words, tags and records than can be read');
    records.push(step.value);
  }
  return { ...withListedBoards(step.value), records };
}

/** The set of a file that is too large. */
export function refusedSet(what: string): DealSet {
  const log = openDealLog();
  log.add('file-too-large', {}, what);
  return { deck: 'standard', boards: [], records: [], trailer: [], problems: log.finish() };
}

/** Gives records from the first on that says more than its deal; where none does, they are none. */
export function* recordsUnlessBare(
  games: Generator<PbnGame, Passed<DealSet>>,
  saysMore: (game: PbnGame) => boolean,
): Generator<PbnGame, Passed<DealSet>> {
  const bare: PbnGame[] = [];
  let step = games.next();
  for (; !step.done && !saysMore(step.value); step = games.next()) bare.push(step.value);
  if (!step.done) yield* bare;
  for (; !step.done; step = games.next()) yield step.value;
  return step.value;
}
