import type { ThreadPorts } from '../../../src/ports/threads.ts';

/** Doubles a number in a thread, and reports that; or takes what no thread has, fails or never answers. */
export async function double(
  asked: number | 'endless' | 'greedy' | 'broken' | 'silent',
  { report }: ThreadPorts<string>,
): Promise<number> {
  const kept: unknown[] = [];
  switch (asked) {
    case 'endless':
      for (;;);
    case 'greedy':
      for (;;) kept.push({ of: kept.length, again: String(kept.length) });
    case 'broken':
      throw Object.assign(new RangeError('broken'), { facts: { path: 'a' } });
    case 'silent':
      return await new Promise(() => {});
    default:
      report(`doubles ${asked}`);
      return 2 * asked;
  }
}
