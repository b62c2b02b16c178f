/** What this program knows of its own package. */
export interface Program {
  version(): string;
  /** A file of the package by its path in a clone. */
  file(path: string): URL;
  /** The reader of printed symbols, compiled for WebAssembly. */
  symbolReader(): Uint8Array;
  /** The typeface of reports in two weights: the bytes of .ttf files. */
  fonts(): { readonly regular: Uint8Array; readonly bold: Uint8Array };
}
