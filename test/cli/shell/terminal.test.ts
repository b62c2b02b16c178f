import { describe, expect, it } from 'vitest';
import { whyNotWritten } from '../../../src/cli/shell/terminal.ts';

function failure(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code });
}

describe('what could not be printed', () => {
  it.each(['EPIPE', 'ERR_STREAM_DESTROYED'])('is not missed after %s: its reader has gone', (code) => {
    expect(whyNotWritten(failure(code), false)).toBeUndefined();
  });

  it.each([
    ['ENOSPC', 'the disk is full: free some space'],
    ['EDQUOT', 'your disk quota is used up: free some space'],
    ['EFBIG', 'the file has reached the size limit: choose another folder'],
    ['EIO', 'the disk failed: try another one'],
  ])('is told after %s, since a file lacks it now', (code, reason) => {
    expect(whyNotWritten(failure(code), false)).toBe(`Writing to standard output failed: ${reason}.`);
  });

  it('is not missed where a terminal was closed, which also fails with EIO', () => {
    expect(whyNotWritten(failure('EIO'), true)).toBeUndefined();
    expect(whyNotWritten(failure('ENOSPC'), true)).toBeDefined();
  });
});
