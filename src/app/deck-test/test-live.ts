import { stateInWords } from '../../../calibration/deck-profile.ts';
import { type BatchDeck, type BatchVerdict, judgeBatch } from '../../inspection/batch.ts';
import { ITEMS, type ItemName } from '../../inspection/items.ts';
import type { DeckVerdict } from '../../inspection/verdict.ts';
import { batchReport } from '../../paper/deck-test/batch-report.ts';
import { cornerOf, cropOf } from '../../paper/deck-test/crop.ts';
import type { Computer } from '../../ports/computer.ts';
import { basename } from '../../text/path.ts';
import type { DealingResult } from '../dealing/dealing.ts';
import { readDeckProfile } from '../files/deck-profile.ts';
import { encodeDocument } from '../files/documents.ts';
import type { TestOutputs } from './outputs.ts';
import { judgedOf, runTest, type TestOnMachinePorts, type TestOnMachineRequest } from './test-on-machine.ts';
import { deckReport } from './write-report.ts';

/** A deck that is tested while somebody looks on. */
export type LiveTestRequest = Omit<TestOnMachineRequest, keyof TestOutputs>;

export interface LiveTestPorts extends TestOnMachinePorts {
  /** Sees the corner of each card as it was measured, as PNG; of drawn cameras only. */
  readonly saw: (corner: Uint8Array) => void;
}

/** One thing that was judged, by the worst card of the deck. */
export interface JudgedItem {
  readonly item: ItemName;
  readonly unit: string;
  readonly value?: number;
  readonly limit?: number;
  /** `undefined`: not judged. */
  readonly passes?: boolean;
  /** Whether it is beyond its limit, and was let pass since that may be dust. */
  readonly isLetPass: boolean;
  /** What does not pass, as PNG. */
  readonly picture?: Uint8Array;
}

/** A deck that was judged. */
export interface JudgedDeck {
  readonly verdict: DeckVerdict;
  readonly items: readonly JudgedItem[];
  /** As PDF, with pictures and plots. */
  readonly report: Uint8Array;
}

export interface LiveTested {
  readonly result: DealingResult;
  /** Absent where the deck could not be judged, or the test was stopped. */
  readonly judged?: JudgedDeck;
}

/** Runs a deck through a machine as `testOnMachine` does, shows each card as it comes, and keeps the report in memory. */
export async function testLive(request: LiveTestRequest, ports: LiveTestPorts): Promise<LiveTested> {
  const { frameOf, result } = await runTest(request, ports, (frame) => ports.saw(cornerOf(frame)));
  const found = judgedOf(result, request.limits, frameOf, ports);
  if (found === undefined) return { result };
  const { about, verdict } = found;
  const items = verdict.items.map(({ isDoubtful, item, limit, passes, values }): JudgedItem => {
    const [worst] = values;
    const frame = passes === false && worst?.sight ? about.frameOf(worst.sight.name) : undefined;
    return {
      item,
      unit: ITEMS[item].unit,
      isLetPass: isDoubtful && passes === true,
      ...(worst && { value: worst.value }),
      ...(limit !== null && { limit }),
      ...(passes !== undefined && { passes }),
      ...(frame && worst && { picture: cropOf(frame, { item }, worst).png }),
    };
  });
  const report = await encodeDocument('.pdf', deckReport(verdict, about, ports), ports);
  return { result, judged: { verdict, items, report } };
}

/** Decks that were tested one after the other, judged together, with the report as PDF. */
export async function batchOfTests(
  decks: readonly BatchDeck[],
  { name, profile: path }: { readonly name: string; readonly profile: string },
  ports: Pick<Computer, 'files' | 'program' | 'wallClock'>,
): Promise<{ readonly batch: BatchVerdict; readonly report: Uint8Array }> {
  const batch = judgeBatch(decks);
  const profile = `${basename(path)} (${stateInWords(readDeckProfile(path, ports))})`;
  const facts = { batch: name, profile, at: ports.wallClock(), program: ports.program.version() };
  return { batch, report: await encodeDocument('.pdf', batchReport(batch, facts), ports) };
}

/** The unit of something that is judged; empty for counts and shares. */
export function unitOf(item: ItemName): string {
  return ITEMS[item].unit;
}
