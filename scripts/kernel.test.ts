import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { compileKernel, KERNEL_RANKS, kernelModule, kernelPath } from './make-kernels.ts';

vi.setConfig({ testTimeout: 300_000 });

test.each(KERNEL_RANKS)('the kernel of %i ranks is what its source compiles to', async (ranks) => {
  const kept = readFileSync(join(import.meta.dirname, '..', kernelPath(ranks)), 'utf8');
  expect(kept).toBe(kernelModule(ranks, await compileKernel(ranks)));
});
