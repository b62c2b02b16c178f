/** Bytes as base 64. */
export function toBase64(bytes: ArrayLike<number>): string {
  let text = '';
  for (let at = 0; at < bytes.length; at++) text += String.fromCharCode((bytes[at] as number) & 255);
  return btoa(text);
}

/** The bytes of such a text; throws where it is none. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** The bytes of such a text; `undefined` where it is none. */
export function fromBase64(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  try {
    return typeof text === 'string' ? decodeBase64(text) : undefined;
  } catch {
    return undefined;
  }
}
