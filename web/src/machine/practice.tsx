import type { TrayName } from '../../../src/machine/messages.ts';
import type { Drawing, HandAct, NextAct, Pile } from '../../../src/web/messages/practice.ts';
import type { MachinePlaces } from '../../../src/web/messages/view.ts';
import { useConsole } from '../acts.tsx';
import { Choice, PlainButton } from '../controls.tsx';
import { useWords } from '../words.tsx';
import { MachineParts, WIDTH } from './machine-picture.tsx';
import { countOf, isNext, STOREY, storeyY, TYPICAL_PLACES, trayText } from './places.ts';
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

const HEIGHT = 376;
/** The table stands so far below its own drawing. */
const TABLE_Y = 32;

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
        <g transform={`translate(0 ${TABLE_Y})`}>
          <OnTable {...touchable} trays={trays} />
        </g>
        <PlaceNames />
      </svg>
      <Hands drawing={drawing} doHands={doHands} />
    </section>
  );
}

/** What places are called, with their last line at `y`, and at most so many letters in a line. */
const NAMED_PLACES = [
  { key: 'pile.hopper', x: 59, y: 21, most: 99 },
  { key: 'place.cover', x: 208, y: 102, most: 24 },
  { key: 'pile.reject', x: 384, y: 34, most: 16 },
  { key: 'place.bay', x: 412, y: 292, most: 99 },
  { key: 'pile.table', x: 112, y: 305, most: 99 },
  { key: 'place.shelf', x: 250, y: 305, most: 99 },
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
      {open.cover && <PilePlace at={at} place="path" pile="path" area={[114, 72, 188, 70]} />}
      <PlaceTouch at={at} place="cover" area={open.cover ? [114, 2, 188, 68] : [114, 58, 188, 60]}>
        <DoorTouch
          drawing={drawing}
          doHands={doHands}
          door="cover"
          area={open.cover ? [124, 2, 110, 68] : [118, 58, 180, 60]}
        />
      </PlaceTouch>
      <PlaceTouch at={at} place="reject" area={[310, 2, 152, 58]}>
        {open.door && <PileTouch drawing={drawing} doHands={doHands} pile="reject" area={[312, 2, 88, 58]} />}
        <DoorTouch
          drawing={drawing}
          doHands={doHands}
          door="door"
          area={open.door ? [402, 2, 60, 58] : [312, 2, 150, 58]}
        />
      </PlaceTouch>
      <PlaceTouch at={at} place="bay" area={[310, 60, 206, 232]}>
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

const POCKETS = [1, 2, 3, 4] as const;

/** The bay: its tray with four pockets, and its door. */
function InBay(at: WantedTouchable) {
  const words = useWords();
  const { doHands, drawing } = at;
  const { held, isTrayIn, open } = drawing;
  return (
    <>
      {open.bay &&
        isTrayIn &&
        POCKETS.map((pocket) => (
          <PilePlace
            key={pocket}
            at={at}
            place="pocket"
            pocket={pocket}
            pile={`pocket${pocket}`}
            area={[STOREY.x - 4, storeyY(pocket), STOREY.width + 6, STOREY.height]}
          />
        ))}
      {open.bay && isTrayIn === (held.tray === undefined) && (
        <Touch
          name={nameAt(words, 'place.bay', held.tray ? 'act.put-tray' : 'act.take-tray')}
          area={isTrayIn ? [405, 61, 56, 220] : [312, 61, 149, 220]}
          onPress={() => doHands(held.tray ? { kind: 'put-tray', to: 'bay' } : { kind: 'take-tray' })}
        />
      )}
      <DoorTouch
        drawing={drawing}
        doHands={doHands}
        door="bay"
        area={open.bay ? [461, 60, 56, 232] : [310, 60, 206, 232]}
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
