import type { DealFormat, DealSet, Loss } from '../deal-set.ts';
import { named, partSentence } from '../losses.ts';
import { lostParts } from './lost-parts.ts';

/**
 * The losses of a format that holds a part of records, but not every such part: to those told already it adds what is
 * not there any more when the set is written and read again.
 */
export function lossesOfRecords({ read, write }: DealFormat, told: Loss[], set: DealSet): Loss[] {
  if (write === undefined || set.records.length === 0 || told.some(({ refused }) => refused)) return told;
  const known = new Set(told.map(({ code }) => code));
  const lost = [...lostParts(set, read(write(set)))].filter(([part]) => !known.has(part));
  return [...told, ...lost.map(([part, tags]) => named(part, partSentence(part, [...tags])))];
}
