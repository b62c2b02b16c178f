import { useState } from 'preact/hooks';
import { parseCardName } from '../../../src/bridge/card.ts';
import type { Act } from '../../../src/web/messages/acts.ts';
import type { EndedScreen, ShownRead } from '../../../src/web/messages/ended.ts';
import type { PageWords } from '../../../src/words/page-words.ts';
import { cardInWords, describeCause } from '../../../src/words/sentences.ts';
import { useConsole } from '../acts.tsx';
import { Frame, MainButton, PlainButton } from '../controls.tsx';
import { Icon } from '../icons.tsx';
import { trayText } from '../machine/places.ts';
import { PaperView } from '../papers/paper-view.tsx';
import { problemText, useWords } from '../words.tsx';
import { Labels } from './papers.tsx';

/** How a job ended: what is done, what is not, what was found, and how to go on. */
export function Ended({ screen }: { readonly screen: EndedScreen }) {
  const { act, view } = useConsole();
  const words = useWords();
  const { cause, doubts, event, how, notDone, problem } = screen;
  const isGood = isAsWanted(screen);
  const { name } = view.job ?? {};
  const goOn: Act = event === null ? { kind: 'resume', job: name ?? '' } : { kind: 'deal-event' };
  const [isPrinting, setPrinting] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const paper = view.page.papers.find(({ id }) => id === opened);
  if (paper !== undefined) return <PaperView paper={paper} onClose={() => setOpened(null)} />;
  return (
    <Frame
      kind="ended"
      fits
      text={
        <>
          <h1 tabIndex={-1} class={`verdict ${isGood ? 'good' : 'warning'}`}>
            <Icon name={isGood ? 'good' : how === 'stopped' ? 'stop' : 'warning'} />
            <span>{words.say(`title.${how}`)}</span>
          </h1>
          {doubts.map((doubt) => (
            <p key={doubt} class="warning-text" role="alert">
              <Icon name="warning" />
              <span>{words.say(`doubt.${doubt}`)}</span>
            </p>
          ))}
          <Found screen={screen} />
          {notDone.length > 0 && (
            <section>
              <h2>{words.say('label.notDone')}</h2>
              <ul class="numbers">
                {notDone.map((tray) => (
                  <li key={trayText(tray)}>{trayText(tray)}</li>
                ))}
              </ul>
            </section>
          )}
          {cause && <p class="what">{describeCause(words, cause)}</p>}
          {problem && <p class="what">{problemText(words, problem)}</p>}
          {event && <p class="what">{words.say(`event.${event}`)}</p>}
          <p class="what">{words.say('do.takeLastOut')}</p>
          {isPrinting && name !== undefined && (
            <Labels
              job={name}
              onOpen={(id) => {
                setPrinting(false);
                setOpened(id);
              }}
              onClose={() => setPrinting(false)}
            />
          )}
        </>
      }
      button={
        <div class="button-row">
          {how !== 'finished' && (event !== null || name !== undefined) && (
            <PlainButton icon="goOn" onPress={() => act(goOn)}>
              {words.say('button.goOn')}
            </PlainButton>
          )}
          {name !== undefined && isDealt(screen) && (
            <PlainButton icon="file" onPress={() => setPrinting(true)}>
              {words.say('paper.labels')}
            </PlainButton>
          )}
          <MainButton icon="check" onPress={() => act({ kind: 'go', to: 'start' })}>
            {words.say('button.done')}
          </MainButton>
        </div>
      }
    />
  );
}

/** Whether boards were dealt, whose trays can have labels; those of an event are its director's. */
function isDealt({ counted, done, event, reads }: EndedScreen): boolean {
  return event === null && counted === null && reads.length === 0 && done.length > 0;
}

function isAsWanted({ counted, doubts, how, notDone, reads }: EndedScreen): boolean {
  const isCounted =
    counted === null || (counted !== 'unsettled' && counted.missing.length + counted.odd === 0);
  return (
    how === 'finished' &&
    notDone.length + doubts.length === 0 &&
    isCounted &&
    reads.every(({ verdict }) => verdict === 'same' || verdict === 'read')
  );
}

/** What a deck was counted to hold, what trays were read to hold, or how many boards were dealt. */
function Found({ screen: { counted, done, reads } }: { readonly screen: EndedScreen }) {
  const words = useWords();
  if (counted === 'unsettled') return <p class="what">{words.say('note.deckUnsettled')}</p>;
  if (counted !== null) {
    const { missing, odd } = counted;
    return (
      <>
        {missing.length + odd === 0 && <p class="what">{words.say('note.deckComplete')}</p>}
        {missing.length > 0 && (
          <p class="what">
            {words.say('note.deckLacks', { cards: words.list(missing.map((name) => cardText(words, name))) })}
          </p>
        )}
        {odd > 0 && <p class="what">{words.say('note.deckOdd', { count: odd })}</p>}
      </>
    );
  }
  if (reads.length === 0)
    return <p class="ended-sum">{words.say('note.finished', { count: done.length })}</p>;
  return (
    <ul class="points">
      {reads.map((read) => (
        <Read key={trayText(read)} read={read} />
      ))}
    </ul>
  );
}

/** A card as people name it; its name in files where it is none of a deck. */
function cardText(words: PageWords, name: string): string {
  const card = parseCardName(name);
  return card === undefined ? name : cardInWords(words, card);
}

function Read({ read }: { readonly read: ShownRead }) {
  const words = useWords();
  const { different, unreadable, verdict } = read;
  const isWell = verdict === 'same' || verdict === 'read';
  const pockets = verdict === 'different' ? different : verdict === 'unreadable' ? unreadable : 0;
  return (
    <li class={isWell ? 'good' : 'warning'}>
      <Icon name={isWell ? 'good' : 'warning'} />
      <span>
        {words.say('label.board')} {trayText(read)}: <strong>{words.say(`verdict.${verdict}`)}</strong>
        {pockets > 0 && ` (${words.say('label.pocketCount', { count: pockets })})`}
      </span>
    </li>
  );
}
