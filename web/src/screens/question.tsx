import type { Seat } from '../../../src/bridge/seat.ts';
import type { FaultNumber } from '../../../src/machine/fault.ts';
import type { Question as MachineQuestion } from '../../../src/machine/sentence.ts';
import type { Asked, TickName } from '../../../src/web/messages/asked.ts';
import type { Drawing, NextAct } from '../../../src/web/messages/practice.ts';
import type { Screen } from '../../../src/web/messages/screens.ts';
import type { View } from '../../../src/web/messages/view.ts';
import type { PageWords } from '../../../src/words/page-words.ts';
import {
  afterInWords,
  causeOfQuestion,
  describeStep,
  faultInWords,
  happenedInWords,
} from '../../../src/words/sentences.ts';
import { useConsole } from '../acts.tsx';
import { BoardNumber, Frame, MainButton } from '../controls.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { TYPICAL_PLACES, trayText } from '../machine/places.ts';
import { nextInWords } from '../machine/touches.tsx';
import { machineQuestionOf } from '../question.ts';
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
  const question = machineQuestionOf(asked);
  const step = describeStep(words, question);
  const slip = slipInWords(words, view);
  const isLarge = LARGE.includes(kind);
  const care = kind === 'verified' ? careOf(view.job, asked) : undefined;
  const next = stillToDo(words, asked, view.drawing);
  // Start was pressed, and the step not done; once it is, nothing is said of that any more.
  const todo = asked.isAgain && !isDone(asked, view.drawing) ? next : undefined;
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
          {slip !== undefined && (
            <p class="not-done" role="alert">
              <Icon name="warning" />
              <span>{slip}</span>
            </p>
          )}
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
          {view.drawing && todo === undefined && slip === undefined && next !== step && (
            <p class="hint">{next ?? words.say('do.touchDone')}</p>
          )}
          {asked.fault !== undefined && !asked.isAgain && (
            <Happened fault={asked.fault} question={question} />
          )}
          {care !== undefined && todo === undefined && <Happened fault={care} />}
          {kind === 'verified' && care === undefined && todo === undefined && slip === undefined && (
            <p class="hint">{words.say('note.moveHands')}</p>
          )}
          <Ticks asked={asked} />
        </>
      }
      picture={<ScreenPicture asked={asked} lamp={kind === 'verified' ? 'ready' : 'help'} />}
      button={
        <MainButton
          icon="check"
          isWanted={isDone(asked, view.drawing)}
          onPress={() => act({ kind: 'done', ask: asked.ask })}
        >
          {words.say('button.done')}
        </MainButton>
      }
    />
  );
}

/** What somebody has done to a tray that was done, without being asked to. */
function slipInWords(words: PageWords, { drawing, machine }: View): string | undefined {
  const [slip] = drawing?.slips ?? [];
  if (slip === undefined) return undefined;
  const { pocketOrder } = machine?.places ?? TYPICAL_PLACES;
  return words.say(`slip.${slip.lies}`, {
    board: trayText(slip),
    seat: pocketOrder.charAt(slip.pocket - 1) as Seat,
  });
}

/** The event, and the state after it. */
function Happened({ fault, question }: { readonly fault: FaultNumber; readonly question?: MachineQuestion }) {
  const words = useWords();
  return (
    <p class="what">
      {question ? happenedInWords(words, question, fault) : faultInWords(words, fault)}{' '}
      <span>
        {[afterInWords(words, fault), ...(question ? causeOfQuestion(words, question) : [])].join(' ')}
      </span>
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
  return next === undefined ? null : nextInWords(words, next, tray);
}

/** Whether a step is done, as far as it is seen: what is left is to say so. */
function isDone({ ticks }: Asked, drawing: Drawing | null): boolean {
  return drawing === null ? ticks.every(({ isSo }) => isSo) : drawing.next === undefined;
}

/** What makes of a tick that is not so that it is. */
const NEXT_OF_TICK = {
  'bay-closed': 'close-bay',
  'cover-closed': 'close-cover',
  'door-closed': 'close-door',
  'stop-released': 'release-stop',
  'tray-in': 'put-tray',
  'tray-out': 'take-tray',
  'tray-empty': 'turn-tray',
  'hopper-filled': 'put-hopper',
  'hopper-empty': 'take-hopper',
} as const satisfies Readonly<Record<TickName, NextAct>>;

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
