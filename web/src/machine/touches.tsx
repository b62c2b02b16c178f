import type { ComponentChildren } from 'preact';
import type { TrayName } from '../../../src/machine/messages.ts';
import { actOfNext, type NextAct, type NextTouch } from '../../../src/web/messages/next-touch.ts';
import type { Drawing, HandAct, PileName } from '../../../src/web/messages/practice.ts';
import type { PageWords } from '../../../src/words/page-words.ts';
import { type PageKey, useWords } from '../words.tsx';
import { countOf, isNext, type Place, trayText } from './places.ts';

/** What can be done at a place, as its button is called. */
export function nameAt(words: PageWords, place: PageKey, act: PageKey): string {
  return `${words.sayOf(place, {})}: ${words.sayOf(act, {})}`;
}

/** What to touch next, as a sentence; the tray is any where none is named. */
export function nextInWords(words: PageWords, next: NextTouch, tray: TrayName | undefined): string {
  return words.sayOf(keyOfNext(next.act), {
    tray: tray ? 'board' : 'any',
    board: tray ? trayText(tray) : '',
    pocket: 'pocket' in next ? next.pocket : 1,
  });
}

/** Steps of one touch have the sentences of the machine. */
function keyOfNext(act: NextAct): PageKey {
  switch (act) {
    case 'close-bay':
      return 'step.closeBay';
    case 'close-cover':
      return 'step.closeCover';
    case 'close-door':
      return 'step.closeDoor';
    case 'release-stop':
      return 'step.releaseStop';
    default:
      return `next.${act}`;
  }
}

/** A simulated machine, and what is done there. */
export interface Touchable {
  readonly drawing: Drawing;
  readonly doHands: (act: HandAct) => void;
}

/** The same with the tray that is wanted. */
export interface WantedTouchable extends Touchable {
  readonly wanted: TrayName;
}

/**
 * What can be touched at a place: while that is lit, all of it is one button that does what is wanted, and nothing else can
 * be done there.
 */
export function PlaceTouch({
  at: { doHands, drawing, wanted },
  place,
  pocket,
  area,
  children,
}: {
  readonly at: WantedTouchable;
  readonly place: Place;
  /** Which one, of pockets, 1..4 from the uppermost. */
  readonly pocket?: number;
  readonly area: Area;
  readonly children: ComponentChildren;
}) {
  const words = useWords();
  const { next } = drawing;
  if (next === undefined || !isNext(next, place, pocket)) return <>{children}</>;
  return (
    <Touch
      name={nextInWords(words, next, wanted)}
      area={area}
      isLit
      onPress={() => doHands(actOfNext(next, wanted))}
    />
  );
}

/** A place that is a pile and nothing else. */
export function PilePlace({
  pile,
  ...place
}: Omit<Parameters<typeof PlaceTouch>[0], 'children'> & { readonly pile: PileName }) {
  return (
    <PlaceTouch {...place}>
      <PileTouch {...place.at} pile={pile} area={place.area} />
    </PlaceTouch>
  );
}

/** A pile: what hands hold goes onto it, and empty ones take it. */
export function PileTouch({
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
      name={nameAt(words, `pile.${pile}`, act.kind === 'put' ? 'act.put' : 'act.take')}
      area={area}
      onPress={() => doHands(act)}
    />
  );
}

export function DoorTouch({
  drawing,
  doHands,
  door,
  area,
}: Touchable & { readonly door: 'bay' | 'cover' | 'door'; readonly area: Area }) {
  const words = useWords();
  const kind = drawing.open[door] ? 'close' : 'open';
  return (
    <Touch
      name={nameAt(words, `place.${door}`, `act.${kind}`)}
      area={area}
      onPress={() => doHands({ kind, door })}
    />
  );
}

export type Area = readonly [x: number, y: number, width: number, height: number];

/** A part of the drawing that is a button; all of it is lit where it is what should be touched next. */
export function Touch({
  name,
  area: [x, y, width, height],
  isLit = false,
  onPress,
}: {
  readonly name: string;
  readonly area: Area;
  readonly isLit?: boolean;
  readonly onPress: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button element in a drawing
    <g
      class={isLit ? 'touch lit' : 'touch'}
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
