import { writeFileSync } from 'node:fs';
import { readIndex } from '../../../src/vision/read-index/read-index.ts';
import type { CardReading } from '../../../src/vision/reading.ts';
import { followFrame, NOTHING_SEEN } from '../../../src/vision/sequence/follow.ts';
import { judgeSeen, seeFrame } from '../../../src/vision/sequence/identify-sequence.ts';
import { type FrameSet, readSet } from './sets.ts';

/** What was read in a set: of each frame its card, or none. */
export interface SetReadings {
  readonly singles: readonly (number | null)[];
  /** Of each pass what the whole of it, and what each frame as it came, was taken for. */
  readonly passes: readonly Readonly<Record<'followed' | 'whole', readonly (number | null)[]>>[];
  /** The processor's time of the single frames. */
  readonly cpuMs: number;
}

/** Reads sets of frames with the program as it is loaded here: `node read.ts OUTPUT FILE...` */
const [output = '', ...files] = process.argv.slice(2);
writeFileSync(output, JSON.stringify(files.map((file) => read(readSet(file)))));

function read({ model, passes, shown }: FrameSet): SetReadings {
  if (passes.length > 0)
    return {
      singles: [],
      passes: passes.map((pass) =>
        ofPass(
          pass.map((at) => shown[at]!.frame),
          model,
        ),
      ),
      cpuMs: 0,
    };
  const start = process.cpuUsage();
  const singles = shown.map(({ frame }) => cardIn(readIndex(frame, model)));
  return { singles, passes: [], cpuMs: process.cpuUsage(start).user / 1000 };
}

function ofPass(
  frames: readonly FrameSet['shown'][number]['frame'][],
  model: FrameSet['model'],
): SetReadings['passes'][number] {
  const seen = frames.map((frame) => seeFrame(frame, { index: model }, 'index'));
  let known = NOTHING_SEEN;
  const followed = seen.map((observation) => {
    const next = followFrame(known, observation);
    known = next.known;
    return cardIn(next.verdict);
  });
  return { followed, whole: judgeSeen(seen, { index: model }).map(cardIn) };
}

function cardIn({ accepted, card }: CardReading): number | null {
  return accepted && card !== undefined ? card : null;
}
