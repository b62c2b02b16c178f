import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The reader of printed symbols, compiled: the bytes of a WebAssembly module from its package. */
export function readSymbolReader(): Uint8Array {
  return readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
}
