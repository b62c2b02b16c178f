import { checkMovement } from '../../src/scoring/movements/check.ts';
import { howellLengths, makeHowell } from '../../src/scoring/movements/howell.ts';

const [START, END] = ['<!-- howells -->\n', '<!-- end of howells -->'];

/** A page with the table of Howells in its place. */
export function withHowells(page: string): string {
  const [from, to] = [page.indexOf(START) + START.length, page.indexOf(END)];
  if (from < START.length || to < from) throw new Error('The page has no place for the table of Howells.');
  return `${page.slice(0, from)}${makeHowellTable()}${page.slice(to)}`;
}

/** For each number of tables the rounds of its Howells, with their balance in per cent. */
function makeHowellTable(): string {
  const lines = Array.from({ length: 11 }, (_, index) => {
    const tables = index + 2;
    const lengths = howellLengths(tables).map((rounds) => {
      const made = makeHowell({ tables, rounds, boardsPerSet: 1 });
      const balance = made.ok ? (100 * checkMovement(made.value).balance).toFixed(0) : '-';
      return `${rounds}: ${balance}`;
    });
    return `| ${tables} | ${lengths.join(', ')} |`;
  });
  return ['| tables | rounds: balance |', '|---|---|', ...lines, ''].join('\n');
}
