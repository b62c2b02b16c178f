import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text of each page, got back through the fonts' maps to characters, as a viewer does that copies it. */
export async function pdfText(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf);
  const read = (object: unknown): string => {
    if (!(object instanceof PDFRawStream)) throw new Error('no stream');
    return Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
  };
  return document.getPages().map((page) => {
    const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    const maps = new Map<string, Map<string, string>>();
    for (const [name] of fonts?.entries() ?? []) {
      const cmap = read(fonts?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'), PDFStream));
      const pairs = [...cmap.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g)];
      const sign = (hex: string): string =>
        (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
      maps.set(name.asString(), new Map(pairs.map(([, glyph = '', unicode = '']) => [glyph, sign(unicode)])));
    }
    const content = page.node.Contents();
    const streams = content instanceof PDFArray ? content.asArray() : [content];
    const operators = streams
      .map((each) => read(each === undefined ? each : document.context.lookup(each)))
      .join('\n');
    const shown = operators.matchAll(/(\/F\d) [\d.]+ Tf[^<[]*(?:<([0-9A-F]+)> Tj|\[([^\]]*)\] TJ)/g);
    return [...shown]
      .map(([, font = '', hex, pieces = '']) => {
        const glyphs = hex ?? [...pieces.matchAll(/<([0-9A-F]+)>/g)].map(([, piece]) => piece).join('');
        const text = (glyphs.match(/.{4}/g) ?? []).map((g) => maps.get(font)?.get(g)).join('');
        // The space that parts it from what is read next is not seen.
        return text.replace(/ $/, '');
      })
      .join('\n');
  });
}

/** Text of a whole document as PDF.js reads it, the viewer of Firefox: pieces that stand together are one. */
export async function textInViewer(pdf: Uint8Array): Promise<string> {
  // The bytes that are handed over are taken away.
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.flatMap((item) => ('str' in item ? [item.str, item.hasEOL ? '\n' : ''] : [])));
  }
  await loading.destroy();
  return texts.join('');
}
