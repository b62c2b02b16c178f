import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { quietTerminal } from '../../rigs/quiet-terminal.ts';
import { TypedControls } from '../../src/cli/controls/typed-controls.ts';
import { createTyping } from '../../src/cli/shell/typing.ts';
import type { RunningJob } from '../../src/controller/run-job.ts';

/** A stdin, and what is heard from it. */
function listenTo(kind: 'keyboard' | 'pipe') {
  const heard: string[] = [];
  const stream = new PassThrough();
  const stdin = Object.assign(stream, {
    setRawMode: (isRaw: boolean) => void heard.push(isRaw ? 'raw' : 'as before'),
    ref: () => void heard.push('ref'),
    unref: () => void heard.push('unref'),
  });
  const typing = createTyping(
    kind === 'keyboard' ? Object.assign(stdin, { isTTY: true }) : stdin,
    true,
    () => void heard.push('Ctrl-C'),
  );
  const close = typing.listen({
    key: (key) => void heard.push(`key ${JSON.stringify(key)}`),
    line: (line) => void heard.push(`line ${line}`),
    ended: () => void heard.push('ended'),
  });
  const send = async (...pieces: readonly string[]): Promise<void> => {
    for (const piece of pieces) {
      stream.write(piece);
      await new Promise(setImmediate);
    }
  };
  return { heard, stream, send, close, typing };
}

describe('what another program sends', () => {
  test('is heard in whole lines, however it comes', async () => {
    const { heard, send } = listenTo('pipe');
    await send('p\ns', ' 1', '2\n\nc', '\n');
    expect(heard).toEqual(['ref', 'line p', 'line s 12', 'line ', 'line c']);
  });

  test('ends, also in the middle of a line', async () => {
    const { heard, stream, send } = listenTo('pipe');
    await send('s 1');
    stream.end();
    await new Promise((resolve) => stream.once('close', resolve));
    expect(heard.slice(1, 2)).toEqual(['ended']);
    expect(heard).not.toContain('line s 1');
  });

  test('keeps no process alive once nobody listens, and is left for others', async () => {
    const { heard, stream, send, close } = listenTo('pipe');
    close();
    await send('p\n');
    expect(heard).toEqual(['ref', 'unref']);
    expect(String(stream.read())).toBe('p\n');
  });

  test('is heard after another reader has paused it', async () => {
    const stdin = new PassThrough();
    stdin.pause();
    const heard: string[] = [];
    const typing = createTyping(stdin, false, () => {});
    typing.listen({ key: () => {}, line: (line) => void heard.push(line), ended: () => {} });
    stdin.write('c\n');
    await new Promise(setImmediate);
    expect(heard).toEqual(['c']);
  });

  test('may have ended before', async () => {
    const stdin = new PassThrough();
    stdin.resume().end();
    await new Promise((resolve) => stdin.once('end', resolve));
    const hasEnded = new Promise<void>((resolve) => {
      createTyping(stdin, false, () => {}).listen({ key: () => {}, line: () => {}, ended: resolve });
    });
    await expect(hasEnded).resolves.toBeUndefined();
  });
});

/** A test has no terminal, so that its process is in the background of none. */
describe('a keyboard', () => {
  test('tells every key, and Ctrl-C as such', async () => {
    const { heard, send, close, typing } = listenTo('keyboard');
    await send('s1', '\u001b[A', '\r\u0003');
    close();
    expect(typing.isKeyboard).toBe(true);
    const keys = ['key "s"', 'key "1"', 'key "\\u001b[A"', 'key "\\r"', 'Ctrl-C'];
    expect(heard).toEqual(['raw', 'ref', ...keys, 'as before', 'unref']);
  });

  test('of which messages are not seen sends lines', () => {
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    expect(createTyping(stdin, false, () => {}).isKeyboard).toBe(false);
  });
});

describe('Ctrl-C at a keyboard where a job runs', () => {
  const job = { stop: () => {}, change: () => false, isResting: false } as unknown as RunningJob;

  function pressed(keys: string): readonly string[] {
    const heard: string[] = [];
    const stream = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
    const typing = createTyping(stream, true, () => void heard.push('stopped'));
    const { terminal } = quietTerminal();
    const controls = new TypedControls(
      { ...terminal, tell: (line) => void heard.push(line) },
      typing,
      job,
      () => '',
    );
    stream.emit('data', keys);
    controls.close();
    return heard.slice(1);
  }
  const ASKED = 'Stop the job? Press Ctrl-C again to stop it, or any other key to continue.';

  test.each([
    ['asks', '\u0003', [ASKED]],
    ['stops the second time', '\u0003\u0003', [ASKED, 'stopped']],
    ['asks again after another key', '\u0003x\u0003', [ASKED, ASKED]],
  ])('%s', (_, keys, heard) => {
    expect(pressed(keys)).toEqual(heard);
  });
});
