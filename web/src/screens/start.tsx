import { useState } from 'preact/hooks';
import type { Screen } from '../../../src/web/messages/screens.ts';
import { useConsole } from '../acts.tsx';
import { PlainButton } from '../controls.tsx';
import { Icon } from '../icons.tsx';
import { formatMoment, useWords } from '../words.tsx';
import { PastBoard, type PastWork } from './past-board.tsx';

/** The first screen: what can be done. */
export function Start({ screen: { goOn, jobs } }: { readonly screen: Extract<Screen, { kind: 'start' }> }) {
  const { act } = useConsole();
  const words = useWords();
  const [past, setPast] = useState<PastWork | null>(null);
  return (
    <div class="frame no-picture screen-start">
      <div class="frame-text">
        <h1 tabIndex={-1}>{words.say('title.start')}</h1>
        <div class="tiles">
          <button
            type="button"
            class="tile main"
            onClick={() => void act({ kind: 'go', to: 'choose-deals' })}
          >
            <Icon name="cards" />
            <strong>{words.say('button.deal')}</strong>
          </button>
          <button type="button" class="tile" onClick={() => void act({ kind: 'go', to: 'lessons' })}>
            <Icon name="hand" />
            <strong>{words.say('button.practise')}</strong>
            <span>{words.say('note.practice')}</span>
          </button>
          {goOn && (
            <button type="button" class="tile" onClick={() => void act({ kind: 'resume', job: goOn.name })}>
              <Icon name="goOn" />
              <strong>{words.say('button.goOnLast')}</strong>
              <span>
                {words.say('note.goOn', {
                  done: goOn.done,
                  count: goOn.boards,
                  date: formatMoment(words, new Date(goOn.startedAt)),
                })}
              </span>
              {goOn.file && <span>{goOn.file}</span>}
            </button>
          )}
        </div>
        {jobs.length > 0 && (
          <div class="past">
            <PlainButton icon="eye" onPress={() => setPast('read-back')}>
              {words.say('button.readBack')}
            </PlainButton>
            <PlainButton icon="cards" onPress={() => setPast('remake')}>
              {words.say('title.remake')}
            </PlainButton>
          </div>
        )}
        {past !== null && <PastBoard work={past} jobs={jobs} onClose={() => setPast(null)} />}
      </div>
    </div>
  );
}
