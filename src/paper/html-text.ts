/** Text as it may stand in HTML or SVG, between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Base 64 (RFC 4648 section 4) of bytes. */
export function makeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x6000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x6000));
  }
  return btoa(text);
}
