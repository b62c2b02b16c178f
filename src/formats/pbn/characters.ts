import type { ProblemLog } from './problems.ts';

/** Characters that PBN has no use for (section 2.2): controls but tabs and line ends, DEL, 128 to 159. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN = /[\0-\x08\x0c\x0e-\x1f\x7f-\x9f]/;

/** The most characters of a line, with one for its end (section 2.3). */
const LONGEST_LINE = 254;

/** Notes every line with a forbidden character and every line that is too long. */
export function checkCharacters(text: string, problems: ProblemLog): void {
  const anyForbidden = FORBIDDEN.test(text);
  let line = 1;
  for (let start = 0; start < text.length; line++) {
    const end = lineEnd(text, start);
    if (end - start > LONGEST_LINE) {
      problems.add('line-too-long', { line }, `this line has ${end - start} characters without its end`);
    }
    if (anyForbidden) checkLine(text.slice(start, end), line, problems);
    start = nextLine(text, end);
  }
}

function checkLine(content: string, line: number, problems: ProblemLog): void {
  const at = content.search(FORBIDDEN);
  if (at < 0) return;
  const code = content.charCodeAt(at).toString(16).padStart(2, '0');
  problems.add(
    'bad-character',
    { line, column: at + 1 },
    `the character with code ${code} (hexadecimal) is no text`,
  );
}

function lineEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end++;
  return end;
}

function nextLine(text: string, end: number): number {
  if (text.startsWith('\r\r\n', end)) return end + 3;
  return text.startsWith('\r\n', end) ? end + 2 : end + 1;
}
