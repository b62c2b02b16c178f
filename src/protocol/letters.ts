/** Letters of the longest piece: a line of it takes 7 ms at 250000 baud. */
export const PIECE_LENGTH = 120;

/** A text in pieces for fields of a line: base64url of its UTF-8. An empty text is no piece. */
export function cutText(text: string): string[] {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  const letters = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return letters.match(new RegExp(`.{1,${PIECE_LENGTH}}`, 'g')) ?? [];
}

/** The text of all its pieces; `undefined` if they are not one. */
export function joinPieces(pieces: readonly string[]): string | undefined {
  try {
    const bytes = atob(pieces.join('').replaceAll('-', '+').replaceAll('_', '/'));
    const codes = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(codes);
  } catch {
    return undefined;
  }
}
