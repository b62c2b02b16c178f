/** A text of several lines as one, in time that grows with its length. */
export function oneLine(text: string): string {
  if (!/[\r\n]/.test(text)) return text;
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(' ');
}
