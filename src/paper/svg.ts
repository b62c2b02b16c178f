import { escapeHtml } from './html-page.ts';
import { colourOf, makeColour } from './look.ts';
import type { Drawing, Mark, Paint } from './plot.ts';

/** A paint as CSS writes colours. */
export function makePaint(paint: Paint): string {
  const { colour, strength } = colourOf(paint);
  return makeColour(colour, strength);
}

/** A drawing as SVG, one unit a millimetre; `alt` says what it shows. */
export function makeDrawingSvg({ widthMm, heightMm, marks }: Drawing, alt: string): string {
  const size = `width="${short(widthMm)}mm" height="${short(heightMm)}mm"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escapeHtml(alt)}" ${size} viewBox="0 0 ${short(widthMm)} ${short(heightMm)}">`,
    ...marks.map(makeMark),
    '</svg>',
  ].join('\n');
}

function makeMark(mark: Mark): string {
  const colour = makePaint(mark.paint);
  switch (mark.kind) {
    case 'line': {
      const points = mark.points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');
      const dashes = mark.dashed === true ? ' stroke-dasharray="1 0.8"' : '';
      return `<polyline fill="none" stroke="${colour}" stroke-width="${short(mark.widthMm)}" stroke-linejoin="round"${dashes} points="${points}"/>`;
    }
    case 'box':
      return `<rect fill="${colour}" x="${short(mark.xMm)}" y="${short(mark.yMm)}" width="${short(mark.widthMm)}" height="${short(mark.heightMm)}"/>`;
    case 'dot':
      return `<circle fill="${colour}" cx="${short(mark.xMm)}" cy="${short(mark.yMm)}" r="${short(mark.radiusMm)}"/>`;
    case 'text': {
      const [x, y] = [short(mark.xMm), short(mark.yMm)];
      const bold = mark.weight === 1 ? ' font-weight="600"' : '';
      const spacing = wordSpacing(mark.spaceShare, mark.sizeMm);
      const turn = mark.upsideDown === true ? ` transform="rotate(180 ${x} ${y})"` : '';
      return `<text fill="${colour}" x="${x}" y="${y}" font-size="${short(mark.sizeMm)}"${bold}${spacing} text-anchor="${mark.anchor}"${turn}>${escapeHtml(mark.text)}</text>`;
    }
  }
}

/** Width of a space in most typefaces of reports, in em. */
const SPACE_EM = 0.2;

function wordSpacing(spaceShare: number | undefined, sizeMm: number): string {
  if (spaceShare === undefined) return '';
  return ` word-spacing="${short((spaceShare - 1) * SPACE_EM * sizeMm)}"`;
}

function short(value: number): string {
  return String(Number(value.toFixed(3)));
}
