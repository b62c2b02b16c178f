import type { TrayName } from '../../../src/web/messages/names.ts';
import type { Drawing, HandAct, Pile, PileName } from '../../../src/web/messages/practice.ts';
import type { MachinePlaces } from '../../../src/web/messages/view.ts';
import type { PageWords } from '../../../src/words/page-words.ts';
import { useConsole } from '../acts.tsx';
import { Choice, PlainButton } from '../controls.tsx';
import { type PageKey, useWords } from '../words.tsx';
import { CardStack } from './card-stack.tsx';
import { MachineParts, WIDTH } from './machine-picture.tsx';
import { countOf, type Lit, type Place, POCKETS_X, TYPICAL_PLACES } from './places.ts';

const HEIGHT = 344;

/** The simulated machine and the table beside it, on which everything is done by touching it. */
export function Practice({
  drawing,
  lit,
  pocket,
  trays,
}: Lit & {
  readonly drawing: Drawing;
  /** Trays that have a place on the shelf, the one that is wanted first. */
  readonly trays: readonly TrayName[];
}) {
  const { act } = useConsole();
  const words = useWords();
  const doHands = (hands: HandAct): void => void act({ kind: 'hands', act: hands });
  const places = usePlaces();
  return (
    <section class="practice" aria-label={words.say('label.drawing')}>
      <svg class="picture" viewBox={`0 -4 ${WIDTH} ${HEIGHT + 4}`}>
        <title>{words.say('label.drawing')}</title>
        <MachineParts seen={{ ...drawing, places }} lit={lit} pocket={pocket} number={numberOn(drawing)} />
        <OnMachine drawing={drawing} doHands={doHands} />
        <OnTable drawing={drawing} trays={trays} lit={lit} doHands={doHands} />
      </svg>
      <Hands drawing={drawing} isLit={lit.includes('hands')} doHands={doHands} />
    </section>
  );
}

/** What can be read on the tray in the bay; nothing while that is closed. */
function numberOn({ tray }: Drawing): string {
  if (tray === undefined) return '';
  return tray.label === undefined ? '?' : trayText(tray.label);
}

/** Where things stand in this machine, or in one that is usual. */
export function usePlaces(): MachinePlaces {
  return useConsole().view.machine?.places ?? TYPICAL_PLACES;
}

/** What can be done at a place, as its button is called. */
function at(words: PageWords, place: PageKey, act: PageKey): string {
  return `${words.sayOf(place, {})}: ${words.sayOf(act, {})}`;
}

interface Touchable {
  readonly drawing: Drawing;
  readonly doHands: (act: HandAct) => void;
}

function OnMachine({ drawing, doHands }: Touchable) {
  const words = useWords();
  const { open, held } = drawing;
  return (
    <g>
      <PileTouch drawing={drawing} doHands={doHands} pile="hopper" area={[8, 6, 104, 110]} />
      {open.cover && <PileTouch drawing={drawing} doHands={doHands} pile="path" area={[116, 72, 394, 58]} />}
      <DoorTouch
        drawing={drawing}
        doHands={doHands}
        door="cover"
        area={open.cover ? [140, 0, 90, 68] : [200, 60, 230, 58]}
      />
      {open.door && <PileTouch drawing={drawing} doHands={doHands} pile="reject" area={[128, 134, 76, 64]} />}
      <DoorTouch
        drawing={drawing}
        doHands={doHands}
        door="door"
        area={open.door ? [128, 200, 76, 60] : [128, 134, 76, 126]}
      />
      {open.bay &&
        drawing.isTrayIn &&
        POCKETS_X.map((x, index) => (
          <PileTouch
            key={x}
            drawing={drawing}
            doHands={doHands}
            pile={`pocket${index + 1}` as PileName}
            area={[x - 36, 132, 72, 66]}
          />
        ))}
      {open.bay && drawing.isTrayIn === (held.tray === undefined) && (
        <Touch
          name={at(words, 'place.bay', held.tray ? 'act.put-tray' : 'act.take-tray')}
          area={[208, 202, 146, 58]}
          onPress={() => doHands(held.tray ? { kind: 'put-tray', to: 'bay' } : { kind: 'take-tray' })}
        />
      )}
      <DoorTouch
        drawing={drawing}
        doHands={doHands}
        door="bay"
        area={open.bay ? [358, 202, 152, 58] : [208, 134, 302, 126]}
      />
      <Touch
        name={words.say(drawing.isStopPressed ? 'act.release-stop' : 'act.press-stop')}
        area={[2, 200, 58, 60]}
        onPress={() => doHands({ kind: drawing.isStopPressed ? 'release' : 'press', button: 'stop' })}
      />
      <Touch
        name={words.say('act.tend-window')}
        area={[4, 132, 116, 60]}
        onPress={() => doHands({ kind: 'tend', what: 'window' })}
      />
    </g>
  );
}

function OnTable({
  drawing,
  trays,
  lit,
  doHands,
}: Touchable & { readonly trays: readonly TrayName[]; readonly lit: readonly Place[] }) {
  const words = useWords();
  const { table } = drawing;
  const litIf = (place: Place): string => `part${lit.includes(place) ? ' lit' : ''}`;
  return (
    <g class="table">
      <path class="table-edge" d="M2 340H518" />
      <g class={`deck-box ${litIf('deck')}`}>
        <rect x="14" y="282" width="44" height="56" rx="4" />
        <path d="M14 296H58M36 308l9 11-9 11-9-11z" />
        <rect class="area" x="5" y="274" width="58" height="68" rx="8" />
      </g>
      <Touch
        name={words.say('act.take-deck')}
        area={[3, 272, 58, 68]}
        onPress={() => doHands({ kind: 'take-deck' })}
      />
      <g class={litIf('table')}>
        <rect class="mat" x="66" y="278" width="92" height="60" rx="6" />
        <CardStack x={86} bottom={334} width={52} pile={table} />
        <rect class="area" x="65" y="274" width="94" height="68" rx="8" />
      </g>
      <PileTouch drawing={drawing} doHands={doHands} pile="table" area={[64, 272, 96, 68]} />
      {trays.slice(0, 2).map((tray, index) => (
        <ShelfPlace
          key={`${tray.board}-${tray.copy}`}
          drawing={drawing}
          doHands={doHands}
          tray={tray}
          index={index}
          isLit={index === 0 && lit.includes('shelf')}
        />
      ))}
      <Tool
        what="hopper"
        lit={litIf('hopper-tool')}
        x={346}
        path="M-13 6H13M-13 0H13M-13 -6H13M-18 -12v24M18 -12v24"
        doHands={doHands}
      />
      <Tool
        what="sensors"
        lit={litIf('sensors-tool')}
        x={404}
        path="M-14 0h8M6 0h8M-6 -9v18M6 -9v18M0 -14v4M0 10v4"
        doHands={doHands}
      />
      <Tool
        what="readers"
        lit={litIf('readers-tool')}
        x={462}
        path="M-14 8V-2a14 14 0 0 1 28 0V8M0 -2L8 -10M-14 8H14"
        doHands={doHands}
      />
    </g>
  );
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
  const isEmpty = [offShelf.held, offShelf.bay].some(
    (each) => each?.board === tray.board && each.copy === tray.copy,
  );
  const kind = `${index === 0 ? '' : ' other'}${isEmpty ? ' empty' : ''}${isLit ? ' lit' : ''}`;
  return (
    <g class={`shelf-tray part${kind}`}>
      <rect class="tray" x={166 + index * 89} y="286" width="80" height="52" rx="8" />
      {!isEmpty && (
        <text x={206 + index * 89} y="322">
          {trayText(tray)}
        </text>
      )}
      <rect class="area" x={163 + index * 89} y="279" width="86" height="63" rx="10" />
      {(held.tray || !isEmpty) && (
        <Touch
          name={
            held.tray
              ? at(words, 'place.shelf', 'act.put-tray')
              : words.say('act.fetch-tray', { board: trayText(tray) })
          }
          area={[163 + index * 89, 272, 86, 68]}
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
  lit,
  x,
  path,
  doHands,
}: {
  readonly what: 'hopper' | 'sensors' | 'readers';
  /** The classes of a part, lit or not. */
  readonly lit: string;
  readonly x: number;
  readonly path: string;
  readonly doHands: Touchable['doHands'];
}) {
  const words = useWords();
  return (
    <g class={`tool ${lit}`}>
      <rect x={x} y="282" width="54" height="56" rx="8" />
      <rect class="area" x={x - 2} y="279" width="58" height="62" rx="10" />
      <path transform={`translate(${x + 27} 310)`} d={path} />
      <Touch
        name={words.say(`act.tend-${what}`)}
        area={[x - 2, 280, 58, 60]}
        onPress={() => doHands({ kind: 'tend', what })}
      />
    </g>
  );
}

/** A pile: what hands hold goes onto it, and empty ones take it. */
function PileTouch({
  drawing,
  doHands,
  pile,
  area,
}: Touchable & { readonly pile: PileName; readonly area: Area }) {
  const words = useWords();
  const isFull = countOf(drawing.held.cards) > 0;
  const act: HandAct = isFull && pile !== 'path' ? { kind: 'put', to: pile } : { kind: 'take', from: pile };
  return (
    <Touch
      name={at(words, `pile.${pile}`, act.kind === 'put' ? 'act.put' : 'act.take')}
      area={area}
      onPress={() => doHands(act)}
    />
  );
}

function DoorTouch({
  drawing,
  doHands,
  door,
  area,
}: Touchable & { readonly door: 'bay' | 'cover' | 'door'; readonly area: Area }) {
  const words = useWords();
  const kind = drawing.open[door] ? 'close' : 'open';
  return (
    <Touch
      name={at(words, `place.${door}`, `act.${kind}`)}
      area={area}
      onPress={() => doHands({ kind, door })}
    />
  );
}

type Area = readonly [x: number, y: number, width: number, height: number];

/** A part of the drawing that is a button. */
function Touch({
  name,
  area: [x, y, width, height],
  onPress,
}: {
  readonly name: string;
  readonly area: Area;
  readonly onPress: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button element in a drawing
    <g
      class="touch"
      role="button"
      tabindex={0}
      aria-label={name}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
    >
      <title>{name}</title>
      <rect x={x} y={y} width={width} height={height} rx="8" />
    </g>
  );
}

/** What the hands hold, and what can be done with it there. */
function Hands({ drawing, isLit, doHands }: Touchable & { readonly isLit: boolean }) {
  const words = useWords();
  const { cards, tray } = drawing.held;
  const isTurned = cards['face-up'] > 0;
  const isMixed = cards.joker + cards['other-deck'] > 0;
  return (
    <div class={isLit ? 'hands lit' : 'hands'}>
      <p class="hands-hold" role="status">
        <span class="hands-title">{words.say('label.hands')}</span>
        <strong>{heldOf(words, cards, tray && (tray.label ? trayText(tray.label) : '?'))}</strong>
      </p>
      {isTurned && (
        <PlainButton onPress={() => doHands({ kind: 'turn-cards' })}>
          {words.say('act.turn-cards')}
        </PlainButton>
      )}
      {isMixed && (
        <PlainButton onPress={() => doHands({ kind: 'sort-out' })}>{words.say('act.sort-out')}</PlainButton>
      )}
      {tray && (
        <PlainButton onPress={() => doHands({ kind: 'turn-tray' })}>{words.say('act.turn-tray')}</PlainButton>
      )}
    </div>
  );
}

/** Cards and tray in the hands, in words. */
function heldOf(words: ReturnType<typeof useWords>, cards: Pile, tray: string | undefined): string {
  const held = [];
  const count = countOf(cards);
  if (count > 0) held.push(words.say('label.heldCards', { count }));
  if (cards['face-up'] > 0) held.push(words.say('label.heldFaceUp', { count: cards['face-up'] }));
  if (cards.joker > 0) held.push(words.say('label.heldJokers', { count: cards.joker }));
  if (cards['other-deck'] > 0) held.push(words.say('label.heldOthers', { count: cards['other-deck'] }));
  if (tray !== undefined) held.push(words.say('label.tray', { tray: 'board', board: tray, copy: 1 }));
  return held.length === 0 ? words.say('label.heldNothing') : held.join(', ');
}

/** What stands on a tray: its board, and its set where it isn't the first. */
export function trayText({ board, copy }: TrayName): string {
  return copy > 1 ? `${board}/${copy}` : String(board);
}

/** How fast the simulated time goes by. */
export function PaceChoice({ drawing }: { readonly drawing: Drawing }) {
  const { act } = useConsole();
  const words = useWords();
  const options = (['x1', 'x10', 'fast'] as const).map((value) => ({
    value,
    text: words.say(`pace.${value}`),
  }));
  return (
    <Choice
      name={words.say('label.pace')}
      value={drawing.pace}
      options={options}
      onChoose={(pace) => act({ kind: 'pace', pace })}
    />
  );
}
