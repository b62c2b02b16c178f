import { chanceOf } from './chance.ts';
import { type Print, printOf } from './print.ts';

const PAGE_MM = [105, 148] as const;
const PHONE_MM = [72, 148] as const;

/** A page of a book or a leaflet: lines of words, a heading, perhaps a picture. */
export function printedPage(seed: string): Print {
  const chance = chanceOf(seed);
  const [wide, high] = chance.isSo(0.4) ? [63, 95] : PAGE_MM;
  const margin = chance.between(5, 12);
  const line = chance.between(3, 5.5);
  const marks: string[] = [];
  for (let y = margin + 8; y < high - margin; y += line)
    for (let x = margin; x < wide - margin - 6; ) {
      const length = chance.between(1.5, 9);
      if (!chance.isSo(0.07)) marks.push(bar(x, y, Math.min(length, wide - margin - x), 0.42 * line));
      x += length + 1.2;
    }
  const heading = bar(margin, margin, chance.between(15, wide - 2 * margin), 4);
  const picture = chance.isSo(0.3)
    ? `<rect x="${margin}" y="${high / 2}" width="${wide / 2}" height="${high / 4}" fill="#58728f"/>`
    : '';
  return printOf(svg(wide, high, '#fbfaf6', [heading, ...marks, picture].join('')), high, 0.4);
}

/** A telephone with a lit screen. */
export function telephone(seed: string): Print {
  const chance = chanceOf(seed);
  const [wide, high] = PHONE_MM;
  const screen = chance.oneOf(['#f4f6fa', '#20242c', '#dfe9f7', '#ffffff']);
  const icons = Array.from({ length: 20 }, (_, at) => {
    const [x, y] = [9 + 14.5 * (at % 4), 26 + 18 * Math.floor(at / 4)];
    return `<rect x="${x}" y="${y}" width="10" height="10" rx="2.4" fill="hsl(${Math.floor(chance.between(0, 360))} 70% 50%)"/>`;
  });
  const glass = `<rect x="3" y="4" width="${wide - 6}" height="${high - 8}" rx="6" fill="${screen}"/>`;
  return printOf(svg(wide, high, '#101114', [glass, ...icons].join('')), high, 9);
}

/** A card without print. */
export function blankCard(widthMm: number): Print {
  return printOf(svg(widthMm, 88, '#fdfdfb', ''));
}

function bar(x: number, y: number, wide: number, high: number): string {
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="#1c1c1e"/>`;
}

function svg(wide: number, high: number, paper: string, marks: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}"><rect width="${wide}" height="${high}" fill="${paper}"/>${marks}</svg>`;
}
