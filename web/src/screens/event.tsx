import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { timeOfDay } from '../../../src/text/time-of-day.ts';
import type { EventNotice, ShownEvent, ShownJoining } from '../../../src/web/messages/event.ts';
import { EVENT_ID, JOINING_NUMBER, MOST_NAME } from '../../../src/web/messages/limits.ts';
import type { Screen } from '../../../src/web/messages/screens.ts';
import type { PageWords } from '../../../src/words/page-words.ts';
import { useConsole } from '../acts.tsx';
import { useBack } from '../back.tsx';
import { Frame, LongList, MainButton, PlainButton } from '../controls.tsx';
import { Icon } from '../icons.tsx';
import { TouchKeys } from '../touch-keys.tsx';
import { formatMoment, problemText, useWords } from '../words.tsx';

type EventScreenShape = Extract<Screen, { readonly kind: 'event' }>;
const DIGITS = ['1234567890'];
const HEXADECIMAL = [...DIGITS, 'abcdef'];

/** Where a machine joins an event, and begins to deal for it. */
export function EventScreen({ screen }: { readonly screen: EventScreenShape }) {
  const { event } = useConsole().view;
  const { joining } = screen;
  if (event?.member) return <DealEvent event={event} />;
  if (joining === null) return <AskToJoin screen={screen} />;
  return joining.kind === 'code' ? <Numbers {...joining} /> : <JoiningWaits joining={joining} />;
}

/** The machine has joined: it deals what the hub wants. */
function DealEvent({ event }: { readonly event: ShownEvent }) {
  const { act } = useConsole();
  const words = useWords();
  const { event: name = '', machine = '' } = event.member ?? {};
  return (
    <Frame
      kind="event"
      fits
      text={
        <>
          <Title title={words.say('title.event')} />
          <p class="event-name">{name}</p>
          <p>{words.say('note.eventMember', { machine })}</p>
          <LongList>
            <Standing event={event} />
          </LongList>
          <p class="hint">{words.say('note.event')}</p>
        </>
      }
      button={
        <MainButton icon="cards" onPress={() => act({ kind: 'deal-event' })}>
          {words.say('button.deal')}
        </MainButton>
      }
    />
  );
}

/** The hub has no tray for this machine at the moment. */
export function EventWaits() {
  const { event } = useConsole().view;
  const words = useWords();
  return (
    <Frame
      kind="event"
      fits
      text={
        <>
          <h1 tabIndex={-1}>{words.say('title.eventWaits')}</h1>
          <p>{words.say('note.eventWaits')}</p>
          {event && (
            <LongList>
              <Standing event={event} />
            </LongList>
          )}
        </>
      }
    />
  );
}

/** Which set of which event is made, how many trays the machine holds, and whether the hub is reached. */
export function EventLine() {
  const { event, job } = useConsole().view;
  const words = useWords();
  if (event?.member == null) return <span class="brand">Soubrette</span>;
  const set = job?.set === undefined ? '' : ` · ${words.say('label.set', { copy: job.set })}`;
  return (
    <span class="job-line event-line">
      <strong>
        {event.member.event}
        {set}
      </strong>
      <span>{heldText(words, event)}</span>
      {event.awaySince !== null && <span class="hub-away">{awayText(words, event.awaySince)}</span>}
    </span>
  );
}

/** How it stands with the hub. */
function Standing({ event }: { readonly event: ShownEvent }) {
  const words = useWords();
  const { awaySince, notices, silentS } = event;
  return (
    <>
      <ul class="points">
        <li>
          <Icon name="cards" />
          <span>{heldText(words, event)}</span>
        </li>
        {(awaySince !== null || silentS !== null) && (
          <li class={awaySince === null ? 'good' : 'warning'}>
            <Icon name={awaySince === null ? 'good' : 'warning'} />
            <span>{awaySince === null ? words.say('label.hubReached') : awayText(words, awaySince)}</span>
          </li>
        )}
        {notices.map((notice) => (
          <li key={JSON.stringify(notice)} class="warning">
            <Icon name="warning" />
            <span>{noticeText(words, notice)}</span>
          </li>
        ))}
      </ul>
      {silentS !== null && (
        <p class="hint">{words.say('note.silence', { minutes: Math.max(1, Math.round(silentS / 60)) })}</p>
      )}
    </>
  );
}

function heldText(words: PageWords, { held: count, heldUntil }: ShownEvent): string {
  if (heldUntil === null) return words.say('label.traysHeld', { count });
  return words.say('label.traysHeldUntil', { count, time: timeOfDay(new Date(heldUntil)) });
}

function awayText(words: PageWords, awaySince: string): string {
  return words.say('label.hubAway', { time: timeOfDay(new Date(awaySince)) });
}

function noticeText(words: PageWords, { about = '', from, kind }: EventNotice): string {
  if (kind === 'taken-out') return words.say('notice.taken-out');
  if (kind !== 'deals-awaited') return words.say(`notice.${kind}`, { about });
  const time = from === undefined ? '' : formatMoment(words, new Date(from));
  return words.say('notice.deals-awaited', { about, time, when: from === undefined ? 'ask' : 'later' });
}

/** Which event, and what the machine is called there; one after the other. */
function AskToJoin({ screen: { problem, wanted } }: { readonly screen: EventScreenShape }) {
  const { act } = useConsole();
  const words = useWords();
  const [event, setEvent] = useState(wanted);
  const why = problem && (
    <p class="warning-text" role="alert">
      <Icon name="warning" />
      <span>{problemText(words, problem)}</span>
    </p>
  );
  return event === null ? (
    <Typed
      key="event"
      title={words.say('do.eventId')}
      name={words.say('label.eventId')}
      only={HEXADECIMAL}
      isRight={(text) => EVENT_ID.test(text)}
      button={words.say('button.next')}
      onTyped={setEvent}
      note={why}
    />
  ) : (
    <Typed
      key="name"
      title={words.say('do.machineName')}
      name={words.say('label.machineName')}
      isRight={(text) => text.trim() !== '' && text.length <= MOST_NAME}
      button={words.say('button.join')}
      onTyped={(name) => act({ kind: 'join-event', event, name })}
      note={why}
    />
  );
}

/** Each person types the number that the other screen shows, so that nobody stands between them. */
function Numbers({ code, isAgain }: Extract<ShownJoining, { readonly kind: 'code' }>) {
  const { act } = useConsole();
  const words = useWords();
  return (
    <Typed
      key={String(isAgain)}
      title={words.say('do.numbers')}
      name={words.say('label.directorNumber')}
      only={DIGITS}
      isRight={(text) => JOINING_NUMBER.test(text)}
      button={words.say('button.next')}
      onTyped={(number) => act({ kind: 'give-number', number })}
      note={isAgain && <p role="alert">{words.say('note.wrongNumber')}</p>}
    >
      <p class="offered-code">{`${code.slice(0, 3)} ${code.slice(3)}`}</p>
    </Typed>
  );
}

/** One line that is typed or touched. */
function Typed({
  title,
  name,
  only,
  isRight,
  button,
  onTyped,
  note,
  children,
}: {
  readonly title: string;
  readonly name: string;
  /** The keys that it takes, where those are not all. */
  readonly only?: readonly string[];
  readonly isRight: (text: string) => boolean;
  readonly button: string;
  readonly onTyped: (text: string) => unknown;
  readonly note?: ComponentChildren;
  /** What stands before it. */
  readonly children?: ComponentChildren;
}) {
  const [text, setText] = useState('');
  return (
    <Frame
      kind="typed"
      text={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isRight(text)) void onTyped(text);
          }}
        >
          <Title title={title} />
          <div class="typed-line">
            {children}
            <input
              aria-label={name}
              placeholder={name}
              autocomplete="off"
              spellcheck={false}
              maxLength={MOST_NAME}
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
            <PlainButton icon="goOn" disabled={!isRight(text)} onPress={() => onTyped(text)}>
              {button}
            </PlainButton>
          </div>
          {note}
          <TouchKeys text={text} {...(only && { only })} onInput={setText} />
        </form>
      }
    />
  );
}

/** The hub or the director is waited for. */
function JoiningWaits({ joining }: { readonly joining: Exclude<ShownJoining, { readonly kind: 'code' }> }) {
  const words = useWords();
  return (
    <Frame
      kind="event"
      fits
      text={
        <>
          <Title title={words.say('title.joinEvent')} />
          {joining.kind === 'asking' && <p role="status">{words.say('note.askingHub')}</p>}
          {joining.kind === 'compared' && <p role="status">{words.say('note.numberRight')}</p>}
          {joining.kind === 'asked' && (
            <>
              <p role="status">{words.say('do.askedDirector')}</p>
              <p>{words.say('label.machineId', { machine: joining.machine })}</p>
              {joining.fingerprint && (
                <>
                  <p class="hint">{words.say('note.hubFingerprint')}</p>
                  <p class="fingerprint">{joining.fingerprint}</p>
                </>
              )}
            </>
          )}
        </>
      }
    />
  );
}

/** What the screen is about, with a way back. */
function Title({ title }: { readonly title: string }) {
  const { act } = useConsole();
  useBack(() => act({ kind: 'go', to: 'start' }));
  return <h1 tabIndex={-1}>{title}</h1>;
}
