import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeClubProfile } from '../../rigs/club-profile.ts';
import { computer } from '../../rigs/computer.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { passPlan } from '../../rigs/passes.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import { digestOfProfile } from '../../src/app/files/deck-profile.ts';
import { makeTestText } from '../../src/app/passes/test-standard.ts';
import { USUAL_LIMITS } from '../../src/inspection/limits.ts';
import type { DeckVerdict } from '../../src/inspection/verdict.ts';
import type { JobEvent } from '../../src/job/event.ts';
import type { JobPlan } from '../../src/job/plan.ts';
import { replayJournal } from '../../src/job/replay.ts';
import type { Reading } from '../../src/machine/messages.ts';
import { openDrawnEyes } from '../../src/machines/drawn/open-drawn-eyes.ts';
import { makeWorldText } from '../../src/machines/pass-world.ts';
import type { MachineEyes } from '../../src/simulator/eyes.ts';
import { BoardHostRig } from '../support/board-host.ts';
import { cardsNamed } from '../support/cards-named.ts';
import { countOf, runUntilCount, textsOverheard } from '../support/host-course.ts';

let folder = '';
let profile = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-remote-test-'));
  profile = join(folder, 'club.deck.json');
  await writeClubProfile(profile);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let rig: BoardHostRig;
afterEach(() => rig.remove());

/** A deck that lacks the seven of clubs: it fails, and needs no second look. */
function testPlan(): JobPlan {
  const digest = digestOfProfile(profile, computer);
  const [lacking = 0] = cardsNamed('C7');
  const world = makeWorldText({ pile: { kind: 'lacks', card: lacking as never } });
  const text = makeTestText({ profile, digest, limits: USUAL_LIMITS });
  return passPlan({ passes: { kind: 'deck-test', trays: [], world, test: text } });
}

async function begin(plan: JobPlan, deckProfile = profile): Promise<void> {
  const camera = { kind: 'drawn', level: 'good', deckProfile } as const;
  // One reader is enough to name the cards that are measured; in the proofs both do.
  const readers = IN_FULL ? 'both' : 'symbol';
  const wanted = { camera, deck: 'standard', readers, seed: 'line', inspected: () => {} } as const;
  const { eyes } = await openDrawnEyes(wanted, { emit: () => {}, places: placesFrom({}) });
  rig = new BoardHostRig(plan, remembering(eyes, deckProfile));
  rig.startHost();
  rig.startController();
}

/**
 * What eyes have made of each look, in whichever test: the same look shows the same again. In the proofs both ends of a
 * card are looked at, in `npm test` one.
 */
const looks = new Map<string, Reading>();

function remembering(eyes: MachineEyes, deckProfile: string): MachineEyes {
  let boards = 0;
  return {
    startJob: (job, deck) => eyes.startJob(job, deck),
    startBoard: () => {
      boards++;
      eyes.startBoard();
    },
    recalibrate: () => eyes.recalibrate(),
    look: (glance) => {
      const { inspect, sight, trouble } = glance;
      const key = JSON.stringify([
        deckProfile,
        sight,
        trouble,
        inspect !== undefined,
        IN_FULL && [boards, glance],
      ]);
      const reading = looks.get(key) ?? eyes.look(glance);
      looks.set(key, reading);
      return reading;
    },
  };
}

const count = (kind: JobEvent['kind']): number => countOf(rig, kind);

/** The verdict when all is over, and that what is written down is the run. */
function verdict(): DeckVerdict {
  rig.runUntil(() => rig.isOver, 30_000);
  expect(replayJournal(rig.entries).disagreement).toBeUndefined();
  expect(rig.doubts).toEqual([]);
  const found = rig.course?.found();
  if (found?.kind !== 'deck-test' || found.tested?.kind !== 'judged') throw new Error('Nothing was judged.');
  return found.tested.verdict;
}

function expectRight({ items, runs }: DeckVerdict): void {
  expect(runs.map(({ pictures }) => pictures)).toEqual([51, 51]);
  expect(items.filter(({ passes }) => passes === false).map(({ item }) => item)).toEqual(['missing']);
  expect(items.find(({ item }) => item === 'sizeFromMean')?.passes).toBe(true);
}

describe('a deck test on a host at the far end of a line', () => {
  test('judges what the eyes there have measured, though the cable is pulled again and again, and tells who listens neither a card nor a measure', async () => {
    await begin(testPlan());
    for (const wanted of [3, 20, 51, 60, 90]) {
      runUntilCount(rig, 'card-passed', wanted);
      rig.pull();
    }
    expectRight(verdict());
    expect([count('gap') + count('resumed'), count('card-passed')]).toEqual([0, 102]);
    const texts = textsOverheard(rig);
    expect(texts.filter((text) => /"card"|"reading"|"inspect|"over"|"order"|"spot"/.test(text))).toEqual([]);
    const sealed = /"kind":"frameRead"[^}]*?"sealed":"([^"]*)"/g;
    const looks = texts.flatMap((text) => [...text.matchAll(sealed)].map(([, look = '']) => look.length));
    const ofCards = looks.filter((length) => length > 2000);
    // Clean cards are all of one length; nothing is measured where the hopper is seen to be empty.
    expect(ofCards.length).toBeGreaterThanOrEqual(102);
    expect(new Set(ofCards).size).toBeLessThan(3);
  });

  test.runIf(IN_FULL)(
    'goes on after either program has died, with the measures that were written down',
    async () => {
      await begin(testPlan());
      runUntilCount(rig, 'card-passed', 20);
      rig.killController();
      rig.runUntil(() => rig.server?.run?.phase === 'finished');
      rig.startController();
      runUntilCount(rig, 'card-passed', 70);
      rig.killHost();
      rig.clock.runUntil(rig.clock.nowUs + 3_000_000);
      rig.startHost();
      expectRight(verdict());
      expect([count('job-resumed'), count('resumed')]).toEqual([1, 1]);
      const asked = rig.entries.flatMap(({ event }) => (event.kind === 'asked' ? [event.ask.step] : []));
      const stacked = asked.filter(({ action }) => action === 'stackPockets');
      expect(stacked.map(({ end }) => end)).toEqual([2, 2]);
    },
  );

  test.runIf(IN_FULL)('is not judged where the eyes measure by another profile', async () => {
    const other = join(folder, 'other.deck.json');
    writeFileSync(other, `${readFileSync(profile, 'utf8')}\n`);
    await begin(testPlan(), other);
    rig.runUntil(() => rig.isOver, 30_000);
    expect(rig.course?.found()).toMatchObject({
      kind: 'deck-test',
      tested: { kind: 'not-measured', why: 'other-profile' },
    });
    expect(count('pass-finished')).toBe(1);
  });
});
