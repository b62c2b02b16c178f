import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Attack, type Defence, type Outcome, outcome } from '../attack.ts';
import { type MeasuredRun, measuredRun } from './measured-run.ts';

const MOST_CPU_SECONDS = 5;
const MOST_RESIDENT_MIB = 600;
/** Done, a wrong request, or a wrong file: what a hostile file may end in. */
const CLEAR_ENDS: readonly (number | undefined)[] = [0, 2, 3];

/** A file, or several, that are to choke the program. */
export interface HostileInput {
  readonly name: string;
  /** What makes the files, by their names in the folder of the attack. */
  readonly files?: Readonly<Record<string, () => string | Uint8Array>>;
  /** What else should be there. */
  prepare?(folder: string): void;
  /** The program of `bin/` that is run. */
  readonly bin?: 'soubrette-host';
  readonly args: readonly string[];
  /** What comes on stdin: a file of the attack, or a path from the root. */
  readonly stdin?: string;
  /** What else would be a success, in words. */
  judge?(run: MeasuredRun, folder: string): string | undefined;
  readonly defences?: readonly Defence[];
}

/** The attack with a hostile file: it succeeds where the program takes too much, or ends in a defect. */
export function hostile({
  name,
  files,
  prepare,
  bin,
  args,
  stdin,
  judge,
  defences = [],
}: HostileInput): Attack {
  return {
    name,
    success: `more than ${MOST_CPU_SECONDS} s of CPU or ${MOST_RESIDENT_MIB} MiB taken, a defect, or orders to a terminal or spreadsheet`,
    defences,
    run(target) {
      for (const [file, make] of Object.entries(files ?? {})) {
        const path = join(target.folder, file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, make());
      }
      prepare?.(target.folder);
      const run = measuredRun(target, args, stdin, bin);
      return outcomeOf(run, judge?.(run, target.folder));
    },
  };
}

function outcomeOf(run: MeasuredRun, judged: string | undefined): Outcome {
  const { cpuSeconds, residentMiB, status, stderr, stdout } = run;
  if (status === undefined || cpuSeconds === undefined || residentMiB === undefined) {
    return outcome(true, 'it had to be ended', '');
  }
  const taken = `${cpuSeconds.toFixed(1)} s, ${Math.round(residentMiB)} MiB`;
  const [sentence = ''] = `${stderr}${stdout}`.split('\n');
  const end = `exit ${status}, ${taken}: ${sentence.slice(0, 120)}`;
  if (judged !== undefined) return outcome(true, judged, '');
  const isClear = CLEAR_ENDS.includes(status) && !/\bdefect\b/.test(stderr);
  const isCheap = cpuSeconds <= MOST_CPU_SECONDS && residentMiB <= MOST_RESIDENT_MIB;
  return outcome(!isClear || !isCheap, end, end);
}
