import type { Reporter, TestModule } from 'vitest/node';

/** Whether only tests of some name were asked for. */
function isPartOf(modules: readonly TestModule[]): boolean {
  return modules.some(({ project }) => project.vitest.config.testNamePattern !== undefined);
}

/** Names what a run has skipped, by its file, so that nobody takes for tested what was not. */
export default class NameSkipped implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => `${module.relativeModuleId}: ${test.fullName}`),
    );
    if (skipped.length === 0 || isPartOf(modules)) return;
    console.log(`Skipped, ${skipped.length} in all:`);
    for (const name of skipped) console.log(`  ${name}`);
  }
}
