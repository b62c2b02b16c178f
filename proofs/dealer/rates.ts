import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runPeer } from './peer.ts';

/** A condition that both programs are asked, and how many deals each tries. */
interface RateCase {
  readonly script: string;
  readonly tries: number;
}

const BALANCED = 'any 4333 + any 4432 + any 5332';

const RATE_CASES: readonly RateCase[] = [
  {
    script: `shape(south, ${BALANCED} - 5xxx - x5xx) and hcp(south)>=15 and hcp(south)<=17 and (hearts(north)>=5 or spades(north)>=5)`,
    tries: 1_000_000,
  },
  {
    script: 'spades(west)==6 and hcp(west)>=6 and hcp(west)<=10 and top3(west,spades)>=2 and hearts(west)<4',
    tries: 1_000_000,
  },
  { script: 'predeal south SAQ542, HKJ87, D32, CT9\nhcp(north)>=18', tries: 1_000_000 },
  { script: 'hearts(east)>=5 and quality(east,hearts)>=600 and cccc(east)>=1200', tries: 1_000_000 },
  { script: 'hcp(north)+hcp(south)>=33', tries: 1_000_000 },
  { script: 'loser(north)<=5 and controls(south)>=4', tries: 1_000_000 },
  { script: 'hascard(north,AS) and (hascard(east,KH) or not hascard(west,2C))', tries: 300_000 },
  { script: 'shape(north, any 55xx + any 65xx) or shape(south, 7xxx - 7222)', tries: 500_000 },
  { script: 'aces(north)==3 and kings(south)>=2 and jacks(east)+tens(west)==4', tries: 2_000_000 },
  { script: 'imps(score(vul,x4S,spades(north)+3)-140)>=10', tries: 500_000 },
  { script: 'clubs(east)>clubs(west)?hcp(east)>12:hcp(west)%3==1', tries: 300_000 },
];

/** How both programs answered a condition. */
export interface RateFinding {
  readonly script: string;
  readonly ours: number;
  readonly peers: number;
  /** Standard errors between the two; deals of the peer that follow each other are alike, which makes it noisier. */
  readonly sigmas: number;
}

export function compareRates(): RateFinding[] {
  return RATE_CASES.map(({ script, tries }) => {
    const whole = `${script}\naction average "x" 1\n`;
    const flags = ['-g', String(tries), '-p', String(tries), '-s', '20261121'];
    const peers = shareKept(runPeer(whole, flags).stdout);
    const ours = shareKept(runOurs(whole, flags));
    const share = (ours + peers) / 2;
    const error = Math.sqrt((2 * share * (1 - share)) / tries);
    return { script, ours, peers, sigmas: error === 0 ? 0 : (ours - peers) / error };
  });
}

function shareKept(stdout: string): number {
  const [, generated = Number.NaN, produced = Number.NaN] = (
    /Generated (\d+) hands\nProduced (\d+) hands/.exec(stdout) ?? []
  ).map(Number);
  return produced / generated;
}

function runOurs(script: string, flags: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'compare-dealer-'));
  const program = fileURLToPath(new URL('../../bin/soubrette.js', import.meta.url));
  const path = join(folder, 'script.dl');
  try {
    writeFileSync(path, script);
    return spawnSync(process.execPath, [program, 'dealer', ...flags, path], { encoding: 'latin1' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
