import type { Aside } from '../../formats/core/deal-set.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Scratch } from '../../ports/files.ts';

/** So much text is in memory; what is more goes to the disk. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** Texts aside, of which no more are in memory than there is room for. */
export interface TextsAside extends Aside {
  /** Removes them from the disk. */
  close(): void;
}

export function openAside({ files }: Pick<Computer, 'files'>): TextsAside {
  let texts: string[] = [];
  let characters = 0;
  /** The bytes of each part on the disk, which is a list of texts in JSON. */
  const parts: number[] = [];
  let scratch: Scratch | undefined;
  const putOut = (): void => {
    scratch ??= files.scratch();
    const bytes = new TextEncoder().encode(JSON.stringify(texts));
    scratch.add(bytes);
    parts.push(bytes.length);
    [texts, characters] = [[], 0];
  };
  return {
    push(text) {
      texts.push(text);
      characters += text.length;
      if (characters > MOST_CHARACTERS) putOut();
    },
    *[Symbol.iterator]() {
      let at = 0;
      for (const length of parts) {
        const bytes = scratch?.read(at, length);
        yield* JSON.parse(new TextDecoder().decode(bytes)) as string[];
        at += length;
      }
      yield* texts;
    },
    close() {
      scratch?.close();
      scratch = undefined;
    },
  };
}
