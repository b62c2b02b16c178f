import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peakMemoryMb, timedInTurn } from './child.ts';

const SCRIPTS = join(import.meta.dirname, 'dealer-scripts');
const OURS = [process.execPath, join(import.meta.dirname, '../../bin/soubrette.js')];
/** Debian's packages `dealer` and `deal`. */
const DEALER = '/usr/games/dealer';
const DEAL = '/usr/games/deal';
/** Scripts name files of its own folder. */
const DEAL_AT_HOME = ['env', '-C', '/usr/share/deal', DEAL];
const ROUNDS = 2;
/**
 * The program `bigdealx` that the makefile of BigDeal's sources builds (github.com/hansvanstaveren/BigDeal), by its path:
 * it writes as many boards as it is asked for, and with `-W` it asks nothing.
 */
const BIGDEALX = process.env.BIGDEALX;

/** One script: how many candidates each program tries, or boards it prints, and the least ratio that is wanted. */
interface Contest {
  readonly script: string;
  readonly wanted: number;
  readonly ours: number;
  readonly peers: number;
}

const CONTESTS: readonly Contest[] = [
  { script: '00-random-none', wanted: 1.5, ours: 1e6, peers: 1e6 },
  { script: '01-random-hcp-frequency', wanted: 1.5, ours: 1e6, peers: 1e6 },
  { script: '02-random-printoneline', wanted: 1.5, ours: 1e6, peers: 1e6 },
  { script: '03-random-printpbn', wanted: 1.5, ours: 5e5, peers: 5e5 },
  { script: '10-1nt-transfer', wanted: 1.5, ours: 1e6, peers: 1e6 },
  { script: '11-2suiter-slam', wanted: 1.5, ours: 1e6, peers: 1e6 },
  { script: '12-weak2-overcall', wanted: 1.5, ours: 1e6, peers: 1e6 },
  { script: '13-predeal-south-sequence', wanted: 1.5, ours: 1e6, peers: 1e6 },
  { script: '14-quality-cccc', wanted: 1.5, ours: 1e6, peers: 1e6 },
  { script: '15-rare-grandslam', wanted: 100, ours: 1e9, peers: 1e6 },
];

/** Compares whole processes by their user CPU time, in turn, and says how far they are apart. */
export async function run(): Promise<void> {
  benchStart();
  if (existsSync(DEALER)) CONTESTS.forEach(benchScript);
  else console.log("Debian's dealer is not here (apt-get install dealer): nothing is compared with it.");
  if (existsSync(DEAL)) benchDeal();
  else console.log("Debian's deal is not here (apt-get install deal): nothing is compared with it.");
  await benchGenerate();
}

function benchStart(): void {
  const script = join(SCRIPTS, '00-random-none.dl');
  const labels = ['soubrette --version', 'soubrette dealer, one deal'];
  const commands = [[...OURS, '--version'], dealing(OURS, script, 1)];
  timedInTurn(commands, 1);
  timedInTurn(commands, ROUNDS).forEach((seconds, index) => {
    console.log(`${labels[index]!.padEnd(30)} ${(seconds * 1000).toFixed(0).padStart(6)} ms user`);
  });
}

function dealing(program: readonly string[], script: string, tries: number): string[] {
  return [...program, 'dealer', '-s', '1', '-g', String(tries), '-p', String(tries), script];
}

function benchScript({ script, wanted, ours, peers }: Contest): void {
  const path = join(SCRIPTS, `${script}.dl`);
  const peer = [DEALER, '-s', '1', '-g', String(peers), '-p', String(peers), path];
  const [ourSeconds = 0, peerSeconds = 0] = timedInTurn([dealing(OURS, path, ours), peer], ROUNDS);
  tell(script, ours / ourSeconds, peers / peerSeconds, 'dealer', wanted);
}

/** A million deals that are not printed, and 100,000 that fit a condition of the same meaning. */
function benchDeal(): void {
  const tcl = (script: string, count: number) => [
    ...DEAL_AT_HOME,
    '-i',
    join(SCRIPTS, script),
    String(count),
  ];
  const found = (script: string, count: number) => [
    ...OURS,
    'dealer',
    '-p',
    String(count),
    '-g',
    '1000000000000',
    join(SCRIPTS, script),
  ];
  const pairs = [
    ['00-random-none.dl', 'deal-random.tcl', 1_000_000],
    ['10-1nt-transfer.dl', 'deal-1nt-transfer.tcl', 20_000],
    ['11-2suiter-slam.dl', 'deal-2suiter-slam.tcl', 1000],
  ] as const;
  for (const [ours, theirs, count] of pairs) {
    const [ourSeconds = 0, peerSeconds = 0] = timedInTurn([found(ours, count), tcl(theirs, count)], ROUNDS);
    tell(`${theirs}, deals kept`, count / ourSeconds, count / peerSeconds, 'deal');
  }
}

function tell(what: string, ours: number, peers: number, peer: string, wanted?: number): void {
  const ratio = ours / peers;
  const goal = wanted === undefined ? '' : ratio >= wanted ? ` (wanted ${wanted})` : ` BELOW ${wanted}`;
  console.log(
    `${what.padEnd(34)} ${perSecond(ours)}  ${peer} ${perSecond(peers)}  ${ratio.toFixed(2).padStart(9)} x${goal}`,
  );
}

function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en').padStart(13)}/s`;
}

const SMALL_SET = 20_000;
const LARGE_SET = 1_000_000;

async function benchGenerate(): Promise<void> {
  const making = (count: number) => [
    ...OURS,
    'generate',
    '--boards',
    `1-${count}`,
    '--force',
    '-o',
    '/dev/null',
  ];
  benchBigDeal(making(LARGE_SET));
  for (const count of [SMALL_SET, LARGE_SET]) {
    const peak = await peakMemoryMb(making(count));
    const memory = peak === undefined ? 'not told by this system' : `${peak.toFixed(0)} MB`;
    console.log(`${`memory for ${count.toLocaleString('en')} of them`.padEnd(34)} ${memory.padStart(15)}`);
  }
}

/** A million random boards as PBN, beside as many of BigDeal where that is here. */
function benchBigDeal(making: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bigdeal-'));
  try {
    writeFileSync(join(folder, '.bigdealrc'), '[BigDeal]\nformats=pbn\naskformats=no\nowner=bench\n');
    const words = ['-W', 'bench', '-n', String(LARGE_SET), '-p', 'deals', '-f', 'pbn'];
    const bigDeal =
      BIGDEALX === undefined ? [] : [['env', '-C', folder, `HOME=${folder}`, BIGDEALX, ...words]];
    const rates = timedInTurn([making, ...bigDeal], ROUNDS).map((seconds) => LARGE_SET / seconds);
    const [ours = 0, theirs] = rates;
    const what = 'random boards as PBN';
    if (theirs !== undefined) tell(what, ours, theirs, 'bigdeal');
    else console.log(`${what.padEnd(34)} ${perSecond(ours)}; to compare, set BIGDEALX=/path/to/bigdealx`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
