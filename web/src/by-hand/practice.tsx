import { useState } from 'preact/hooks';
import { bySeat, SEATS, type Seat } from '../../../src/bridge/seat.ts';
import type { ByHandWords } from '../../../src/words/by-hand-words.ts';
import { MainButton, PlainButton } from '../controls.tsx';
import { type Aloud, sayAloud } from './aloud.ts';
import { useKey } from './keys.ts';
import { Screen } from './screen.tsx';
import { SeatFigure } from './seat-sign.tsx';

/** Cards of a practice: the pile of each, as it is said, and the piles where those before were put. */
interface Practised {
  readonly seats: readonly Seat[];
  readonly put: readonly Seat[];
  readonly isShown: boolean;
}

const PRACTICE_CARDS = 8;

function begin(): Practised {
  const each = SEATS.flatMap((seat) => [seat, seat]).slice(0, PRACTICE_CARDS);
  const seats = each
    .map((seat) => ({ seat, place: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ seat }) => seat);
  return { seats, put: [], isShown: false };
}

/** Dealing with drawn cards: they are shown by a touch, and a wrong pile is found at the end as a second look finds it. */
export function Practice({
  aloud,
  onClose,
  words,
}: {
  readonly aloud: Aloud;
  readonly onClose: () => void;
  readonly words: ByHandWords;
}) {
  const [practised, setPractised] = useState(begin);
  const { isShown, put, seats } = practised;
  const seat = seats[put.length];
  const show = () => {
    if (seat === undefined || isShown) return;
    sayAloud({ kind: 'seat', seat }, words, aloud);
    setPractised({ ...practised, isShown: true });
  };
  useKey(' ', show);
  if (seat === undefined) {
    return (
      <Result practised={practised} words={words} onAgain={() => setPractised(begin())} onClose={onClose} />
    );
  }
  return (
    <section class="screen screen-dealing practice" data-seat={isShown ? seat : null}>
      <div class="table">
        {SEATS.map((each) => (
          <button
            key={each}
            type="button"
            class={`pile pile-${each}`}
            disabled={!isShown}
            onClick={() => setPractised({ seats, put: [...put, each], isShown: false })}
          >
            <SeatFigure seat={each} />
            <span>
              {words.say('seat.letter', { seat: each })}{' '}
              <strong>{put.filter((one) => one === each).length}</strong>
            </span>
          </button>
        ))}
        <div class="middle">
          {!isShown && <div class="outline drawn-card" aria-hidden="true" />}
          {isShown && (
            <p class="sign" aria-live="assertive">
              <SeatFigure seat={seat} />
              <span class="letter" aria-hidden="true">
                {words.say('seat.letter', { seat })}
              </span>
              <span class="name">{words.say('seat.name', { seat })}</span>
            </p>
          )}
          <h1>{words.say(isShown ? 'practice.put' : 'practice.show')}</h1>
        </div>
      </div>
      <div class="buttons">
        <MainButton icon="cards" disabled={isShown} onPress={show}>
          {words.say('button.showDrawn')}
        </MainButton>
        <PlainButton onPress={onClose}>{words.say('button.close')}</PlainButton>
      </div>
    </section>
  );
}

function Result({
  onAgain,
  onClose,
  practised: { put, seats },
  words,
}: {
  readonly practised: Practised;
  readonly onAgain: () => void;
  readonly onClose: () => void;
  readonly words: ByHandWords;
}) {
  const slips = bySeat((seat) => put.filter((one, at) => one === seat && seats[at] !== seat).length);
  const wrong = SEATS.filter((seat) => slips[seat] > 0);
  return (
    <Screen
      kind="practised"
      title={words.say(wrong.length === 0 ? 'practice.right' : 'practice.wrong')}
      buttons={
        <>
          <MainButton onPress={onAgain}>{words.say('button.again')}</MainButton>
          <PlainButton onPress={onClose}>{words.say('button.close')}</PlainButton>
        </>
      }
    >
      <ul class="differences">
        {wrong.map((seat) => (
          <li key={seat}>
            {words.say('seat.name', { seat })}: {words.say('difference.tooMany', { count: slips[seat] })}
          </li>
        ))}
      </ul>
      <p>{words.say('practice.meaning')}</p>
    </Screen>
  );
}
