import { type Drawing, INKS, type Shape } from './drawing.ts';
import { type Path, roundedRectangle } from './path.ts';

/** Radius of the corners of a cut card. */
const CORNER_MM = 3.2;

/** A drawing as SVG on white paper with round corners, one unit a millimetre. */
export function makeSvg({ widthMm, heightMm, shapes }: Drawing): string {
  const paper = roundedRectangle({ left: 0, top: 0, right: widthMm, bottom: heightMm }, CORNER_MM);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}">`,
    `<path fill="#fff" d="${makePathText(paper)}"/>`,
    ...shapes.map((each) => `<path fill="${colourOf(each)}" d="${makePathText(each.path)}"/>`),
    '</svg>',
    '',
  ].join('\n');
}

function makePathText(path: Path): string {
  return path
    .map(([letter, ...numbers]) => `${letter}${numbers.map((each) => Number(each.toFixed(3))).join(' ')}`)
    .join('');
}

function colourOf({ ink, tint }: Shape): string {
  const parts = INKS[ink].rgb.map((part) => Math.round(255 + (part - 255) * tint));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
