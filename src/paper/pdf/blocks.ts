import { type Block, cellOf, type Picture, type Plot } from '../document.ts';
import type { Flow } from './flow.ts';
import { LEADING, PAGE, SIZES } from './sheet.ts';
import { setTable, setTables } from './table.ts';

/** Room for the names of pairs; names that are wider make it wider. */
const PAIR_LABEL_MM = 52;
const PAIR_GAP_MM = 3;
const PICTURE_GAP_MM = 7;
const CAPTION_GAP_MM = 1.2;

/** Sets one block; `numberOf` gives the number under which a picture was embedded. */
export function setBlock(flow: Flow, block: Block, numberOf: (picture: Picture) => number): void {
  switch (block.kind) {
    case 'heading':
      return setHeading(flow, block);
    case 'paragraph':
      flow.space(1.6);
      return flow.structure.within('P', () =>
        flow.paragraph({ text: block.text, weight: 0, sizeMm: SIZES.body, paint: block.tone ?? 'plain' }),
      );
    case 'list':
      return setList(flow, block.items);
    case 'pairs':
      return setPairs(flow, block.pairs);
    case 'table':
      return setTable(flow, block);
    case 'tables':
      return setTables(flow, block.tables);
    case 'pictures':
      return setFigures(
        flow,
        block.pictures.map((picture) => pictureFigure(picture, numberOf(picture))),
      );
    case 'plots':
      return setFigures(flow, block.plots.map(plotFigure));
  }
}

function setHeading(flow: Flow, { level, text, newPage }: Extract<Block, { kind: 'heading' }>): void {
  const sizeMm = level === 2 ? SIZES.heading2 : SIZES.heading3;
  if (newPage === true && !flow.atTop) flow.nextPage();
  flow.space(level === 2 ? 11 : 6);
  flow.keep(sizeMm * LEADING + 6 * SIZES.body * LEADING);
  flow.structure.within(`H${level}`, () => flow.paragraph({ text, weight: 1, sizeMm, paint: 'plain' }));
  flow.space(0.8);
}

function setList(flow: Flow, items: readonly string[]): void {
  const { structure } = flow;
  flow.space(1.6);
  structure.within('L', () => {
    for (const item of items) structure.within('LI', () => setItem(flow, item));
  });
}

function setItem(flow: Flow, item: string): void {
  const run = { text: item, weight: 0, sizeMm: SIZES.body, paint: 'plain' } as const;
  flow.keep(SIZES.body * LEADING);
  flow.structure.within('Lbl', () =>
    flow.sheet.text({ ...run, text: '•' }, PAGE.leftMm, flow.yMm + SIZES.body),
  );
  flow.structure.within('LBody', () => flow.paragraph(run, PAGE.leftMm + 4, PAGE.innerMm - 4));
}

function setPairs(flow: Flow, pairs: Extract<Block, { kind: 'pairs' }>['pairs']): void {
  const { structure } = flow;
  flow.space(2);
  const widest = pairs.map(
    ([name]) => flow.widthOf({ text: name, weight: 0, sizeMm: SIZES.body }) + PAIR_GAP_MM,
  );
  const labelMm = Math.min(PAGE.innerMm / 2, Math.max(PAIR_LABEL_MM, ...widest));
  structure.within('L', () => {
    for (const pair of pairs) structure.within('LI', () => setPair(flow, pair, labelMm));
  });
}

function setPair(
  flow: Flow,
  [name, value]: Extract<Block, { kind: 'pairs' }>['pairs'][number],
  labelMm: number,
): void {
  const { text, tone, strong } = cellOf(value);
  const run = { text, weight: strong ? 1 : 0, sizeMm: SIZES.body, paint: tone } as const;
  flow.keep(SIZES.body * LEADING);
  flow.structure.within('Lbl', () =>
    flow.sheet.text({ ...run, text: name, weight: 0, paint: 'quiet' }, PAGE.leftMm, flow.yMm + SIZES.body),
  );
  flow.structure.within('LBody', () => flow.paragraph(run, PAGE.leftMm + labelMm, PAGE.innerMm - labelMm));
  flow.space(0.5);
}

/** Something with a caption that stands beside others of its kind. */
interface Figure {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly caption: string;
  readonly alt: string;
  readonly tone: Picture['tone'];
  readonly set: (flow: Flow, xMm: number, yMm: number) => void;
}

function pictureFigure({ widthMm, heightMm, alt, caption, tone }: Picture, number: number): Figure {
  const shrunk = Math.min(1, PAGE.innerMm / widthMm);
  const [width, height] = [widthMm * shrunk, heightMm * shrunk];
  return {
    widthMm: width,
    heightMm: height,
    caption: caption ?? '',
    alt,
    tone,
    set: (flow, xMm, yMm) => flow.sheet.picture(number, xMm, yMm, width, height),
  };
}

function plotFigure({ drawing, alt, caption }: Plot): Figure {
  const { widthMm, heightMm } = drawing;
  const set: Figure['set'] = (flow, xMm, yMm) => flow.sheet.drawing(drawing, xMm, yMm);
  return { widthMm, heightMm, caption: caption ?? '', alt, tone: 'quiet', set };
}

/** Figures side by side, in as many rows as they need. */
function setFigures(flow: Flow, figures: readonly Figure[]): void {
  let row: Figure[] = [];
  let width = 0;
  for (const figure of figures) {
    if (row.length > 0 && width + figure.widthMm > PAGE.innerMm) {
      setFigureRow(flow, row);
      [row, width] = [[], 0];
    }
    row.push(figure);
    width += figure.widthMm + PICTURE_GAP_MM;
  }
  if (row.length > 0) setFigureRow(flow, row);
}

function setFigureRow(flow: Flow, row: readonly Figure[]): void {
  const small = { weight: 0, sizeMm: SIZES.small } as const;
  const captions = row.map(({ caption, widthMm }) =>
    caption === '' ? [] : flow.lines(caption, small, widthMm),
  );
  const tallest = Math.max(...row.map(({ heightMm }) => heightMm));
  const words = Math.max(...captions.map((lines) => lines.length)) * small.sizeMm * LEADING;
  flow.space(4);
  const top = flow.take(tallest + CAPTION_GAP_MM + words);
  let left: number = PAGE.leftMm;
  row.forEach((figure, index) => {
    flow.structure.within('Figure', () => figure.set(flow, left, top), { alt: figure.alt });
    flow.structure.within('P', () => {
      captions[index]?.forEach((text, line) => {
        const base = top + figure.heightMm + CAPTION_GAP_MM + small.sizeMm * (1 + line * LEADING);
        flow.sheet.text({ ...small, text, paint: figure.tone ?? 'quiet' }, left, base);
      });
    });
    left += figure.widthMm + PICTURE_GAP_MM;
  });
}
