import { showsCards } from '../../text/hands.ts';
import { Problem } from '../problem.ts';
import { type InputLimit, readInputOrStdin } from './read-input.ts';

/** The text of a results file; `-` is stdin. */
export function readResultText(path: string, limit: InputLimit): string {
  const text = new TextDecoder().decode(readInputOrStdin(path, limit));
  refuseDeals(path, text.split(/\r\n|\r|\n/));
  return text;
}

/** Refuses a deal file in place of a results file, before anything of it is quoted. */
export function refuseDeals(path: string, lines: readonly string[]): void {
  const at = lines.findIndex((line) => !line.trimStart().startsWith('#') && showsCards(line));
  if (at < 0) return;
  const message = `${path} looks like a deal file: line ${at + 1} shows cards. Name a results file.`;
  throw new Problem('input', 'deals-not-results', message);
}
