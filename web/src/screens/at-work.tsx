import { useState } from 'preact/hooks';
import type { ShownTray } from '../../../src/web/messages/job.ts';
import type { Screen } from '../../../src/web/messages/screens.ts';
import { useConsole } from '../acts.tsx';
import { BoardNumber, Frame, MainButton, Overlay, PlainButton } from '../controls.tsx';
import { Icon } from '../icons.tsx';
import { trayText } from '../machine/places.ts';
import { trayInWords, useWords } from '../words.tsx';
import { ScreenPicture } from './picture.tsx';

/** Cards move: hands off. */
export function Dealing({
  screen: { tray, work },
}: {
  readonly screen: Extract<Screen, { kind: 'dealing' }>;
}) {
  const { act, view } = useConsole();
  const words = useWords();
  const { job, progress } = view;
  return (
    <Frame
      kind="dealing"
      fits
      text={
        <>
          {tray && <BoardNumber {...tray} />}
          <h1 tabIndex={-1}>
            <Icon name="hand" />
            <span>{words.say('do.handsOff')}</span>
          </h1>
          {progress && (
            <div class="progress">
              <progress
                max={progress.cards}
                value={progress.proven}
                aria-label={words.say(work === 'deal' ? 'title.dealing' : 'title.reading')}
              />
              <p>
                {words.say('label.cardsDealt', { proven: progress.proven, cards: progress.cards })}
                {progress.run > 1 && <span> · {words.say('label.run', { run: progress.run })}</span>}
              </p>
            </div>
          )}
        </>
      }
      picture={<ScreenPicture lamp="dealing" />}
      button={
        <PlainButton
          icon="pause"
          isOn={job?.isPaused === true}
          onPress={() => act({ kind: job?.isPaused ? 'continue' : 'pause' })}
        >
          {words.say('button.pause')}
        </PlainButton>
      }
    />
  );
}

/** Cards are shown to a camera: there is a page for that. */
export function ByHandAtWork({
  screen: { tray },
}: {
  readonly screen: Extract<Screen, { kind: 'by-hand' }>;
}) {
  const { act, view } = useConsole();
  const words = useWords();
  const { job } = view;
  return (
    <Frame
      kind="by-hand"
      text={
        <>
          {tray && <BoardNumber {...tray} />}
          <h1 tabIndex={-1}>{words.say('do.byHand')}</h1>
          <div class="tiles">
            <a class="tile main" href="/by-hand">
              <Icon name="eye" />
              <strong>{words.say('button.toCamera')}</strong>
            </a>
          </div>
        </>
      }
      button={
        <PlainButton
          icon="pause"
          isOn={job?.isPaused === true}
          onPress={() => act({ kind: job?.isPaused ? 'continue' : 'pause' })}
        >
          {words.say('button.pause')}
        </PlainButton>
      }
    />
  );
}

/** Nothing goes on until somebody says so; boards can be skipped, made next, or made once more. */
export function Paused({ screen: { next } }: { readonly screen: Extract<Screen, { kind: 'paused' }> }) {
  const { act, view } = useConsole();
  const words = useWords();
  const [isChanging, setChanging] = useState(false);
  const trays = view.job?.trays ?? [];
  return (
    <Frame
      kind="paused"
      fits
      text={
        <>
          <p class="heading note">
            <Icon name="pause" />
            <span>{words.say('title.paused')}</span>
          </p>
          {next && <BoardNumber {...next} />}
          <h1 tabIndex={-1}>
            {next === null
              ? words.say('note.nothingNext')
              : words.say('note.next', { ...next, tray: next.copy > 1 ? 'set' : 'board' })}
          </h1>
          {trays.length > 0 && (
            <PlainButton onPress={() => setChanging(true)}>{words.say('title.changeBoard')}</PlainButton>
          )}
          {isChanging && <ChangeBoard trays={trays} onClose={() => setChanging(false)} />}
        </>
      }
      picture={<ScreenPicture lamp="off" />}
      button={
        <MainButton icon="goOn" onPress={() => act({ kind: 'continue' })}>
          {words.say('button.goOn')}
        </MainButton>
      }
    />
  );
}

function ChangeBoard({
  trays,
  onClose,
}: {
  readonly trays: readonly ShownTray[];
  readonly onClose: () => void;
}) {
  const { act } = useConsole();
  const words = useWords();
  const [tray, setTray] = useState<ShownTray | null>(null);
  const done = (change: Parameters<typeof act>[0]) => async () => {
    if (await act(change)) onClose();
  };
  const { board = 0, copy = 1 } = tray ?? {};
  const isWaiting = tray?.status === 'waiting';
  return (
    <Overlay
      title={words.say('title.changeBoard')}
      onClose={onClose}
      buttons={
        <>
          <PlainButton disabled={!isWaiting} onPress={done({ kind: 'make-next', board, copy })}>
            {words.say('button.makeNext')}
          </PlainButton>
          <PlainButton disabled={!isWaiting} onPress={done({ kind: 'skip', board, copy })}>
            {words.say('button.skip')}
          </PlainButton>
          <PlainButton disabled={tray === null} onPress={done({ kind: 'one-more', board })}>
            {words.say('button.oneMore')}
          </PlainButton>
        </>
      }
    >
      <p role="status">
        {tray === null
          ? words.say('label.boards')
          : `${trayInWords(words, tray)}: ${words.say(`status.${tray.status}`)}`}
      </p>
      <div class="boards-grid">
        {trays.map((one) => (
          <button
            key={trayText(one)}
            type="button"
            aria-label={`${trayText(one)}: ${words.say(`status.${one.status}`)}`}
            aria-pressed={one === tray}
            onClick={() => setTray(one)}
          >
            {trayText(one)}
          </button>
        ))}
      </div>
    </Overlay>
  );
}

/** The line to the machine is lost. */
export function MachineAway() {
  const words = useWords();
  return (
    <Frame
      kind="away"
      text={
        <>
          <p class="heading warning">
            <Icon name="plug" />
            <span>{words.say('title.machineAway')}</span>
          </p>
          <h1 tabIndex={-1}>{words.say('do.machineAway')}</h1>
        </>
      }
      picture={<ScreenPicture lamp="off" />}
    />
  );
}
