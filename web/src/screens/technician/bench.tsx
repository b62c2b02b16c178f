import { useState } from 'preact/hooks';
import type { BenchTask, BenchWork, MeasuredThing } from '../../../../src/web/messages/bench-room.ts';
import { useConsole } from '../../acts.tsx';
import { Choice, MainButton, Overlay, PlainButton } from '../../controls.tsx';
import { Icon } from '../../icons.tsx';
import { Plot } from '../../plot.tsx';
import { problemText, useWords } from '../../words.tsx';

const MEASURES = ['rack', 'beams', 'feed', 'thickness'] as const;
/** The tests that move nothing, and those that hands have to be away for. */
const HARMLESS = ['watch', 'light', 'light-off'] as const;
const MOVING = ['rack', 'feeder', 'transport', 'card'] as const;
const TRIES = [...HARMLESS, ...MOVING];
const STOREYS = ['0', '1', '2', '3', '4'] as const;

/** What can be begun; what moves is asked for once more. */
export function BenchTasks() {
  const { act } = useConsole();
  const words = useWords();
  const [storey, setStorey] = useState<(typeof STOREYS)[number]>('1');
  const [asked, setAsked] = useState<BenchTask | null>(null);
  const begin = (task: BenchTask): unknown =>
    task.kind === 'try' && HARMLESS.some((part) => part === task.part)
      ? act({ kind: 'bench', task })
      : setAsked(task);
  return (
    <>
      <h2>{words.say('button.calibrate')}</h2>
      <div class="make-papers">
        {MEASURES.map((what) => (
          <PlainButton key={what} onPress={() => begin({ kind: 'calibrate', what })}>
            {words.say(`part.${what}`)}
          </PlainButton>
        ))}
      </div>
      <h2>{words.say('button.try')}</h2>
      <Choice
        name={words.say('label.storey')}
        value={storey}
        options={STOREYS.map((value) => ({ value, text: value }))}
        onChoose={setStorey}
      />
      <div class="make-papers">
        {TRIES.map((part) => (
          <PlainButton key={part} onPress={() => begin({ kind: 'try', part, storey: Number(storey) })}>
            {words.say(`part.${part}`)}
          </PlainButton>
        ))}
      </div>
      {asked && <AskHands task={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Before anything moves: hands away. */
function AskHands({ task, onClose }: { readonly task: BenchTask; readonly onClose: () => void }) {
  const { act } = useConsole();
  const words = useWords();
  return (
    <Overlay
      title={taskName(words, task)}
      onClose={onClose}
      buttons={
        <PlainButton
          icon="goOn"
          onPress={async () => {
            await act({ kind: 'bench', task });
            onClose();
          }}
        >
          {words.say('button.start')}
        </PlainButton>
      }
    >
      <p>{words.say('do.motorsRun')}</p>
    </Overlay>
  );
}

function taskName(words: ReturnType<typeof useWords>, task: BenchTask): string {
  return words.say(task.kind === 'calibrate' ? `part.${task.what}` : `part.${task.part}`);
}

const STEPS = {
  clearPath: 'do.clearPath',
  bayOpen: 'advice.bay',
  coverOpen: 'advice.cover',
  doorOpen: 'advice.door',
  stopPressed: 'advice.stop',
} as const;

/** Work at the bench: what it asks for, what is seen, and what came of it. */
export function BenchAtWork({ work }: { readonly work: BenchWork }) {
  const { act } = useConsole();
  const words = useWords();
  const { asked, end, task } = work;
  return (
    <section>
      <h2>{taskName(words, task)}</h2>
      {asked && (
        <>
          <p class="bench-ask">
            {asked.step === 'layCards'
              ? words.say('do.layCards', { count: asked.count })
              : words.say(STEPS[asked.step])}
          </p>
          <MainButton icon="check" onPress={() => act({ kind: 'bench-done', n: asked.n })}>
            {words.say('button.done')}
          </MainButton>
        </>
      )}
      {end === null ? (
        <PlainButton tone="stop" icon="stop" onPress={() => act({ kind: 'bench-stop' })}>
          {words.say('button.stop')}
        </PlainButton>
      ) : (
        <End work={work} />
      )}
      <Seen work={work} />
      {work.values.length > 0 && <Values values={work.values} />}
    </section>
  );
}

function End({ work: { end, problem, task, trouble } }: { readonly work: BenchWork }) {
  const words = useWords();
  const isDone = end === 'done';
  const said =
    end === 'stopped'
      ? words.say('note.benchStopped')
      : end === 'line-lost'
        ? words.say('note.lineLost')
        : isDone
          ? words.say(task.kind === 'calibrate' ? 'note.measured' : 'label.done')
          : trouble !== null
            ? words.say(`course.${trouble}`)
            : problem !== null
              ? problemText(words, problem)
              : words.say('refused.problem');
  return (
    <p class={`verdict ${isDone ? 'good' : 'warning'}`} role="status">
      <Icon name={isDone ? 'good' : 'warning'} />
      <span>{said}</span>
    </p>
  );
}

/** What sensors show while they are watched. */
function Seen({ work: { inputs, sensors, thicknessUm } }: { readonly work: BenchWork }) {
  const words = useWords();
  const shown = [
    ...inputs.map(({ isOn, name }) => ({ name: words.say(`sensor.${name}`), isOn })),
    ...sensors.map(({ isBroken, sensor }) => ({ name: words.say(`sensor.${sensor}`), isOn: isBroken })),
  ];
  return (
    <>
      {shown.length > 0 && (
        <ul class="sensors">
          {shown.map(({ isOn, name }) => (
            <li key={name} data-on={isOn}>
              <Icon name={isOn ? 'good' : 'open'} /> {name}
            </li>
          ))}
        </ul>
      )}
      {thicknessUm.length > 1 && (
        <Plot name={words.say('part.thickness')} values={thicknessUm} unit="µm" limit={null} />
      )}
    </>
  );
}

function Values({ values }: { readonly values: BenchWork['values'] }) {
  const words = useWords();
  return (
    <table class="judged">
      <thead>
        <tr>
          <th scope="col">{words.say('label.machine')}</th>
          <th scope="col">{words.say('label.measured')}</th>
          <th scope="col">{words.say('label.spread')}</th>
          <th scope="col">{words.say('label.before')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ before, spread, unit, value, what }, at) => (
          <tr key={at}>
            <th scope="row">{thingText(words, what)}</th>
            <td>
              {value} {UNITS[unit] ?? unit}
            </td>
            <td>{spread ?? ''}</td>
            <td>{Number(before.toFixed(2))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Units that are written as signs in every language. */
const UNITS: Readonly<Record<string, string>> = { deg: '°', um: 'µm' };

function thingText(words: ReturnType<typeof useWords>, what: MeasuredThing): string {
  switch (what.kind) {
    case 'storey':
      return words.say('value.storey', { storey: what.storey });
    case 'beam':
      return words.say(`sensor.${what.beam}`);
    case 'value':
      return words.say(`value.${what.name}`);
  }
}
