import { parseCardName } from '../../../src/bridge/card.ts';
import type { ByHandWork, ShownEnd, ShownRequest } from '../../../src/web/messages/by-hand.ts';
import type { ByHandWords } from '../../../src/words/by-hand-words.ts';
import { cardInWords } from '../../../src/words/sentences.ts';
import { MainButton, PlainButton } from '../controls.tsx';
import { trayInWords } from '../words.tsx';
import { Screen } from './screen.tsx';
import type { ByHandShape } from './shape.ts';

type Request<Kind extends ShownRequest['kind']> = Extract<ShownRequest, { readonly kind: Kind }>;

/**
 * Cards that the whole deck lacks. Each has its pile told as soon as it is shown, so where a board is dealt they are named
 * only to who asks.
 */
export function FindCards({
  request,
  touches,
  view,
  words,
}: ByHandShape & { readonly request: Request<'find-cards'> }) {
  const isLearning = view.state?.work?.task === 'calibrate';
  const names = <p class="cards">{words.list(request.missing.map((card) => nameOf(words, card)))}</p>;
  return (
    <Screen
      kind="find-cards"
      title={words.say('title.findCards')}
      buttons={
        <>
          <PlainButton onPress={() => touches.answer('undo')}>{words.say('button.takeBack')}</PlainButton>
          {isLearning ? (
            <PlainButton tone="stop" icon="stop" onPress={() => touches.act({ kind: 'stop' })}>
              {words.say('button.stop')}
            </PlainButton>
          ) : (
            <PlainButton onPress={() => touches.answer('give-up')}>
              {words.say('button.leaveBoard')}
            </PlainButton>
          )}
        </>
      }
    >
      {isLearning ? (
        names
      ) : (
        <details>
          <summary>{words.say('title.whichCards', { count: request.missing.length })}</summary>
          {names}
        </details>
      )}
      <p>{words.say(isLearning ? 'note.findToLearn' : 'note.findCards')}</p>
    </Screen>
  );
}

function nameOf(words: ByHandWords, name: string): string {
  const card = parseCardName(name);
  return card === undefined ? name : cardInWords(words, card);
}

/** What is known of a board now, and no more than that. */
export function Ended({ ended, touches, words }: ByHandShape & { readonly ended: ShownEnd }) {
  return (
    <Screen
      kind={`ended-${ended.as}`}
      title={words.say(`ended.${ended.as}`)}
      buttons={
        <MainButton icon="goOn" onPress={touches.next}>
          {words.say('button.next')}
        </MainButton>
      }
    >
      <p class="tray">{boardInWords(words, ended)}</p>
      <p>{words.say(`means.${ended.as}`)}</p>
    </Screen>
  );
}

/** The board that is in work; no board has its place where a deck is learnt. */
export function boardInWords(
  words: ByHandWords,
  { board, copy }: Pick<ByHandWork, 'board' | 'copy'>,
): string {
  return board === null ? words.say('title.learnDeck') : trayInWords(words, { board, copy: copy ?? 1 });
}
