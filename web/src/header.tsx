import { useContext, useState } from 'preact/hooks';
import { timeOfDay } from '../../src/text/time-of-day.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../src/words/language.ts';
import { useConsole } from './acts.tsx';
import { WithBack } from './back.tsx';
import { Choice, IconButton, Overlay, PlainButton } from './controls.tsx';
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
  const { last: back } = useContext(WithBack);
  const [shown, setShown] = useState<'menu' | 'stop' | 'connect' | PinRole | null>(null);
  const { job, machine, page } = view;
  const isWaiting = view.screen?.kind === 'event-waits';
  const isRunning = isWaiting || job?.status === 'running' || job?.status === 'resting';
  const isOfEvent = isWaiting || (isRunning && job?.set !== undefined);
  const close = (): void => setShown(null);
  return (
    <header>
      {back && (
        <PlainButton tone="quiet" icon="back" onPress={back}>
          {words.say('button.back')}
        </PlainButton>
      )}
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
      {shown === 'connect' && <OfferPage onClose={() => setShown('menu')} />}
      {isRole(shown) && <UnlockRoom role={shown} onClose={() => setShown('menu')} />}
      {shown === 'menu' && (
        <Menu
          settings={settings}
          onSettings={onSettings}
          onClose={close}
          onRoom={setShown}
          onConnect={() => setShown('connect')}
        />
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
    <Overlay
      title={words.say('title.stop')}
      onClose={onClose}
      buttons={
        <>
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
        </>
      }
    >
      <p>{words.say('note.stop')}</p>
    </Overlay>
  );
}

function Menu({
  settings,
  onSettings,
  onClose,
  onRoom,
  onConnect,
}: SettingsShape & {
  readonly onClose: () => void;
  readonly onRoom: (role: PinRole) => void;
  readonly onConnect: () => void;
}) {
  const { act, view } = useConsole();
  const words = useWords();
  const { drawing, machine, page } = view;
  return (
    <Overlay
      title={
        <>
          {words.say('title.settings')}
          <span class="hint">
            Soubrette {machine?.version} · {words.say('label.screens', { count: page.pages })}
          </span>
        </>
      }
      onClose={onClose}
    >
      <div class="columns">
        <div class="column">
          {drawing && <PaceChoice drawing={drawing} />}
          <Choice<Language>
            name={words.say('button.language')}
            value={words.language}
            options={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
            onChoose={(language) => onSettings({ ...settings, language })}
          />
        </div>
        <div class="column">
          <Choice
            name={words.say('button.light')}
            value={settings.look}
            options={(['system', 'light', 'dark'] as const).map((value) => ({
              value,
              text: words.say(LOOK_LABELS[value]),
            }))}
            onChoose={(look) => onSettings({ ...settings, look })}
          />
          <div class="rooms">
            <PlainButton
              icon="plug"
              onPress={async () => {
                if (await act({ kind: 'offer-pairing' })) onConnect();
              }}
            >
              {words.say('button.offerCode')}
            </PlainButton>
            {PIN_ROLES.map((role) => (
              <PlainButton key={role} icon="lock" onPress={() => onRoom(role)}>
                {words.say(`role.${role}`)}
              </PlainButton>
            ))}
          </div>
        </div>
      </div>
    </Overlay>
  );
}

/** Lets one other page in. */
function OfferPage({ onClose }: { readonly onClose: () => void }) {
  const { act, view } = useConsole();
  const words = useWords();
  const { offer } = view.page;
  return (
    <Overlay
      title={words.say('button.offerCode')}
      onClose={onClose}
      buttons={
        !offer && (
          <PlainButton tone="lit" onPress={() => act({ kind: 'offer-pairing' })}>
            {words.say('button.newCode')}
          </PlainButton>
        )
      }
    >
      {!offer && <p>{words.say('note.offerOver')}</p>}
      {offer && (
        <div class="offer">
          <div>
            <p class="offered-code" aria-hidden="true">
              {offer.code}
            </p>
            <p>{words.say('note.offer', { code: offer.code })}</p>
            {offer.hall && <OfferInHall {...offer.hall} />}
          </div>
          {offer.hall && <PairingSymbol symbol={offer.hall.symbol} />}
        </div>
      )}
    </Overlay>
  );
}

/** The symbol that leads a tablet here, and the sign by which its holder knows this machine. */
function OfferInHall({ address }: { readonly address: string }) {
  const { view } = useConsole();
  const words = useWords();
  return (
    <>
      <p>{words.say('note.offerHall', { address })}</p>
      <p>{words.say('note.fingerprint')}</p>
      <p class="fingerprint">{view.machine?.hall?.fingerprint}</p>
    </>
  );
}

function PairingSymbol({ symbol }: { readonly symbol: readonly string[] }) {
  const side = symbol.length;
  const dark = symbol.flatMap((row, y) =>
    [...row].flatMap((module, x) => (module === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg class="pairing-symbol" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}

function isRole(shown: string | null): shown is PinRole {
  return PIN_ROLES.some((role) => role === shown);
}
