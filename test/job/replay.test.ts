import { describe, expect, test } from 'vitest';
import { dealJob } from '../../rigs/simulated-job.ts';
import type { JobEvent, JournalEntry } from '../../src/job/event.ts';
import { replayJournal } from '../../src/job/replay.ts';

const DEALT = dealJob({ boards: 4, faults: 'hostile', seed: 'replay' });
const { entries } = DEALT;

function placeOf(kind: JobEvent['kind']): number {
  return entries.findIndex(({ event }) => event.kind === kind);
}

function altered(place: number, change: (event: JobEvent) => JobEvent): JournalEntry[] {
  return entries.map((entry, index) => (index === place ? { ...entry, event: change(entry.event) } : entry));
}

describe('a replay', () => {
  test('comes to the states of the live run, board by board', () => {
    const starts = entries.flatMap(({ event, seq }) => (event.kind === 'board-started' ? [seq - 1] : []));
    const ends = [...starts.slice(1), entries.length];
    expect(ends.map((end) => replayJournal(entries, end).run)).toEqual(DEALT.runs);
  });

  test('agrees with what was journalled, and with the state of the job', () => {
    const replay = replayJournal(entries);
    expect(replay.disagreement).toBeUndefined();
    expect(replay.state).toEqual(DEALT.job.state);
    expect(replay.due).toEqual([]);
  });

  test('agrees at every event', () => {
    for (let at = 0; at <= entries.length; at += 97) {
      expect(replayJournal(entries, at)).toMatchObject({ events: at, disagreement: undefined });
    }
  });

  test.each<[string, JournalEntry[], string]>([
    [
      'another feed proven',
      altered(placeOf('card-proven'), (event) => ({ ...event, feed: 99 }) as JobEvent),
      'card-proven was due',
    ],
    ['an outcome left out', entries.filter((_, index) => index !== placeOf('card-proven')), 'was due before'],
    [
      'an outcome made up',
      altered(placeOf('leftWindow'), () => ({ kind: 'board-final' })),
      'nothing was due',
    ],
    [
      'a board that is not planned',
      altered(placeOf('board-started'), () => ({
        kind: 'board-started',
        board: 99,
        copy: 1,
        planHash: 'plan',
      })),
      'not planned',
    ],
    [
      'no board at all',
      altered(placeOf('board-started'), () => ({ kind: 'job-stopped' })),
      'nothing was started',
    ],
  ])('finds %s', (_, changed, words) => {
    const { disagreement } = replayJournal(changed);
    expect(disagreement?.message).toContain(words);
  });

  test('finds an event of the machine that was changed, by what it leads to', () => {
    const place = placeOf('arrived');
    const event = entries[place]!.event as JobEvent & { feed: number };
    const { disagreement } = replayJournal(
      altered(place, () => ({ ...event, feed: event.feed + 1 }) as JobEvent),
    );
    expect(disagreement?.seq).toBeGreaterThan(place);
  });
});
