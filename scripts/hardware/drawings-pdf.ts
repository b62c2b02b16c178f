import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { STYLE } from './style.ts';

/** A3 upright, in points. */
const SHEET = [841.89, 1190.55] as const;
const MARGIN = 28;

/** Drawings on paper, a sheet each; the same drawings give the same bytes. */
export async function drawingsPdf(svgs: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const fonts = {
    Helvetica: await pdf.embedFont(StandardFonts.Helvetica),
    Helvetica_bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  for (const svg of svgs) {
    const [width, height] = sizeOf(svg);
    const isWide = width > height;
    const [sheetWidth, sheetHeight] = isWide ? [SHEET[1], SHEET[0]] : SHEET;
    const scale = Math.min((sheetWidth - 2 * MARGIN) / width, (sheetHeight - 2 * MARGIN) / height);
    const page = pdf.addPage([sheetWidth, sheetHeight]);
    page.drawSvg(withStyles(svg), {
      x: MARGIN,
      y: sheetHeight - MARGIN,
      width: width * scale,
      height: height * scale,
      fonts,
    });
  }
  return await pdf.save();
}

/** Throws RangeError for a drawing without a width and a height. */
function sizeOf(svg: string): readonly [width: number, height: number] {
  const found = /<svg [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(svg);
  if (found === null) throw new RangeError('A drawing has no width and height: it cannot be put on a sheet.');
  return [Number(found[1]), Number(found[2])];
}

/** What the style sheet says of elements and classes, written at each element: PDF has no style sheets. */
function withStyles(svg: string): string {
  const rules = new Map(
    [...STYLE.matchAll(/^\s*([.\w]+) \{ (.*) \}$/gm)].map(([, name = '', looks = '']) => [name, looks]),
  );
  return svg
    .replace(/<style>[\s\S]*<\/style>\n/, '')
    .replaceAll(
      /<polyline points="([^"]+)"/g,
      (_, points: string) => `<path d="M${points.replaceAll(' ', 'L')}"`,
    )
    .replaceAll(/<(\w+)( [^>]*?)?(\/?)>/g, (_, name: string, attributes = '', end: string) => {
      const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
      const own = /style="([^"]*)"/.exec(attributes)?.[1] ?? '';
      const looks = [name, ...classes.map((each) => `.${each}`)].flatMap((each) => rules.get(each) ?? []);
      const style = merged([...looks, own].join(';')).replaceAll(/"[^"]*", |, [^;]*sans-serif/g, '');
      const rest = attributes.replaceAll(/ (class|style)="[^"]*"/g, '');
      // Where a text is held is read as an attribute alone.
      const anchor = /text-anchor:(\w+)/.exec(style)?.[1];
      const held = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
      return `<${name}${rest}${held}${style === '' ? '' : ` style="${style}"`}${end}>`;
    });
}

/** Each look once, as it was said last. */
function merged(looks: string): string {
  const all = looks
    .split(';')
    .map((each) => each.split(':').map((side) => side.trim()))
    .filter(([, value]) => value !== undefined);
  return [...new Map(all.map(([name = '', value = '']) => [name, value]))]
    .map(([name, value]) => `${name}:${value}`)
    .join('; ');
}
