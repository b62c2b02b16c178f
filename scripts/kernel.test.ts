import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { IN_FULL } from '../rigs/in-full.ts';
import { compileKernel, KERNEL_RANKS, kernelModule, kernelPath } from './make-kernels.ts';

vi.setConfig({ testTimeout: 300_000 });

/** One source: `npm run proofs` compiles it for the other deck as well. */
test.each(IN_FULL ? KERNEL_RANKS : KERNEL_RANKS.slice(0, 1))(
  'the kernel of %i ranks is what its source compiles to',
  async (ranks) => {
    const kept = readFileSync(join(import.meta.dirname, '..', kernelPath(ranks)), 'utf8');
    expect(kept).toBe(kernelModule(ranks, await compileKernel(ranks)));
  },
);
