import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '../../rigs/board-run/random.ts';
import { journalOf, linesOf } from '../../rigs/fleet/machine-world.ts';
import { endWith } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';

/**
 * Kills a hub that keeps its books in a folder, at random moments while it takes reports, and opens them again: does it
 * know all that it has acknowledged, as it was reported? A power cut is something else: PGlite never waits for the disk.
 *
 *   npm run proof -- hub-kills [--kills 50 --seed 1]
 */
const { kills, seed } = scriptValues({ kills: 50, seed: 1 });
const PROGRAM = join(import.meta.dirname, '../../rigs/fleet/reporting-process.ts');
const MOST_REPORTS = 60;
const random = randomFrom(seed);
const folder = mkdtempSync(join(tmpdir(), 'hub-kills-'));
const problems: string[] = [];
writeFileSync(join(folder, 'journal'), linesOf(journalOf('machine', 1)));
let acknowledged = 0;
try {
  for (let kill = 0; kill <= kills && problems.length === 0; kill++) {
    const life = await lifeOf(kill === kills ? 0 : 1 + random.below(MOST_REPORTS));
    if (life.known < acknowledged)
      problems.push(`kill ${kill}: ${acknowledged} lines were acknowledged, and ${life.known} are known`);
    if (!life.isTrue)
      problems.push(`kill ${kill}: the lines that are known are not those that were reported`);
    acknowledged = life.acknowledged;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`Seed ${seed}: a hub was killed ${kills} times, with ${acknowledged} lines acknowledged in all.`);
endWith(problems);

interface Life {
  readonly known: number;
  readonly isTrue: boolean;
  readonly acknowledged: number;
}

/** The lines that a hub knew as it was opened, and those that it acknowledged until it was killed in a report. */
async function lifeOf(reports: number): Promise<Life> {
  const child = spawn(process.execPath, [PROGRAM, join(folder, 'books'), join(folder, 'journal')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  const isEnough = (): boolean => text.split('\n').length - 1 > reports;
  child.stdout.on('data', (part: Buffer) => {
    text += part;
    if (isEnough()) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const [, known, isTrue] = /^known (\d+) (true|false)$/m.exec(text) ?? [];
  if (known === undefined) throw new Error(`A hub did not open (seed ${seed}).`);
  const last = [...text.matchAll(/^acknowledged (\d+)$/gm)].at(-1)?.[1] ?? known;
  return { known: Number(known), isTrue: isTrue === 'true', acknowledged: Number(last) };
}
