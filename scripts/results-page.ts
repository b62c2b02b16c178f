import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const RESULTS = join(import.meta.dirname, '../docs/results.json');

/** What one long run of a proof has counted; a count that the proof does not have is left out. */
interface Result {
  readonly proof: string;
  readonly command: string;
  readonly seeds: readonly string[];
  readonly count: number;
  /** What was counted: boards, frames, trays. */
  readonly of: string;
  readonly verified?: number;
  readonly wrong?: number;
  /** Wrong or missing, and nothing could have told it. */
  readonly unknowable?: number;
  readonly lost?: number;
  /** When the figures were kept, and the commit that kept them. */
  readonly date: string;
  readonly commit: string;
  readonly note?: string;
}

const HEAD = `# Results of long proofs

What nights and other long proofs have counted, the newest first. This page is made from \`docs/results.json\` by \`npm run docs\`: a run is a line there. All of it is simulated, emulated, drawn or calculated; no real machine took part.

- **verified**: boards that were verified, frames that were accepted, trays that were made, answers that are as another program gives them.
- **wrong**: called right and not so.
- **unknowable**: not as wanted, for a reason that is [counted apart](undetectable-errors.md) or stands in the note.
- **lost**: cards, trays or acknowledged lines that nobody knows of.
- **commit**: the one that has kept the figures; the code is that of the commit before it.
`;

/** The page of the results: a table for each proof. */
export function makeResultsPage(): string {
  const results = readResults();
  const proofs = [...new Set(results.map(({ proof }) => proof))].sort();
  return [HEAD, ...proofs.map((proof) => tableOf(proof, results))].join('\n');
}

function readResults(): readonly Result[] {
  return JSON.parse(readFileSync(RESULTS, 'utf8')) as readonly Result[];
}

function tableOf(proof: string, results: readonly Result[]): string {
  const rows = results.filter((result) => result.proof === proof);
  return [
    `## ${proof}`,
    '',
    '| command | seeds | counted | verified | wrong | unknowable | lost | date | commit | note |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.toSorted((a, b) => b.date.localeCompare(a.date)).map(rowOf),
    '',
  ].join('\n');
}

function rowOf({
  command,
  commit,
  count,
  date,
  lost,
  note,
  of,
  seeds,
  unknowable,
  verified,
  wrong,
}: Result): string {
  const counts = [verified, wrong, unknowable, lost].map(numberOf);
  const cells = [
    `\`${command}\``,
    seeds.join('; '),
    `${numberOf(count)} ${of}`,
    ...counts,
    date,
    commit,
    note,
  ];
  return `| ${cells.map((cell = '') => cell).join(' | ')} |`;
}

function numberOf(count: number | undefined): string {
  return count?.toLocaleString('en-US') ?? '';
}
