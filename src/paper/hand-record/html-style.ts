import { SUITS } from '../../bridge/card.ts';
import { HTML_ROOT_STYLE } from '../html-page.ts';
import { PAPERS, type PaperName } from '../pdf/paper.ts';
import { POINT_MM } from '../pdf/type-size.ts';
import { makePaint } from '../svg.ts';
import { type CellFrame, MARK_SHARE } from './cell-frame.ts';
import type { Grid } from './fit.ts';
import type { HandRecord } from './model.ts';
import { SUIT_PAINTS, type SuitColours } from './suit-look.ts';

/** A browser's own typeface may be so much wider than the one that cells were measured with: as a rule, and at most. */
const WIDER = 1.12;
const WIDEST = 1.2;
/** Paper that a browser may take for itself at the foot of a page, as a share of its cells. */
const SPARE = 0.985;

/** The style of a hand record: cells that are ruled, with the columns of a grid; on paper those of its pages. */
export function handRecordStyle({ colours }: HandRecord, grid: Grid, paper: PaperName): string {
  const { frame, columns, cellHeightMm, marginMm, padMm } = grid;
  const { typeMm } = frame;
  const isLying = grid.paper.widthMm > PAPERS[paper].widthMm;
  return `${HTML_ROOT_STYLE}
body{margin:0 auto;max-width:100rem;padding:1.5rem;line-height:1.3}
h1,p{margin:0}
.quiet{color:var(--quiet)}
.head{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:baseline;margin-bottom:.8rem}
.title{font-size:1.6rem;font-weight:600}
.about{flex:1}
.again{display:none}
.cells{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,${inEm(frame.widthMm + 2 * padMm[0], frame)}),1fr));padding:0 1px 1px 0}
article{padding:.8em;border:1px solid #969696;margin:0 -1px -1px 0}
${boardStyle(colours, frame)}footer{font-size:.85em;overflow-wrap:anywhere;margin-top:.6rem}
@page{size:${paper}${isLying ? ' landscape' : ''};margin:${marginMm}mm}
@media print{html{font-size:${(typeMm / POINT_MM / WIDEST).toFixed(2)}pt}body{padding:0;max-width:none;line-height:1.2}.head,.again{display:flex;margin-bottom:.5rem}.title{font-size:1.5rem}.cells{grid-template-columns:repeat(${columns},minmax(0,1fr));grid-auto-rows:${(SPARE * cellHeightMm).toFixed(2)}mm}article{padding:.35em .8em}.page{break-after:page}.page:last-child{break-after:auto}footer{margin-top:.3rem;font-size:.8em}footer p{display:inline;margin-right:1em}}
`;
}

/** A measure of a frame in type sizes, with room for a browser's own typeface. */
function inEm(mm: number, { typeMm }: CellFrame): string {
  return `${((WIDER * mm) / typeMm).toFixed(2)}em`;
}

/** The style of boards as parts of a page, in a frame that all have in common. */
export function boardStyle(colours: SuitColours, frame: CellFrame): string {
  const { columns: at, isTableBelow: isBelow } = frame;
  const suits = SUITS.map((suit) => `.suit-${suit}{color:${makePaint(SUIT_PAINTS[colours][suit])}}`);
  return `${suits.join('\n')}
article p,article dl,article dd{margin:0}
.quiet,.facts p{font-weight:400}
article{display:grid;grid-template-columns:minmax(${inEm(at.middleMm - at.westMm, frame)},max-content) ${inEm(at.eastMm - at.middleMm, frame)} 1fr auto;grid-template-areas:"facts north north north" "west mark east east" ${isBelow ? '"points south south south" ". tricks tricks tricks"' : '"points south south tricks"'} "par par par par";gap:.45em 0;align-content:space-between;break-inside:avoid}
.facts{grid-area:facts}
.at-N{grid-area:north}.at-W{grid-area:west;margin-right:.6em}.at-E{grid-area:east}.at-S{grid-area:south}
.mark{grid-area:mark;align-self:center}
.points{grid-area:points}
.tricks{grid-area:tricks}
.par{grid-area:par;font-size:.85em}
.par p{margin:0}
article h2{margin:0;font-size:1.6em;font-weight:600;line-height:1}
.facts p{font-size:.85em;margin-top:.3em}
article table{width:auto;border-collapse:collapse;align-self:end;justify-self:start}
.at-N{align-self:start}
article th,article td{padding:0;font-size:inherit;text-align:left;font-weight:400;vertical-align:baseline;white-space:nowrap}
.hand td{word-spacing:.06em}
.hand th{padding-right:.35em}
.tricks{font-size:.85em;line-height:1.2}
.tricks tbody th{padding-right:.4em}
.tricks td,.tricks thead th+th{text-align:center;padding:0 .2em;min-width:1.2em}
.tricks thead tr{border-bottom:1px solid var(--rule)}
.points{font-size:.85em;align-self:end;justify-self:start;text-align:center}
.points dl{display:grid;grid-template:". n ." "w . e" ". s ."/1.5em 1.5em 1.5em}
.points dl div{display:block;padding:0}
.of-N{grid-area:n}.of-W{grid-area:w}.of-E{grid-area:e}.of-S{grid-area:s}
abbr{text-decoration:none}
article svg{display:block;width:${MARK_SHARE}em;height:${MARK_SHARE}em}
.away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;
}
