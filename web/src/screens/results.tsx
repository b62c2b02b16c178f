import { useState } from 'preact/hooks';
import type { SessionPaperRequest } from '../../../src/web/messages/papers.ts';
import type { DirectorRoom } from '../../../src/web/messages/rooms.ts';
import { useConsole } from '../acts.tsx';
import { LongList, Overlay, PlainButton } from '../controls.tsx';
import { Select } from '../fields.tsx';
import { Icon } from '../icons.tsx';
import { useWords } from '../words.tsx';
import { PaperList, usePaperLook } from './papers.tsx';

const SCORINGS = ['matchpoints', 'cross-imps', 'butler', 'total', 'teams', 'board-a-match'] as const;
type Scoring = (typeof SCORINGS)[number];
/** Teams write no travellers. */
const OF_TEAMS: readonly Scoring[] = ['teams', 'board-a-match'];

/** What can be made of the results of a session, from a file that is here, on a stick or on this device. */
export function Results({
  room: { papers, results, sent, wrong },
  onOpen,
  onClose,
}: {
  readonly room: DirectorRoom;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}) {
  const { act } = useConsole();
  const words = useWords();
  const { choice, look } = usePaperLook();
  const [chosen, setChosen] = useState<string | null>(null);
  const [scoring, setScoring] = useState<Scoring>('matchpoints');
  const sources = sourcesOf(results, sent);
  const source = sources.find(({ key }) => key === chosen) ?? sources[0];
  const make = (request: SessionPaperRequest): unknown =>
    act({ kind: 'make-session-paper', wish: request, look });
  return (
    <Overlay title={words.say('label.results')} onClose={onClose}>
      <div class="columns">
        <div class="column">
          <PickResults onSent={() => setChosen(SENT)} />
          {source === undefined ? (
            <p>{words.say('note.noResults')}</p>
          ) : (
            <>
              <Select
                name={words.say('label.resultsFile')}
                value={source.key}
                options={sources.map(({ key, name }) => ({ value: key, text: name }))}
                onChoose={setChosen}
              />
              <Select
                name={words.say('label.scoring')}
                value={scoring}
                options={SCORINGS.map((each) => ({ value: each, text: words.say(`scoring.${each}`) }))}
                onChoose={(each) => setScoring(SCORINGS.find((known) => known === each) ?? scoring)}
              />
            </>
          )}
        </div>
        <LongList>
          {source !== undefined && choice}
          {source !== undefined && (
            <div class="make-papers">
              {(['ranking', 'filled-travellers'] as const)
                .filter((what) => what === 'ranking' || !OF_TEAMS.includes(scoring))
                .map((what) => (
                  <PlainButton
                    key={what}
                    icon="file"
                    onPress={() => make({ what, from: source.from, scoring, isPartial: false })}
                  >
                    {words.say(`paper.${what}`)}
                  </PlainButton>
                ))}
            </div>
          )}
          {wrong && (
            <div role="alert">
              <p class="verdict warning">
                <Icon name="warning" />
                <span>{words.say('note.wrongLines', { lines: wrong.lines.join(', ') })}</span>
              </p>
              <PlainButton onPress={() => make({ ...wrong.wish, isPartial: true })}>
                {words.say('button.withoutThem')}
              </PlainButton>
            </div>
          )}
          <PaperList papers={papers.filter(({ job }) => job === source?.name)} onOpen={onOpen} />
        </LongList>
      </div>
    </Overlay>
  );
}

const SENT = 'sent';

function sourcesOf(results: readonly string[], sent: string | null) {
  const listed = results.map((name) => ({
    key: `listed ${name}`,
    name,
    from: { kind: 'listed', name } as const,
  }));
  return sent === null ? listed : [{ key: SENT, name: sent, from: { kind: 'sent' } as const }, ...listed];
}

function PickResults({ onSent }: { readonly onSent: () => void }) {
  const { sendResults } = useConsole();
  const words = useWords();
  return (
    <label class="button file-button">
      <Icon name="file" />
      <span>{words.say('button.pickFile')}</span>
      <input
        type="file"
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file && (await sendResults(file))) onSent();
        }}
      />
    </label>
  );
}
