import { describe, expect, test } from 'vitest';
import { dealJob } from '../../rigs/simulated-job.ts';
import { followJob } from '../../src/fleet/followed-job.ts';
import { NO_JOB } from '../../src/job/state.ts';

const { entries } = dealJob({ boards: 2 });
const follow = (to = entries.length) =>
  followJob(NO_JOB, entries.slice(0, to)).facts.map(({ board, kind }) => `${board} ${kind}`);
const firstOf = (kind: string) => entries.findIndex(({ event }) => event.kind === kind);

describe('a job that is followed', () => {
  test('says which trays are begun and made', () => {
    expect(follow()).toEqual(['1 begun', '1 made', '2 begun', '2 made']);
  });

  test('says how long each tray took since the one before it', () => {
    const took = followJob(NO_JOB, entries).facts.flatMap(({ tookS }) =>
      tookS === undefined ? [] : [tookS],
    );
    const madeMs = entries.flatMap(({ event, nowMs }) => (event.kind === 'board-final' ? [nowMs] : []));
    const verifiedMs = entries.flatMap(({ event, nowMs }) =>
      event.kind === 'board-verified' ? [nowMs] : [],
    );
    expect(took).toEqual([(madeMs[0]! - entries[0]!.nowMs) / 1000, (madeMs[1]! - verifiedMs[0]!) / 1000]);
  });

  test('has made no tray before it has left the machine', () => {
    expect(follow(firstOf('board-final'))).toEqual(['1 begun']);
  });

  test('gives back what it won’t make', () => {
    const [first] = entries;
    const skipped = { ...first!, event: { kind: 'board-skipped', board: 2, copy: 1 } as const };
    const stopped = { ...first!, event: { kind: 'job-stopped' } as const };
    const { facts } = followJob(NO_JOB, [...entries.slice(0, firstOf('board-final')), skipped, stopped]);
    expect(facts.slice(1)).toEqual([
      { kind: 'given-back', board: 2, copy: 1 },
      { kind: 'given-back', board: 1, copy: 1 },
      { kind: 'given-back', board: 2, copy: 1 },
    ]);
  });

  test('is followed alike in parts', () => {
    const { facts, state } = followJob(NO_JOB, entries.slice(0, 100));
    const rest = followJob(state, entries.slice(100));
    expect([[...facts, ...rest.facts], rest.state]).toEqual([
      followJob(NO_JOB, entries).facts,
      followJob(NO_JOB, entries).state,
    ]);
  });
});
