import { EXECUTOR_LINK } from '../src/protocol/executor-link.ts';
import { putMade } from './made-files.ts';
import { makeCHeader } from '../rigs/firmware/protocol-header.ts';
import { makeProtocolPage } from './protocol-page.ts';

/** Writes docs/protocol.md and the firmware's header from the tables of messages. */
putMade([
  { path: 'docs/protocol.md', content: makeProtocolPage() },
  { path: 'hardware/firmware/protocol.h', content: makeCHeader(EXECUTOR_LINK) },
]);
