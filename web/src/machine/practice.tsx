import type { TrayName } from '../../../src/machine/messages.ts';
import type { Drawing, HandAct, NextAct, Pile, PileName } from '../../../src/web/messages/practice.ts';
import type { MachinePlaces } from '../../../src/web/messages/view.ts';
import { useConsole } from '../acts.tsx';
import { Choice, PlainButton } from '../controls.tsx';
import { useWords } from '../words.tsx';
import { MachineParts, WIDTH } from './machine-picture.tsx';
import { countOf, isNext, POCKETS_X, TYPICAL_PLACES, trayText } from './places.ts';
import { OnTable } from './table.tsx';
import {
  DoorTouch,
  nameAt,
  PilePlace,
  PileTouch,
  PlaceTouch,
  Touch,
  type Touchable,
  type WantedTouchable,
} from './touches.tsx';

const HEIGHT = 344;

/** The simulated machine and the table beside it, on which everything is done by touching it. */
export function Practice({
  drawing,
  trays,
}: {
  readonly drawing: Drawing;
  /** Trays that have a place on the shelf, the one that is wanted first. */
  readonly trays: readonly TrayName[];
}) {
  const { act } = useConsole();
  const words = useWords();
  const doHands = (hands: HandAct): void => void act({ kind: 'hands', act: hands });
  const places = usePlaces();
  const [wanted = { board: 1, copy: 1 }] = trays;
  const touchable = { drawing, doHands, wanted };
  return (
    <section class="practice" aria-label={words.say('label.drawing')}>
      <svg class="picture" viewBox={`0 -4 ${WIDTH} ${HEIGHT + 4}`}>
        <title>{words.say('label.drawing')}</title>
        <MachineParts seen={{ ...drawing, places }} lit={[]} pocket={undefined} number={numberOn(drawing)} />
        <OnMachine {...touchable} />
        <OnTable {...touchable} trays={trays} />
        <PlaceNames />
      </svg>
      <Hands drawing={drawing} doHands={doHands} />
    </section>
  );
}

/** What places are called, with their last line at `y`, and at most so many letters in a line. */
const NAMED_PLACES = [
  { key: 'pile.hopper', x: 59, y: 21, most: 99 },
  { key: 'place.cover', x: 312, y: 102, most: 99 },
  { key: 'pile.reject', x: 166, y: 237, most: 13 },
  { key: 'place.bay', x: 434, y: 237, most: 99 },
  { key: 'pile.table', x: 112, y: 273, most: 99 },
  { key: 'place.shelf', x: 250, y: 273, most: 99 },
] as const;
const NAME_LINE = 11;

function PlaceNames() {
  const words = useWords();
  return (
    <g class="place-names">
      {NAMED_PLACES.flatMap(({ key, most, x, y }) =>
        brokenAt(words.say(key), most).map((line, index, { length }) => (
          <text key={`${key}-${index}`} x={x} y={y - (length - 1 - index) * NAME_LINE}>
            {line}
          </text>
        )),
      )}
    </g>
  );
}

/** Text in lines of at most so many letters, but for a longer word. */
function brokenAt(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
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

function OnMachine(at: WantedTouchable) {
  const words = useWords();
  const { doHands, drawing } = at;
  const { open } = drawing;
  return (
    <g>
      <PilePlace at={at} place="hopper" pile="hopper" area={[8, 6, 104, 110]} />
      {open.cover && <PilePlace at={at} place="path" pile="path" area={[116, 72, 394, 58]} />}
      <PlaceTouch at={at} place="cover" area={open.cover ? [116, 4, 394, 66] : [116, 60, 394, 58]}>
        <DoorTouch
          drawing={drawing}
          doHands={doHands}
          door="cover"
          area={open.cover ? [140, 0, 90, 68] : [200, 60, 230, 58]}
        />
      </PlaceTouch>
      <PlaceTouch at={at} place="reject" area={[126, 132, 80, 128]}>
        {open.door && (
          <PileTouch drawing={drawing} doHands={doHands} pile="reject" area={[128, 134, 76, 64]} />
        )}
        <DoorTouch
          drawing={drawing}
          doHands={doHands}
          door="door"
          area={open.door ? [128, 200, 76, 60] : [128, 134, 76, 126]}
        />
      </PlaceTouch>
      <PlaceTouch at={at} place="bay" area={[206, 132, 308, 128]}>
        <InBay {...at} />
      </PlaceTouch>
      <Touch
        name={words.say(drawing.isStopPressed ? 'act.release-stop' : 'act.press-stop')}
        area={[2, 200, 58, 60]}
        isLit={isNext(drawing.next, 'stop')}
        onPress={() => doHands({ kind: drawing.isStopPressed ? 'release' : 'press', button: 'stop' })}
      />
      <Touch
        name={words.say('act.tend-window')}
        area={[4, 132, 116, 60]}
        isLit={isNext(drawing.next, 'window')}
        onPress={() => doHands({ kind: 'tend', what: 'window' })}
      />
    </g>
  );
}

/** The bay: its tray with four pockets, and its door. */
function InBay(at: WantedTouchable) {
  const words = useWords();
  const { doHands, drawing } = at;
  const { held, isTrayIn, open } = drawing;
  return (
    <>
      {open.bay &&
        isTrayIn &&
        POCKETS_X.map((x, index) => (
          <PilePlace
            key={x}
            at={at}
            place="pocket"
            pocket={index + 1}
            pile={`pocket${index + 1}` as PileName}
            area={[x - 36, 132, 72, 66]}
          />
        ))}
      {open.bay && isTrayIn === (held.tray === undefined) && (
        <Touch
          name={nameAt(words, 'place.bay', held.tray ? 'act.put-tray' : 'act.take-tray')}
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
    </>
  );
}

/** The thing that the hands hold, and the acts that it allows there. */
function Hands({ drawing, doHands }: Touchable) {
  const words = useWords();
  const { held, next } = drawing;
  const { cards, tray } = held;
  const isTurned = cards['face-up'] > 0;
  const isMixed = cards.joker + cards['other-deck'] > 0;
  return (
    <div class="hands">
      <p class="hands-hold" role="status">
        <span class="hands-title">{words.say('label.hands')}</span>
        <strong>{heldOf(words, cards, tray && (tray.label ? trayText(tray.label) : '?'))}</strong>
      </p>
      {isTurned && <InHands act="turn-cards" wanted={next?.act} doHands={doHands} />}
      {isMixed && <InHands act="sort-out" wanted={next?.act} doHands={doHands} />}
      {tray && <InHands act="turn-tray" wanted={next?.act} doHands={doHands} />}
    </div>
  );
}

function InHands({
  act,
  wanted,
  doHands,
}: Pick<Touchable, 'doHands'> & {
  readonly act: 'turn-cards' | 'sort-out' | 'turn-tray';
  /** What should be touched next. */
  readonly wanted: NextAct | undefined;
}) {
  const words = useWords();
  return (
    <PlainButton tone={wanted === act ? 'lit' : 'plain'} onPress={() => doHands({ kind: act })}>
      {words.say(`act.${act}`)}
    </PlainButton>
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
