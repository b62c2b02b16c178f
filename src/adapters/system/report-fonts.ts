import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FOLDER = '@expo-google-fonts/source-sans-3';

/** The typeface of reports, Source Sans 3, in two weights: the bytes of .ttf files from its package. */
export function readReportFonts(): { regular: Uint8Array; bold: Uint8Array } {
  const { resolve } = createRequire(import.meta.url);
  const read = (name: string): Uint8Array => readFileSync(resolve(`${FOLDER}/${name}`));
  return {
    regular: read('400Regular/SourceSans3_400Regular.ttf'),
    bold: read('600SemiBold/SourceSans3_600SemiBold.ttf'),
  };
}
