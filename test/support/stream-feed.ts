import type { MakeByteReader } from '../../firmware-host/camera/byte-reader.ts';
import type { SourceTrouble, StreamFrame } from '../../firmware-host/camera/frame-source.ts';

/** What a reader made of a stream: its frames with copies of their bytes, and what it told. */
interface Fed {
  readonly frames: readonly { readonly shot: StreamFrame; readonly pixels: readonly number[] }[];
  readonly troubles: readonly SourceTrouble[];
}

/** Feeds a reader with bytes in portions of some sizes. */
export function feed(make: MakeByteReader, bytes: Uint8Array, sizes: readonly number[]): Fed {
  const frames: { readonly shot: StreamFrame; readonly pixels: readonly number[] }[] = [];
  const troubles: SourceTrouble[] = [];
  const reader = make(
    (shot) => frames.push({ shot, pixels: [...shot.frame] }),
    (trouble) => troubles.push(trouble),
  );
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    reader.take(bytes.subarray(at, at + size), turn);
    at += size;
  }
  return { frames, troubles };
}
