import { type Card, formatCardName } from '../../bridge/card.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Frame } from '../../vision/frame.ts';
import type { FaultPictures } from '../../vision/identify/fault-pictures.ts';
import { type DeckEyes, type EyeChoice, identify } from '../../vision/identify/identify.ts';
import type { CardReading, Refusal } from '../../vision/reading.ts';
import { judgeSequence } from '../../vision/sequence/judge.ts';
import type { LearntContrast } from '../../vision/sequence/learnt-contrast.ts';
import { type Observation, seeFrame } from '../../vision/sequence/observation.ts';
import type { SaidThen } from './recorded-frames.ts';

/** No reading is certain. */
const SUREST = 0.999999999;

/** What is said of one file, as a line of JSON. */
export interface IdentifiedLine {
  readonly file: string;
  /** The card, where it is accepted; a refused frame never names one here. */
  readonly card: string | null;
  readonly accepted: boolean;
  /** 0..1. */
  readonly confidence: number;
  /** The next likeliest card. */
  readonly second: string | null;
  /** 1 is a usual reading of this deck. */
  readonly margin: number;
  readonly reason: Refusal | 'unreadable' | null;
  /** Time that reading took, without opening the file. */
  readonly ms: number;
  /** The likeliest card of a refused frame: a hint for people, not a reading. */
  readonly likeliest?: string;
  /** What was said of a recorded frame when it was taken. */
  readonly said?: SaidThen;
}

/** A file and the frame in it; absent where it holds none. */
export interface FileFrame {
  readonly file: string;
  readonly frame?: Frame;
  /** What was said of a recorded frame. */
  readonly said?: SaidThen;
}

type Tell = (line: IdentifiedLine) => void;
/** Is shown what two readers looked at that disagree about a file. */
export type Show = (file: string, pictures: FaultPictures) => void;

/** A way to go through pictures: reported one by one, or all at the end. */
export interface Seeing {
  one(frame: FileFrame, tell: Tell): void;
  end(tell: Tell): void;
}

/** Every picture by itself, reported at once. */
export function seeEach(
  eyes: DeckEyes,
  readers: EyeChoice,
  { contrast, show }: { readonly contrast: LearntContrast | undefined; readonly show: Show },
  ports: Pick<Computer, 'clock'>,
): Seeing {
  return {
    one({ file, frame, said }, tell) {
      if (frame === undefined) return tell(unreadableLine(file));
      const startMs = ports.clock.nowMs();
      const reading = identify(frame, eyes, readers);
      contrast?.add(reading, reading.index?.evidence?.contrast);
      tell(identifiedLine({ file, said }, reading, ports.clock.nowMs() - startMs));
      if (reading.pictures !== undefined) show(file, reading.pictures);
    },
    end() {},
  };
}

/** All pictures together; a few numbers of each are kept until the end. */
export function seeTogether(
  eyes: DeckEyes,
  readers: EyeChoice,
  contrast: LearntContrast | undefined,
  ports: Pick<Computer, 'clock'>,
): Seeing {
  const seen: (Named & { readonly ms: number; readonly observation?: Observation })[] = [];
  return {
    one({ file, frame, said }) {
      const startMs = ports.clock.nowMs();
      const observation = frame && seeFrame(frame, eyes, readers);
      seen.push({ file, said, ms: ports.clock.nowMs() - startMs, ...(observation && { observation }) });
    },
    end(tell) {
      const readable = seen.flatMap(({ observation }) => observation ?? []);
      const verdicts = judgeSequence(readable, eyes.index?.cards.length);
      let next = 0;
      for (const { file, ms, observation, said } of seen) {
        const verdict = observation && verdicts[next++];
        if (verdict !== undefined) contrast?.add(verdict, observation?.pose?.contrast);
        tell(verdict === undefined ? unreadableLine(file) : identifiedLine({ file, said }, verdict, ms));
      }
    },
  };
}

interface Named {
  readonly file: string;
  readonly said: SaidThen | undefined;
}

/** What is said of a frame that was read. */
function identifiedLine({ file, said }: Named, reading: CardReading, ms: number): IdentifiedLine {
  const { accepted, card, confidence, margin, reason, second } = reading;
  return {
    file,
    card: accepted ? nameOf(card) : null,
    accepted,
    confidence: Math.min(rounded(confidence, 9), SUREST),
    second: nameOf(second),
    margin: rounded(margin, 3),
    reason: accepted ? null : (reason ?? 'uncertain'),
    ms: rounded(ms, 2),
    ...(!accepted && card !== undefined && { likeliest: formatCardName(card) }),
    ...(said && { said }),
  };
}

/** What is said of a file that holds no frame, so that every file has its line. */
function unreadableLine(file: string): IdentifiedLine {
  const nothing = { card: null, accepted: false, confidence: 0, second: null, margin: 0 };
  return { file, ...nothing, reason: 'unreadable', ms: 0 };
}

function nameOf(card: Card | undefined): string | null {
  return card === undefined ? null : formatCardName(card);
}

/** Rounded towards less, so that no confidence becomes a certainty by rounding. */
function rounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Number.isFinite(value) ? Math.floor(value * factor + 1e-9) / factor : 0;
}
