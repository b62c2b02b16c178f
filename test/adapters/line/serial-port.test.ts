import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { HAS_PTY, makePty, until } from '../../../rigs/pty.ts';
import { LineCap, serialPortOpener } from '../../../src/adapters/line/serial-port.ts';
import type { BytePort } from '../../../src/ports/byte-port.ts';

/** Opens a port, or gives the sentence about why it can't. */
function open(path: string): Promise<BytePort | Error> {
  return new Promise((resolve) => serialPortOpener({ path, baud: 250_000 })(resolve));
}

async function opened(path: string): Promise<{ port: BytePort; heard: string[]; closings: number[] }> {
  const port = await open(path);
  if (port instanceof Error) throw port;
  const heard: string[] = [];
  const closings: number[] = [];
  port.listen({
    bytes: (bytes) => heard.push(Buffer.from(bytes).toString('latin1')),
    closed: () => closings.push(1),
  });
  return { port, heard, closings };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe.skipIf(!HAS_PTY)('a serial port', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'soubrette-pty-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('carries lines both ways', async () => {
    const pty = await makePty(join(folder, 'a1'), join(folder, 'b1'));
    const near = await opened(pty.near);
    const far = await opened(pty.far);
    near.port.write(bytes('>one\n>tw'));
    near.port.write(bytes('o\n'));
    far.port.write(bytes('<three\n'));
    await until(() => far.heard.join('') === '>one\n>two\n' && near.heard.join('') === '<three\n', 5000);
    expect(far.heard).toEqual(['>one\n', '>two\n']);
    near.port.close();
    far.port.close();
    await pty.pull();
    expect([near.closings, far.closings]).toEqual([[], []]);
  });

  test('tells once that the cable was pulled, and takes no more', async () => {
    const pty = await makePty(join(folder, 'a2'), join(folder, 'b2'));
    const { closings, port } = await opened(pty.near);
    await pty.pull();
    await until(() => closings.length > 0, 5000);
    port.write(bytes('>late\n'));
    port.close();
    expect(closings).toHaveLength(1);
  });

  test('tells it at whatever moment the cable is pulled', async () => {
    for (let pull = 0; pull < (IN_FULL ? 40 : 4); pull++) {
      const pty = await makePty(join(folder, `a5-${pull}`), join(folder, `b5-${pull}`));
      const { closings } = await opened(pty.near);
      await pty.pull();
      await until(() => closings.length > 0, 5000);
      expect(closings).toHaveLength(1);
    }
  });

  test('gives nothing of what was written before the cable was pulled to who is there later', async () => {
    const paths = [join(folder, 'a3'), join(folder, 'b3')] as const;
    const first = await makePty(...paths);
    const { closings, port } = await opened(first.near);
    await first.pull();
    port.write(bytes('>stale\n'));
    await until(() => closings.length > 0, 5000);
    const second = await makePty(...paths);
    const far = await opened(second.far);
    const near = await opened(second.near);
    near.port.write(bytes('>fresh\n'));
    await until(() => far.heard.length > 0, 5000);
    expect(far.heard).toEqual(['>fresh\n']);
    near.port.close();
    far.port.close();
    await second.pull();
  });

  test('is for one program only', async () => {
    const pty = await makePty(join(folder, 'a4'), join(folder, 'b4'));
    const { port } = await opened(pty.near);
    expect(await open(pty.near)).toMatchObject({ message: expect.stringContaining('Another program') });
    port.close();
    await pty.pull();
  });

  test('says that there is none', async () => {
    expect(await open(join(folder, 'none'))).toMatchObject({
      message: expect.stringContaining('is the cable plugged in'),
    });
  });
});

describe('the cap on lines', () => {
  test('ends a line that never ends, and leaves others as they are', () => {
    const cap = new LineCap();
    let out = '';
    cap.on('data', (chunk: Buffer) => {
      out += chunk.toString('latin1');
    });
    cap.write(Buffer.from('short\n'));
    for (let piece = 0; piece < 60; piece++) cap.write(Buffer.from('x'.repeat(10)));
    cap.write(Buffer.from('tail\nshort\n'));
    const lines = out.split('\n');
    expect(lines[0]).toBe('short');
    expect(lines.slice(1, 3).map(({ length }) => length)).toEqual([520, 84]);
    expect(lines.slice(3)).toEqual(['short', '']);
  });
});
