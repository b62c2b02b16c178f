import type { DeckProfile } from '../../../calibration/deck-profile.ts';
import { inspectFrame } from '../../inspection/inspect-frame.ts';
import { makeInspected, parseInspectionWanted } from '../../inspection/inspection-text.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Frame } from '../../vision/frame.ts';
import { PrintGauge } from '../../vision/print/measure/print-reference.ts';
import type { Refusal } from '../../vision/reading.ts';
import { openSymbolEye } from './open-symbols.ts';

/** Measures a frame as a deck test asks for it, as a text; `undefined` where the frame shows no card to measure. */
export type InspectLook = (frame: Frame, wanted: string) => string | undefined;

/** Such a frame is taken again, and the next one is measured. */
const NOTHING_SEEN: readonly Refusal[] = ['dark', 'empty', 'moving'];

/** What measures cards by the profile of their deck, which has this digest; `undefined` where it holds no prints. */
export async function openInspection(
  profile: DeckProfile,
  digest: string,
  ports: Pick<Computer, 'program'>,
): Promise<InspectLook | undefined> {
  const { model: index, prints, symbols } = profile;
  if (prints === undefined || prints.cards.size < 2) return undefined;
  const gauge = new PrintGauge(prints);
  const symbol = symbols && (await openSymbolEye(ports, symbols.deckNumber));
  const eyes = { index, ...(symbol && { symbol }) };
  return (frame, text) => {
    const wanted = parseInspectionWanted(text);
    if (wanted?.by !== digest) return makeInspected(digest);
    const { references } = wanted;
    const tools = { eyes, gauge, ...(references && { references }) };
    const { run: _, place: __, name: ___, ...look } = inspectFrame(frame, tools, NO_PLACE);
    const { reason } = look.reading;
    return reason !== undefined && NOTHING_SEEN.includes(reason) ? undefined : makeInspected(digest, look);
  };
}

const NO_PLACE = { run: 0, place: 0, name: '' };
