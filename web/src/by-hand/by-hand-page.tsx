import { useState } from 'preact/hooks';
import type { ByHandReply, ByHandState } from '../../../src/web/messages/by-hand.ts';
import { PIN } from '../../../src/web/messages/limits.ts';
import type { ByHandWords } from '../../../src/words/by-hand-words.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../src/words/language.ts';
import { Choice, IconButton, MainButton, PlainButton } from '../controls.tsx';
import type { Settings } from '../settings.ts';
import { ALOUD, type Aloud } from './aloud.ts';
import type { NoCamera } from './camera.ts';
import { Dealing } from './dealing.tsx';
import { useKey } from './keys.ts';
import { Look } from './look.tsx';
import { boardInWords, Ended, FindCards } from './outcome.tsx';
import { Practice } from './practice.tsx';
import { Screen } from './screen.tsx';
import type { ByHandShape } from './shape.ts';

/** What was chosen on this device. */
export type ByHandSettings = Settings & { readonly aloud: Aloud };

/** The whole page: a function of what the program has answered last, and of the camera. */
export function ByHandPage({
  settings,
  onSettings,
  ...shape
}: ByHandShape & {
  readonly settings: ByHandSettings;
  readonly onSettings: (settings: ByHandSettings) => void;
}) {
  const [open, setOpen] = useState<'settings' | 'practice' | null>(null);
  const close = () => setOpen(null);
  const { view, words } = shape;
  return (
    <div class="page" data-turn={view.state?.turn}>
      <Header {...shape} onOpen={() => setOpen(open === 'settings' ? null : 'settings')} />
      <main>
        {open === 'settings' && (
          <Chosen words={words} settings={settings} onSettings={onSettings} onClose={close} />
        )}
        {open === 'practice' && <Practice words={words} aloud={settings.aloud} onClose={close} />}
        {open === null && <Shown {...shape} onPractise={() => setOpen('practice')} />}
      </main>
      {!view.isLive && view.state?.work !== null && (
        <p class="away-bar" role="alert">
          {words.say('note.programAway')}
        </p>
      )}
    </div>
  );
}

function Header({ view: { state }, words, onOpen }: ByHandShape & { readonly onOpen: () => void }) {
  const work = state?.work;
  return (
    <header>
      <p class="where">
        <strong>{work ? boardInWords(words, work) : 'Soubrette'}</strong>
        {work && work.of > 1 && (
          <span class="hint">
            {words.say(work.task === 'calibrate' ? 'label.roundsDone' : 'label.boardsDone', {
              done: work.done,
              count: work.of,
            })}
          </span>
        )}
      </p>
      <IconButton name={words.say('title.settings')} icon="settings" onPress={onOpen} />
    </header>
  );
}

/** The one thing that is to be done now. */
function Shown({ onPractise, ...shape }: ByHandShape & { readonly onPractise: () => void }) {
  const { view, words } = shape;
  const { camera, refused, state } = view;
  if (refused !== null && (state === null || isLocked(refused)))
    return <Locked {...shape} refused={refused} />;
  if (view.ended !== null) return <Ended {...shape} ended={view.ended} />;
  if (state === null) return <Screen kind="wait" title={words.say('note.programAway')} />;
  if (state.work === null) return <Idle words={words} onPractise={onPractise} />;
  const { request } = state;
  if (state.camera === 'other') return <OtherPage {...shape} />;
  if (camera === 'off') return <Begin {...shape} state={state} onPractise={onPractise} />;
  if (state.isPaused) return <Paused {...shape} />;
  if (request?.kind === 'find-cards') return <FindCards {...shape} request={request} />;
  if (request?.kind === 'show-hand') return <Look {...shape} request={request} task={state.work.task} />;
  if (camera === 'starting' || camera === 'asleep')
    return <Screen kind="wait" title={words.say('note.cameraStarts')} />;
  if (typeof camera === 'string') return <CameraTrouble {...shape} why={camera} />;
  return <Dealing {...shape} state={state} />;
}

function Begin({
  state,
  onPractise,
  touches,
  words,
}: ByHandShape & { readonly state: ByHandState; readonly onPractise: () => void }) {
  const task = state.work?.task ?? 'deal';
  return (
    <Screen
      kind="begin"
      title={words.say(`title.${BEGINNINGS[task]}`)}
      buttons={
        <>
          <MainButton icon="goOn" onPress={touches.start}>
            {words.say('button.startCamera')}
          </MainButton>
          <PlainButton onPress={onPractise}>{words.say('button.practise')}</PlainButton>
        </>
      }
    >
      <p>{words.say(`note.${BEGINNINGS[task]}`)}</p>
      {task === 'deal' && <p class="hint">{words.say('note.nothingShown')}</p>}
      {task !== 'read' && (
        <details>
          <summary>{words.say('title.faceDown')}</summary>
          <p>{words.say('note.faceDown')}</p>
        </details>
      )}
    </Screen>
  );
}
const BEGINNINGS = { deal: 'dealByHand', read: 'readByCamera', calibrate: 'learnDeck' } as const;

function Idle({ words, onPractise }: { readonly words: ByHandWords; readonly onPractise: () => void }) {
  return (
    <Screen
      kind="idle"
      title={words.say('title.dealByHand')}
      buttons={<MainButton onPress={onPractise}>{words.say('button.practise')}</MainButton>}
    >
      <p>{words.say('note.nothingByHand')}</p>
      <p>
        <code>npx soubrette deal evening.pbn --machine hand</code>
      </p>
    </Screen>
  );
}

function OtherPage({ touches, words }: ByHandShape) {
  return (
    <Screen
      kind="other-page"
      title={words.say('title.otherPage')}
      buttons={<MainButton onPress={touches.start}>{words.say('button.takeOver')}</MainButton>}
    >
      <p>{words.say('note.otherPage')}</p>
    </Screen>
  );
}

function Paused({ touches, words }: ByHandShape) {
  useKey(' ', () => void touches.act({ kind: 'continue' }));
  return (
    <Screen
      kind="paused"
      title={words.say('title.paused')}
      buttons={
        <>
          <MainButton icon="goOn" onPress={() => touches.act({ kind: 'continue' })}>
            {words.say('button.goOn')}
          </MainButton>
          <PlainButton onPress={() => touches.answer('give-up')}>
            {words.say('button.leaveBoard')}
          </PlainButton>
          <PlainButton tone="stop" icon="stop" onPress={() => touches.act({ kind: 'stop' })}>
            {words.say('button.stop')}
          </PlainButton>
        </>
      }
    >
      <p>{words.say('note.pausedByHand')}</p>
    </Screen>
  );
}

function CameraTrouble({ touches, why, words }: ByHandShape & { readonly why: NoCamera }) {
  return (
    <Screen
      kind="camera"
      title={words.say(`camera.${why}`)}
      buttons={
        <MainButton icon="again" onPress={touches.start}>
          {words.say('button.tryAgain')}
        </MainButton>
      }
    >
      {why === 'refused' && <p>{words.say('note.allowCamera')}</p>}
    </Screen>
  );
}

type Refused = Extract<ByHandReply, { readonly kind: 'refused' }>;
const LOCKS: readonly Refused['why'][] = ['not-paired', 'wrong-code', 'wants-pin', 'wrong-pin'];

function isLocked({ why }: Refused): boolean {
  return LOCKS.includes(why);
}

/** A page that may do nothing yet: a code lets it in, and in the hall the operator's PIN. */
function Locked({ refused: { why }, touches, words }: ByHandShape & { readonly refused: Refused }) {
  const [typed, setTyped] = useState('');
  const isPin = why === 'wants-pin' || why === 'wrong-pin';
  const give = async () => {
    setTyped('');
    await touches.act(isPin ? { kind: 'give-pin', pin: typed } : { kind: 'pair', code: typed });
  };
  const isWhole = isPin ? PIN.test(typed) : typed.length >= LEAST_CODE;
  return (
    <Screen
      kind="locked"
      title={words.say(isPin ? 'do.pinOperator' : 'do.pair')}
      buttons={
        <MainButton icon="plug" disabled={!isWhole} onPress={give}>
          {words.say('button.connect')}
        </MainButton>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) void give();
        }}
      >
        <label class="field">
          <span>{words.say(isPin ? 'label.pin' : 'label.code')}</span>
          <input
            {...(isPin && { type: 'password' as const })}
            inputMode="numeric"
            autocomplete="off"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value.replace(/[^\w-]/g, ''))}
          />
        </label>
      </form>
      {(why === 'wrong-code' || why === 'wrong-pin' || why === 'too-soon') && (
        <p class="wrong">{words.say(`refused.${why}`)}</p>
      )}
    </Screen>
  );
}
const LEAST_CODE = 6;

function Chosen({
  settings,
  onSettings,
  onClose,
  words,
}: {
  readonly settings: ByHandSettings;
  readonly onSettings: (settings: ByHandSettings) => void;
  readonly onClose: () => void;
  readonly words: ByHandWords;
}) {
  return (
    <Screen
      kind="settings"
      title={words.say('title.settings')}
      buttons={<MainButton onPress={onClose}>{words.say('button.close')}</MainButton>}
    >
      <Choice
        name={words.say('button.sound')}
        value={settings.aloud}
        options={ALOUD.map((value) => ({ value, text: words.say(`aloud.${value}`) }))}
        onChoose={(aloud) => onSettings({ ...settings, aloud })}
      />
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
          text: words.say(LOOKS[value]),
        }))}
        onChoose={(look) => onSettings({ ...settings, look })}
      />
    </Screen>
  );
}
const LOOKS = { system: 'label.lookSystem', light: 'label.lookLight', dark: 'label.lookDark' } as const;
