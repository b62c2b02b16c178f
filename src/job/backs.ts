/** The decks of a set of boards. */
interface Backs {
  /** The colours of the decks' backs, in turn for the boards; absent where nobody has named them. */
  readonly backs?: readonly string[];
  readonly boards: readonly { readonly number: number }[];
}

/** The back of the deck for a board, the same in every set; `undefined` where nobody has named one. */
export function backOf({ backs, boards }: Backs, board: number): string | undefined {
  const place = boards.findIndex(({ number }) => number === board);
  return backs === undefined || place < 0 ? undefined : backs[place % backs.length];
}

/** Boards that lie next to each other on a table, with decks that nobody could tell apart. */
export interface EqualNeighbours {
  readonly first: number;
  readonly second: number;
  readonly back: string;
}

/** All neighbours of a set, by number, whose decks have equal backs. */
export function equalNeighbours(plan: Backs): readonly EqualNeighbours[] {
  const numbers = plan.boards.map(({ number }) => number).sort((a, b) => a - b);
  return numbers.slice(1).flatMap((second, index) => {
    const first = numbers[index] as number;
    const back = backOf(plan, first);
    return back === undefined || back !== backOf(plan, second) ? [] : [{ first, second, back }];
  });
}

/** Chance alone would show so to one colour of decks at most once in so many times. */
const CHANCE = 1 / 20;

/**
 * The colour of the decks with which alone something happens, where that is hardly chance: were the boards to which it
 * happens drawn from all that were dealt, so many would not be of one colour.
 */
export function onlyBackOf<B extends { readonly back?: string | undefined }>(
  boards: readonly B[],
  happens: (board: B) => boolean,
): string | undefined {
  const hit = boards.filter(happens);
  const back = hit[0]?.back;
  if (back === undefined || hit.some((board) => board.back !== back)) return undefined;
  const alike = boards.filter((board) => board.back === back).length;
  const chance = hit.reduce((share, _, index) => (share * (alike - index)) / (boards.length - index), 1);
  return chance <= CHANCE ? back : undefined;
}
