import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts a process of this folder, which ends with this one. */
export function startProcess(name: 'books' | 'hub' | 'members'): ChildProcess {
  return fork(join(import.meta.dirname, `${name}-process.ts`));
}

/** What a process answers to a message; rejects where it ends instead. */
export async function askProcess<T>(child: ChildProcess | undefined, message: object): Promise<T> {
  if (child === undefined) throw new RangeError('There is no such process.');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of the bench has ended (${code}).`);
  });
  child.send(message);
  const [answer] = await Promise.race([once(child, 'message'), ended]);
  return answer as T;
}

/** Ends a process, and waits for that. */
export async function endProcess(child: ChildProcess): Promise<void> {
  child.disconnect();
  await once(child, 'exit');
}

/** Has this process answer each message of its parent, and end when that lets it go. */
export function answerParent<T>(answer: (message: T) => Promise<object>): void {
  process.on('message', async (message: T) => process.send?.(await answer(message)));
  process.on('disconnect', () => process.exit(0));
}
