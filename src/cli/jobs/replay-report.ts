import { basename, dirname, resolve } from 'node:path';
import type { ReplayedJob } from '../../app/jobs/replay.ts';
import { makeCardName } from '../../bridge/card.ts';
import { type BySeat, bySeat } from '../../bridge/seat.ts';
import type { TrayNumber } from '../../job/event.ts';
import { type BoardState, currentOf } from '../../job/state.ts';
import { encodeStep } from '../../job/step-codec.ts';
import type { BoardRun } from '../../machine/board-run/state.ts';
import type { PocketOrder } from '../../machine/config.ts';
import { mouthOfSeat } from '../../machine/mouth.ts';
import { describeRequest } from '../../machine/sentence.ts';
import { table } from '../../text/columns.ts';
import { counted, duration } from '../../text/counted.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { asTyped, sealInWords } from '../shell/words.ts';

/** A replayed job as one object; pockets only where hands are shown. */
export function makeReplayReport(job: ReplayedJob, handsShown: boolean): object {
  const { path, entries, torn, damage, replay, isSealed, disagreement, story } = job;
  const { plan, state, run } = replay;
  const current = currentOf(state);
  const entry = entryShown(job);
  return {
    job: jobName(path),
    event: entry?.seq ?? 0,
    events: entries.length,
    ...(entry === undefined ? {} : { at: entry.at, nowMs: entry.nowMs, kind: entry.event.kind }),
    sealed: isSealed,
    ...(isSealed ? {} : { agrees: disagreement === undefined }),
    ...(disagreement === undefined ? {} : { disagreement }),
    torn,
    ...(damage === undefined ? {} : { damage }),
    status: state.status,
    ...(plan === undefined ? {} : { deck: plan.deck, machine: plan.machine, origin: plan.origin }),
    boards: state.boards,
    ...(run === undefined || current === undefined
      ? {}
      : { current: makeRunReport(run, current, handsShown, plan?.config.pocketOrder ?? 'NEWS') }),
    ...(story.length === 0 ? {} : { story }),
  };
}

function entryShown({ replay, entries }: ReplayedJob): ReplayedJob['entries'][number] | undefined {
  return entries[replay.events - 1];
}

function makeRunReport(
  run: BoardRun,
  { board, copy }: BoardState,
  handsShown: boolean,
  pocketOrder: PocketOrder,
): object {
  const { ask } = run;
  return {
    board,
    copy,
    phase: run.phase,
    run: run.run,
    feed: run.feed,
    cardsProven: run.proven.length,
    cardsInPath: run.inFlight.length,
    cardsRejected: run.rejected.length,
    ...(ask === undefined ? {} : { ask: { ...ask, step: encodeStep(ask.step) } }),
    ...(handsShown ? { pockets: pocketsOf(run, pocketOrder) } : {}),
  };
}

/** The cards proven in the pocket of each seat, in the order in which they came. */
function pocketsOf({ proven }: BoardRun, pocketOrder: PocketOrder): BySeat<readonly string[]> {
  return bySeat((seat) => {
    const mouth = mouthOfSeat(pocketOrder, seat);
    return proven
      .filter((entry) => entry.mouth === mouth)
      .flatMap(({ card }) => (card === undefined ? [] : [makeCardName(card)]));
  });
}

/** A replayed job in words. */
export function tellReplay(job: ReplayedJob, handsShown: boolean): string[] {
  const { path, entries, torn, replay, story } = job;
  const entry = entryShown(job);
  const heading = `Job ${jobName(path)}, after event ${entry?.seq ?? 0} of ${entries.length}${entry === undefined ? '' : ` (${entry.event.kind}, ${entry.at})`}: ${replay.state.status}.`;
  return [
    heading,
    ...(replay.plan === undefined ? [] : sealInWords(replay.plan.origin)),
    ...(torn ? ['The last line of the journal broke off and was left out.'] : []),
    agreementInWords(job),
    ...(story.length > 0
      ? story.map(tellLine)
      : [...tellBoards(replay.state.boards), ...tellRun(job, handsShown)]),
    ...(story.length > 0
      ? []
      : [`See one board: ${PROGRAM} replay ${asTyped(path)} --board ${replay.state.boards[0]?.board ?? 1}`]),
  ];
}

function agreementInWords({ isSealed, disagreement }: ReplayedJob): string {
  if (isSealed) return 'Its cards are sealed, and without the key only its course can be told.';
  return disagreement?.message ?? 'The journal agrees with its replay.';
}

function tellLine({ seq, words }: ReplayedJob['story'][number]): string {
  return seq === undefined ? `         ${words}` : `${String(seq).padStart(7)}  ${words}`;
}

const TRAY_WORDS: Readonly<Record<TrayNumber, string>> = {
  proved: 'tray number proved',
  confirmed: 'tray number not proved',
};

function tellBoards(boards: readonly BoardState[]): string[] {
  const rows = boards.map(({ board, copy, status, runs, faults, durationMs, tray }) => [
    `  ${board}${copy === 1 ? '' : ` of set ${copy}`}`,
    status,
    counted(runs, 'run'),
    counted(faults.length, 'fault'),
    durationMs === undefined ? '' : duration(durationMs),
    tray === undefined ? '' : TRAY_WORDS[tray],
  ]);
  return ['Boards:', ...table(rows)];
}

function tellRun({ replay }: ReplayedJob, handsShown: boolean): string[] {
  const { run, state, plan } = replay;
  const board = currentOf(state);
  if (run === undefined || board === undefined) return [];
  const where = `${counted(run.proven.length, 'card')} proven, ${run.inFlight.length} in the path, ${run.rejected.length} in the reject tray`;
  const request =
    run.ask === undefined ? [] : [describeRequest({ ...run.ask, board: board.board, copy: board.copy })];
  const pockets = handsShown ? Object.entries(pocketsOf(run, plan?.config.pocketOrder ?? 'NEWS')) : [];
  return [
    `Board ${board.board}: ${run.phase}, run ${run.run}, ${where}.`,
    ...request,
    ...pockets.map(([seat, cards]) => `  ${seat}  ${cards.join(' ')}`),
  ];
}

/** The name of a job: that of its folder. */
function jobName(journalPath: string): string {
  return basename(dirname(resolve(journalPath)));
}
