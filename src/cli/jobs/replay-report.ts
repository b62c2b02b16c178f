import type { ReplayedJob, ReplayedRun, ReplayedRunWithHands } from '../../app/jobs/replay.ts';
import type { TrayNumber } from '../../job/event.ts';
import { encodeStep } from '../../job/machine-codec.ts';
import type { BoardState } from '../../job/state.ts';
import type { StoryLine } from '../../job/story.ts';
import { table } from '../../text/columns.ts';
import { counted, duration } from '../../text/counted.ts';
import { visibleName } from '../../text/visible.ts';
import { ENGLISH } from '../../words/english.ts';
import { describeCause, describeQuestion } from '../../words/sentences.ts';
import { asTyped } from '../shell/as-typed.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { proofInWords, sealInWords } from '../shell/words.ts';

/** A replayed job as one object; pockets only where it has them. */
export function makeReplayReport(replayed: ReplayedJob): object {
  const {
    job,
    event,
    events,
    entry,
    isSealed,
    proof,
    doubt,
    signature,
    disagreement,
    torn,
    damage,
    status,
    plan,
    boards,
    cause,
    current,
    story,
  } = replayed;
  return {
    job,
    event,
    events,
    ...entry,
    sealed: isSealed,
    proof,
    doubt,
    signature,
    ...(isSealed ? {} : { agrees: disagreement === undefined }),
    disagreement,
    torn,
    damage,
    status,
    ...plan,
    boards,
    ...(cause && { cause }),
    ...(current && {
      current: {
        ...current,
        ...(current.ask && { ask: { ...current.ask, step: encodeStep(current.ask.step) } }),
      },
    }),
    ...(story.length === 0 ? {} : { story }),
  };
}

/** A replayed job in words. */
export function tellReplay(replayed: ReplayedJob): string[] {
  const { path, job, event, events, entry, torn, status, plan, boards, cause, current, story } = replayed;
  const when = entry === undefined ? '' : ` (${entry.kind}, ${entry.at})`;
  return [
    `Job ${visibleName(job)}, after event ${event} of ${events}${when}: ${status}.`,
    ...(plan === undefined ? [] : sealInWords(plan.origin)),
    ...(torn ? ['The last line of the journal is incomplete and was left out.'] : []),
    agreementInWords(replayed),
    ...proofOf(replayed),
    ...signatureInWords(replayed),
    ...(cause === undefined ? [] : [describeCause(ENGLISH, cause)]),
    ...(story.length > 0
      ? story.map(tellLine)
      : [
          ...(boards.length === 0 ? [] : tellBoards(boards)),
          ...(current === undefined ? [] : tellRun(current, plan?.passes !== undefined)),
          ...boards
            .slice(0, 1)
            .map(({ board }) => `See one board: ${PROGRAM} replay ${asTyped(path)} --board ${board}`),
        ]),
  ];
}

function agreementInWords({ isSealed, disagreement }: ReplayedJob): string {
  if (isSealed) return 'Its cards are sealed; without the key only its course can be shown.';
  return disagreement?.message ?? 'The journal agrees with its replay.';
}

const DOUBTS = {
  behind: 'This job got further than its journal says: the journal is an older copy.',
  branched: 'This job was continued in another copy of its folder.',
  displaced: 'Another job was dealt in this folder: this is not its journal.',
} as const;

/** The parts of a journal that nothing proves, and advice. */
function proofOf({ doubt, hasKey, path, plan, proof }: ReplayedJob): string[] {
  const before = plan?.takenOver;
  return [
    ...proofInWords(proof, hasKey),
    ...(doubt === undefined ? [] : [DOUBTS[doubt]]),
    ...(proof === 'unbound' && hasKey
      ? [`It holds digests that help to guess hands. Take them out: ${PROGRAM} reseal-job ${asTyped(path)}`]
      : []),
    ...(before === undefined
      ? []
      : [`Unproven: its first ${counted(before, 'line')}, taken over from an earlier version.`]),
  ];
}

function signatureInWords({ events, signature }: ReplayedJob): string[] {
  if (signature === undefined) return [];
  if (signature.kind === 'broken')
    return ['Its signature does not hold: it was changed after the job had ended.'];
  if (signature.kind === 'unreadable')
    return [
      'Its file journal.signed holds no signature, as a power cut or a full disk leaves it: put a copy back, or nobody can tell by it whether the journal was changed.',
    ];
  const { lines, publicKey } = signature;
  const which = lines === events ? 'All lines' : `The first ${counted(lines, 'line')}`;
  return [
    `${which} are signed by the computer with the public key ${publicKey}. If that is the key you expect, nobody has changed them since.`,
  ];
}

function tellLine({ seq, words }: StoryLine): string {
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

function tellRun(current: ReplayedRun | ReplayedRunWithHands, isPass: boolean): string[] {
  const { board, copy, phase, run, cardsProven, cardsSeen, cardsInPath, cardsRejected, ask } = current;
  const tray = board !== undefined && copy !== undefined ? { board, copy } : {};
  const where = `${counted(cardsProven, 'card')} ${isPass ? 'read' : 'proven'}, ${cardsInPath} in the path, ${cardsRejected} in the reject tray`;
  const what = cardsSeen === undefined ? `run ${run}, ${where}` : `${counted(cardsSeen, 'card')} seen`;
  const pockets = 'pockets' in current ? Object.entries(current.pockets) : [];
  return [
    `${board === undefined ? 'The deck' : `Board ${board}`}: ${phase}, ${what}.`,
    ...(ask === undefined ? [] : [describeQuestion(ENGLISH, { ...ask, ...tray })]),
    ...pockets.map(([seat, cards]) => `  ${seat}  ${cards.join(' ')}`),
  ];
}
