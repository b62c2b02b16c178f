import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { linesOf, SEALED } from '../../rigs/journal-lines.ts';
import { expectBlind, expectPlaceless } from '../../rigs/leaks.ts';
import { planOf } from '../../rigs/simulated-job.ts';
import { replayedJob } from '../../src/app/jobs/replay.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { makeReplayReport } from '../../src/cli/jobs/replay-report.ts';
import { runJob } from '../../src/controller/run-job.ts';
import { createHost } from '../../src/host/host.ts';
import { makeShownLine } from '../../src/job/blind.ts';
import { tellCard } from '../../src/job/card-story.ts';
import type { JournalEntry } from '../../src/job/event.ts';
import { replayJournal } from '../../src/job/replay.ts';
import { tellBoard } from '../../src/job/story.ts';
import { type Chosen, PHENOMENA } from '../../src/ports/machines/faults.ts';
import { createSimulatedMachine } from '../../src/simulator/machine.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { CASES, faultsAt, WHERE } from '../scenarios/every-phenomenon.ts';

/** Deals one board of which one thing goes wrong, as a controller does. */
function dealWith(deck: DeckName, chosen: readonly Chosen[]) {
  const plan = planOf({ deck, boards: 1, seed: 'leaks' });
  const clock = new VirtualClock();
  const machine = createSimulatedMachine(plan.config, clock, 'leaks', { level: 'none', chosen });
  machine.startJob(1, DECKS[deck]);
  machine.startBoard(1);
  const entries: JournalEntry[] = [];
  const wallClock = (): string => new Date(Date.UTC(2026, 0, 1) + clock.nowMs()).toISOString();
  const host = createHost(plan.config, machine.ports);
  const ports = { host, clock: clock.outside, wallClock };
  const job = runJob(plan, ports, { recorded: (entry) => entries.push(entry) });
  while (!job.isOver && clock.runNext());
  return { plan, entries };
}

/** All that is written or told about a job to who must not see hands. */
function allThatIsTold(entries: readonly JournalEntry[]): string[] {
  const replay = replayJournal(entries);
  const { disagreement } = replay;
  const story = tellBoard(entries, { board: 1 }, false);
  const job = {
    path: 'jobs/evening/journal.jsonl',
    entries,
    torn: false,
    replay,
    isSealed: false,
    proof: 'proven' as const,
    hasKey: true,
    disagreement,
    story,
  };
  return [
    ...entries.map((entry) => makeShownLine(entry, false)),
    ...linesOf(entries, SEALED),
    ...story.map(({ seq, words }) => `${seq} ${words}`),
    JSON.stringify(makeReplayReport(replayedJob(job, false))),
  ];
}

/** In `npm test` each phenomenon, of one of its kinds, happens to one of the two decks, in turn. */
const ONE_OF_EACH = CASES.filter(
  ({ phenomenon, variant }) => variant === PHENOMENA.indexOf(phenomenon) % WHERE[phenomenon].kinds,
);
describe.each(['standard', 'super'] as const)('no hand is told of the %s deck', (deck) => {
  const isStandard = deck === 'standard';
  test.each(IN_FULL ? CASES : ONE_OF_EACH.filter((_, at) => (at % 2 === 0) === isStandard))(
    'with $phenomenon of kind $variant',
    (one) => {
      const places = WHERE[one.phenomenon].at;
      const { plan, entries } = dealWith(deck, faultsAt(one, places[places.length >> 1]!));
      expect(entries.at(-1)?.event.kind).toBe('job-finished');
      for (const card of DECKS.standard.cards.slice(0, 5)) {
        const story = tellCard(entries, card, { board: 1 }, false);
        expectPlaceless(story.map(({ words }) => words).join('\n'));
      }
      expectBlind(
        allThatIsTold(entries).join('\n'),
        plan.boards.map(({ deal }) => deal),
      );
    },
  );
});
