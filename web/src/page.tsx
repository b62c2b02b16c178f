import { useEffect, useRef, useState } from 'preact/hooks';
import type { Act, Answer } from '../../src/web/messages/acts.ts';
import type { ShownProblem } from '../../src/web/messages/problems.ts';
import type { Room } from '../../src/web/messages/rooms.ts';
import type { View } from '../../src/web/messages/view.ts';
import { languageAmong } from '../../src/words/language.ts';
import { loadPageWords, type PageWords } from '../../src/words/page-words.ts';
import { type PageConsole, useConsole, type Why, WithConsole } from './acts.tsx';
import { useBackWays, WithBack } from './back.tsx';
import { busyWhile } from './busy.ts';
import type { Connection } from './connection.ts';
import { PlainButton } from './controls.tsx';
import { Header, type SettingsShape } from './header.tsx';
import { Icon } from './icons.tsx';
import { ByHandAtWork, Dealing, MachineAway, Paused } from './screens/at-work.tsx';
import { Choose } from './screens/choose.tsx';
import { Director } from './screens/director.tsx';
import { Ended } from './screens/ended.tsx';
import { EventScreen, EventWaits } from './screens/event.tsx';
import { LessonEnded, Lessons } from './screens/lessons.tsx';
import { Manufacturer } from './screens/manufacturer.tsx';
import { Pairing } from './screens/pairing.tsx';
import { Plan } from './screens/plan/plan.tsx';
import { Question } from './screens/question.tsx';
import { Readiness } from './screens/readiness.tsx';
import { Start } from './screens/start.tsx';
import { Technician } from './screens/technician/technician.tsx';
import { applyLook, keepSettings, readSettings, type Settings } from './settings.ts';
import { play, type Sound } from './sound.ts';
import { problemText, useWords, WithWords } from './words.tsx';

export interface PageShape {
  readonly view: View;
  readonly isLive: boolean;
  readonly connection: Connection;
}

/** The whole page: a function of what the server has said last, and of what was chosen on this device. */
export function Page({ view, isLive, connection }: PageShape) {
  const [settings, onSettings] = useSettings();
  const words = useLanguage(settings);
  const [refused, setRefused] = useState<{ readonly why: Why; readonly problem?: ShownProblem } | null>(null);
  const [isLong, setLong] = useState(false);
  const back = useBackWays();
  useSounds(view, settings.isSilent);
  if (words === null) return null;
  const showAnswer = (answer: Answer | null): boolean => {
    if (answer?.kind === 'done') setRefused(null);
    else setRefused(answer ?? { why: 'offline' });
    return answer?.kind === 'done';
  };
  const busy = <T,>(answer: Promise<T>): Promise<T> => busyWhile(answer, setLong);
  const act = (one: Act): Promise<boolean> =>
    busy(connection.act(one)).then(showAnswer, () => showAnswer(null));
  const page: PageConsole = {
    view,
    act,
    paper: connection.paper,
    picture: connection.picture,
    sendFile: async (file) => {
      const sent = await busy(connection.upload(file)).catch(() => null);
      if (sent?.kind !== 'uploaded') return showAnswer(sent);
      return act({ kind: 'choose-deals', deals: { kind: 'uploaded', id: sent.id } });
    },
    sendResults: async (file) => {
      const sent = await busy(connection.uploadResults(file)).catch(() => null);
      return sent?.kind === 'uploaded' ? true : showAnswer(sent);
    },
  };
  return (
    <WithWords words={words}>
      <WithConsole.Provider value={page}>
        <WithBack.Provider value={back}>
          <div class="page">
            {view.page.role !== null && <Header settings={settings} onSettings={onSettings} />}
            <main>
              <Shown isLive={isLive} />
            </main>
            {!isLive && view.page.id !== '' && <Away />}
            {isLive && isLong && <StillWorking />}
            {refused && <Refused {...refused} onClose={() => setRefused(null)} />}
          </div>
        </WithBack.Provider>
      </WithConsole.Provider>
    </WithWords>
  );
}

function useSettings(): [Settings, SettingsShape['onSettings']] {
  const [settings, setSettings] = useState(readSettings);
  useEffect(() => applyLook(settings), [settings]);
  return [
    settings,
    (changed) => {
      keepSettings(changed);
      setSettings(changed);
    },
  ];
}

function useLanguage({ language }: Settings): PageWords | null {
  const [words, setWords] = useState<PageWords | null>(null);
  useEffect(() => {
    const wanted = language ?? languageAmong(navigator.languages) ?? 'en';
    void loadPageWords(wanted).then((loaded) => {
      document.documentElement.lang = loaded.language;
      setWords(loaded);
    });
  }, [language]);
  return words;
}

/** What is drawn now: the room that this page has opened, or the screen of all pages. */
function Shown({ isLive }: { readonly isLive: boolean }) {
  const { view } = useConsole();
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  const { page, room, screen } = view;
  const step = room ? 'room' : screen && 'asked' in screen ? `ask-${screen.asked.ask}` : screen?.kind;
  useEffect(() => {
    // Who works by keyboard or hears the page goes on at the new screen's sentence.
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || place.current?.contains(activeElement))
      place.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div ref={place} class="shown">
      {page.id === '' ? (
        <p class="empty" role="status">
          {isLive ? '…' : words.say('note.reconnecting')}
        </p>
      ) : page.role === null ? (
        <Pairing />
      ) : room ? (
        <OpenRoom room={room} />
      ) : (
        screen && <CurrentScreen key={step} screen={screen} />
      )}
    </div>
  );
}

/** The room that this page has opened, or what the work asks for that was begun in it. */
function OpenRoom({ room }: { readonly room: Room }) {
  const { view } = useConsole();
  switch (room.kind) {
    case 'director':
      return <Director room={room} />;
    case 'technician':
      return <Technician room={room} />;
    case 'manufacturer':
      return room.test?.isRunning && view.screen && isAsked(view.screen) ? (
        <CurrentScreen screen={view.screen} />
      ) : (
        <Manufacturer room={room} />
      );
  }
}

const isAsked = (screen: NonNullable<View['screen']>): boolean =>
  'asked' in screen || screen.kind === 'machine-away';

function CurrentScreen({ screen }: { readonly screen: NonNullable<View['screen']> }) {
  switch (screen.kind) {
    case 'start':
      return <Start screen={screen} />;
    case 'choose-deals':
      return <Choose screen={screen} />;
    case 'plan':
      return <Plan screen={screen} />;
    case 'readiness':
      return <Readiness screen={screen} />;
    case 'lessons':
      return <Lessons screen={screen} />;
    case 'lesson-ended':
      return <LessonEnded screen={screen} />;
    case 'event':
      return <EventScreen screen={screen} />;
    case 'event-waits':
      return <EventWaits />;
    case 'dealing':
      return <Dealing screen={screen} />;
    case 'by-hand':
      return <ByHandAtWork screen={screen} />;
    case 'paused':
      return <Paused screen={screen} />;
    case 'machine-away':
      return <MachineAway />;
    case 'ended':
      return <Ended screen={screen} />;
    case 'put-tray':
    case 'put-deck':
    case 'verified':
    case 'wrong-tray':
    case 'trouble':
    case 'deal-again':
    case 'deck-incomplete':
    case 'given-up':
    case 'hand-over':
      return <Question screen={screen} />;
  }
}

/** A simulated machine is in the program that does not answer; a real one has its own. */
function Away() {
  const words = useWords();
  const { kind } = useConsole().view.machine ?? {};
  return (
    <p class="away-bar" role="status">
      <Icon name="plug" />
      <span>
        {words.say('note.reconnecting')} {kind === 'serial' && words.say('note.machineAway')}
      </span>
    </p>
  );
}

/** What was touched is not answered yet. */
function StillWorking() {
  const words = useWords();
  return (
    <p class="still-working" role="status">
      <Icon name="wait" />
      <span>{words.say('note.stillWorking')}</span>
    </p>
  );
}

/** Why the last thing was not done. */
function Refused({
  why,
  problem,
  onClose,
}: {
  readonly why: Why;
  readonly problem?: ShownProblem;
  readonly onClose: () => void;
}) {
  const words = useWords();
  return (
    <div class="refused" role="alert">
      <Icon name="note" />
      <span>
        {why === 'problem' && problem
          ? problemText(words, problem)
          : words.say(why === 'offline' ? 'note.reconnecting' : `refused.${why}`)}
      </span>
      <PlainButton tone="quiet" onPress={onClose}>
        {words.say('button.close')}
      </PlainButton>
    </div>
  );
}

/** Plays a sound where a new screen has come. */
function useSounds({ screen }: View, isSilent: boolean): void {
  const step = screen && 'asked' in screen ? `${screen.kind}-${screen.asked.ask}` : (screen?.kind ?? null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const sound = screen && soundOf(screen.kind);
    if (before.current !== null && before.current !== step && sound && !isSilent) play(sound);
    before.current = step;
  }, [step]);
}

function soundOf(kind: NonNullable<View['screen']>['kind']): Sound | null {
  switch (kind) {
    case 'put-tray':
    case 'put-deck':
    case 'hand-over':
    case 'paused':
      return 'asked';
    case 'verified':
      return 'verified';
    case 'wrong-tray':
    case 'trouble':
    case 'deal-again':
    case 'deck-incomplete':
    case 'given-up':
    case 'machine-away':
      return 'trouble';
    case 'ended':
    case 'lesson-ended':
      return 'ended';
    case 'start':
    case 'choose-deals':
    case 'plan':
    case 'readiness':
    case 'lessons':
    case 'event':
    case 'event-waits':
    case 'dealing':
    case 'by-hand':
      return null;
  }
}
