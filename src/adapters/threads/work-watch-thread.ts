import { closeSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { limitPassed } from './work-limits.ts';
import type { WatchedWork } from './work-watch.ts';

const LOOKS_MS = 100;
const PATIENCE_MS = 2000;
const STDERR = 2;

const { askedUs, bytesRead, exitCode, limits, sentences } = workerData as WatchedWork;
/** Looks now and then what the process has taken, and ends it beyond its limits. */
const looking = setInterval(() => {
  const taken = {
    userUs: process.cpuUsage().user,
    askedUs: askedUs[0] ?? 0,
    bytesRead: bytesRead[0] ?? 0,
    memoryBytes: process.memoryUsage.rss(),
  };
  const passed = limitPassed(taken, limits);
  if (passed === undefined) return;
  clearInterval(looking);
  void endProcess(sentences[passed]);
}, LOOKS_MS);

/**
 * Ends the process from this thread, as an inspector can in the midst of any call; one that does not answer is killed.
 * Node would say on stderr that it waits for the inspector, so nothing more is said there.
 */
async function endProcess(sentence: string): Promise<void> {
  writeSync(STDERR, `${sentence}\n`);
  closeSync(STDERR);
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: `process.exit(${exitCode})` });
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS);
}
