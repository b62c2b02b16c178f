import { SUITS } from '../../bridge/card.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { BoardWords, HandRecordWords } from '../../words/paper/shapes.ts';
import { SUIT_SIGNS } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS, HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import { escapeHtml, HTML_ROOT_STYLE, makeHtmlPage } from '../html-page.ts';
import { PAPERS, type PaperName } from '../pdf/paper.ts';
import { makeDrawingSvg, makePaint } from '../svg.ts';
import { boardMark } from './board-mark.ts';
import { type BoardText, describeBoard, type HandText, parLine, type TricksText } from './board-text.ts';
import type { Layout } from './fit.ts';
import type { HandRecord } from './model.ts';
import { boardRange, legendLine, originLine } from './record-lines.ts';
import { SUIT_PAINTS } from './suit-look.ts';

/** The words that an HTML record is written with. */
interface PageWords {
  readonly board: BoardWords;
  readonly record: HandRecordWords;
}

/** A hand record as an HTML page that can be read aloud: hands and figures are tables with headings. */
export function makeHandRecordHtml(record: HandRecord, layout: Layout, paper: PaperName): string {
  const words = { board: BOARD_WORDS[record.language], record: HAND_RECORD_WORDS[record.language] };
  const title = record.title ?? words.record.title;
  const pages: string[] = [];
  for (let from = 0; from < record.boards.length; from += layout) {
    const boards = record.boards.slice(from, from + layout);
    const articles = boards.map((board) => boardArticle(describeBoard(board, record), record, words));
    pages.push(`<div class="page">\n${articles.join('\n')}\n</div>`);
  }
  const range = boardRange(
    record.boards.map(({ number }) => number),
    words.board,
  );
  const subtitle = record.event === undefined ? range : `${record.event} · ${range}`;
  const foot = [legendLine(record), originLine(record)];
  return makeHtmlPage({
    language: record.language,
    title,
    style: makeStyle(record, layout, paper),
    body: [
      `<header><h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(subtitle)}</p></header>`,
      '<main>',
      ...pages,
      '</main>',
      `<footer class="quiet">${foot.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</footer>`,
    ],
  });
}

function boardArticle(text: BoardText, { language }: HandRecord, words: PageWords): string {
  const { board, number, dealer, vulnerability, short, hands, tricks } = text;
  const id = `board-${number}`;
  const facts = [...short, ...(text.par === undefined ? [] : [parLine(text, language)])];
  const mark = makeDrawingSvg(
    boardMark(board.dealer, board.vulnerability, 10),
    `${dealer}. ${vulnerability}.`,
  );
  const hand = (seat: Seat): string => handTable(hands[seat], words.board);
  return [
    `<article aria-labelledby="${id}">`,
    `<div class="row"><div class="side facts"><h2 id="${id}">${away(`${words.board.board} `)}${number}</h2>`,
    `<p class="quiet">${facts.map((fact) => escapeHtml(keptTogether(fact))).join('<br>')}</p></div>`,
    `${hand('N')}</div>`,
    `<div class="row"><div class="side">${hand('W')}</div><div>${mark}</div>${hand('E')}</div>`,
    `<div class="row"><div class="side">${figuresTable(
      SEATS.map((seat) => hands[seat]),
      words,
    )}</div>`,
    `${hand('S')}${tricks === undefined ? '' : tricksTable(tricks, words)}</div>`,
    '</article>',
  ].join('\n');
}

/** The same with no break before its last word, which is mostly a seat. */
function keptTogether(text: string): string {
  return text.replace(/ (?=\S+$)/, '\u00a0');
}

/** Text for those who listen, which takes no room. */
function away(text: string): string {
  return `<span class="away">${escapeHtml(text)}</span>`;
}

function handTable({ seat, lines }: HandText, words: BoardWords): string {
  const rows = lines.map(
    ({ suit, ranks }) =>
      `<tr><th scope="row" class="suit-${suit}">${SUIT_SIGNS[suit]}${away(` ${words.suits[suit]}`)}</th><td>${escapeHtml(ranks)}</td></tr>`,
  );
  return `<table class="hand"><caption class="away">${escapeHtml(seat)}</caption><tbody>${rows.join('')}</tbody></table>`;
}

function figuresTable(hands: readonly HandText[], { record }: PageWords): string {
  const titles = ['', record.points, record.shape];
  const head = titles.map((title) => `<th scope="col">${escapeHtml(title)}</th>`).join('');
  const rows = hands.map(
    ({ seat, letter, points, shape }) =>
      `<tr><th scope="row"><abbr title="${escapeHtml(seat)}">${escapeHtml(letter)}</abbr></th><td><strong>${points}</strong></td><td class="quiet">${shape}</td></tr>`,
  );
  const caption = `${record.highCardPoints}, ${record.shape}`;
  return `<table class="figures"><caption class="away">${escapeHtml(caption)}</caption><thead class="away"><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function tricksTable({ strains, rows }: TricksText, { record, board }: PageWords): string {
  const head = strains.map(({ strain, sign }) => {
    const name = strain === 'NT' ? board.noTrump : board.suits[strain];
    const look = strain === 'NT' ? 'quiet' : `suit-${strain}`;
    return `<th scope="col" class="${look}"><abbr title="${escapeHtml(name)}">${escapeHtml(sign)}</abbr></th>`;
  });
  const lines = rows.map(({ seat, letter, cells }) => {
    const name = `<th scope="row"><abbr title="${escapeHtml(board.seats[seat])}">${escapeHtml(letter)}</abbr></th>`;
    return `<tr>${name}${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<table class="tricks"><caption class="away">${escapeHtml(record.openTricks)}</caption><thead><tr><th scope="col">${away(record.declarer)}</th>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

/** Columns of boards on paper, and the size of their type in points, by how many go on a page. */
const PRINTED: Readonly<Record<Layout, readonly [columns: number, sizePt: number]>> = {
  4: [2, 11],
  6: [2, 10],
  9: [3, 7.6],
  12: [3, 7.6],
  18: [3, 6.2],
  36: [4, 6],
};

function makeStyle({ colours }: HandRecord, layout: Layout, paper: PaperName): string {
  const [columns, mostPt] = PRINTED[layout];
  const sizePt = (mostPt * PAPERS[paper].widthMm) / PAPERS.a4.widthMm;
  const suits = SUITS.map((suit) => `.suit-${suit}{color:${makePaint(SUIT_PAINTS[colours][suit])}}`);
  return `${HTML_ROOT_STYLE}
body{margin:0 auto;max-width:84rem;padding:1.5rem;line-height:1.3}
h1{font-size:1.7rem;font-weight:600;margin:0}
header p{margin:.2rem 0 1.6rem}
.quiet,tbody th:has(abbr){color:var(--quiet)}
${suits.join('\n')}
.page{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));gap:2rem 2.4rem;margin-bottom:2rem}
article{max-width:28em;break-inside:avoid}
.row{display:flex;gap:.8em;align-items:flex-start;margin-bottom:.35em}
.side{min-width:7.6em}
.facts{flex:0 0 7.6em}
h2{font-size:1.5em;font-weight:600;line-height:1;margin:0}
.facts p{font-size:.85em;margin:.3rem 0 0}
table{border-collapse:collapse}
th,td{padding:0;text-align:left;font-weight:400;vertical-align:baseline}
.hand th{padding-right:.3em}
.figures,.tricks{font-size:.85em}
.tricks{margin-left:auto}
.figures td{padding-left:.5em}
.figures td:nth-child(2),.tricks td,.tricks thead th{text-align:right}
.tricks td,.tricks thead th{padding-left:.5em}
abbr{text-decoration:none}
svg{display:block;width:3em;height:3em}
.away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
footer{font-size:.85em;overflow-wrap:anywhere}
footer p{margin:0}
@page{size:${paper};margin:9mm}
@media print{html{font-size:${sizePt.toFixed(2)}pt}body{padding:0}header p{margin:0 0 .8rem}body{line-height:1.2}h1{font-size:1.5rem}.page{grid-template-columns:repeat(${columns},minmax(0,1fr));gap:.8rem 1.4rem;margin:0 0 .6rem;break-after:page}.page:last-child{break-after:auto}}
`;
}
