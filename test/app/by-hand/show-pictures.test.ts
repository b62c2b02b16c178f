import { expect, test } from 'vitest';
import { HERE } from '../../../rigs/here.ts';
import { tableOfPictures } from '../../../src/app/by-hand/show-pictures.ts';
import { bySeat, SEATS, type Seat } from '../../../src/bridge/seat.ts';
import type { HandEvent } from '../../../src/machine/hand-run/event.ts';

/** Shows pictures of these names to a second look at four hands; answers which were looked at, as whose, and of which nothing came. */
async function looksOf(names: readonly string[], differs?: Seat) {
  const read = (path: string) =>
    ({
      widthPx: 1,
      heightPx: 1,
      pxPerMm: 1,
      channels: 1,
      pixels: Uint8Array.of(names.indexOf(path)),
    }) as const;
  const { show, table } = tableOfPictures('.', {
    pictures: { ...HERE.pictures, inFolder: () => [...names], read },
  });
  const looks: string[] = [];
  let picture = '';
  const readHand = async ({
    pixels: [at = 0],
  }: {
    readonly pixels: ArrayLike<number> & Iterable<number>;
  }) => {
    picture = names[at] ?? '';
    return { cards: [], unread: picture.includes('heap') ? 0 : 13 };
  };
  const ended = new AbortController();
  const eyes = { readEnds: never, readHand, cardGone: never, state: 'reading' } as const;
  table.begin({ task: 'deal', deck: 'standard', stop() {}, eyes });
  const left = new Set<Seat>(SEATS);
  const wants = (): void => {
    const seats = [...left];
    const differing = looks.length > 0 && differs ? [{ seat: differs, extra: 1, lacking: 0 }] : [];
    table.tell({ request: { kind: 'showHand', seats, differing }, piles: bySeat(() => 13), shown: 52 });
  };
  table.listen((event: HandEvent) => {
    if (event.kind !== 'handSeen') return ended.abort();
    const { seat = [...left][0] as Seat } = event;
    looks.push(`${picture} ${seat}`);
    if (seat !== differs) left.delete(seat);
    wants();
  });
  wants();
  return { looks, unread: await show(ended.signal) };
}

async function never(): Promise<never> {
  throw new Error('No card is shown.');
}

test('pictures that are named for seats come in the order in which hands are looked at', async () => {
  const names = ['7-hand-E.png', '7-hand-N.png', '7-hand-S.png', '7-hand-W.png'];
  expect((await looksOf(names)).looks).toEqual([
    '7-hand-N.png N',
    '7-hand-E.png E',
    '7-hand-S.png S',
    '7-hand-W.png W',
  ]);
});

test('the picture after that of a hand which differs is one of the next hand', async () => {
  const { looks } = await looksOf(['hand1.png', 'hand2.png', 'hand3.png', 'hand4.png'], 'N');
  expect(looks).toEqual(['hand1.png N', 'hand2.png E', 'hand3.png S', 'hand4.png W']);
});

test('pictures that are not read are named', async () => {
  expect((await looksOf(['hand-heap.png', 'hand-N.png'])).unread).toEqual(['hand-heap.png']);
});
