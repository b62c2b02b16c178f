import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeCHeader } from '../src/protocol/c-header.ts';
import { EXECUTOR_LINK } from '../src/protocol/executor-link.ts';
import { makeProtocolPage } from './protocol-page.ts';

const ROOT = join(import.meta.dirname, '..');
const HEADER = join(ROOT, 'hardware/firmware/protocol.h');

/** Writes docs/protocol.md and the firmware's header from the tables of messages. */
writeFileSync(join(ROOT, 'docs/protocol.md'), makeProtocolPage());
mkdirSync(dirname(HEADER), { recursive: true });
writeFileSync(HEADER, makeCHeader(EXECUTOR_LINK));
