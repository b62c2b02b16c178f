import type { FaultNumber } from '../../../src/machine/fault.ts';
import type { Asked, TickName } from '../../../src/web/messages/asked.ts';
import type { Drawing, NextAct } from '../../../src/web/messages/practice.ts';
import type { Screen } from '../../../src/web/messages/screens.ts';
import type { PageWords } from '../../../src/words/page-words.ts';
import { afterInWords, describeStep, faultInWords } from '../../../src/words/sentences.ts';
import { useConsole } from '../acts.tsx';
import { BoardNumber, Frame, MainButton } from '../controls.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { trayText } from '../machine/places.ts';
import { requestOf } from '../request.ts';
import { type PageKey, trayInWords, useWords } from '../words.tsx';
import { careOf, ScreenPicture } from './picture.tsx';

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
  const care = kind === 'verified' ? careOf(view.job, asked) : undefined;
  const todo = asked.isAgain ? stillToDo(words, asked, view.drawing) : undefined;
  return (
    <Frame
      kind={kind}
      fits
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
          {todo !== undefined && (
            <p class="not-done" role="alert">
              <Icon name="warning" />
              <span>
                {todo === null ? (
                  words.say('note.askedAgain')
                ) : (
                  <>
                    {words.say('note.notDone')} <strong>{todo}</strong>
                  </>
                )}
              </span>
            </p>
          )}
          {isLarge && view.drawing && todo === undefined && care === undefined && (
            <p class="hint">{stillToDo(words, asked, view.drawing) ?? words.say('do.touchDone')}</p>
          )}
          {asked.fault !== undefined && todo === undefined && <Happened fault={asked.fault} />}
          {care !== undefined && todo === undefined && <Happened fault={care} />}
          <Ticks asked={asked} />
        </>
      }
      picture={<ScreenPicture asked={asked} lamp={kind === 'verified' ? 'ready' : 'help'} />}
      button={
        <MainButton icon="check" onPress={() => act({ kind: 'done', ask: asked.ask })}>
          {words.say('button.done')}
        </MainButton>
      }
    />
  );
}

/** What happened, and what is true after it. */
function Happened({ fault }: { readonly fault: FaultNumber }) {
  const words = useWords();
  return (
    <p class="what">
      {faultInWords(words, fault)} <span>{afterInWords(words, fault)}</span>
    </p>
  );
}

/**
 * What is still to do of a step that start was pressed for: what somebody sees at the drawing, or sensors; `null` where
 * neither sees anything.
 */
function stillToDo(words: PageWords, { tray, ticks }: Asked, drawing: Drawing | null): string | null {
  const open = ticks.find(({ isSo }) => !isSo);
  const seen = open === undefined ? undefined : { act: NEXT_OF_TICK[open.name] };
  const next = drawing === null ? seen : drawing.next;
  if (next === undefined) return null;
  const pocket = 'pocket' in next ? next.pocket : 1;
  return words.sayOf(keyOfNext(next.act), {
    tray: tray ? 'board' : 'any',
    board: tray ? trayText(tray) : '',
    pocket,
  });
}

/** What makes of a tick that is not so that it is. */
const NEXT_OF_TICK = {
  'bay-closed': 'close-bay',
  'cover-closed': 'close-cover',
  'door-closed': 'close-door',
  'stop-released': 'release-stop',
  'tray-in': 'put-tray',
  'tray-out': 'take-tray',
  'hopper-filled': 'put-hopper',
  'hopper-empty': 'take-hopper',
} as const satisfies Readonly<Record<TickName, NextAct>>;

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
