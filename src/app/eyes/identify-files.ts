import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { FrameFileError, readFrameFile } from '../../adapters/frame-file.ts';
import { frameFilesIn } from '../../adapters/frame-folder.ts';
import { makeCardName } from '../../bridge/card.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import type { DeckModel } from '../../vision/read-index/deck-model.ts';
import { likelyScale } from '../../vision/read-index/likely-scale.ts';
import type { FileFrame } from './see.ts';

/** Says at which scale pictures show cards of the deck, where they do so at another than was said. */
export function tellOfScale(samples: readonly FileFrame[], model: DeckModel, terminal: Terminal): void {
  for (const { file, frame } of samples) {
    const found = frame && likelyScale(frame, model);
    if (frame === undefined || found?.reading.card === undefined) continue;
    const { pxPerMm } = found;
    terminal.tell(
      `At ${frame.pxPerMm} pixels a millimetre no card was accepted, but at about ${pxPerMm} ${basename(file)} shows ` +
        `${makeCardName(found.reading.card)}. If the pictures have that scale, say --px-per-mm ${pxPerMm}.`,
    );
    return;
  }
}

/** Pictures as they were named, and those in folders that were named; one that can't be read is told. */
export function* framesOf(
  named: readonly string[],
  pxPerMm: number,
  terminal: Terminal,
): Generator<FileFrame> {
  for (const path of named) {
    for (const file of filesAt(path)) {
      try {
        yield { file, frame: readFrameFile(file, pxPerMm) };
      } catch (error) {
        if (!(error instanceof FrameFileError)) throw error;
        terminal.tell(error.message);
        yield { file };
      }
    }
  }
}

/** The pictures of a folder; any other path, and a folder without pictures, is itself. */
function filesAt(path: string): readonly string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
  try {
    return frameFilesIn(path);
  } catch (error) {
    if (error instanceof FrameFileError) return [path];
    throw error;
  }
}
