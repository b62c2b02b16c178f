import { createBench } from '../../../calibration/bench.ts';
import { machineFeeder, STAND } from '../../../calibration/stand/geometry.ts';
import { type FeederTrial, tryFeeder } from '../../../calibration/stand/trial.ts';
import { judgeStand, type StandVerdict } from '../../../calibration/stand/verdict.ts';
import type { MachineConfig } from '../../machine/config.ts';
import { standReport } from '../../paper/feeder-stand/report.ts';
import type { FaultLevel } from '../../ports/machines/faults.ts';
import type { Station } from '../../ports/machines/station.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import type { Language } from '../../words/language.ts';
import { loadTerminalWords } from '../../words/terminal-words.ts';
import type { WindowLooks, WindowLooksRequest } from '../eyes/window-looks.ts';
import { writeReports } from '../files/documents.ts';
import { chosenConfig } from '../machines/chosen-config.ts';
import { Problem } from '../problem.ts';
import type { BenchEvent, BenchPorts } from './bench/bench-ports.ts';
import { openStation, type StationRequest } from './bench/open-station.ts';
import { type BrokenOff, leaveStation, runOnStation } from './bench/run-on-station.ts';

export interface TryFeederRequest extends StationRequest {
  readonly feeds: number;
  /** Cards in the hopper each time it is filled. */
  readonly deckCards: number;
  /** The camera at the window of a real stand; without it nothing is seen. */
  readonly window?: WindowLooksRequest;
  /** How well a simulated stand, or the world of an emulated machine, is made. */
  readonly faults: FaultLevel;
  /** The report's file, HTML or PDF by its ending. */
  readonly report: string;
  readonly replaces: boolean;
  /** The report is in it. */
  readonly language: Language;
}

export type TryFeederEvent =
  | BenchEvent
  /** A sentence about the camera or the deck. */
  | { readonly kind: 'window-note'; readonly says: string }
  | { readonly kind: 'feeder-trial-ahead'; readonly isReal: boolean }
  | { readonly kind: 'feeds-done'; readonly done: number; readonly of: number; readonly lost: number };

export type TryFeederResult =
  | { readonly kind: 'judged'; readonly verdict: StandVerdict; readonly path: string }
  | BrokenOff;

export type TryFeederPorts = BenchPorts<TryFeederEvent> & Pick<AppPorts, 'clock' | 'isSure' | 'pictures'>;

/** Short feeds by which the run-on is found. */
const RUN_ON_FEEDS = 200;

/** Runs a trial of a feeder on its stand: feeds, figures, and whether the machine may be built with it. */
export async function tryFeederStand(
  request: TryFeederRequest,
  ports: TryFeederPorts,
): Promise<TryFeederResult> {
  const { machine, report } = request;
  const chosen = chosenConfig(request, ports);
  if (ports.files.exists(report) && !request.replaces)
    throw new Problem(
      'request',
      'report-exists',
      `${report} already exists. Name another with --report, or add --force.`,
      { path: report },
    );
  const isReal = machine.kind === 'serial';
  if (request.window !== undefined && !isReal)
    throw new Problem(
      'request',
      'camera-of-its-own',
      'A camera can be named for a real stand alone: a stand or machine that is not there sees by itself.',
    );
  ports.emit({ kind: 'feeder-trial-ahead', isReal });
  if (isReal && !(await ports.isSure({ kind: 'moves', what: 'procedure' })))
    throw new Problem('request', 'not-sure', 'Nothing was done.');
  const end = await runTrial(request, ports);
  if (end.kind !== 'done') return end;
  const { config, trial } = end.value;
  const verdict = judgeStand(trial, config);
  const about = {
    at: ports.wallClock(),
    program: ports.program.version(),
    profile: chosen.name,
    ...(machine.kind !== 'serial' && {
      unreal: {
        kind: machine.kind === 'emulated' ? 'emulated' : 'simulated',
        faults: request.faults,
      } as const,
    }),
  };
  await writeReports(
    standReport(trial, verdict, config, about, await loadTerminalWords(request.language)),
    { output: report, replaces: request.replaces },
    ports,
  );
  return { kind: 'judged', verdict, path: report };
}

async function runTrial(
  { deckCards, faults, feeds, window, ...request }: TryFeederRequest,
  ports: TryFeederPorts,
): Promise<
  | BrokenOff
  | { readonly kind: 'done'; readonly value: { readonly trial: FeederTrial; readonly config: MachineConfig } }
> {
  const chosen = chosenConfig(request, ports);
  const station = await openStation(request, chosen, { faults, isOnTrial: true }, ports);
  let looks: WindowLooks | undefined;
  try {
    looks = window && (await openLooks(window, station, ports));
    const { config } = station;
    const bench = createBench(config, station.send, () => station.clock.nowMs());
    const course = tryFeeder(bench, {
      geometry: request.machine.kind === 'emulated' ? machineFeeder(config) : STAND,
      feeds,
      deck: deckCards,
      runOnFeeds: Math.min(RUN_ON_FEEDS, feeds),
      progress: (done, lost) => ports.emit({ kind: 'feeds-done', done, of: feeds, lost }),
    });
    const end = await runOnStation(looks ? { ...station, look: looks.look } : station, course, ports);
    return end.kind === 'done' ? { kind: 'done', value: { trial: end.value, config } } : end;
  } finally {
    looks?.close();
    await leaveStation(station);
  }
}

async function openLooks(
  window: WindowLooksRequest,
  station: Station,
  ports: TryFeederPorts,
): Promise<WindowLooks> {
  const { openWindowLooks } = await import('../eyes/window-looks.ts');
  return openWindowLooks(window, (on) => station.send({ kind: 'light', on }), {
    ...ports,
    emit: (event) => {
      if (event.kind === 'note') ports.emit({ kind: 'window-note', says: event.says });
    },
  });
}
