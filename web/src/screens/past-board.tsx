import { useState } from 'preact/hooks';
import type { JobLine } from '../../../src/web/messages/job.ts';
import { useConsole } from '../acts.tsx';
import { Choice, CloseButton, Overlay, PlainButton } from '../controls.tsx';
import { formatMoment, useWords } from '../words.tsx';

/** What can be done with a board of a job before. */
export type PastWork = 'read-back' | 'remake';
const REASONS = ['dropped', 'mixed', 'table', 'other'] as const;

/** Chooses a board of a job before, to be read back or made again; for the latter, with the reason. */
export function PastBoard({
  work,
  jobs,
  onClose,
}: {
  readonly work: PastWork;
  readonly jobs: readonly JobLine[];
  readonly onClose: () => void;
}) {
  const { act } = useConsole();
  const words = useWords();
  const [job, setJob] = useState(jobs[0]?.name ?? '');
  const [board, setBoard] = useState<number | null>(null);
  const numbers = jobs.find(({ name }) => name === job)?.numbers ?? [];
  const [reason, setReason] = useState<(typeof REASONS)[number]>('dropped');
  const isRemake = work === 'remake';
  const begin = async () => {
    if (board === null) return;
    const boards = [board];
    const isDone = await act(
      isRemake
        ? { kind: 'remake', job, boards, reason: words.say(`reason.${reason}`) }
        : { kind: 'read-back', job, boards },
    );
    if (isDone) onClose();
  };
  return (
    <Overlay title={words.say(isRemake ? 'title.remake' : 'title.readBack')} onClose={onClose}>
      <p>{words.say(isRemake ? 'do.remake' : 'do.readBack')}</p>
      <Choice
        name={words.say('label.evenings')}
        value={job}
        options={jobs.map(({ file, name, startedAt }) => ({
          value: name,
          text: `${file ?? name} · ${formatMoment(words, new Date(startedAt))}`,
        }))}
        onChoose={setJob}
      />
      <Choice
        name={words.say('label.board')}
        value={String(board)}
        options={numbers.map((number) => ({ value: String(number), text: String(number) }))}
        onChoose={(number) => setBoard(Number(number))}
      />
      {isRemake && (
        <Choice
          name={words.say('label.reason')}
          value={reason}
          options={REASONS.map((value) => ({ value, text: words.say(`reason.${value}`) }))}
          onChoose={setReason}
        />
      )}
      <div class="overlay-buttons">
        <PlainButton icon="goOn" disabled={board === null || !numbers.includes(board)} onPress={begin}>
          {words.say(isRemake ? 'button.remake' : 'button.readBack')}
        </PlainButton>
        <CloseButton onPress={onClose} />
      </div>
    </Overlay>
  );
}
