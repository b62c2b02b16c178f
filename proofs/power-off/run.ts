import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '../../src/cli/shell/command.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { BROKEN, type Build, WHOLE } from './builds.ts';
import { makeDataDisk, makeProgramDisk, makeStartDisk } from './guest-image.ts';
import { dealThroughCuts, prepareJob } from './job.ts';
import { fetchKernel } from './kernel.ts';
import { type RigOptions, readOptions, WrongOption } from './options.ts';
import type { Bench } from './power-cycle.ts';
import { addCut, type Figures, hasShown, isGood, NO_FIGURES, tellCut, tellFigures } from './report.ts';
import { checkTools, MissingTool } from './tools.ts';

/** Where a kernel is kept from one time to the next. */
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'soubrette', 'power-off');

/**
 * Cuts the power of a computer while it deals, and counts the acknowledged events that are lost: none of the program
 * as it is, some of every program that is broken on purpose. docs/decisions/power-off.md says what it models.
 */
async function runRig(options: RigOptions): Promise<boolean> {
  checkTools();
  const bench = makeBench();
  const isWhole = !options.builds.includes('whole') || (await survives(bench, options));
  const areCaught = !options.builds.includes('broken') || (await areBrokenCaught(bench, options));
  return isWhole && areCaught;
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

async function survives(bench: Bench, options: RigOptions): Promise<boolean> {
  const figures = await cutBuild(bench, WHOLE, options, ({ cutsAtWork }) => cutsAtWork >= options.cuts);
  console.log(`${WHOLE.name}: ${tellFigures(figures)}`);
  return hasShown(figures);
}

async function areBrokenCaught(bench: Bench, options: RigOptions): Promise<boolean> {
  let areAll = true;
  for (const build of BROKEN) {
    const isEnough = ({ cuts, lost }: Figures): boolean => lost > 0 || cuts >= options.patience;
    const figures = await cutBuild(bench, build, options, isEnough);
    const isCaught = figures.lost > 0;
    console.log(`${isCaught ? 'caught' : 'NOT CAUGHT'} ${build.name}: ${tellFigures(figures)}`);
    areAll &&= isCaught;
  }
  return areAll;
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
try {
  process.exitCode = (await runRig(readOptions(process.argv.slice(2)))) ? EXIT.done : 1;
} catch (error) {
  if (!(error instanceof MissingTool || error instanceof WrongOption)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof MissingTool ? EXIT.environment : EXIT.usage;
}
