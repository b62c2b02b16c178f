import { useState } from 'preact/hooks';
import type { CheckedDeals, DealsFile } from '../../../src/web/messages/deals.ts';
import { MOST_FIRST, MOST_RANDOM } from '../../../src/web/messages/limits.ts';
import type { Screen } from '../../../src/web/messages/screens.ts';
import { useConsole } from '../acts.tsx';
import { useBack } from '../back.tsx';
import { Choice, Frame, MainButton, PlainButton, Stepper } from '../controls.tsx';
import { Icon } from '../icons.tsx';
import { formatKilobytes, useWords } from '../words.tsx';
import { OpenSealed } from './passphrase.tsx';

type ChooseScreen = Extract<Screen, { kind: 'choose-deals' }>;
const BYTES_OF_KB = 1000;
const USUAL_BOARDS = 24;
const VERDICTS = { sound: 'note.sound', doubtful: 'severity.warning', unsound: 'note.unsound' } as const;

/** Where the deals come from: a file, a stick, this device, or chance. What was looked at last is shown first. */
export function Choose({ screen: { files, checked } }: { readonly screen: ChooseScreen }) {
  const { act, sendFile } = useConsole();
  const words = useWords();
  const [isOver, setOver] = useState(false);
  const [isHidden, setHidden] = useState<CheckedDeals | null>(null);
  const [isRandom, setRandom] = useState(false);
  useBack(() => act({ kind: 'go', to: 'start' }));
  if (checked && checked !== isHidden)
    return <Checked checked={checked} onAnother={() => setHidden(checked)} />;
  if (isRandom) return <RandomDeals onAnother={() => setRandom(false)} />;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void sendFile(file);
  };
  return (
    <Frame
      kind="choose"
      text={
        // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be chosen by a button too
        <div
          class={`drop${isOver ? ' over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <h1 tabIndex={-1}>{words.say('title.chooseDeals')}</h1>
          <div class="columns">
            <Files files={files} />
            <div class="column">
              <label class="button file-button">
                <Icon name="file" />
                <span>{words.say('button.pickFile')}</span>
                <input
                  type="file"
                  onChange={({ currentTarget }) => {
                    const [file] = currentTarget.files ?? [];
                    if (file) void sendFile(file);
                    currentTarget.value = '';
                  }}
                />
              </label>
              <PlainButton icon="dice" onPress={() => setRandom(true)}>
                {words.say('button.randomDeals')}
              </PlainButton>
            </div>
          </div>
        </div>
      }
    />
  );
}

function Files({ files }: { readonly files: readonly DealsFile[] }) {
  const words = useWords();
  if (files.length === 0) return <p class="empty">{words.say('note.noFiles')}</p>;
  return (
    <div class="column">
      {(['stick', 'folder'] as const)
        .filter((place) => files.some((file) => file.place === place))
        .map((place) => (
          <section key={place} class="file-list">
            <h2>
              <Icon name={place} />
              {words.say(`label.${place}`)}
            </h2>
            <ul>
              {files
                .filter((file) => file.place === place)
                .map((file) => (
                  <FileLine key={file.name} file={file} />
                ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function FileLine({ file: { bytes, isSealed, name, place } }: { readonly file: DealsFile }) {
  const { act } = useConsole();
  const words = useWords();
  const kilobytes = Math.max(1, Math.round(bytes / BYTES_OF_KB));
  return (
    <li>
      <button
        type="button"
        class="file-line"
        onClick={() => void act({ kind: 'choose-deals', deals: { kind: 'file', place, name } })}
      >
        <strong>{name}</strong>
        <span>
          {isSealed && `${words.say('label.sealed')} · `}
          {formatKilobytes(words, kilobytes)}
        </span>
      </button>
    </li>
  );
}

/** How many deals are made by chance, and for which deck. */
function RandomDeals({ onAnother }: { readonly onAnother: () => void }) {
  const { act } = useConsole();
  const words = useWords();
  const [boards, setBoards] = useState(USUAL_BOARDS);
  const [first, setFirst] = useState(1);
  useBack(onAnother);
  const [deck, setDeck] = useState<'standard' | 'super'>('standard');
  const decks = (['standard', 'super'] as const).map((value) => ({
    value,
    text: words.say(`deck.${value}`),
  }));
  return (
    <Frame
      kind="random"
      text={
        <>
          <h1 tabIndex={-1}>{words.say('button.randomDeals')}</h1>
          <Stepper
            name={words.say('label.boards')}
            value={boards}
            min={1}
            max={MOST_RANDOM}
            onChange={setBoards}
          />
          <Stepper
            name={words.say('label.firstBoard')}
            value={first}
            min={1}
            max={MOST_FIRST}
            onChange={setFirst}
          />
          <Choice name={words.say('label.deck')} value={deck} options={decks} onChoose={setDeck} />
        </>
      }
      button={
        <MainButton
          icon="goOn"
          onPress={async () => {
            const deals = { kind: 'random', deck, first, boards } as const;
            // Nothing can be wrong with deals that are still to be made.
            if (await act({ kind: 'choose-deals', deals })) await act({ kind: 'go', to: 'plan' });
          }}
        >
          {words.say('button.next')}
        </MainButton>
      }
    />
  );
}

/** What was found in deals: how many boards, and whether they are sound. Never a hand. */
function Checked({ checked, onAnother }: { readonly checked: CheckedDeals; readonly onAnother: () => void }) {
  const { act } = useConsole();
  const words = useWords();
  const [isOpening, setOpening] = useState(false);
  useBack(onAnother);
  const { boards, choice, isSound, moreProblems, name, problems, wantsPassphrase } = checked;
  const verdict = isSound ? (problems.length === 0 ? 'sound' : 'doubtful') : 'unsound';
  const icon = verdict === 'sound' ? 'good' : verdict === 'doubtful' ? 'note' : 'warning';
  return (
    <Frame
      kind="checked"
      text={
        <>
          <p class="file-name">
            <Icon name="file" />
            <span>{choice.kind === 'random' ? words.say('button.randomDeals') : name}</span>
          </p>
          <h1 tabIndex={-1} class={`verdict ${icon}`}>
            <Icon name={icon} />
            <span>{words.say(VERDICTS[verdict])}</span>
          </h1>
          <p class="ended-sum">{words.say('label.boardCount', { count: boards.length })}</p>
          <ul class="problems">
            {problems.map((problem, index) => (
              <li key={index} class={problem.severity}>
                <Icon name={problem.severity === 'error' ? 'warning' : 'note'} />
                <span>
                  {(problem.board ?? problem.line) !== undefined && (
                    <strong>{whereOf(words, problem)} </strong>
                  )}
                  {words.say(`file.${problem.problem}`)}
                </span>
              </li>
            ))}
            {moreProblems > 0 && <li>{words.say('note.moreProblems', { count: moreProblems })}</li>}
          </ul>
          {wantsPassphrase && <p>{words.say('note.passphraseAsked')}</p>}
          {isOpening && <OpenSealed onClose={() => setOpening(false)} />}
        </>
      }
      button={
        wantsPassphrase ? (
          <MainButton icon="eye" onPress={() => setOpening(true)}>
            {words.say('label.passphrase')}
          </MainButton>
        ) : (
          <MainButton icon="goOn" disabled={!isSound} onPress={() => act({ kind: 'go', to: 'plan' })}>
            {words.say('button.next')}
          </MainButton>
        )
      }
    />
  );
}

function whereOf(
  words: ReturnType<typeof useWords>,
  { board, line }: { readonly board?: number; readonly line?: number },
): string {
  const key = board === undefined ? 'where.line' : line === undefined ? 'where.board' : 'where.boardLine';
  return `${words.sayOf(key, { board: board ?? 0, line: line ?? 0 })}:`;
}
