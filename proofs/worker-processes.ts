import { spawn } from 'node:child_process';

/**
 * Starts this program again, as so many processes beside this one: each is given its number from 1 by `--worker`, and
 * keeps what it finds. Rejects where one of them fails.
 */
export async function startWorkers(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, worker) => startWorker(worker + 1)));
}

function startWorker(worker: number): Promise<void> {
  const { promise, reject, resolve } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [...process.argv.slice(1), '--worker', `${worker}`], {
    stdio: 'inherit',
  });
  child.on('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`Process ${worker} ended with ${code}.`)),
  );
  return promise;
}
