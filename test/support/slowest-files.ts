import type { Reporter, TestModule } from 'vitest/node';

const MOST = 30;
/** Eight minutes on two cores. */
const ALLOWED_S = 960;

/** Tells the files of tests that take longest: `npm run test:slow`. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const timed = modules
      .map((module) => {
        const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
          module.diagnostic();
        const ms = collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration;
        return { file: module.relativeModuleId, project: module.project.name, seconds: ms / 1000 };
      })
      .sort((a, b) => b.seconds - a.seconds);
    const sum = timed.reduce((all, { seconds }) => all + seconds, 0);
    for (const { file, project, seconds } of timed.slice(0, MOST))
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${file} (${project})`);
    console.log(`${sum.toFixed(0).padStart(7)} s  in all, on all workers; ${ALLOWED_S} are allowed on two`);
  }
}
