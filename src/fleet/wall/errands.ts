import type { ExtraTray, SetOnWall, TrayOnWall, WallBooks } from './books.ts';
import type { KnownMachine } from './cell.ts';
import type { Errand } from './view.ts';

/** What somebody carries now, the most urgent first: machines that would wait, sets that are complete, trays too many. */
export function errandsOf(
  { extras, sets, trays }: WallBooks,
  machines: ReadonlyMap<string, KnownMachine>,
): readonly Errand[] {
  const letterOf = (id: string): string => machines.get(id)?.at ?? '?';
  return [
    ...bringing(trays, machines),
    ...sets.flatMap((set) =>
      collecting(
        set,
        trays.filter((tray) => tray.set === set.set),
        letterOf,
      ),
    ),
    ...extras.map((extra) => aside(extra, letterOf)),
  ];
}

/** Empty trays for machines that are there. */
function bringing(
  trays: readonly TrayOnWall[],
  machines: ReadonlyMap<string, KnownMachine>,
): readonly Errand[] {
  const held = trays.filter(
    ({ machine, state }) => state === 'held' && machine !== null && machines.get(machine)?.isAway === false,
  );
  return [...Map.groupBy(held, ({ machine, set }) => `${machine} ${set}`).values()].map((own) => ({
    kind: 'bring' as const,
    at: machines.get(own[0]?.machine ?? '')?.at ?? '?',
    set: own[0]?.set ?? 0,
    boards: own.map(({ board }) => board),
  }));
}

/** A set that is complete and was not carried yet. */
function collecting(
  { carriedMs, place, set }: SetOnWall,
  trays: readonly TrayOnWall[],
  letterOf: (machine: string) => string,
): readonly Errand[] {
  const made = Map.groupBy(
    trays.filter(({ state }) => state === 'made'),
    ({ machine }) => letterOf(machine ?? ''),
  );
  if (carriedMs !== null || !isComplete(trays) || made.size === 0) return [];
  const from = [...made].map(([at, own]) => ({ at, boards: own.map(({ board }) => board) }));
  return [{ kind: 'collect', set, to: place, from }];
}

/** Whether nothing of a set is to come. */
export function isComplete(trays: readonly Pick<TrayOnWall, 'state'>[]): boolean {
  return trays.every(({ state }) => state === 'made' || state === 'missing');
}

function aside({ board, fence, machine, set }: ExtraTray, letterOf: (machine: string) => string): Errand {
  return { kind: 'aside', at: letterOf(machine), set, board, label: labelOfExtra(fence) };
}

/** What is written on a tray that there is twice: E, and the number of the lease that it was made under. */
export function labelOfExtra(fence: number): string {
  return `E${fence}`;
}
