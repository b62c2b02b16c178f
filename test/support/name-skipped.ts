import type { Reporter, TestModule } from 'vitest/node';

/** Names what a run has skipped, by its file, so that nobody takes for tested what was not. */
export default class NameSkipped implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => `${module.relativeModuleId}: ${test.fullName}`),
    );
    if (skipped.length === 0) return;
    console.log(`Skipped, ${skipped.length} in all:`);
    for (const name of skipped) console.log(`  ${name}`);
  }
}
