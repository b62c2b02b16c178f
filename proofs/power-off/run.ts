import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { choicesOf, endWith, endWithoutTool, refuse } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import { EXIT } from '../../src/cli/shell/command.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { BROKEN, type Build, WHOLE } from './builds.ts';
import { makeDataDisk, makeProgramDisk, makeStartDisk } from './guest-image.ts';
import { dealThroughCuts, prepareJob } from './job.ts';
import { fetchKernel } from './kernel.ts';
import type { Bench } from './power-cycle.ts';
import { addCut, type Figures, hasShown, isGood, NO_FIGURES, tellCut, tellFigures } from './report.ts';
import { missingTools } from './tools.ts';

/** Where a kernel is kept from one time to the next. */
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'soubrette', 'power-off');

/** What the rig is to do. */
interface RigOptions {
  /** Cuts of the program as it is, while it deals. */
  readonly cuts: number;
  /** Names the jobs and the moments of the cuts. */
  readonly seed: string;
  /** How many cuts a broken program may survive before it counts as not caught. */
  readonly patience: number;
}

/**
 * Cuts the power of a computer while it deals, and counts the acknowledged events that are lost: none of the program
 * as it is, some of every program that is broken on purpose. docs/decisions/power-off.md says what it models.
 */
async function main(): Promise<void> {
  const { builds: named, ...options } = scriptValues({
    cuts: 50,
    seed: 'power-off',
    patience: 30,
    builds: 'whole,broken',
  });
  const builds = choicesOf('--builds', named, ['whole', 'broken'] as const);
  if (!/^[\w-]+$/.test(options.seed)) refuse('A seed is made of letters, digits and dashes.');
  const missing = missingTools();
  if (missing !== undefined) endWithoutTool(missing);
  const bench = makeBench();
  endWith([
    ...(builds.includes('whole') ? await lossesOf(bench, options) : []),
    ...(builds.includes('broken') ? await uncaught(bench, options) : []),
  ]);
}

/** All but the start disk, which belongs to a build; gone when this process ends. */
function makeBench(): Bench {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-power-off-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const bench: Bench = {
    folder,
    kernel: fetchKernel(join(CACHE, 'kernel')),
    startDisk: join(folder, 'start.gz'),
    programDisk: join(folder, 'program.img'),
    blankDisk: join(folder, 'blank.img'),
    dataDisk: join(folder, 'data.img'),
  };
  makeProgramDisk(bench.programDisk);
  makeDataDisk(bench.blankDisk);
  return bench;
}

async function lossesOf(bench: Bench, options: RigOptions): Promise<string[]> {
  const figures = await cutBuild(
    bench,
    WHOLE,
    options,
    (sum) => !isGood(sum) || sum.cutsAtWork >= options.cuts,
  );
  console.log(`${WHOLE.name}: ${tellFigures(figures)}`);
  return hasShown(figures) ? [] : [`${WHOLE.name} loses nothing`];
}

async function uncaught(bench: Bench, options: RigOptions): Promise<string[]> {
  const notCaught: string[] = [];
  for (const build of BROKEN) {
    const isEnough = ({ cuts, lost }: Figures): boolean => lost > 0 || cuts >= options.patience;
    const figures = await cutBuild(bench, build, options, isEnough);
    console.log(`${figures.lost > 0 ? 'caught' : 'NOT CAUGHT'} ${build.name}: ${tellFigures(figures)}`);
    if (figures.lost === 0) notCaught.push(`${build.name}: nothing was lost`);
  }
  return notCaught;
}

/** Deals job after job with one build until it is enough; a job that goes wrong is left. */
async function cutBuild(
  bench: Bench,
  build: Build,
  { seed }: RigOptions,
  isEnough: (figures: Figures) => boolean,
): Promise<Figures> {
  makeStartDisk(bench.startDisk, build, bench.kernel);
  const draws = new Draws(seed);
  let figures = NO_FIGURES;
  for (let number = 1; !isEnough(figures); number++) {
    copyFileSync(bench.blankDisk, bench.dataDisk);
    for await (const report of dealThroughCuts(bench, draws, prepareJob(seed, number))) {
      console.log(tellCut(report));
      figures = addCut(figures, report);
      if (!isGood(addCut(NO_FIGURES, report))) break;
    }
  }
  return figures;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(EXIT.interrupted));
await main();
