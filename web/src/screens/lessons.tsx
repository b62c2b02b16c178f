import { useEffect } from 'preact/hooks';
import type { Screen } from '../../../src/web/messages/screens.ts';
import type { PageWords } from '../../../src/words/page-words.ts';
import { useConsole } from '../acts.tsx';
import { useBack } from '../back.tsx';
import { Frame, LongList, MainButton, PlainButton } from '../controls.tsx';
import { Icon } from '../icons.tsx';
import { keepPassed, readPassed } from '../settings.ts';
import { type PageKey, useWords } from '../words.tsx';

type LessonsScreen = Extract<Screen, { kind: 'lessons' }>;
type EndScreen = Extract<Screen, { kind: 'lesson-ended' }>;
type Fault = EndScreen['fault'];

/** What a lesson is called: there are words for every fault that one is about. */
function lessonText(words: PageWords, fault: Fault): string {
  return words.sayOf(`lesson.${fault}` as PageKey, {});
}

/** The lessons, and which of them were passed on this device. */
export function Lessons({ screen: { lessons } }: { readonly screen: LessonsScreen }) {
  const { act } = useConsole();
  const words = useWords();
  useBack(() => act({ kind: 'go', to: 'start' }));
  const passed = readPassed();
  return (
    <Frame
      kind="lessons"
      text={
        <>
          <h1 tabIndex={-1}>{words.say('title.lessons')}</h1>
          <p class="hint">{words.say('note.practice')}</p>
          <LongList>
            <ul class="lessons">
              {lessons.map((fault) => (
                <li key={fault}>
                  <button type="button" class="button" onClick={() => void act({ kind: 'practise', fault })}>
                    <Icon name={passed.includes(fault) ? 'good' : 'open'} />
                    <span>
                      {lessonText(words, fault)}
                      {passed.includes(fault) && <span class="heard">: {words.say('title.passed')}</span>}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </LongList>
        </>
      }
    />
  );
}

/** How a lesson went: what was well, what was not, and what to do next. */
export function LessonEnded({ screen }: { readonly screen: EndScreen }) {
  const { act } = useConsole();
  const words = useWords();
  const { fault, next, verdict } = screen;
  const isPassed = verdict === 'passed';
  useBack(() => act({ kind: 'go', to: 'lessons' }));
  useEffect(() => {
    if (isPassed) keepPassed(fault);
  }, [isPassed, fault]);
  const practise = (lesson: Fault) => () => act({ kind: 'practise', fault: lesson });
  return (
    <Frame
      kind="lesson-ended"
      text={
        <>
          <p class="heading note">{lessonText(words, fault)}</p>
          <h1 tabIndex={-1} class={`verdict ${isPassed ? 'good' : 'warning'}`}>
            <Icon name={isPassed ? 'good' : 'warning'} />
            <span>{words.say(isPassed ? 'title.passed' : 'title.notPassed')}</span>
          </h1>
          <Points screen={screen} />
          <div class="overlay-buttons">
            {next !== null && (
              <PlainButton onPress={practise(isPassed ? fault : next)}>
                {words.say(isPassed ? 'button.again' : 'button.nextLesson')}
              </PlainButton>
            )}
          </div>
        </>
      }
      button={
        <MainButton icon="goOn" onPress={practise(isPassed && next !== null ? next : fault)}>
          {words.say(isPassed && next !== null ? 'button.nextLesson' : 'button.again')}
        </MainButton>
      }
    />
  );
}

function Points({ screen: { again, hasMet, isDone, steps } }: { readonly screen: EndScreen }) {
  const words = useWords();
  return (
    <ul class="points">
      <Point isWell={hasMet}>
        {hasMet ? words.say('note.lessonMet', { count: steps }) : words.say('note.lessonNotMet')}
      </Point>
      <Point isWell={isDone}>
        {isDone ? words.say('note.finished', { count: 1 }) : words.say('note.lessonNoBoard')}
      </Point>
      {isDone && hasMet && (
        <Point isWell={again === 0}>
          {again === 0 ? words.say('note.lessonRight') : words.say('note.lessonAlmost', { count: again })}
        </Point>
      )}
    </ul>
  );
}

function Point({ isWell, children }: { readonly isWell: boolean; readonly children: string }) {
  return (
    <li class={isWell ? 'good' : 'warning'}>
      <Icon name={isWell ? 'good' : 'warning'} />
      <span>{children}</span>
    </li>
  );
}
