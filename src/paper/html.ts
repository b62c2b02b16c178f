import {
  type Block,
  type Cell,
  cellOf,
  type Picture,
  type Plot,
  type ReportDocument,
  type Table,
} from './document.ts';
import { escapeHtml, HTML_ROOT_STYLE, makeBase64, makeHtmlPage, withSuits } from './html-page.ts';
import { makeColour, TONE_COLOURS } from './look.ts';
import { makeDrawingSvg } from './svg.ts';

/** A report as one HTML page that needs nothing else: style and pictures are in it, it runs no script. */
export function makeReportHtml(document: ReportDocument): string {
  const { title, subtitle, verdict, blocks, footer, language = 'en', style = '' } = document;
  const body = [
    '<header>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...(subtitle === undefined ? [] : [`<p class="quiet">${escapeHtml(subtitle)}</p>`]),
    '</header>',
    '<main>',
    ...(verdict === undefined ? [] : [makeVerdict(verdict)]),
    ...blocks.map(makeBlock),
    '</main>',
    ...(footer === undefined ? [] : [`<footer class="quiet">${escapeHtml(footer)}</footer>`]),
  ];
  return makeHtmlPage({ language, title, style: STYLE + style, body });
}

function makeVerdict({ text, tone, because }: NonNullable<ReportDocument['verdict']>): string {
  const reason = because === undefined ? '' : `<br><span>${escapeHtml(because)}</span>`;
  return `<p class="verdict ${tone}"><strong>${escapeHtml(text)}</strong>${reason}</p>`;
}

function makeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}${block.newPage === true ? ' class="new-page"' : ''}>${escapeHtml(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p class="${block.tone ?? 'plain'}">${escapeHtml(block.text)}</p>`;
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`;
    case 'pairs':
      return `<dl>\n${block.pairs.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${makeCell(value)}</dd></div>`).join('\n')}\n</dl>`;
    case 'table':
      return makeTable(block);
    case 'tables':
      return `<div class="tables">\n${block.tables.map(makeTable).join('\n')}\n</div>`;
    case 'pictures':
      return `<div class="pictures">\n${block.pictures.map(makePicture).join('\n')}\n</div>`;
    case 'plots':
      return `<div class="pictures">\n${block.plots.map(makePlot).join('\n')}\n</div>`;
  }
}

function makeTable({ beside, caption, columns, rows, isDense }: Table): string {
  const side = (index: number): string => (columns[index]?.align === 'right' ? ' class="right"' : '');
  const head = columns.map(({ title }, index) => `<th scope="col"${side(index)}>${escapeHtml(title)}</th>`);
  const lines = rows.map((row) => {
    const cells = row.map((cell, index) =>
      index === 0 ? `<th scope="row">${makeCell(cell)}</th>` : `<td${side(index)}>${makeCell(cell)}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  const table = `<div class="wide${isDense === true ? ' dense' : ''}"><table>\n<caption>${escapeHtml(caption)}</caption>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${lines.join('\n')}\n</tbody>\n</table></div>`;
  return beside === undefined ? table : `<div class="beside">${makePlot(beside)}\n${table}</div>`;
}

function makeCell(cell: Cell): string {
  const { text, tone, strong } = cellOf(cell);
  const inner = strong ? `<strong>${withSuits(text)}</strong>` : withSuits(text);
  return tone === 'plain' ? inner : `<span class="${tone}">${inner}</span>`;
}

function makePicture({ png, widthMm, heightMm, alt, caption, tone }: Picture): string {
  const image = `<img alt="${escapeHtml(alt)}" style="width:${widthMm}mm;height:${heightMm}mm" src="data:image/png;base64,${makeBase64(png)}">`;
  return `<figure style="width:${widthMm}mm">${image}${makeCaption(caption, tone)}</figure>`;
}

function makePlot({ drawing, alt, caption, html }: Plot): string {
  if (html !== undefined) return html;
  return `<figure style="width:${drawing.widthMm}mm">${makeDrawingSvg(drawing, alt)}${makeCaption(caption)}</figure>`;
}

function makeCaption(caption: string | undefined, tone = 'quiet'): string {
  return caption === undefined ? '' : `<figcaption class="${tone}">${escapeHtml(caption)}</figcaption>`;
}

const STYLE = `${HTML_ROOT_STYLE}
body{margin:0 auto;max-width:174mm;padding:12mm 6mm 16mm;font-size:1rem;line-height:1.5}
h1{font-size:2.1rem;line-height:1.15;font-weight:600;letter-spacing:-.01em;margin:0}
header p{margin:.3rem 0 0}
h2{font-size:1.35rem;font-weight:600;margin:3rem 0 .6rem}
h3{font-size:1.05rem;font-weight:600;margin:2rem 0 .4rem}
p{margin:.6rem 0;max-width:38rem}
ul{margin:.6rem 0;padding-left:1.1rem;max-width:38rem}
.verdict{margin:2rem 0 2.4rem;font-size:1.1rem}
.verdict strong{font-size:1.7rem;font-weight:600;line-height:1.25}
.verdict span{color:${makeColour(TONE_COLOURS.plain)}}
.quiet{color:var(--quiet)}
.good{color:${makeColour(TONE_COLOURS.good)}}
.warning{color:${makeColour(TONE_COLOURS.warning)}}
.bad{color:${makeColour(TONE_COLOURS.bad)}}
dl{margin:.8rem 0}
dl div{display:grid;grid-template-columns:13rem 1fr;gap:1rem;padding:.12rem 0}
dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
.wide{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;width:100%}
caption{text-align:left;color:var(--quiet);padding-bottom:.5rem}
th,td{text-align:left;vertical-align:baseline;padding:.28rem 1.1rem .28rem 0;font-weight:400}
th:last-child,td:last-child{padding-right:0}
thead th{color:var(--quiet);font-size:.88rem;border-bottom:1px solid var(--rule)}
tbody th{white-space:nowrap}
.right{text-align:right;white-space:nowrap}
.dense{font-size:.88rem;break-inside:avoid}
.dense caption{font-weight:600;color:inherit}
.dense th,.dense td{padding:.1rem .8rem .1rem 0;white-space:nowrap}
.beside{display:flex;flex-wrap:wrap;gap:.6rem 1.2rem;align-items:start;margin:1.6rem 0;break-inside:avoid}
.beside .wide{flex:1 0 auto;max-width:100%;margin:0;font-size:.8rem}
.beside .dense th,.beside .dense td{padding-right:.6rem}
.beside .dense thead th{font-size:inherit}
.beside article{min-width:min(30em,100%);font-size:.8rem;line-height:1.3}
.beside .tricks{margin-left:1em}
.tables{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));gap:1.6rem 2rem;margin:1rem 0}
.tables .wide{margin:0}
.pictures{display:flex;flex-wrap:wrap;gap:1.6rem 2rem;margin:1rem 0}
figure{margin:0}
img,svg{display:block;max-width:100%}
svg text{font-family:inherit}
figcaption{font-size:.88rem;line-height:1.35;margin-top:.4rem}
footer{margin-top:4rem;font-size:.88rem}
@media print{body{padding:0}h2,h3{break-after:avoid}tr,figure{break-inside:avoid}.new-page{break-before:page}}
`;
