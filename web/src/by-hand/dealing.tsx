import { SEATS } from '../../../src/bridge/seat.ts';
import type { NoCard } from '../../../src/vision/shown/find-card.ts';
import type { ByHandState, ShownRequest } from '../../../src/web/messages/by-hand.ts';
import type { ByHandWords } from '../../../src/words/by-hand-words.ts';
import { MainButton, PlainButton } from '../controls.tsx';
import { useKey } from './keys.ts';
import { type Seat, SeatFigure } from './seat-sign.tsx';
import type { ByHandShape } from './shape.ts';

/** Where the card goes that was shown last, over the whole screen; no card has a name here. */
export function Dealing({ state, touches, view, words }: ByHandShape & { readonly state: ByHandState }) {
  const { shown, request, work } = state;
  const seat = request?.kind === 'put' ? request.seat : null;
  const next = seat === null ? 'done' : 'placed';
  const isLearning = work?.task === 'calibrate';
  useKey(' ', () => void (seat !== null && touches.answer('placed')));
  useKey('Backspace', () => void touches.answer('undo'));
  return (
    <section class="screen screen-dealing" data-seat={seat}>
      <div class="table">
        {!isLearning &&
          SEATS.map((each) => (
            <Pile key={each} seat={each} count={state.piles[each]} isWanted={each === seat} words={words} />
          ))}
        <div class="middle">
          {seat === null ? (
            <ShowCard
              hint={state.hint ?? view.hint}
              isLearning={isLearning}
              request={request}
              words={words}
            />
          ) : (
            <SeatSign hint={state.hint ?? view.hint} seat={seat} words={words} />
          )}
        </div>
      </div>
      {work && <Progress shown={shown} count={work.deckSize} words={words} />}
      <div class="buttons">
        <MainButton isWanted={work !== null && shown >= work.deckSize} onPress={() => touches.answer(next)}>
          {words.say(next === 'done' ? 'button.noCardLeft' : 'button.placed')}
        </MainButton>
        <PlainButton disabled={shown === 0} onPress={() => touches.answer('undo')}>
          {words.say('button.takeBack')}
        </PlainButton>
        {isLearning ? (
          <PlainButton tone="stop" icon="stop" onPress={() => touches.act({ kind: 'stop' })}>
            {words.say('button.stop')}
          </PlainButton>
        ) : (
          <>
            <PlainButton disabled={seat === null} onPress={touches.sayAgain}>
              {words.say('button.sayAgain')}
            </PlainButton>
            <PlainButton onPress={() => touches.act({ kind: 'pause' })}>
              {words.say('button.pauseNow')}
            </PlainButton>
          </>
        )}
      </div>
    </section>
  );
}

/** The pile of the last card; what hinders the next one from being read stands below it. */
function SeatSign({
  hint,
  seat,
  words,
}: {
  readonly hint: NoCard | ByHandState['hint'];
  readonly seat: Seat;
  readonly words: ByHandWords;
}) {
  return (
    <>
      <h1 class="sign" aria-live="assertive">
        <SeatFigure seat={seat} />
        <span class="letter" aria-hidden="true">
          {words.say('seat.letter', { seat })}
        </span>
        <span class="name">{words.say('seat.name', { seat })}</span>
      </h1>
      {hint !== null && hint !== 'none' && <p class="hint">{words.say(`hint.${hint}`)}</p>}
    </>
  );
}

/** The outline of a card stands for the next one; nothing of what the camera sees is drawn. */
function ShowCard({
  hint,
  isLearning,
  request,
  words,
}: {
  readonly hint: NoCard | ByHandState['hint'];
  readonly isLearning: boolean;
  readonly request: ShownRequest | null;
  readonly words: ByHandWords;
}) {
  const { aside, isAgain } = request?.kind === 'show-card' ? request : { aside: null, isAgain: false };
  return (
    <>
      {aside === null && <div class="outline" aria-hidden="true" />}
      <h1 aria-live="polite">{words.say(isAgain ? 'do.showAgain' : 'do.showCard')}</h1>
      {aside === null ? (
        <p class="hint">{words.say(`hint.${hint ?? 'none'}`)}</p>
      ) : (
        <p class="wrong" role="alert">
          {words.say(`aside.${isLearning && aside === 'double' ? 'seen' : aside}`)}
        </p>
      )}
    </>
  );
}

function Pile({
  count,
  isWanted,
  seat,
  words,
}: {
  readonly count: number;
  readonly isWanted: boolean;
  readonly seat: Seat;
  readonly words: ByHandWords;
}) {
  return (
    <p class={`pile pile-${seat}`} data-wanted={isWanted}>
      <SeatFigure seat={seat} />
      <span aria-hidden="true">
        {words.say('seat.letter', { seat })} <strong>{count}</strong>
      </span>
      <span class="heard">{words.say('label.pile', { seat, count })}</span>
    </p>
  );
}

function Progress({
  count,
  shown,
  words,
}: {
  readonly count: number;
  readonly shown: number;
  readonly words: ByHandWords;
}) {
  const text = words.say('label.cardsShown', { shown, count });
  return (
    <div class="progress">
      <progress max={count} value={shown} aria-label={text} />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}
