import { expect, test } from 'vitest';
import { runProgram } from '../rigs/run-program.ts';
import { SCRIPT_EXIT } from './ending.ts';

const CHECK = ['scripts/make-firmware-header.ts', '--check'];

test('the headers of the firmware are those of the club machine', async () => {
  expect(await runProgram(CHECK)).toEqual({ exitCode: 0, output: '' });
});

test('those of another machine are other ones', async () => {
  const { exitCode, output } = await runProgram([...CHECK, '--profile', 'bench']);
  expect(output).toContain('NOT SHOWN: hardware/firmware/profile.h is not what the sources make');
  expect(exitCode).toBe(SCRIPT_EXIT.notShown);
});

test('there are none of a machine that is not there', async () => {
  expect((await runProgram([...CHECK, '--profile', 'mine'])).exitCode).toBe(SCRIPT_EXIT.wrongOption);
});
