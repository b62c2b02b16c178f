import { readFileSync, writeFileSync } from 'node:fs';
import type { Frame } from '../../../src/vision/frame.ts';
import type { DeckModel } from '../../../src/vision/read-index/deck-model.ts';
import { readIndex } from '../../../src/vision/read-index/read-index.ts';
import type { CardReading } from '../../../src/vision/reading.ts';
import { followFrame, NOTHING_SEEN } from '../../../src/vision/sequence/follow.ts';
import { judgeSequence } from '../../../src/vision/sequence/judge.ts';
import { seeFrame } from '../../../src/vision/sequence/observation.ts';
import { type FrameSet, readSet } from './sets.ts';

/** What was read in a set: of each frame its card, or none, and the processor's time for it. */
export interface SetReadings {
  readonly singles: readonly (number | null)[];
  readonly cpuMs: readonly number[];
  /** What the whole of each pass, and each frame of it as it came, was taken for. */
  readonly passes: readonly Readonly<Record<'followed' | 'whole', readonly (number | null)[]>>[];
}

/** What one program has to read. */
export interface ReadTask {
  readonly files: readonly string[];
  /** What was read with all rules; frames that are not `only` so are not read again. */
  readonly usual?: readonly SetReadings[];
  readonly only?: 'accepted' | 'refused';
}

/** Reads sets of frames with the program as it is loaded here: `node read.ts TASK OUTPUT` */
const [given = '', output = ''] = process.argv.slice(2);
const { files, only, usual }: ReadTask = JSON.parse(readFileSync(given, 'utf8'));
writeFileSync(output, JSON.stringify(files.map((file, at) => read(readSet(file), usual?.[at]))));

function read({ model, passes, shown }: FrameSet, before: SetReadings | undefined): SetReadings {
  const singles: (number | null)[] = [];
  const cpuMs: number[] = [];
  if (passes.length > 0)
    return {
      singles,
      cpuMs,
      passes: passes.map((pass) =>
        ofPass(
          pass.map((at) => shown[at]!.frame),
          model,
        ),
      ),
    };
  for (const [at, { frame }] of shown.entries()) {
    const card = before?.singles[at];
    if (card !== undefined && (card === null) !== (only === 'refused')) {
      singles.push(card);
      cpuMs.push(before?.cpuMs[at] ?? 0);
      continue;
    }
    const start = process.cpuUsage();
    singles.push(cardIn(readIndex(frame, model)));
    cpuMs.push(process.cpuUsage(start).user / 1000);
  }
  return { singles, cpuMs, passes: [] };
}

function ofPass(frames: readonly Frame[], model: DeckModel): SetReadings['passes'][number] {
  const seen = frames.map((frame) => seeFrame(frame, { index: model }, 'index'));
  let known = NOTHING_SEEN;
  const followed = seen.map((observation) => {
    const next = followFrame(known, observation);
    known = next.known;
    return cardIn(next.verdict);
  });
  return { followed, whole: judgeSequence(seen, model.cards.length).map(cardIn) };
}

function cardIn({ accepted, card }: CardReading): number | null {
  return accepted && card !== undefined ? card : null;
}
