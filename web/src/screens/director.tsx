import { useState } from 'preact/hooks';
import { REASON } from '../../../src/text/reason.ts';
import type { PaperLook } from '../../../src/web/messages/papers.ts';
import type { DirectorRoom, PastJob } from '../../../src/web/messages/rooms.ts';
import { useConsole } from '../acts.tsx';
import { LongList, Overlay, PlainButton, Stepper } from '../controls.tsx';
import { trayText } from '../machine/places.ts';
import { PaperView } from '../papers/paper-view.tsx';
import { jobText, useWords } from '../words.tsx';
import { RoomBar } from './open-room.tsx';
import { MakePaper, PaperList, usePaperLook } from './papers.tsx';
import { Results } from './results.tsx';

const USUAL_TABLES = 8;
const MOST_TABLES = 200;

/** The director's room: jobs with what became of them, and papers. */
export function Director({ room }: { readonly room: DirectorRoom }) {
  const words = useWords();
  const [job, setJob] = useState<string | null>(null);
  const [isRanking, setRanking] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const openPaper = (id: string): void => {
    setJob(null);
    setRanking(false);
    setOpened(id);
  };
  const paper = room.papers.find(({ id }) => id === opened);
  if (paper !== undefined) return <PaperView paper={paper} onClose={() => setOpened(null)} />;
  const chosen = room.jobs.find(({ line }) => line.name === job);
  /** What a job or a file of results is called. */
  const nameOf = (name: string): string => {
    const past = room.jobs.find(({ line }) => line.name === name);
    return past === undefined ? name : jobText(words, past.line);
  };
  return (
    <div class="frame no-picture screen-director">
      <div class="frame-text">
        <RoomBar title={words.say('title.director')} />
        <div class="make-papers">
          <PlainButton icon="file" onPress={() => setRanking(true)}>
            {words.say('label.results')}
          </PlainButton>
        </div>
        <LongList>
          {[...Map.groupBy(room.papers, (paper) => paper.job)].map(([name, papers]) => (
            <section key={name}>
              <h2>
                {words.say('label.papers')}: {nameOf(name)}
              </h2>
              <PaperList papers={papers} onOpen={openPaper} />
            </section>
          ))}
          <h2>{words.say('label.evenings')}</h2>
          <ul class="jobs">
            {room.jobs.map((past) => (
              <Job key={past.line.name} past={past} onOpen={() => setJob(past.line.name)} />
            ))}
          </ul>
        </LongList>
        {isRanking && <Results room={room} onOpen={openPaper} onClose={() => setRanking(false)} />}
        {chosen && <JobPapers past={chosen} room={room} onOpen={openPaper} onClose={() => setJob(null)} />}
      </div>
    </div>
  );
}

/** One job, and what became of it. */
function Job({ past, onOpen }: { readonly past: PastJob; readonly onOpen: () => void }) {
  const words = useWords();
  const { givenUp, line, skipped } = past;
  return (
    <li>
      <span>
        <strong>{jobText(words, line)}</strong>
        <span>
          {words.say(`history.${line.status}`)}
          {line.passes
            ? ` · ${words.say(`work.${line.passes}`)}`
            : ` · ${words.say('label.boardsDone', { done: line.done, count: line.boards })}`}
        </span>
        <Trays name={words.say('status.abandoned')} trays={givenUp} />
        <Trays name={words.say('status.skipped')} trays={skipped} />
      </span>
      {line.numbers.length > 0 && (
        <PlainButton icon="file" onPress={onOpen}>
          {words.say('label.papers')}
        </PlainButton>
      )}
    </li>
  );
}

function Trays({ name, trays }: { readonly name: string; readonly trays: PastJob['givenUp'] }) {
  if (trays.length === 0) return null;
  return (
    <span>
      {name}: {trays.map(trayText).join(', ')}
    </span>
  );
}

/** The papers of a job. Those that show hands want a reason, which is kept. */
function JobPapers({
  past: { line },
  room,
  onOpen,
  onClose,
}: {
  readonly past: PastJob;
  readonly room: DirectorRoom;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}) {
  const words = useWords();
  const { choice, look } = usePaperLook();
  const [tables, setTables] = useState(USUAL_TABLES);
  const job = line.name;
  const hasHands = line.status === 'finished' && line.passes === undefined;
  return (
    <Overlay title={jobText(words, line)} onClose={onClose}>
      <div class="columns">
        <div class="column">
          {hasHands && room.unsealed?.job !== job && <Unseal job={job} look={look} />}
          <div class="make-papers">
            {room.unsealed?.job === job && (
              <>
                <MakePaper job={job} request={{ kind: 'records' }} look={look} />
                <MakePaper job={job} request={{ kind: 'curtain-cards' }} look={look} />
              </>
            )}
            <MakePaper job={job} request={{ kind: 'labels' }} look={look} />
          </div>
          <div class="make-papers">
            <Stepper
              name={words.say('label.tables')}
              value={tables}
              min={1}
              max={MOST_TABLES}
              onChange={setTables}
            />
            <MakePaper job={job} request={{ kind: 'travellers', tables }} look={look} />
          </div>
        </div>
        <LongList>
          {choice}
          <PaperList papers={room.papers.filter((paper) => paper.job === job)} onOpen={onOpen} />
        </LongList>
      </div>
    </Overlay>
  );
}

function Unseal({ job, look }: { readonly job: string; readonly look: PaperLook }) {
  const { act } = useConsole();
  const words = useWords();
  const [reason, setReason] = useState('');
  return (
    <section class="unseal">
      <p>{words.say('do.unseal')}</p>
      <label class="field">
        <span>{words.say('label.reason')}</span>
        <input
          maxLength={300}
          value={reason}
          onInput={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>
      <PlainButton
        icon="eye"
        disabled={!REASON.test(reason.trim())}
        onPress={() => act({ kind: 'unseal', job, reason, look })}
      >
        {words.say('button.unseal')}
      </PlainButton>
    </section>
  );
}
