/** How a script ends: 0 where all was shown, and else one of these. */
export const SCRIPT_EXIT = { notShown: 1, wrongOption: 2, toolMissing: 5, notJudged: 6 } as const;

/** Ends with what was not shown, or is not as it must be; with success only where that is nothing. */
export function endWith(problems: readonly string[]): void {
  for (const problem of problems) console.log(`NOT SHOWN: ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : SCRIPT_EXIT.notShown;
}

/** What may have come of a computer that was too late, and why that may be; without a why it counts as any other. */
export type Perhaps = readonly [problem: string, why: string | undefined];

/** The same of a rig in real time, where some of it is not judged. Nothing is shown then either. */
export function endWithJudged(problems: readonly string[], perhaps: readonly Perhaps[]): void {
  const unjudged = perhaps.filter(([, why]) => why !== undefined);
  for (const [problem, why] of unjudged) console.log(`NOT JUDGED: ${problem}: ${why}`);
  endWith([...problems, ...perhaps.flatMap(([problem, why]) => (why === undefined ? [problem] : []))]);
  if (process.exitCode === 0 && unjudged.length > 0) process.exitCode = SCRIPT_EXIT.notJudged;
}

/** A condition that has to hold, and the sentence where it does not. */
export type Check = readonly [holds: boolean, problem: string];

/** What does not hold. */
export function unmet(checks: readonly Check[]): string[] {
  return checks.filter(([holds]) => !holds).map(([, problem]) => problem);
}

/** Ends at once: this computer lacks something. */
export function endWithoutTool(sentence: string): never {
  console.error(sentence);
  process.exit(SCRIPT_EXIT.toolMissing);
}

/** A whole number from 1 on the command line: of nothing, nothing would be shown. */
export function countOf(option: string, text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  return refuse(`${option} takes a whole number from 1, not "${text}".`);
}

/** One of some names on the command line. */
export function choiceOf<Name extends string>(option: string, text: string, names: readonly Name[]): Name {
  return (
    names.find((name) => name === text) ??
    refuse(`${option} takes one of ${names.join(', ')}, not "${text}".`)
  );
}

/** Some of some names on the command line, with commas between them. */
export function choicesOf<Name extends string>(option: string, text: string, names: readonly Name[]): Name[] {
  return text.split(',').map((name) => choiceOf(option, name, names));
}

/** Ends at once: an option is wrong. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(SCRIPT_EXIT.wrongOption);
}
