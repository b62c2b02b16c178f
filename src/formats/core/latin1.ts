const CHUNK_BYTES = 4096;

/** The text of bytes that each are one code point: Latin-1 proper; `TextDecoder` reads windows-1252 under this name. */
export function decodeLatin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)));
  }
  return parts.join('');
}

/** The bytes of a text of code points below 256; `undefined` for another text. */
export function encodeLatin1(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0xff) return undefined;
    bytes[at] = code;
  }
  return bytes;
}
