import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computer } from '../../rigs/computer.ts';
import { drawsOf, makeSample, rightShuffle } from '../../rigs/shuffles/shuffles.ts';
import { WRONG_DEALINGS } from '../../rigs/shuffles/wrong.ts';
import { choiceOf, choicesOf, countOf, endWith, endWithoutTool } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { type AuditReport, auditSample, FALSE_ALARM } from '../../src/analysis/audit/audit.ts';
import { sampleFiles } from '../../src/app/deals/audit-deals.ts';
import { DECKS } from '../../src/bridge/deck.ts';

/**
 * The faults that the audit finds, and the sets that it lets pass. Parts: `good` (random sets of three sizes and both
 * decks: how many are called suspicious?), `wrong` (wrong ways to deal of our own; `--only` names some), `dealer`
 * (the deals of Debian's `dealer`). Without a part all of them. Ends with 1 where something is not as it is promised.
 */
const { values, positionals } = scriptOptions(
  {
    allowPositionals: true,
    options: {
      sets: { type: 'string', default: '1000' },
      tries: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: WRONG_DEALINGS.map(({ name }) => name).join(',') },
      peer: { type: 'string', default: '/usr/games/dealer' },
    },
  },
  '[good|wrong|dealer]...',
);
const PARTS = ['good', 'wrong', 'dealer'] as const;
const seed = countOf('--seed', values.seed);
const parts = positionals.length === 0 ? PARTS : positionals.map((part) => choiceOf('A part', part, PARTS));
const wrong = choicesOf(
  '--only',
  values.only,
  WRONG_DEALINGS.map(({ name }) => name),
);
const problems: string[] = [];
if (parts.includes('dealer') && !existsSync(values.peer))
  endWithoutTool(
    "Debian's dealer is not here: apt-get install dealer, name it with --peer, or ask for other parts.",
  );
if (parts.includes('good')) proveGood(countOf('--sets', values.sets));
if (parts.includes('wrong')) proveWrong(countOf('--tries', values.tries));
if (parts.includes('dealer')) proveDealer(values.peer);
endWith(problems);

function proveGood(sets: number): void {
  const sizes = [
    { deck: DECKS.standard, dealCount: 36, dealsPerSet: 36 },
    { deck: DECKS.super, dealCount: 24, dealsPerSet: 24 },
    { deck: DECKS.standard, dealCount: 1000, dealsPerSet: 40 },
  ];
  for (const { deck, dealCount, dealsPerSet } of sizes) {
    const draw = drawsOf(seed);
    let flagged = 0;
    for (let set = 0; set < sets; set++) {
      const sample = makeSample({
        deck,
        dealCount,
        dealsPerSet,
        shuffle: rightShuffle,
        drawsFor: () => draw,
      });
      if (auditSample(sample).verdict !== 'nothing suspicious') flagged++;
    }
    const told = `good, ${deck.cards.length} cards, ${dealCount} deals: ${flagged} of ${sets} flagged`;
    if (flagged > FALSE_ALARM * sets) problems.push(told);
    console.log(told);
  }
}

function proveWrong(tries: number): void {
  for (const { name, dealCount, make } of WRONG_DEALINGS.filter((each) => wrong.includes(each.name))) {
    let found = 0;
    const tests = new Map<string, number>();
    for (let at = 0; at < tries; at++) {
      const report = auditSample(make(DECKS.standard, dealCount, seed * 1000 + at));
      if (report.verdict !== 'nothing suspicious') found++;
      for (const test of oddTests(report)) tests.set(test, (tests.get(test) ?? 0) + 1);
    }
    if (found < 0.9 * tries) problems.push(`wrong, ${name}: found only ${found} of ${tries}`);
    const by = [...tests].map(([test, count]) => `${test} ${count}`).join(', ');
    console.log(`wrong, ${name}, ${dealCount} deals: ${found} of ${tries} found (${by})`);
  }
}

function proveDealer(peer: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'audit-proof-'));
  try {
    const path = join(folder, 'deals.txt');
    writeFileSync(path, runPeer(folder, peer, 100_000, 1));
    tell('dealer, 100000 consecutive deals', auditSample(sampleFiles([path], {}, computer).sample));
    writeFileSync(path, runPeer(folder, peer, 1, 20_000));
    tell('dealer, 20000 first deals', auditSample(sampleFiles([path], { firstOf: 1 }, computer).sample));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** This many deals of the peer from each of this many seeds, a line each. */
function runPeer(folder: string, peer: string, dealsPerSeed: number, seeds: number): string {
  const script = join(folder, 'script.dl');
  writeFileSync(script, `generate ${dealsPerSeed}\nproduce ${dealsPerSeed}\naction printoneline\n`);
  const loop = 'for seed in $(seq "$1" "$2"); do "$3" -s "$seed" "$4"; done';
  const words = [String(seed), String(seed + seeds - 1), peer, script];
  const output = execFileSync('sh', ['-c', loop, 'sh', ...words], { maxBuffer: 2 ** 28 }).toString('latin1');
  return output
    .split('\n')
    .filter((line) => line.startsWith('n '))
    .map((line) => `${line}\n`)
    .join('');
}

function tell(name: string, report: AuditReport): void {
  if (report.verdict !== 'not random') problems.push(`${name}: ${report.verdict}`);
  console.log(`${name}: ${report.verdict} (${oddTests(report).join(', ')})`);
}

function oddTests({ tests }: AuditReport): string[] {
  return tests.filter(({ verdict }) => verdict !== 'nothing suspicious').map(({ name }) => name);
}
