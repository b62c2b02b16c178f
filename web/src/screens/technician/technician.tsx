import { useState } from 'preact/hooks';
import type {
  BenchFinding,
  MachineFigures,
  TechnicianRoom,
} from '../../../../src/web/messages/bench-room.ts';
import { useConsole } from '../../acts.tsx';
import { LongList, PlainButton } from '../../controls.tsx';
import { Icon } from '../../icons.tsx';
import { PaperView } from '../../papers/paper-view.tsx';
import { Plot } from '../../plot.tsx';
import { useWords } from '../../words.tsx';
import { RoomBar } from '../open-room.tsx';
import { PaperList } from '../papers.tsx';
import { BenchAtWork, BenchTasks } from './bench.tsx';
import { EyesAtWork, EyesTasks } from './eyes.tsx';

/** A technician's room: measures the machine, looks through its camera, tries its parts, and says how all of it does. */
export function Technician({ room }: { readonly room: TechnicianRoom }) {
  const { act } = useConsole();
  const words = useWords();
  const [opened, setOpened] = useState<string | null>(null);
  const paper = room.papers.find(({ id }) => id === opened);
  if (paper !== undefined) return <PaperView paper={paper} onClose={() => setOpened(null)} />;
  const { eyes, figures, findings, isBusy, isEmulated, papers, work } = room;
  const isRunning = [work, eyes].some((each) => each?.end === null);
  return (
    <div class="frame no-picture screen-technician">
      <div class="frame-text">
        <RoomBar title={words.say('title.technician')} />
        <div class="make-papers">
          <PlainButton icon="check" onPress={() => act({ kind: 'examine' })}>
            {words.say('button.checkAll')}
          </PlainButton>
          <PlainButton icon="file" onPress={() => act({ kind: 'machine-report' })}>
            {words.say('button.report')}
          </PlainButton>
        </div>
        <LongList>
          {isEmulated && <p>{words.say('note.emulatedBench')}</p>}
          {isBusy && <p class="what">{words.say('note.jobAtWork')}</p>}
          {work && !(isRunning && work.end !== null) && <BenchAtWork work={work} />}
          {eyes && !(isRunning && eyes.end !== null) && <EyesAtWork work={eyes} />}
          <PaperList papers={papers} onOpen={setOpened} />
          {!isRunning && !isBusy && (
            <>
              <BenchTasks />
              <EyesTasks room={room} />
            </>
          )}
          {findings && <Findings findings={findings} />}
          {figures && <Figures figures={figures} />}
        </LongList>
      </div>
    </div>
  );
}

const SIGNS = { good: 'good', note: 'note', problem: 'warning' } as const;

function Findings({ findings }: { readonly findings: readonly BenchFinding[] }) {
  const words = useWords();
  return (
    <ul class="jobs">
      {findings.map(({ about, level, name }, at) => (
        <li key={at}>
          <span>
            <strong>
              <Icon name={SIGNS[level]} /> {words.say(`level.${level}`)}
            </strong>
            <span>{words.sayOf(`found.${name}`, { about })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Figures({ figures }: { readonly figures: MachineFigures }) {
  const words = useWords();
  const { boards, boardsPerHour, failedPicks, feeds, jams, rejects, slip } = figures;
  const rows: readonly (readonly [string, number | string])[] = [
    [words.say('label.boards'), boards],
    [words.say('label.perHour'), boardsPerHour === null ? '' : Math.round(boardsPerHour)],
    [words.say('label.feeds'), feeds],
    [words.say('label.failedPicks'), failedPicks],
    [words.say('label.rejects'), rejects],
    [words.say('label.jams'), jams],
  ];
  return (
    <section>
      <h2>{words.say('button.report')}</h2>
      <table class="judged">
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {slip
        .filter(({ values }) => values.length > 1)
        .map(({ isToClean, limit, values }, at) => (
          <div key={at}>
            <Plot name={words.say('label.slip')} values={values} unit="%" limit={limit} />
            {isToClean && <p class="what">{words.say('note.cleanRollers')}</p>}
          </div>
        ))}
    </section>
  );
}
