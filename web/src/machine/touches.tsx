import type { Drawing, HandAct, PileName } from '../../../src/web/messages/practice.ts';
import type { PageWords } from '../../../src/words/page-words.ts';
import { type PageKey, useWords } from '../words.tsx';
import { countOf } from './places.ts';

/** What can be done at a place, as its button is called. */
export function at(words: PageWords, place: PageKey, act: PageKey): string {
  return `${words.sayOf(place, {})}: ${words.sayOf(act, {})}`;
}

/** A simulated machine, and what is done there. */
export interface Touchable {
  readonly drawing: Drawing;
  readonly doHands: (act: HandAct) => void;
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
      name={at(words, `pile.${pile}`, act.kind === 'put' ? 'act.put' : 'act.take')}
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
      name={at(words, `place.${door}`, `act.${kind}`)}
      area={area}
      onPress={() => doHands({ kind, door })}
    />
  );
}

type Area = readonly [x: number, y: number, width: number, height: number];

/** A part of the drawing that is a button. */
export function Touch({
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
