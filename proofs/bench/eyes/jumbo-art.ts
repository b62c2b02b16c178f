import { type DeckStyle, extentOf } from '../../../src/decks/style.ts';
import { type CardArt, ownArt } from '../../../src/simulator/frames/art.ts';

/** How much larger the corners are drawn: an index as wide and high as jumbo decks have it. */
const MAGNIFIED = 1.7;

/** A deck of ours whose corners are magnified, the upper left in the upper half and the lower right in the lower. */
export function jumboArt(style: DeckStyle): CardArt {
  const art = ownArt(style);
  const { heightMm, widthMm } = extentOf(style);
  return (card) => {
    const svg = art(card);
    const inside = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
    const half = `<g clip-path="url(#half)"><g transform="scale(${MAGNIFIED})">${inside}</g></g>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}">
<clipPath id="half"><path d="M0 0H${widthMm}V${heightMm / 2}H0Z"/></clipPath>
${half}<g transform="rotate(180 ${widthMm / 2} ${heightMm / 2})">${half}</g></svg>`;
  };
}
