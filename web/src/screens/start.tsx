import { useState } from 'preact/hooks';
import type { Screen } from '../../../src/web/messages/screens.ts';
import { useConsole } from '../acts.tsx';
import { CloseButton, Overlay, PlainButton } from '../controls.tsx';
import { Icon } from '../icons.tsx';
import { formatMoment, useWords } from '../words.tsx';
import { PastBoard, type PastWork } from './past-board.tsx';

/** The first screen: what can be done. */
export function Start({ screen: { goOn, jobs } }: { readonly screen: Extract<Screen, { kind: 'start' }> }) {
  const { act, view } = useConsole();
  const words = useWords();
  const [isCounting, setCounting] = useState(false);
  const [past, setPast] = useState<PastWork | null>(null);
  return (
    <div class="frame no-picture screen-start">
      <div class="frame-text">
        <h1 tabIndex={-1}>{words.say('title.start')}</h1>
        <div class="tiles">
          {view.event && (
            <button type="button" class="tile main" onClick={() => void act({ kind: 'go', to: 'event' })}>
              <Icon name="plug" />
              <strong>{words.say('button.event')}</strong>
              <span>{view.event.member?.event ?? words.say('note.notJoined')}</span>
            </button>
          )}
          <button
            type="button"
            class={`tile ${view.event ? '' : 'main'}`}
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
        <div class="past">
          {jobs.length > 0 && (
            <>
              <PlainButton icon="eye" onPress={() => setPast('read-back')}>
                {words.say('button.readBack')}
              </PlainButton>
              <PlainButton icon="cards" onPress={() => setPast('remake')}>
                {words.say('title.remake')}
              </PlainButton>
            </>
          )}
          <PlainButton icon="check" onPress={() => setCounting(true)}>
            {words.say('button.countDeck')}
          </PlainButton>
        </div>
        {isCounting && <CountDeck onClose={() => setCounting(false)} />}
        {past !== null && <PastBoard work={past} jobs={jobs} onClose={() => setPast(null)} />}
      </div>
    </div>
  );
}

/** Which deck is counted: cards of one are not those of the other. */
function CountDeck({ onClose }: { readonly onClose: () => void }) {
  const { act } = useConsole();
  const words = useWords();
  return (
    <Overlay title={words.say('title.countDeck')} onClose={onClose}>
      <div class="overlay-buttons">
        {(['standard', 'super'] as const).map((deck) => (
          <PlainButton key={deck} icon="cards" onPress={() => act({ kind: 'count-deck', deck })}>
            {words.say(`deck.${deck}`)}
          </PlainButton>
        ))}
        <CloseButton onPress={onClose} />
      </div>
    </Overlay>
  );
}
