import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { makeThreadIdle } from '../../../src/adapters/threads/idle-thread.ts';

makeThreadIdle();
const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
parentPort?.postMessage(getPriority(thread));
