import { useState } from 'preact/hooks';
import type { TechnicianRoom } from '../../../../src/web/messages/bench-room.ts';
import type {
  EyesFigure,
  EyesTask,
  EyesWork,
  PictureSource,
} from '../../../../src/web/messages/eyes-room.ts';
import { useConsole } from '../../acts.tsx';
import { PlainButton } from '../../controls.tsx';
import { Field, Select } from '../../fields.tsx';
import { Icon } from '../../icons.tsx';
import { Plot } from '../../plot.tsx';
import { LivePicture } from '../../room-picture.tsx';
import { problemText, useWords } from '../../words.tsx';
import { DeckForm } from './deck-form.tsx';
import { DoubtedPictures } from './doubted-pictures.tsx';

const RULER_MM = 100;
const DRAWN = 'drawn';

/** What can be done with cameras and pictures. */
export function EyesTasks({ room }: { readonly room: TechnicianRoom }) {
  const { act } = useConsole();
  const words = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const [ruler, setRuler] = useState(String(RULER_MM));
  const sources = sourcesOf(room);
  const from = sources.find((each) => keyOf(each) === chosen) ?? sources[0];
  const rulerMm = Number(ruler.replace(',', '.'));
  const begin = (task: EyesTask): unknown => act({ kind: 'eyes', task });
  return (
    <section>
      <h2>{words.say('label.cameras')}</h2>
      {room.cameras.length === 0 && <p>{words.say('note.noCamera')}</p>}
      {from && (
        <>
          <Select
            name={words.say('label.pictureSource')}
            value={keyOf(from)}
            options={sources.map((each) => ({
              value: keyOf(each),
              text: each.name === DRAWN ? words.say('label.drawnCamera') : each.name,
            }))}
            onChoose={setChosen}
          />
          <Field name={words.say('label.ruler')} value={ruler} isNumber onInput={setRuler} />
          <p>{words.say('do.layTarget')}</p>
          <div class="make-papers">
            {from.kind === 'camera' && (
              <PlainButton icon="eye" onPress={() => begin({ kind: 'look', camera: from.name, rulerMm })}>
                {words.say('part.look')}
              </PlainButton>
            )}
            <PlainButton onPress={() => begin({ kind: 'camera', from, rulerMm })}>
              {words.say('part.camera')}
            </PlainButton>
            <PlainButton onPress={() => begin({ kind: 'label', from })}>
              {words.say('part.label')}
            </PlainButton>
            <PlainButton icon="file" onPress={() => act({ kind: 'print-target' })}>
              {words.say('paper.target')}
            </PlainButton>
          </div>
        </>
      )}
      <h2>{words.say('part.deck')}</h2>
      <DeckForm pictures={room.pictures} orders={room.orders} onBegin={begin} />
    </section>
  );
}

function sourcesOf({ cameras, pictures }: TechnicianRoom): PictureSource[] {
  return [
    ...cameras.map((name) => ({ kind: 'camera', name }) as const),
    ...pictures.map((name) => ({ kind: 'folder', name }) as const),
  ];
}

function keyOf({ kind, name }: PictureSource): string {
  return `${kind} ${name}`;
}

const UNITS: Readonly<Partial<Record<EyesFigure, string>>> = {
  pxPerMm: 'px/mm',
  turnDeg: '°',
  distortion: '%',
  edgeWidthMm: 'mm',
  gradientShare: '%',
  rmsMm: 'mm',
  pxPerModule: 'px',
  readShare: '%',
};
const SIGNS = { problem: 'warning', hint: 'note' } as const;
const LEVELS = { problem: 'level.problem', hint: 'level.note' } as const;

/** Work with cameras and pictures: what is seen, how far it is, and what came of it. */
export function EyesAtWork({ work }: { readonly work: EyesWork }) {
  const { act } = useConsole();
  const words = useWords();
  const { advice, deck, edgeWidthsMm, end, figures, picture, task } = work;
  return (
    <section>
      <h2>{words.say(`part.${task.kind}`)}</h2>
      {end === null ? (
        <>
          <Progress work={work} />
          <PlainButton tone="stop" icon="stop" onPress={() => act({ kind: 'bench-stop' })}>
            {words.say('button.stop')}
          </PlainButton>
        </>
      ) : (
        <End work={work} />
      )}
      {advice.length > 0 && <Advice advice={advice} />}
      {picture !== null && (
        <div class="live-picture">
          <LivePicture id={picture} name={words.say('part.look')} />
        </div>
      )}
      {edgeWidthsMm.length > 1 && (
        <Plot
          name={words.say('figure.edgeWidthMm')}
          values={edgeWidthsMm}
          unit="mm"
          limit={null}
          digits={2}
        />
      )}
      {figures.length > 0 && (
        <table class="judged">
          <tbody>
            {figures.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{words.say(`figure.${name}`)}</th>
                <td>
                  {Number(value.toFixed(2))} {UNITS[name]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {deck && <DeckNumbers deck={deck} />}
      {work.doubted.length > 0 && <DoubtedPictures work={work} />}
    </section>
  );
}

/** What to do, the worst first. */
function Advice({ advice }: Pick<EyesWork, 'advice'>) {
  const words = useWords();
  return (
    <ul class="jobs">
      {advice.map(({ level, name }) => (
        <li key={name}>
          <span>
            <strong>
              <Icon name={SIGNS[level]} /> {words.say(LEVELS[level])}
            </strong>
            <span>{words.say(`todo.${name}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How far it is; what the camera says of itself meanwhile. */
function Progress({ work: { learning, task, trouble } }: { readonly work: EyesWork }) {
  const words = useWords();
  const notice = trouble === null ? null : <p role="status">{words.say(`camera.${trouble}`)}</p>;
  if (task.kind === 'look') return notice;
  const said = words.say(`stage.${learning?.stage ?? 'pictures'}`);
  return (
    <>
      {notice ?? <p role="status">{said}</p>}
      <progress aria-label={said} {...(learning && { value: learning.share, max: 1 })} />
    </>
  );
}

function End({ work: { advice, deck, end, problem, task, wrote } }: { readonly work: EyesWork }) {
  const words = useWords();
  const isToDo = advice.some(({ level }) => level === 'problem');
  const isGood = end === 'done' && deck?.isForDealing !== false && !isToDo;
  const said =
    end === 'problem'
      ? problem === null
        ? words.say('refused.problem')
        : problemText(words, problem)
      : end === 'stopped' || task.kind === 'look'
        ? words.say('note.benchStopped')
        : deck !== null
          ? words.say(deck.isForDealing ? 'note.forDealing' : 'note.notForDealing')
          : isToDo
            ? words.say('level.problem')
            : words.say(advice.length === 0 ? 'note.nothingToDo' : 'label.done');
  return (
    <>
      <p class={`verdict ${isGood ? 'good' : 'warning'}`} role="status">
        <Icon name={isGood ? 'good' : 'warning'} />
        <span>{said}</span>
      </p>
      {wrote !== null && <p>{words.say('note.kept', { file: wrote })}</p>}
    </>
  );
}

const VERDICTS = { good: 'check', doubtful: 'note', bad: 'warning' } as const;

/** The numbers that a deck is judged by. */
function DeckNumbers({ deck: { rows } }: { readonly deck: NonNullable<EyesWork['deck']> }) {
  const words = useWords();
  return (
    <table class="judged">
      <thead>
        <tr>
          <th scope="col">{words.say('label.item')}</th>
          <th scope="col">{words.say('label.measured')}</th>
          <th scope="col">{words.say('label.wanted')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ good, isMore, name, unit, value, verdict }) => (
          <tr key={name}>
            <th scope="row">
              <Icon name={VERDICTS[verdict]} /> {words.say(`number.${name}`)}
            </th>
            <td>{value === null ? '' : `${Number(value.toFixed(3))} ${unit}`}</td>
            <td>
              {isMore ? '≥' : '≤'} {Number(good.toFixed(3))} {unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
