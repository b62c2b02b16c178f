import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FOLDERS = join(import.meta.dirname, '../../../src/adapters/disk/folders.ts');
const MAKE = `
  const { workerData } = require('node:worker_threads');
  import(workerData.folders).then(({ makeFolders }) => {
    const gate = new Int32Array(workerData.gate);
    const there = Atomics.add(gate, 0, 1) + 1;
    Atomics.notify(gate, 0);
    for (let n = there; n < workerData.workers; n = Atomics.load(gate, 0)) Atomics.wait(gate, 0, n);
    for (const path of workerData.paths) makeFolders(path);
  });
`;

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'soubrette-folders-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('folders are made by several at once', async () => {
  const paths = Array.from({ length: 40 }, (_, at) => join(home, `${at}`, 'a', 'b', 'c'));
  const workers = 3;
  const workerData = { folders: FOLDERS, gate: new SharedArrayBuffer(4), paths, workers };
  const ended = Array.from({ length: workers }, () => {
    const worker = new Worker(MAKE, { eval: true, workerData });
    return new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject));
  });
  expect(await Promise.all(ended)).toEqual([0, 0, 0]);
  expect(paths.every((path) => existsSync(path))).toBe(true);
});
