import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { systemThreads } from '../../src/adapters/threads/threads.ts';
import { PassphraseTries } from '../../src/app/access/passphrase-tries.ts';
import { makePlan } from '../../src/app/dealing/deal-plan.ts';
import { usualMovement } from '../../src/app/sessions/movement/make-movement.ts';
import { toBoardNumber } from '../../src/bridge/board.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { writePbn } from '../../src/formats/pbn/pbn.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { Choosing, TABLES_PER_COPY } from '../../src/web/choosing.ts';
import type { MovementChoice, PlanChoice } from '../../src/web/messages/deals.ts';
import { MOVEMENT_KINDS } from '../../src/web/messages/limits.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');

const tries = new PassphraseTries(
  { state: '/nowhere' },
  { wallClock: () => '2026-11-22T19:00:00Z', steadyClock: () => ({ boot: 'a start', ms: 0 }) },
  computer,
);

/** The evening of the examples, chosen: boards 1 to 26. */
async function chosen(): Promise<Choosing> {
  const choosing = new Choosing({ folder: EXAMPLES, sticks: [] }, tries, { threads: systemThreads });
  expect(await choosing.choose({ kind: 'file', place: 'folder', name: 'evening.pbn' })).toBe(true);
  return choosing;
}

function planOf(movement: MovementChoice, sets = 1): PlanChoice {
  return { movement, boards: [1], sets, order: 'set', inOrder: false, backs: [] };
}

/** What the screen of the plan says of it. */
function screenOf(choosing: Choosing) {
  const screen = choosing.planScreen(true, 60_000);
  return screen?.kind === 'plan' ? screen : undefined;
}

test.each<[MovementChoice, Partial<Record<string, unknown>>]>([
  // Seven tables, one tray each: 7 x 3 boards, and nobody plays what another plays.
  [
    { kind: 'mitchell', size: 7, boardsPerRound: 3 },
    { trays: 21, takesMs: 21 * 60_000 },
  ],
  // Two tables share each tray of a match; both rooms play both halves.
  [{ kind: 'teams', size: 2, boardsPerRound: 12 }, { trays: 24 }],
  [{ kind: 'howell', size: 4, boardsPerRound: 3 }, { trays: 21 }],
])('a movement says which boards are dealt, and how many trays: %o', async (movement, expected) => {
  const choosing = await chosen();
  expect(choosing.plan(planOf(movement))).toBe(true);
  const screen = screenOf(choosing);
  expect(screen).toMatchObject(expected);
  expect(screen?.movement?.missing).toEqual([]);
});

test('sections multiply the trays of a movement, and boards that the deals lack are named', async () => {
  const choosing = await chosen();
  choosing.plan(planOf({ kind: 'mitchell', size: 7, boardsPerRound: 4 }, 2));
  const screen = screenOf(choosing);
  expect(screen).toMatchObject({ trays: 56, movement: { rounds: 7, boardsPerRound: 4 } });
  expect(screen?.movement?.missing).toEqual([27, 28]);
  expect(choosing.wanted).toBeUndefined();
  choosing.plan(planOf({ kind: 'mitchell', size: 7, boardsPerRound: 3 }));
  expect(choosing.wanted).toMatchObject({ name: 'evening.pbn' });
});

test('a movement is left again', async () => {
  const choosing = await chosen();
  choosing.plan(planOf({ kind: 'howell', size: 4 }));
  const { movement: _, ...without } = planOf({ kind: 'howell', size: 4 });
  choosing.plan(without);
  expect(screenOf(choosing)).toMatchObject({ trays: 1, movement: null });
});

test.each(MOVEMENT_KINDS)('%s of no size that there is is refused', async (kind) => {
  const choosing = await chosen();
  expect(() => choosing.plan(planOf({ kind, size: 61 * 2 + 1 }))).toThrow();
});

test('the job of a movement has the trays that its screen has told', () => {
  const { deals } = generateSeededDeals('movement', DECKS.standard, 24);
  const boards = deals.map((deal, index) => ({ number: toBoardNumber(index + 1), deal }));
  const movement = { kind: 'teams', size: 4, boardsPerRound: 4 } as const;
  const plan = makePlan(
    {
      path: 'evening.pbn',
      movement: usualMovement(movement),
      copies: 1,
      tablesPerCopy: TABLES_PER_COPY,
      order: 'set',
      machine: { kind: 'simulated', faults: 'none', seed: 'plan', speed: 'virtual' },
      readers: 'both',
    },
    { deck: 'standard', boards },
    computer,
  );
  // Three rounds of four boards; of four tables two share a tray.
  expect(plan.boards.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(plan.copies).toBe(2);
});

test('trays beyond those that messages can name are refused, and so are more boards than a page plans', async () => {
  const choosing = await chosen();
  expect(choosing.plan(planOf({ kind: 'teams', size: 60, boardsPerRound: 1 }, 100))).toBe(false);
  const folder = mkdtempSync(join(tmpdir(), 'many-'));
  const [deal] = generateSeededDeals('many', DECKS.standard, 1).deals;
  const boards = Array.from({ length: 10_001 }, (_, index) => ({ number: index + 1, deal: deal! }));
  writeFileSync(join(folder, 'many.pbn'), writePbn(boards));
  const many = new Choosing({ folder, sticks: [] }, tries, { threads: systemThreads });
  await expect(many.choose({ kind: 'file', place: 'folder', name: 'many.pbn' })).rejects.toThrow(
    'at most 10000',
  );
  rmSync(folder, { recursive: true });
});
