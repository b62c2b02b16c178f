import type { Asked } from '../../../src/web/messages/asked.ts';
import type { Screen } from '../../../src/web/messages/screens.ts';
import { afterInWords, describeStep, faultInWords } from '../../../src/words/sentences.ts';
import { useConsole } from '../acts.tsx';
import { BoardNumber, Frame, MainButton } from '../controls.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { requestOf } from '../request.ts';
import { type PageKey, useWords } from '../words.tsx';
import { ScreenPicture } from './picture.tsx';

export type QuestionScreen = Extract<Screen, { readonly asked: Asked }>;
type QuestionKind = QuestionScreen['kind'];

/** How each question is headed; a question that is plain work needs no heading. */
const HEADINGS: Readonly<Record<QuestionKind, { readonly icon: IconName; readonly key: PageKey } | null>> = {
  'put-tray': null,
  'put-deck': null,
  verified: { icon: 'good', key: 'title.verified' },
  'wrong-tray': { icon: 'warning', key: 'title.wrongTray' },
  trouble: { icon: 'warning', key: 'title.trouble' },
  'deal-again': { icon: 'warning', key: 'title.dealAgain' },
  'deck-incomplete': { icon: 'warning', key: 'title.deckIncomplete' },
  'given-up': { icon: 'warning', key: 'title.givenUp' },
  'hand-over': null,
};
const LARGE: readonly QuestionKind[] = ['put-tray', 'put-deck', 'verified', 'wrong-tray', 'hand-over'];

/** A question of the machine: what happened, one step, where, and what the sensors see of it. */
export function Question({ screen: { kind, asked } }: { readonly screen: QuestionScreen }) {
  const { act, view } = useConsole();
  const words = useWords();
  const heading = HEADINGS[kind];
  const request = requestOf(asked);
  const step = describeStep(words, request);
  const isLarge = LARGE.includes(kind);
  return (
    <Frame
      kind={kind}
      fits={`${words.language} ${step} ${asked.fault}`}
      text={
        <>
          {heading && (
            <p class={`heading ${heading.icon}`}>
              <Icon name={heading.icon} />
              <span>{words.sayOf(heading.key, {})}</span>
              {!isLarge && asked.tray && <span class="heading-board">{trayInWords(words, asked.tray)}</span>}
            </p>
          )}
          {isLarge && asked.tray && <BoardNumber {...asked.tray} />}
          <h1 tabIndex={-1} data-ask={asked.ask} data-step={asked.step.action}>
            {step}
          </h1>
          {isLarge && view.drawing && <p class="hint">{words.say('do.doOnDrawing')}</p>}
          {asked.fault !== undefined && (
            <p class="what">
              {faultInWords(words, asked.fault)} <span>{afterInWords(words, asked.fault)}</span>
            </p>
          )}
          <Ticks asked={asked} />
        </>
      }
      picture={<ScreenPicture asked={asked} lamp={kind === 'verified' ? 'ready' : 'help'} />}
      button={
        <MainButton icon="check" onPress={() => act({ kind: 'done', ask: asked.ask })}>
          {words.say(kind === 'verified' ? 'button.done' : 'button.done')}
        </MainButton>
      }
    />
  );
}

function Ticks({ asked }: { readonly asked: Asked }) {
  const words = useWords();
  if (asked.ticks.length === 0) return null;
  return (
    <ul class="ticks">
      {asked.ticks.map(({ name, isSo }) => (
        <li key={name} class={isSo ? 'so' : 'not-so'}>
          <Icon name={isSo ? 'good' : 'open'} />
          <span>{words.sayOf(`tick.${name}`, {})}</span>
          <span class="heard">{words.say(isSo ? 'label.done' : 'label.notDone')}</span>
        </li>
      ))}
    </ul>
  );
}

function trayInWords(
  words: ReturnType<typeof useWords>,
  { board, copy }: { readonly board: number; readonly copy: number },
): string {
  const set = copy > 1 ? ` · ${words.say('label.set', { copy })}` : '';
  return `${words.say('label.board')} ${board}${set}`;
}
