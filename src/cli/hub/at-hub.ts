import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { EventRequest } from '../../app/fleet/director/director-line.ts';
import type { OptionGroup } from '../options/group.ts';
import { parseHub } from '../options/hub.ts';

/** Which event a director is about. */
export interface EventOptions extends EventRequest {
  readonly json?: true;
}

/** The options of every command of a director. */
export function eventOptions(): OptionGroup<EventOptions> {
  return new Command()
    .option('--event <event>', 'its id or name (default: the only one whose key is here)')
    .option('--hub <url>', 'where its hub is (default: where it was)', parseHub)
    .option('--json', 'one line of JSON');
}

/** Parses numbers of sets, such as `1-20,25`. */
export function parseSets(value: string): number[] {
  const sets = value.split(',').flatMap((part) => {
    const [, from, to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part.trim()) ?? [];
    return from === undefined ? [Number.NaN] : rangeOf(Number(from), Number(to));
  });
  if (sets.length > 0 && sets.every((set) => set >= 1) && new Set(sets).size === sets.length) return sets;
  throw new InvalidArgumentError('Name sets by their numbers from 1 to 9999, such as 1-20,25.');
}

function rangeOf(from: number, to: number): number[] {
  return from > to ? [Number.NaN] : Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
