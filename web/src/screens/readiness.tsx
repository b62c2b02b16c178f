import type { Check, Screen } from '../../../src/web/messages/screens.ts';
import { useConsole } from '../acts.tsx';
import { Frame, MainButton, PlainButton } from '../controls.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { useWords } from '../words.tsx';

const ICONS: Readonly<Record<Check['level'], IconName>> = { good: 'good', note: 'note', problem: 'warning' };

/** What was looked at before a job begins; what is wrong stands first. */
export function Readiness({
  screen: { checks, isReady },
}: {
  readonly screen: Extract<Screen, { kind: 'readiness' }>;
}) {
  const { act } = useConsole();
  const words = useWords();
  const levels = ['problem', 'note', 'good'] as const;
  const sorted = levels.flatMap((level) => checks.filter((check) => check.level === level));
  return (
    <Frame
      kind="readiness"
      text={
        <>
          <h1 tabIndex={-1}>{words.say(isReady ? 'title.ready' : 'title.notReady')}</h1>
          <ul class="checks">
            {sorted.map(({ level, topic }) => (
              <li key={topic} class={level}>
                <Icon name={ICONS[level]} />
                <span>
                  <strong>{words.say(`check.${topic}`)}</strong>
                  {level === 'good' ? (
                    <span class="heard">{words.say('level.good')}</span>
                  ) : (
                    <span class="check-what">{words.say(`advice.${topic}`)}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <PlainButton tone="quiet" icon="back" onPress={() => act({ kind: 'go', to: 'plan' })}>
            {words.say('button.back')}
          </PlainButton>
        </>
      }
      button={
        <MainButton icon="cards" disabled={!isReady} onPress={() => act({ kind: 'deal' })}>
          {words.say('button.deal')}
        </MainButton>
      }
    />
  );
}
