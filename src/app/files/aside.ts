import type { Aside } from '../../formats/core/deal-set.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Scratch } from '../../ports/files.ts';

/** So much text is in memory; what is more goes to the disk. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** Texts aside, of which no more are in memory than there is room for; as UTF-8 can hold them, like the file they make. */
export interface TextsAside extends Aside {
  /** Removes them from the disk. */
  close(): void;
}

export function openAside({ files }: Pick<Computer, 'files'>): TextsAside {
  let texts: string[] = [];
  let characters = 0;
  /** Each part on the disk is its texts one behind the other: its bytes, and the characters of each. */
  const parts: { readonly byteCount: number; readonly lengths: readonly number[] }[] = [];
  let scratch: Scratch | undefined;
  const putOut = (): void => {
    scratch ??= files.scratch();
    const bytes = new TextEncoder().encode(texts.join(''));
    scratch.add(bytes);
    parts.push({ byteCount: bytes.length, lengths: texts.map(({ length }) => length) });
    [texts, characters] = [[], 0];
  };
  return {
    push(text) {
      texts.push(text);
      characters += text.length;
      if (characters > MOST_CHARACTERS) putOut();
    },
    *[Symbol.iterator]() {
      let from = 0;
      for (const { byteCount, lengths } of parts) {
        const whole = new TextDecoder('utf-8', { ignoreBOM: true }).decode(scratch?.read(from, byteCount));
        from += byteCount;
        let at = 0;
        for (const length of lengths) {
          yield whole.slice(at, at + length);
          at += length;
        }
      }
      yield* texts;
    },
    close() {
      scratch?.close();
      scratch = undefined;
    },
  };
}
