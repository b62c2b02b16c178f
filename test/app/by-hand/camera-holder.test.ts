import { describe, expect, test } from 'vitest';
import { CameraHolder } from '../../../src/app/by-hand/camera-holder.ts';

const picture = (level: number): Uint8Array => new Uint8Array(8).fill(level);

describe('a camera that counts', () => {
  test('is that of the page which showed something first', () => {
    const holder = new CameraHolder();
    expect(holder.holderFor('a')).toBe('none');
    expect(holder.take('a', 0, picture(1))).toBeUndefined();
    expect(holder.take('b', 0, picture(2))).toBe('other-page');
    expect([holder.holderFor('a'), holder.holderFor('b')]).toEqual(['this', 'other']);
  });

  test('is another after a touch, and any after the work', () => {
    const holder = new CameraHolder();
    holder.take('a', 7, picture(1));
    holder.takeOver('b');
    expect(holder.take('a', 8, picture(2))).toBe('other-page');
    expect(holder.take('b', 0, picture(3))).toBeUndefined();
    holder.release();
    expect(holder.take('a', 0, picture(4))).toBeUndefined();
  });

  test('is not put back by a touch on its own page', () => {
    const holder = new CameraHolder();
    holder.take('a', 7, picture(1));
    holder.takeOver('a');
    expect(holder.take('a', 7, picture(2))).toBe('replayed');
  });
});

describe('a picture counts once', () => {
  test.each([
    ['an older number', 4, picture(9)],
    ['the same number', 5, picture(9)],
    ['the bits of an earlier one', 6, picture(1)],
  ])('and not with %s', (_, seq, pixels) => {
    const holder = new CameraHolder();
    holder.take('a', 5, picture(1));
    expect(holder.take('a', seq, pixels)).toBe('replayed');
  });

  test('also where another page sends its bits again', () => {
    const holder = new CameraHolder();
    holder.take('a', 5, picture(1));
    holder.takeOver('b');
    expect(holder.take('b', 0, picture(1))).toBe('replayed');
  });

  test('but a table without a card looks alike each time', () => {
    const holder = new CameraHolder();
    expect([0, 1, 2].map((seq) => holder.take('a', seq, undefined))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
