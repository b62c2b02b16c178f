import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card } from '../src/bridge/card.ts';
import { cardNamed } from './seen-prints.ts';

/** A photograph that is not of the pack as it was learnt: its file, and its card if it shows the index of one. */
export interface OtherPhotograph {
  readonly file: string;
  readonly card?: Card;
}

/** The cards of a folder of photographs, in the order of its pictures of either end. */
export function photographedOrder(folder: string): Card[] {
  return linesOf(join(folder, 'endA.order.txt')).map(cardNamed);
}

/** Its other photographs. What nobody has named is left out. */
export function otherPhotographs(folder: string): OtherPhotograph[] {
  const truth = join(folder, 'second-truth.csv');
  if (!existsSync(truth)) return [];
  const rows = linesOf(truth)
    .slice(1)
    .map((line) => line.split(','));
  return rows.flatMap(([file = '', name = '']): OtherPhotograph[] => {
    if (name === '') return [];
    return [name === 'none' ? { file } : { file, card: cardNamed(name) }];
  });
}

/** The lines of a file that hold anything. */
export function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
