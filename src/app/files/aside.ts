import type { Aside } from '../../formats/core/deal-set.ts';
import type { Computer } from '../../ports/computer.ts';
import { join } from '../../text/path.ts';

/** So much text is in memory; what is more goes to a file. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** Texts aside, of which no more are in memory than there is room for. */
export interface TextsAside extends Aside {
  /** Removes them from the disk. */
  close(): void;
}

export function openAside({ files }: Pick<Computer, 'files'>): TextsAside {
  let texts: string[] = [];
  let characters = 0;
  /** The bytes of each part of the file, which is a list of texts in JSON. */
  const parts: number[] = [];
  let place: { readonly folder: string; readonly path: string; readonly file: number } | undefined;
  const putOut = (): void => {
    if (place === undefined) {
      const folder = files.makeTemporary('soubrette-');
      const path = join(folder, 'aside');
      place = { folder, path, file: files.open(path, 'wx', 0o600) };
    }
    const bytes = new TextEncoder().encode(JSON.stringify(texts));
    files.write(place.file, bytes);
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
      if (place !== undefined) {
        const file = files.openRegular(place.path);
        try {
          for (const length of parts)
            yield* JSON.parse(new TextDecoder().decode(files.readUpTo(file, length))) as string[];
        } finally {
          files.close(file);
        }
      }
      yield* texts;
    },
    close() {
      if (place === undefined) return;
      files.close(place.file);
      files.remove(place.folder);
      place = undefined;
    },
  };
}
