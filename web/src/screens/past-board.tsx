import { useState } from 'preact/hooks';
import type { JobLine } from '../../../src/web/messages/job.ts';
import { useConsole } from '../acts.tsx';
import { Choice, LongList, Overlay, PlainButton } from '../controls.tsx';
import { Select } from '../fields.tsx';
import { trayText } from '../machine/places.ts';
import { jobText, useWords } from '../words.tsx';

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
  const [tray, setTray] = useState('');
  const { made = [] } = jobs.find(({ name }) => name === job) ?? {};
  const chosen = made.find((each) => trayText(each) === tray);
  const [reason, setReason] = useState<(typeof REASONS)[number]>('dropped');
  const isRemake = work === 'remake';
  const begin = async () => {
    if (chosen === undefined) return;
    const boards = [chosen.board];
    // Only for one more table is there one more tray of the board; else the same tray is filled again.
    const copy = reason === 'table' ? {} : { copy: chosen.copy };
    const isDone = await act(
      isRemake
        ? { kind: 'remake', job, boards, ...copy, reason: words.say(`reason.${reason}`) }
        : { kind: 'read-back', job, boards },
    );
    if (isDone) onClose();
  };
  return (
    <Overlay
      title={words.say(isRemake ? 'title.remake' : 'title.readBack')}
      onClose={onClose}
      buttons={
        <PlainButton icon="goOn" disabled={chosen === undefined} onPress={begin}>
          {words.say(isRemake ? 'button.remake' : 'button.readBack')}
        </PlainButton>
      }
    >
      <p>{words.say(isRemake ? 'do.remake' : 'do.readBack')}</p>
      <div class="columns">
        <div class="column">
          <LongList>
            <Choice
              name={words.say('label.evenings')}
              value={job}
              options={jobs.map((line) => ({ value: line.name, text: jobText(words, line) }))}
              onChoose={setJob}
            />
          </LongList>
          {isRemake && (
            <Select
              name={words.say('label.reason')}
              value={reason}
              options={REASONS.map((value) => ({ value, text: words.say(`reason.${value}`) }))}
              onChoose={(value) => setReason(REASONS.find((each) => each === value) ?? 'other')}
            />
          )}
        </div>
        <LongList>
          <Choice
            name={words.say('label.board')}
            value={tray}
            options={made.map((each) => ({ value: trayText(each), text: trayText(each) }))}
            onChoose={setTray}
          />
        </LongList>
      </div>
    </Overlay>
  );
}
