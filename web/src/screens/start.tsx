import { useState } from 'preact/hooks';
import type { Screen } from '../../../src/web/messages/screens.ts';
import { useConsole } from '../acts.tsx';
import { Overlay, PlainButton } from '../controls.tsx';
import { Icon } from '../icons.tsx';
import { jobText, useWords } from '../words.tsx';
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
          {goOn && (
            <button
              type="button"
              class="tile main"
              onClick={() => void act({ kind: 'resume', job: goOn.name })}
            >
              <Icon name="goOn" />
              <strong>{words.say('button.goOnLast')}</strong>
              <span>{jobText(words, goOn)}</span>
              <span>{words.say('label.boardsDone', { done: goOn.done, count: goOn.boards })}</span>
            </button>
          )}
          {view.event && (
            <button
              type="button"
              class={goOn ? 'tile' : 'tile main'}
              onClick={() => void act({ kind: 'go', to: 'event' })}
            >
              <Icon name="event" />
              <strong>{words.say('button.event')}</strong>
              <span>{view.event.member?.event ?? words.say('note.notJoined')}</span>
            </button>
          )}
          <button
            type="button"
            class={view.event || goOn ? 'tile' : 'tile main'}
            onClick={() => void act({ kind: 'go', to: 'choose-deals' })}
          >
            <Icon name="cards" />
            <strong>{words.say('button.deal')}</strong>
          </button>
          <button type="button" class="tile" onClick={() => void act({ kind: 'go', to: 'by-hand' })}>
            <Icon name="eye" />
            <strong>{words.say('button.byHand')}</strong>
            <span>{words.say('note.byHand')}</span>
          </button>
          <button type="button" class="tile" onClick={() => void act({ kind: 'go', to: 'lessons' })}>
            <Icon name="hand" />
            <strong>{words.say('button.practise')}</strong>
            <span>{words.say('note.practice')}</span>
          </button>
        </div>
        <div class="past">
          {jobs.length > 0 && (
            <>
              <PlainButton icon="eye" onPress={() => setPast('read-back')}>
                {words.say('button.readBack')}
              </PlainButton>
              <PlainButton icon="again" onPress={() => setPast('remake')}>
                {words.say('title.remake')}
              </PlainButton>
            </>
          )}
          <PlainButton icon="count" onPress={() => setCounting(true)}>
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
    <Overlay
      title={words.say('title.countDeck')}
      onClose={onClose}
      buttons={(['standard', 'super'] as const).map((deck) => (
        <PlainButton key={deck} icon="cards" onPress={() => act({ kind: 'count-deck', deck })}>
          {words.say(`deck.${deck}`)}
        </PlainButton>
      ))}
    />
  );
}
