import { expect, test } from 'vitest';
import { avrCompiler, FLASH_LIMIT, RAM_LIMIT } from '../rigs/firmware/make-firmware.ts';
import { IN_FULL } from '../rigs/in-full.ts';
import { runProgram } from '../rigs/run-program.ts';
import { SCRIPT_EXIT } from './ending.ts';
import { problemsOf } from './firmware.ts';

const BUILD = ['scripts/firmware.ts', '--out', '/dev/null'];

/** That it is what is committed, and small enough, stands in `test/hardware/firmware-image.test.ts`. */
test.runIf(IN_FULL && avrCompiler() !== undefined)(
  'the firmware is built, and takes no more than it may',
  async () => {
    const { exitCode, output } = await runProgram(BUILD);
    expect(output).toContain('bytes without the stack');
    expect([exitCode, output.includes('NOT SHOWN')]).toEqual([0, false]);
  },
);

test.each([
  [FLASH_LIMIT + 1, RAM_LIMIT],
  [FLASH_LIMIT, RAM_LIMIT + 1],
])('firmware of %d bytes that needs %d bytes of RAM is too large', (flash, ram) => {
  expect(problemsOf(FLASH_LIMIT, RAM_LIMIT)).toEqual([]);
  expect(problemsOf(flash, ram)).toEqual(['this is no more than the firmware may take']);
});

test('without its compiler no firmware is built', async () => {
  const { exitCode, output } = await runProgram(BUILD, { ...process.env, PATH: '/nowhere' });
  expect(output).toContain('compiler for the microcontroller is missing');
  expect(exitCode).toBe(SCRIPT_EXIT.toolMissing);
});
