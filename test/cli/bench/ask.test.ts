import { describe, expect, test } from 'vitest';
import { quietTerminal } from '../../../rigs/quiet-terminal.ts';
import { askLine, confirm } from '../../../src/cli/shell/ask.ts';
import type { Typing, TypingListener } from '../../../src/cli/shell/typing.ts';

/** A stdin that a test types on. */
class Stdin implements Typing {
  readonly isKeyboard: boolean;
  listener: TypingListener | undefined;

  constructor(isKeyboard: boolean) {
    this.isKeyboard = isKeyboard;
  }

  listen(listener: TypingListener): () => void {
    this.listener = listener;
    return () => {
      this.listener = undefined;
    };
  }
}

function terminalWith(isKeyboard: boolean) {
  const stdin = new Stdin(isKeyboard);
  const { said, terminal } = quietTerminal();
  return { stdin, said, terminal: { ...terminal, typing: stdin } };
}

describe('a line is asked for', () => {
  test('on a keyboard, with what was rubbed out', async () => {
    const { said, stdin, terminal } = terminalWith(true);
    const answer = askLine('Which?', terminal);
    for (const key of ['a', 'x', '\u007f', 'b', '\u001b[A', '\r']) stdin.listener?.key(key);
    expect(await answer).toBe('ab');
    expect(said.stderr).toBe('Which? ab\n');
    expect(stdin.listener).toBeUndefined();
  });

  test('from a file, and lines that came with it are kept for the next questions', async () => {
    const { stdin, terminal } = terminalWith(false);
    const first = askLine('First?', terminal);
    const { listener } = stdin;
    for (const line of ['one', 'two', 'three']) listener?.line(line);
    expect(await first).toBe('one');
    expect([await askLine('Second?', terminal), await askLine('Third?', terminal)]).toEqual(['two', 'three']);
  });

  test.each([true, false])('in vain where nothing more comes (keyboard: %s)', async (isKeyboard) => {
    const { stdin, terminal } = terminalWith(isKeyboard);
    const answer = askLine('Which?', terminal);
    stdin.listener?.ended();
    expect(await answer).toBeUndefined();
  });

  test.each([true, false])('until it is not wanted any more (keyboard: %s)', async (isKeyboard) => {
    const { stdin, terminal } = terminalWith(isKeyboard);
    const wanted = new AbortController();
    const answer = askLine('Which?', terminal, wanted.signal);
    wanted.abort();
    expect(await answer).toBeUndefined();
    expect(stdin.listener).toBeUndefined();
  });
});

describe('before something moves', () => {
  test.each([
    ['y', true],
    ['yes', true],
    ['Y', true],
    ['', false],
    ['n', false],
    ['yesterday', false],
  ])('"%s" is %s', async (line, isYes) => {
    const { stdin, terminal } = terminalWith(false);
    const confirmed = confirm('Move?', false, terminal).then(
      () => true,
      () => false,
    );
    stdin.listener?.line(line);
    expect(await confirmed).toBe(isYes);
  });

  test('nobody is asked who is sure', async () => {
    await expect(confirm('Move?', true, quietTerminal().terminal)).resolves.toBeUndefined();
  });
});
