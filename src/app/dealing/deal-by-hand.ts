import type { RunningJob } from '../../controller/run-job.ts';
import { createHandHost } from '../../host/hand-host.ts';
import type { BoardStatus } from '../../job/event.ts';
import type { JobState } from '../../job/state.ts';
import { openShownEyes } from '../by-hand/shown-eyes.ts';
import { Problem } from '../problem.ts';
import {
  checkWritten,
  clockAfter,
  type Dealing,
  type DealingPorts,
  drive,
  type TableHere,
  until,
} from './dealing.ts';

const LEFT: ReadonlySet<BoardStatus> = new Set(['waiting', 'dealing', 'reading']);

/** Deals a job by hand before a camera, or reads boards back there, to its end or until it is stopped. */
export async function dealByHand(dealing: Dealing, ports: DealingPorts): Promise<RunningJob> {
  const { passes } = dealing.plan;
  if (passes !== undefined && passes.kind !== 'read') {
    const message = 'By hand boards are dealt and read. Only a machine runs a deck through: name one.';
    throw new Problem('request', 'not-by-hand', message);
  }
  if (ports.openTable === undefined) {
    throw new Problem(
      'request',
      'no-table',
      'This job is done by hand, and nothing here shows cards to a camera.',
    );
  }
  const here = await ports.openTable();
  let job: RunningJob;
  try {
    job = await dealAt(here, dealing, ports);
  } finally {
    await here.close();
  }
  checkWritten(job, dealing.folder, 'job');
  return job;
}

async function dealAt(
  { deckProfile, table }: TableHere,
  dealing: Dealing,
  ports: DealingPorts,
): Promise<RunningJob> {
  const { config, deck, passes } = dealing.plan;
  const { readers } = config;
  const wanted = { deck, readers, ...(deckProfile !== undefined && { deckProfile }) };
  const { close, ended, eyes } = await openShownEyes(wanted, ports);
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  let failure: unknown;
  void ended.then((why) => {
    failure = why;
    stop();
  });
  const leave = table.begin({ task: passes === undefined ? 'deal' : 'read', deck, eyes, stop });
  const follow = ({ boards, isPaused }: JobState): void => {
    const left = boards.filter(({ status }) => LEFT.has(status)).length;
    table.progress({ of: boards.length, done: boards.length - left, isPaused });
  };
  try {
    const job = await drive(
      dealing,
      {
        host: createHandHost(config, table),
        clock: clockAfter(dealing, ports),
        wallClock: ports.wallClock,
        run: (job) => until(() => job.isOver || job.isResting, ports),
      },
      {
        signal: AbortSignal.any([ports.signal, stopping.signal]),
        // The person at the camera goes on, also where nobody is at a keyboard.
        rest: (job) => until(() => !job.isResting, ports),
        emit(event) {
          if (event.kind === 'job-runs') table.runs(event.job);
          if (event.kind === 'job-begins') follow(event.state);
          if (event.kind === 'recorded') {
            if (event.entry.event.kind === 'board-read') table.boardRead(event.entry.event);
            follow(event.job);
          }
          ports.emit(event);
        },
      },
    );
    if (failure !== undefined) throw failure;
    return job;
  } finally {
    leave();
    close();
  }
}
