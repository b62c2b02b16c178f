import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The bytes of zxing's reader. */
export function zxingWasm(): Uint8Array {
  return readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
}
