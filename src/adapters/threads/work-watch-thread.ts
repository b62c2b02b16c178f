import { closeSync, writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { limitPassed } from './work-limits.ts';
import type { WatchedWork } from './work-watch.ts';

const LOOKS_MS = 100;
const PATIENCE_MS = 2000;
const STDERR = 2;

/** Looks now and then what the process has taken, and ends it beyond its limits. */
export function watch({ askedUs, bytesRead, exitCode, limits, sentences }: WatchedWork): void {
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
    endProcess(sentences[passed], exitCode);
  }, LOOKS_MS);
}

/**
 * Ends the process from this thread, as an inspector can in the midst of any call; one that does not answer is killed.
 * Node would say on stderr that it waits for the inspector, so nothing more is said there.
 */
function endProcess(sentence: string, exitCode: number): void {
  writeSync(STDERR, `${sentence}\n`);
  closeSync(STDERR);
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: `process.exit(${exitCode})` });
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS);
}
