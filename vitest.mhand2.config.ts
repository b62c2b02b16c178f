import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { include: ['test/machine/hand-run/*.test.ts'], exclude: ['test/machine/**/histories.test.ts','test/machine/run/board/coverage.test.ts'], testTimeout: 30_000, fileParallelism: false } });
