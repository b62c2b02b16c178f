import { useState } from 'preact/hooks';
import { timeOfDay } from '../../src/text/time-of-day.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../src/words/language.ts';
import { useConsole } from './acts.tsx';
import { Choice, CloseButton, IconButton, Overlay, PlainButton } from './controls.tsx';
import { PaceChoice } from './machine/practice.tsx';
import { EventLine } from './screens/event.tsx';
import { type PinRole, UnlockRoom } from './screens/open-room.tsx';
import type { Settings } from './settings.ts';
import { useWords } from './words.tsx';

const PIN_ROLES = ['director', 'technician', 'manufacturer'] as const;
const LOOK_LABELS = { system: 'label.lookSystem', light: 'label.lookLight', dark: 'label.lookDark' } as const;

export interface SettingsShape {
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
}

/** What stands over every screen: how far the job is, who drives, settings, and Stop. */
export function Header({ settings, onSettings }: SettingsShape) {
  const { act, view } = useConsole();
  const words = useWords();
  const [shown, setShown] = useState<'menu' | 'stop' | PinRole | null>(null);
  const { job, machine, page } = view;
  const isWaiting = view.screen?.kind === 'event-waits';
  const isRunning = isWaiting || job?.status === 'running' || job?.status === 'resting';
  const isOfEvent = isWaiting || (isRunning && job?.set !== undefined);
  const close = (): void => setShown(null);
  return (
    <header>
      {machine?.isPractice && <span class="practice-sign">{words.say('title.practice')}</span>}
      <AtWork isOfEvent={isOfEvent} hasTrays={isRunning && job !== null && job.trays.length > 0} />
      {page.drives === 'other' && (
        <span class="watching">
          <span>{words.say('note.otherDrives')}</span>
          <PlainButton onPress={() => act({ kind: 'take-over' })}>{words.say('button.takeOver')}</PlainButton>
        </span>
      )}
      <IconButton
        name={words.say('button.sound')}
        isOn={!settings.isSilent}
        icon={settings.isSilent ? 'silent' : 'sound'}
        onPress={() => onSettings({ ...settings, isSilent: !settings.isSilent })}
      />
      <IconButton name={words.say('title.settings')} icon="settings" onPress={() => setShown('menu')} />
      {isRunning && (
        <PlainButton tone="stop" icon="stop" onPress={() => setShown('stop')}>
          {words.say('button.stop')}
        </PlainButton>
      )}
      {shown === 'stop' && <AskStop onClose={close} />}
      {shown !== null && shown !== 'stop' && shown !== 'menu' && <UnlockRoom role={shown} onClose={close} />}
      {shown === 'menu' && (
        <Menu settings={settings} onSettings={onSettings} onClose={close} onRoom={setShown} />
      )}
    </header>
  );
}

/** What is at work: a job, or what the hub of an event wants. */
function AtWork({ hasTrays, isOfEvent }: { readonly hasTrays: boolean; readonly isOfEvent: boolean }) {
  if (isOfEvent) return <EventLine />;
  return hasTrays ? <JobLine /> : <span class="brand">Soubrette</span>;
}

/** Boards that are done, and when the rest will be. */
function JobLine() {
  const { view } = useConsole();
  const words = useWords();
  const { leftMs, trays = [] } = view.job ?? {};
  const done = trays.filter(({ status }) => status === 'final').length;
  return (
    <span class="job-line">
      <strong>{words.say('label.boardsDone', { done, count: trays.length })}</strong>
      {leftMs !== undefined && (
        <span>{words.say('label.readyAt', { time: timeOfDay(new Date(Date.now() + leftMs)) })}</span>
      )}
    </span>
  );
}

function AskStop({ onClose }: { readonly onClose: () => void }) {
  const { act } = useConsole();
  const words = useWords();
  return (
    <Overlay title={words.say('title.stop')} onClose={onClose}>
      <p>{words.say('note.stop')}</p>
      <div class="overlay-buttons large">
        <PlainButton
          tone="stop"
          icon="stop"
          onPress={async () => {
            await act({ kind: 'stop' });
            onClose();
          }}
        >
          {words.say('button.stopNow')}
        </PlainButton>
        <PlainButton onPress={onClose}>{words.say('button.keepOn')}</PlainButton>
      </div>
    </Overlay>
  );
}

function Menu({
  settings,
  onSettings,
  onClose,
  onRoom,
}: SettingsShape & { readonly onClose: () => void; readonly onRoom: (role: PinRole) => void }) {
  const { view } = useConsole();
  const words = useWords();
  const { drawing, machine } = view;
  return (
    <Overlay title={words.say('title.settings')} onClose={onClose}>
      <div class="menu">
        {drawing && <PaceChoice drawing={drawing} />}
        <Choice<Language>
          name={words.say('button.language')}
          value={words.language}
          options={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
          onChoose={(language) => onSettings({ ...settings, language })}
        />
        <Choice
          name={words.say('button.light')}
          value={settings.look}
          options={(['system', 'light', 'dark'] as const).map((value) => ({
            value,
            text: words.say(LOOK_LABELS[value]),
          }))}
          onChoose={(look) => onSettings({ ...settings, look })}
        />
        <OfferPage />
        <div class="rooms">
          {PIN_ROLES.map((role) => (
            <PlainButton key={role} icon="eye" onPress={() => onRoom(role)}>
              {words.say(`role.${role}`)}
            </PlainButton>
          ))}
        </div>
        {machine && <p class="hint">Soubrette {machine.version}</p>}
      </div>
      <div class="overlay-buttons">
        <CloseButton tone="plain" onPress={onClose} />
      </div>
    </Overlay>
  );
}

/** Lets one other page in. */
function OfferPage() {
  const { act, view } = useConsole();
  const words = useWords();
  const { offer, pages } = view.page;
  return (
    <section class="offer">
      <p>{words.say('label.screens', { count: pages })}</p>
      {offer ? (
        <>
          <p class="offered-code" aria-hidden="true">
            {offer.code}
          </p>
          <p>{words.say('note.offer', { code: offer.code })}</p>
          {offer.hall && <OfferInHall {...offer.hall} />}
        </>
      ) : (
        <PlainButton icon="plug" onPress={() => act({ kind: 'offer-pairing' })}>
          {words.say('button.offerCode')}
        </PlainButton>
      )}
    </section>
  );
}

/** What leads a tablet here, and by what whoever holds it sees that it has come to this machine. */
function OfferInHall({ address, symbol }: { readonly address: string; readonly symbol: readonly string[] }) {
  const { view } = useConsole();
  const words = useWords();
  const side = symbol.length;
  const dark = symbol.flatMap((row, y) =>
    [...row].flatMap((module, x) => (module === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <>
      <svg class="pairing-symbol" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        <rect width={side} height={side} fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
      <p>{words.say('note.offerHall', { address })}</p>
      <p>{words.say('note.fingerprint')}</p>
      <p class="fingerprint">{view.machine?.hall?.fingerprint}</p>
    </>
  );
}
