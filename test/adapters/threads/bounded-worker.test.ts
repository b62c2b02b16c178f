import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askWorker, askWorkerNow } from '../../../src/adapters/threads/bounded-worker.ts';

const NEVER = new AbortController().signal;
const ENOUGH = { mostMs: 60_000, mostMiB: 64 };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'worker-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function script(code: string): URL {
  const path = join(folder, 'worker.mjs');
  writeFileSync(path, `import { parentPort, workerData } from 'node:worker_threads';\n${code}`);
  return pathToFileURL(path);
}

test('a thread answers what it was asked', async () => {
  const double = script('parentPort.postMessage(2 * workerData);');
  expect(await askWorker(double, 21, ENOUGH, NEVER)).toEqual({ kind: 'answered', answer: 42 });
});

test('a thread that takes too long is ended', async () => {
  const endless = script('for (;;);');
  expect(await askWorker(endless, 0, { ...ENOUGH, mostMs: 1 }, NEVER)).toEqual({ kind: 'too-long' });
});

test('a thread that takes too much memory is ended, and this process goes on', async () => {
  const greedy = script(
    'const kept = []; for (;;) kept.push({ of: kept.length, again: String(kept.length) });',
  );
  expect(await askWorker(greedy, 0, { ...ENOUGH, mostMiB: 16 }, NEVER)).toEqual({ kind: 'too-much' });
});

test('a thread is ended where nobody waits for it any more', async () => {
  const stopping = new AbortController();
  const asked = askWorker(script('for (;;);'), 0, ENOUGH, stopping.signal);
  stopping.abort();
  expect(await asked).toEqual({ kind: 'stopped' });
  expect(await askWorker(script('for (;;);'), 0, ENOUGH, stopping.signal)).toEqual({ kind: 'stopped' });
});

test('a thread that fails or says nothing is a defect', async () => {
  await expect(askWorker(script('throw new Error("broken");'), 0, ENOUGH, NEVER)).rejects.toThrow('broken');
  await expect(askWorker(script(''), 0, ENOUGH, NEVER)).rejects.toThrow('without an answer');
});

describe('a thread that is waited for on the spot', () => {
  const ANSWERS = `const { progress, port, question } = workerData;
    port.postMessage(2 * question);
    Atomics.store(progress, 0, 2);
    Atomics.notify(progress, 0);`;

  test('answers what it was asked', () => {
    expect(askWorkerNow(script(ANSWERS), 21, ENOUGH)).toEqual({ kind: 'answered', answer: 42 });
  });

  test('takes too long where it has begun and does not end', () => {
    const begun = script('for (;;);');
    expect(askWorkerNow(begun, 0, { ...ENOUGH, mostMs: 2_000 })).toEqual({ kind: 'too-long' });
  });

  test.each([
    ['is not there', () => pathToFileURL(join(folder, 'none.mjs')), /none\.mjs/],
    ['can not be loaded', () => script('this is no program'), /Unexpected/],
    ['fails', () => script('throw new Error("broken");'), /broken/],
  ])('whose script %s fails at once, with the reason', (_, broken, reason) => {
    let cause: unknown;
    try {
      askWorkerNow(broken(), 0, ENOUGH);
    } catch (error) {
      cause = (error as Error).cause;
    }
    expect(String(cause)).toMatch(reason);
  });
});
