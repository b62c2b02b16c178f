import type { DeckTestOptions } from '../../app/deck-test/request.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Says where reports are, unless results are read by a program. */
export function tellWritten({ json, output, pdf }: DeckTestOptions, terminal: Terminal): void {
  if (json === true) return;
  for (const path of [output, pdf]) if (path !== undefined) terminal.tell(`Wrote ${path}.`);
}
