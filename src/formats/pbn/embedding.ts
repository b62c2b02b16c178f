const OPEN = '<PBN>';
const CLOSE = '</PBN>';

/**
 * Only the PBN text of a document that it is embedded in (section 6.2), everything else made spaces so
 * that lines and columns stay. A text with a tag pair ahead of the delimiter is PBN itself.
 */
export function withoutSurroundings(text: string): string {
  const start = text.indexOf(OPEN);
  if (start < 0 || /\[[A-Z]\w* *"/.test(text.slice(0, start))) return text;
  const parts: string[] = [];
  let at = 0;
  for (let open = start; open >= 0; open = text.indexOf(OPEN, at)) {
    const close = text.indexOf(CLOSE, open);
    const end = close < 0 ? text.length : close;
    parts.push(blank(text.slice(at, open + OPEN.length)), text.slice(open + OPEN.length, end));
    at = end;
  }
  parts.push(blank(text.slice(at)));
  return parts.join('');
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
