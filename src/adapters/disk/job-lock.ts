import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { HeldElsewhere } from '../../ports/environment-error.ts';
import type { Lock } from '../../ports/files.ts';
import { makeFolders } from './folders.ts';
import { takeLock } from './lock.ts';

const ID_BYTES = 16;

/** What tells a new job from all others: 32 hexadecimal digits. */
export function makeJobId(): string {
  return randomBytes(ID_BYTES).toString('hex');
}

/** The id of a job whose journal names none: it is known by its folder. */
export function idOfFolder(path: string): string {
  return createHash('sha256')
    .update(path)
    .digest('hex')
    .slice(0, 2 * ID_BYTES);
}

/** Takes a new job, which no other process knows of yet. */
export function lockNewJob(state: string, id: string): Lock {
  const lock = takeFileLock(state, id);
  if (lock === undefined) throw inOtherHands(id);
  const name = claimName(id);
  return { release: () => releaseAll(lock, name) };
}

/** What is locked already of a job: its file, by a process of this account; or its name, by one that need not be. */
export type Locked = 'file' | 'name';

/**
 * Takes a job that is there, unless another process has it. Two locks are held: one on a file apart from the
 * job's folder, so that nobody lets go of it by clearing that up; and on Linux a name of the system's own, which no
 * file can take away and all accounts of the computer share.
 */
export async function lockJob(state: string, id: string): Promise<Lock | Locked> {
  const lock = takeFileLock(state, id);
  if (lock === undefined) return 'file';
  const name = claimName(id);
  if (await name.isOurs) return { release: () => releaseAll(lock, name) };
  lock.release();
  return 'name';
}

/** Whether a process of this account has a job in its hands. */
export function isJobLocked(state: string, id: string): boolean {
  const lock = takeFileLock(state, id);
  lock?.release();
  return lock === undefined;
}

function takeFileLock(state: string, id: string): Lock | undefined {
  const folder = join(state, 'locks');
  makeFolders(folder, 0o700);
  return takeLock(join(folder, `${id}.lock`));
}

function inOtherHands(id: string): HeldElsewhere {
  return new HeldElsewhere(`The new job ${id} is in use by another process. Start it again.`);
}

/** A name of the system's own that this process has, or hoped for. */
interface Name extends Lock {
  readonly isOurs: Promise<boolean>;
}

/** The name of a job as `ss` lists it, without the sign before it that means that no file is named so. */
export function nameOfJob(id: string): string {
  return `soubrette-job-${id}`;
}

/** Claims the name of a job as an abstract socket (unix(7)); it goes with its process, however that ends. */
function claimName(id: string): Name {
  if (process.platform !== 'linux') return { isOurs: Promise.resolve(true), release: () => {} };
  const server = createServer((socket) => socket.destroy());
  const { promise, resolve } = Promise.withResolvers<boolean>();
  server.on('listening', () => resolve(true));
  server.on('error', (error) => resolve((error as NodeJS.ErrnoException).code !== 'EADDRINUSE'));
  server.listen(`\0${nameOfJob(id)}`);
  server.unref();
  return { isOurs: promise, release: () => close(server) };
}

function close(server: Server): void {
  if (server.listening) server.close();
  else server.on('listening', () => server.close());
}

function releaseAll(...locks: readonly Lock[]): void {
  for (const lock of locks) lock.release();
}
