import { describe, expect, test } from 'vitest';
import { CLEAR, linesOf } from '../../rigs/journal-lines.ts';
import { dealJob } from '../../rigs/simulated-job.ts';
import { makeShownLine } from '../../src/job/blind.ts';

const { entries } = dealJob({ boards: 6, faults: 'hostile', deck: 'super', seed: 'blind' });

describe('a blind event', () => {
  test('has no card, no pocket, no deal and no time of arrival', () => {
    const lines = entries.map((entry) => makeShownLine(entry, false));
    expect(lines.filter((line) => /"(card|mouth|deals|beam|hands|pockets)":/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('"arrived"') && line.includes('atUs'))).toEqual([]);
  });

  test('names cards only as what the whole deck lacks', () => {
    const names = /"[CDHS](1[0-2]|[1-9MJQKA])"/;
    const named = entries.map((entry) => makeShownLine(entry, false)).filter((line) => names.test(line));
    expect(named.filter((line) => !line.includes('"missing":'))).toEqual([]);
  });

  test('names the boards of the plan by number', () => {
    expect(makeShownLine(entries[0]!, false)).toContain('"boards":[1,2,3,4,5,6]');
  });

  test('keeps number, time and kind of every event', () => {
    for (const entry of entries) {
      const shown = JSON.parse(makeShownLine(entry, false)) as Record<string, unknown>;
      expect(shown).toMatchObject({
        seq: entry.seq,
        at: entry.at,
        nowMs: entry.nowMs,
        kind: entry.event.kind,
      });
    }
  });
});

test('an event with hands shown is that of a journal in clear', () => {
  const shown = entries.map((entry) => JSON.parse(makeShownLine(entry, true)) as object);
  const written = linesOf(entries, CLEAR).map((line) => JSON.parse(line) as { chain: string });
  expect(shown).toEqual(written.map(({ chain: _, ...rest }) => rest));
});
