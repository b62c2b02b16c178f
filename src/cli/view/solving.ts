import type { SolveEvent } from '../../app/analysis/solve-boards.ts';
import { heedingInterrupt } from '../shell/app-ports.ts';
import type { ExitCode, Terminal } from '../shell/command.ts';

/** How solving goes, whatever it finds. */
type SolvingProgress = Extract<SolveEvent, { readonly kind: 'strains-solved' | 'results-not-kept' }>;

/** Shows how far solving is, on a line that goes with the last strain, and that what is found can't be kept. */
export function showSolving(terminal: Terminal, event: SolvingProgress): void {
  if (event.kind === 'results-not-kept')
    terminal.tell(`${event.why} What is found is not kept for another time.`);
  else terminal.rewrite(event.done === event.of ? '' : `${event.done} of ${event.of} strains solved`);
}

/** Runs a command that may solve deals: it heeds Ctrl-C where it does, else that ends the program at once. */
export function heedingInterruptIfSolving(
  { solve }: { readonly solve?: unknown },
  terminal: Terminal,
  run: (signal: AbortSignal) => Promise<ExitCode>,
): Promise<ExitCode> {
  return solve === undefined ? run(new AbortController().signal) : heedingInterrupt(terminal, run);
}
