import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'vitest';
import { hasProgram } from '../rigs/has-program.ts';

const ROOT = join(import.meta.dirname, '..');
const HEADER = 'hardware/firmware/protocol.h';

/** A C file that uses what the header offers, and does not compile when it is not as expected. */
const USER = `#define PROTOCOL_TABLES
#include "${join(ROOT, HEADER)}"
#define CHECK(name, truth) extern char name[(truth) ? 1 : -1]
CHECK(widths, sizeof ((struct to_ticket *)0)->feed == 2 && sizeof ((struct to_ticket *)0)->mouth == 1);
CHECK(wide, sizeof ((struct from_arrived *)0)->at_us == 4);
CHECK(names, BEAM_LENGTH1 == 0 && BEAM_NONE == 4 && TRIP_HEARTBEAT == 10);
CHECK(kinds, sizeof TO_KIND / sizeof *TO_KIND == TO_KINDS && sizeof FROM_KIND / sizeof *FROM_KIND == FROM_KINDS);
`;

test.runIf(hasProgram('gcc'))(
  'the header of the firmware is C, with the widths and names of the tables',
  () => {
    const options = [
      '-std=c99',
      '-Wall',
      '-Wextra',
      '-Werror',
      '-Wno-unused-const-variable',
      '-fsyntax-only',
    ];
    execFileSync('gcc', [...options, '-x', 'c', '-'], { input: USER, stdio: ['pipe', 'ignore', 'inherit'] });
  },
);
