import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const SCRIPT = new URL('./idle-thread.ts', import.meta.url);

test.runIf(process.platform === 'linux')(
  'a thread has the lowest priority, and only that thread',
  async () => {
    const before = getPriority();
    const worker = new Worker(SCRIPT);
    const priority = await new Promise((resolve, reject) =>
      worker.on('message', resolve).on('error', reject),
    );
    await worker.terminate();
    expect([priority, getPriority()]).toEqual([19, before]);
  },
);
