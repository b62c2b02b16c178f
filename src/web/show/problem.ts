import { Problem, packageProblem } from '../../app/problem.ts';
import { EnvironmentError, HeldElsewhere } from '../../ports/environment-error.ts';
import {
  CODES_OF_FILES,
  CODES_OF_PROBLEMS,
  type FileProblem,
  type ShownProblem,
} from '../messages/problems.ts';

const SHOWN = byCode(CODES_OF_PROBLEMS);
const SHOWN_OF_FILES = byCode(CODES_OF_FILES);

function byCode<Name extends string>(codesOf: Readonly<Record<Name, readonly string[]>>): Map<string, Name> {
  const names = Object.keys(codesOf) as Name[];
  return new Map(names.flatMap((name) => codesOf[name].map((code) => [code, name] as const)));
}

/** A problem in a file, in words. */
export function fileProblemOf(code: string): FileProblem {
  return SHOWN_OF_FILES.get(code) ?? 'other';
}

/** Why something came to no result, as a page shows it. Blind: the message of a defect may hold a card. */
export function problemOf(thrown: unknown): ShownProblem {
  const error = packageProblem(thrown);
  if (error instanceof Problem) return { problem: SHOWN.get(error.code) ?? 'other', code: error.code };
  if (error instanceof HeldElsewhere) return { problem: 'in-other-hands', code: 'environment' };
  if (error instanceof EnvironmentError) return { problem: 'disk', code: 'environment' };
  return { problem: 'defect', code: 'defect' };
}
