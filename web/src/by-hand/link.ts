import type { NoCard } from '../../../src/vision/shown/find-card.ts';
import type { ShownEnds } from '../../../src/vision/shown/shown-ends.ts';
import type { ByHandAct, ByHandReply, FrameHeader, HandHeader } from '../../../src/web/messages/by-hand.ts';
import type { GreyPicture } from './camera.ts';

type Seat = NonNullable<HandHeader['seat']>;

/** A page's line to the program that deals; each answer is `null` where the program is away. */
export interface Link {
  act(act: ByHandAct): Promise<ByHandReply | null>;
  /** What a picture showed. */
  frame(shown: ShownEnds | NoCard): Promise<ByHandReply | null>;
  /** A hand that is looked at. */
  hand(seat: Seat, picture: GreyPicture): Promise<ByHandReply | null>;
}

export function openLink(): Link {
  const page = crypto.randomUUID();
  let seq = 0;
  const send = (path: string, header: object, ...parts: readonly Uint8Array[]) =>
    post(path, below(header, parts), 'application/octet-stream');
  return {
    act: (act) => post('/by-hand/act', JSON.stringify({ page, act }), 'application/json'),
    frame: (shown) => {
      const number = { page, seq: seq++ };
      if (typeof shown === 'string') {
        return send('/by-hand/frame', { ...number, kind: 'nothing', why: shown } satisfies FrameHeader);
      }
      const { edgeWidthMm, ends, pxPerMm, widthMm } = shown;
      const header: FrameHeader = { ...number, kind: 'ends', edgeWidthMm, pxPerMm, widthMm };
      return send('/by-hand/frame', header, ...ends.map(({ pixels }) => pixels));
    },
    hand: (seat, { heightPx, pixels, widthPx }) => {
      const header: HandHeader = { page, seq: seq++, seat, widthPx, heightPx };
      return send('/by-hand/hand', header, pixels);
    },
  };
}

/** A line of JSON and the bytes that follow it. */
function below(header: object, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, line.length));
  whole.set(line);
  let from = line.length;
  for (const part of parts) {
    whole.set(part, from);
    from += part.length;
  }
  return whole;
}

async function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
): Promise<ByHandReply | null> {
  try {
    const headers = { 'content-type': type };
    const answer = await fetch(path, { method: 'POST', body, headers, cache: 'no-store' });
    return (await answer.json()) as ByHandReply;
  } catch {
    return null;
  }
}
