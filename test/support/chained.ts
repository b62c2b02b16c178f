import { CLEAR } from './journal-lines.ts';

/** Lines of a journal with the chain that anybody can give them. */
export function chained(lines: readonly string[]): string[] {
  let chain = '';
  return lines.map((line) => {
    const body = line.replace(/,"chain":"[^"]*"\}$/, '');
    chain = CLEAR.digest(chain + body).slice(0, 24);
    return `${body},"chain":"${chain}"}`;
  });
}
