import { useState } from 'preact/hooks';
import type { JobLine } from '../../../src/web/messages/job.ts';
import type { DirectorRoom } from '../../../src/web/messages/rooms.ts';
import { useConsole } from '../acts.tsx';
import { CloseButton, Overlay, PlainButton } from '../controls.tsx';
import { PaperView } from '../papers/paper-view.tsx';
import { formatMoment, formatTime, useWords } from '../words.tsx';

const PIN = /^\d{4,12}$/;

/** Opens the director's room with its PIN. */
export function OpenDirector({ onClose }: { readonly onClose: () => void }) {
  const { act, view } = useConsole();
  const words = useWords();
  const [pin, setPin] = useState('');
  const { pinFrom, pins } = view.page;
  const open = async () => {
    if (await act({ kind: 'open-room', role: 'director', pin })) onClose();
    setPin('');
  };
  const mayTry = pinFrom === null || Date.parse(pinFrom) <= Date.now();
  return (
    <Overlay title={words.say('title.director')} onClose={onClose}>
      {pins.includes('director') ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (PIN.test(pin)) void open();
          }}
        >
          <label class="field">
            <span>{words.say('label.pin')}</span>
            <input
              class="code"
              type="password"
              inputMode="numeric"
              autocomplete="off"
              value={pin}
              onInput={({ currentTarget }) => setPin(currentTarget.value)}
            />
          </label>
          {!mayTry && (
            <p>{words.say('note.pinLater', { time: formatTime(words, new Date(pinFrom ?? '')) })}</p>
          )}
          <div class="overlay-buttons">
            <PlainButton disabled={!PIN.test(pin)} onPress={open}>
              {words.say('button.unlock')}
            </PlainButton>
            <CloseButton onPress={onClose} />
          </div>
        </form>
      ) : (
        <>
          <p>{words.say('note.noPin')}</p>
          <CloseButton tone="plain" onPress={onClose} />
        </>
      )}
    </Overlay>
  );
}

/** The director's room: jobs, and the papers of the one that was unsealed with a reason. */
export function Director({ room }: { readonly room: DirectorRoom }) {
  const { act } = useConsole();
  const words = useWords();
  const [job, setJob] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const paper = room.papers.find(({ id }) => id === opened);
  if (paper !== undefined) return <PaperView paper={paper} onClose={() => setOpened(null)} />;
  return (
    <div class="frame no-picture screen-director">
      <div class="frame-text">
        <div class="room-bar">
          <h1 tabIndex={-1}>{words.say('title.director')}</h1>
          <span>{words.say('note.locks')}</span>
          <PlainButton onPress={() => act({ kind: 'lock-room' })}>{words.say('button.lock')}</PlainButton>
        </div>
        {room.unsealed && (
          <section>
            <h2>
              {words.say('label.papers')}: {room.unsealed.job}
            </h2>
            <ul class="papers">
              {room.papers.map((paper) => (
                <li key={paper.id}>
                  <PlainButton icon="file" onPress={() => setOpened(paper.id)}>
                    {words.say(`paper.${paper.kind}`)}
                  </PlainButton>
                </li>
              ))}
            </ul>
          </section>
        )}
        <h2>{words.say('label.evenings')}</h2>
        <ul class="jobs">
          {room.jobs.map((line) => (
            <Job key={line.name} line={line} onUnseal={() => setJob(line.name)} />
          ))}
        </ul>
        {job !== null && <Unseal job={job} onClose={() => setJob(null)} />}
      </div>
    </div>
  );
}

function Job({ line, onUnseal }: { readonly line: JobLine; readonly onUnseal: () => void }) {
  const words = useWords();
  return (
    <li>
      <span>
        <strong>{line.file ?? line.name}</strong>
        <span>
          {formatMoment(words, new Date(line.startedAt))} ·{' '}
          {words.say('label.boardsDone', { done: line.done, count: line.boards })}
        </span>
      </span>
      <PlainButton icon="eye" onPress={onUnseal}>
        {words.say('button.unseal')}
      </PlainButton>
    </li>
  );
}

function Unseal({ job, onClose }: { readonly job: string; readonly onClose: () => void }) {
  const { act } = useConsole();
  const words = useWords();
  const [reason, setReason] = useState('');
  return (
    <Overlay title={words.say('button.unseal')} onClose={onClose}>
      <p>{job}</p>
      <label class="field">
        <span>{words.say('label.reason')}</span>
        <input
          maxLength={300}
          value={reason}
          onInput={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>
      <div class="overlay-buttons">
        <PlainButton
          icon="eye"
          disabled={reason.trim() === ''}
          onPress={async () => {
            if (await act({ kind: 'unseal', job, reason })) onClose();
          }}
        >
          {words.say('button.unseal')}
        </PlainButton>
        <CloseButton onPress={onClose} />
      </div>
    </Overlay>
  );
}
