import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { typedLines } from '../../../src/cli/shell/typed-lines.ts';

/** A keyboard, and what it shows. */
function keyboard(isScreen: boolean) {
  const stdin = new PassThrough();
  const stderr = new PassThrough();
  return { stdin, stderr, lines: typedLines({ isScreen }, '> ', { stdin, stderr }) };
}

describe('lines that are typed', () => {
  test.each([true, false])(
    'come one by one, behind a prompt, until there are no more (screen: %s)',
    async (isScreen) => {
      const { stdin, stderr, lines } = keyboard(isScreen);
      const first = lines.next();
      stdin.write('WE 2H+2\n');
      expect(await first).toEqual({ done: false, value: 'WE 2H+2' });
      stdin.end('THEY 1NT=\n');
      expect(await lines.next()).toEqual({ done: false, value: 'THEY 1NT=' });
      expect(await lines.next()).toEqual({ done: true, value: 'ended' });
      expect(String(stderr.read())).toMatch(/> /);
    },
  );

  test('end with Ctrl-C', async () => {
    const { stdin, lines } = keyboard(true);
    const first = lines.next();
    stdin.write('\u0003');
    expect(await first).toEqual({ done: true, value: 'interrupted' });
  });

  test('let go of the keyboard when nobody wants more', async () => {
    const { stdin, lines } = keyboard(true);
    const first = lines.next();
    stdin.write('done\n');
    await first;
    expect(stdin.isPaused()).toBe(false);
    await lines.return('ended');
    expect(stdin.isPaused()).toBe(true);
  });
});
