import type { TrayName } from '../../../src/machine/messages.ts';
import type { Drawing } from '../../../src/web/messages/practice.ts';
import { useWords } from '../words.tsx';
import { CardStack } from './card-stack.tsx';
import { isNext, trayText } from './places.ts';
import { nameAt, PilePlace, Touch, type Touchable, type WantedTouchable } from './touches.tsx';

/** What helps to tend the machine: where it lies on the table, and how it is drawn. */
const TOOLS = [
  { what: 'hopper', x: 346, path: 'M-13 6H13M-13 0H13M-13 -6H13M-18 -12v24M18 -12v24' },
  { what: 'sensors', x: 404, path: 'M-14 0h8M6 0h8M-6 -9v18M6 -9v18M0 -14v4M0 10v4' },
  { what: 'readers', x: 462, path: 'M-14 8V-2a14 14 0 0 1 28 0V8M0 -2L8 -10M-14 8H14' },
] as const;

/** The table beside a simulated machine: decks, cards, trays on the shelf, and what helps to tend it. */
export function OnTable({ trays, ...at }: WantedTouchable & { readonly trays: readonly TrayName[] }) {
  const words = useWords();
  const { doHands, drawing } = at;
  return (
    <g class="table">
      <path class="table-edge" d="M2 340H518" />
      <g class="deck-box">
        <rect x="14" y="282" width="44" height="56" rx="4" />
        <path d="M14 296H58M36 308l9 11-9 11-9-11z" />
      </g>
      <Touch
        name={words.say('act.take-deck')}
        area={[3, 272, 58, 68]}
        isLit={isNext(drawing.next, 'deck')}
        onPress={() => doHands({ kind: 'take-deck' })}
      />
      <rect class="mat" x="66" y="278" width="92" height="60" rx="6" />
      <CardStack x={86} bottom={334} width={52} pile={drawing.table} />
      <PilePlace at={at} place="table" pile="table" area={[64, 272, 96, 68]} />
      {shelfPlaces(trays, drawing).map((tray, index) => (
        <ShelfPlace
          key={`${tray.board}-${tray.copy}`}
          drawing={drawing}
          doHands={doHands}
          tray={tray}
          index={index}
          isLit={isNext(drawing.next, 'shelf') && index === litPlace(trays, drawing)}
        />
      ))}
      {TOOLS.map((tool) => (
        <Tool key={tool.what} {...tool} isLit={isNext(drawing.next, `${tool.what}-tool`)} doHands={doHands} />
      ))}
    </g>
  );
}

/** The two places of the shelf that are drawn: that of a tray in the hands, which is not wanted, is one of them. */
function shelfPlaces(trays: readonly TrayName[], { offShelf: { held } }: Drawing): readonly TrayName[] {
  const shown = trays.slice(0, 2);
  const isShown = shown.some((tray) => isSame(tray, held));
  return held === undefined || isShown ? shown : [...shown.slice(0, 1), held];
}

/** Which of them is lit: where the tray in the hands goes, or the one that is wanted. */
function litPlace(trays: readonly TrayName[], drawing: Drawing): number {
  if (drawing.next?.act !== 'shelve-tray') return 0;
  return shelfPlaces(trays, drawing).findIndex((tray) => isSame(tray, drawing.offShelf.held));
}

function isSame(one: TrayName, other: TrayName | undefined): boolean {
  return one.board === other?.board && one.copy === other.copy;
}

/** The place of a tray on the shelf: with the tray, or empty while that is in the hands or in the machine. */
function ShelfPlace({
  drawing: { held, offShelf },
  doHands,
  tray,
  index,
  isLit,
}: Touchable & { readonly tray: TrayName; readonly index: number; readonly isLit: boolean }) {
  const words = useWords();
  const isEmpty = isSame(tray, offShelf.held) || isSame(tray, offShelf.bay);
  const kind = `${index === 0 ? '' : ' other'}${isEmpty ? ' empty' : ''}`;
  return (
    <g class={`shelf-tray${kind}`}>
      <rect class="tray" x={166 + index * 89} y="286" width="80" height="52" rx="8" />
      {!isEmpty && (
        <text x={206 + index * 89} y="322">
          {trayText(tray)}
        </text>
      )}
      {(held.tray || !isEmpty) && (
        <Touch
          name={
            held.tray
              ? nameAt(words, 'place.shelf', 'act.put-tray')
              : words.say('act.fetch-tray', { board: trayText(tray) })
          }
          area={[163 + index * 89, 272, 86, 68]}
          isLit={isLit}
          onPress={() =>
            doHands(
              held.tray ? { kind: 'put-tray', to: 'shelf' } : { kind: 'fetch-tray', tray: nameOf(tray) },
            )
          }
        />
      )}
    </g>
  );
}

/** A tray by its name only, whatever else is known of it. */
function nameOf({ board, copy }: TrayName): TrayName {
  return { board, copy };
}

/** Something that a person can see to. */
function Tool({
  what,
  isLit,
  x,
  path,
  doHands,
}: {
  readonly what: 'hopper' | 'sensors' | 'readers';
  readonly isLit: boolean;
  readonly x: number;
  readonly path: string;
  readonly doHands: Touchable['doHands'];
}) {
  const words = useWords();
  return (
    <g class="tool">
      <rect x={x} y="282" width="54" height="56" rx="8" />
      <path transform={`translate(${x + 27} 310)`} d={path} />
      <Touch
        name={words.say(`act.tend-${what}`)}
        area={[x - 2, 280, 58, 60]}
        isLit={isLit}
        onPress={() => doHands({ kind: 'tend', what })}
      />
    </g>
  );
}
