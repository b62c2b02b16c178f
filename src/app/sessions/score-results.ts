import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { TargetTable } from '../../scoring/rules/russian-targets.ts';
import { parseTargets, RUSSIAN_TARGETS } from '../../scoring/rules/russian-targets.ts';
import { readDealBytes } from '../files/deal-files.ts';

/** The rules under which scores are compared with targets. */
export const RUSSIAN = 'chicago-russian';

export function targetsOf(path: string | undefined): TargetTable {
  if (path === undefined) return RUSSIAN_TARGETS;
  const read = parseTargets(textOf(path));
  if (read.ok) return read.value;
  const told = read.problems.map(({ line, message }) => (line === 0 ? message : `line ${line}: ${message}`));
  throw new CommandError(EXIT.badInput, told.map((each) => `${path}: ${each}.`).join('\n'));
}

export function textOf(path: string): string {
  return new TextDecoder().decode(readDealBytes(path));
}
