import type { Check, Screen } from '../../../src/web/messages/screens.ts';
import { useConsole } from '../acts.tsx';
import { useBack } from '../back.tsx';
import { Frame, MainButton, PlainButton } from '../controls.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { useWords } from '../words.tsx';

const ICONS: Readonly<Record<Check['level'], IconName>> = {
  good: 'good',
  note: 'note',
  problem: 'warning',
  unknown: 'open',
};

/** What was looked at before a job begins; what is wrong stands first. */
export function Readiness({
  screen: { checks, isLooking, isReady, planned },
}: {
  readonly screen: Extract<Screen, { kind: 'readiness' }>;
}) {
  const { act } = useConsole();
  const words = useWords();
  useBack(() => act({ kind: 'go', to: 'plan' }));
  const levels = ['problem', 'note', 'good', 'unknown'] as const;
  const isWell = checks.every(({ level }) => level !== 'problem');
  const isAllKnown = !isLooking && checks.every(({ level }) => level !== 'unknown');
  const title = isWell ? (isAllKnown ? 'title.ready' : 'title.readyKnown') : 'title.notReady';
  const sorted = levels.flatMap((level) => checks.filter((check) => check.level === level));
  return (
    <Frame
      kind="readiness"
      text={
        <>
          <div class="title-row">
            <h1 tabIndex={-1}>{words.say(title)}</h1>
            <PlainButton
              tone="quiet"
              icon="again"
              disabled={isLooking}
              onPress={() => act({ kind: 'go', to: 'readiness' })}
            >
              {words.say(isLooking ? 'note.looking' : 'button.lookAgain')}
            </PlainButton>
          </div>
          <ul class="checks">
            {sorted.map(({ level, topic }) => (
              <li key={topic} class={level}>
                <Icon name={ICONS[level]} />
                <span>
                  <strong>{words.say(`check.${topic}`)}</strong>
                  <CheckInWords level={level} topic={topic} />
                </span>
              </li>
            ))}
          </ul>
        </>
      }
      button={
        <MainButton icon="cards" disabled={!isReady} onPress={() => act({ kind: 'deal', planned })}>
          {words.say('button.deal')}
        </MainButton>
      }
    />
  );
}

/** What to do; nothing that is seen where all is well. */
function CheckInWords({ level, topic }: Check) {
  const words = useWords();
  switch (level) {
    case 'good':
      return <span class="heard">{words.say('level.good')}</span>;
    case 'unknown':
      return <span class="check-what">{words.say('level.unknown')}</span>;
    case 'note':
    case 'problem':
      return <span class="check-what">{words.say(`advice.${topic}`)}</span>;
  }
}
