import type { SolveEvent } from '../../app/analysis/solve-boards.ts';
import { heedingInterrupt } from '../shell/app-ports.ts';
import type { ExitCode, Terminal } from '../shell/command.ts';

/** Shows how far solving is, on a line that goes with the last strain, and that what is found can't be kept. */
export function showSolving(terminal: Terminal, event: SolveEvent): void {
  if (event.kind === 'results-not-kept')
    terminal.tell(`${event.why} What is found is not kept for another time.`);
  else if (event.kind === 'strains-solved')
    terminal.rewrite(event.done === event.of ? '' : `${event.done} of ${event.of} strains solved`);
}

/** Whether something is heard of solving, among what else is heard. */
export function isOfSolving(event: { readonly kind: string }): event is SolveEvent {
  const { kind } = event as SolveEvent;
  return kind === 'strains-solved' || kind === 'results-not-kept' || kind === 'board-solved';
}

/** Runs a command that may solve deals: it heeds Ctrl-C where it does, else that ends the program at once. */
export function heedingInterruptIfSolving(
  { solve }: { readonly solve?: unknown },
  terminal: Terminal,
  run: (signal: AbortSignal) => Promise<ExitCode>,
): Promise<ExitCode> {
  return solve === undefined ? run(new AbortController().signal) : heedingInterrupt(terminal, run);
}
