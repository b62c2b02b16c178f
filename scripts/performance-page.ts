import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const KEPT = join(import.meta.dirname, '../docs/performance.json');

/** What a proof keeps of what commands take beside other programs, in seconds of CPU time. */
export interface KeptPerformance {
  readonly date: string;
  readonly machine: string;
  readonly rows: readonly {
    readonly name: string;
    readonly what: string;
    readonly ours: number;
    readonly peer: string;
    readonly theirs: number;
    /** How many times as long twice as much takes, without what starting takes. */
    readonly doubled?: number;
  }[];
}

const HEAD = `# Performance

What commands take, each beside another program that does about the same on the same computer: CPU time of both in turn, the least of several rounds, with compiled code kept. The ratio says more than the seconds, which hang on the computer. \`npm run proof -- performance\` measures it again and fails where a ratio has grown by more than 15 %; with \`--write\` it keeps what it found in \`docs/performance.json\`, of which \`npm run docs\` makes this page. *Twice as much* says how many times as long it takes when there is twice as much to do, without what starting takes; the proof fails beyond 2.4.
`;

const AFTER = `The Python beside ours is \`proofs/performance/read-deals.py\`: it takes tags by a pattern and checks nothing. Ours tells what is wrong with a file, and reads what it has written again before it calls it done. What nobody else does stands beside a sum that Node counts, which tells how fast the computer is. Commands here run from their sources, one module a file; a package has them bundled and begins sooner.
`;

/** The page of what commands take, from what was measured last. */
export function makePerformancePage(): string {
  const { date, machine, rows } = JSON.parse(readFileSync(KEPT, 'utf8')) as KeptPerformance;
  return [
    HEAD,
    `Measured on ${date}, on ${machine}.`,
    '',
    '| what | seconds | beside | seconds | ratio | twice as much |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ doubled, ours, peer, theirs, what }) =>
        `| ${what} | ${ours.toFixed(3)} | ${peer} | ${theirs.toFixed(3)} | ${(ours / theirs).toFixed(2)} | ${doubled?.toFixed(2) ?? ''} |`,
    ),
    '',
    AFTER,
  ].join('\n');
}
