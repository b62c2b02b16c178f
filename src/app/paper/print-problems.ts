import type { FormatProblem } from '../../formats/core/format-error.ts';

/** What a tray shows: these kinds of problems tell of boards, their numbers, dealers and vulnerabilities. */
const OF_TRAYS: ReadonlySet<string> = new Set([
  'board-dealer',
  'board-not-dealt',
  'board-number',
  'board-unnumbered',
  'board-vulnerability',
  'boards-outside',
  'several-events',
]);

/** The problems that bear on paper without cards. */
export function aboutTrays(problems: readonly FormatProblem[]): FormatProblem[] {
  return problems.filter(({ code }) => OF_TRAYS.has(code));
}

/** Problems in the words of a command that prints, as readers speak of dealing; what they quote stays as it is. */
export function saidOfPrint(problems: readonly FormatProblem[]): FormatProblem[] {
  return problems.map((problem) => ({ ...problem, message: ofPrint(problem.message) }));
}

function ofPrint(message: string): string {
  const parts = message.split(/("[^"]*")/);
  return parts
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/\bdealt\b/g, 'printed').replace(/\bto deal it\b/g, 'to print it'),
    )
    .join('');
}
