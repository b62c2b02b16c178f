import type { Computer } from '../../ports/computer.ts';
import { showsCards } from '../../text/hands.ts';
import { Problem } from '../problem.ts';
import { type InputLimit, readInputOrStdin } from './read-input.ts';

/** The text of a results file; `-` is stdin. */
export function readResultText(path: string, limit: InputLimit, ports: Pick<Computer, 'files'>): string {
  const text = new TextDecoder().decode(readInputOrStdin(path, limit, ports));
  refuseDeals(path, text.split(/\r\n|\r|\n/));
  return text;
}

/** Refuses a deal file in place of a results file, before anything of it is quoted. */
export function refuseDeals(path: string, lines: readonly string[]): void {
  const at = lines.findIndex(
    (line) => !line.trimStart().startsWith('#') && (showsCards(line) || TAG.test(line)),
  );
  if (at < 0) return;
  const seen = showsCards(lines[at] ?? '') ? 'shows cards' : 'is a tag of PBN';
  const message = `${path} looks like a deal file: line ${at + 1} ${seen}. Name a results file.`;
  throw new Problem('input', 'deals-not-results', message);
}

/** A tag of PBN takes its line, which no result begins like. */
const TAG = /^\s*\[[A-Z]\w*\s+"/;
