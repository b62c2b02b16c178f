import { SEATS, type Seat } from '../../bridge/seat.ts';
import { SUIT_SIGNS } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS } from '../../words/paper/tables.ts';
import { type BoardText, describeBoard } from '../hand-record/board-text.ts';
import { originLine } from '../hand-record/record-lines.ts';
import { SUIT_PAINTS } from '../hand-record/suit-look.ts';
import { escapeHtml, HTML_ROOT_STYLE, makeHtmlPage } from '../html-page.ts';
import { makePaint } from '../svg.ts';
import { type CurtainOrder, curtainTitle } from './curtain.ts';

/** The hands as an HTML page: unless nothing should be hidden, each stays closed until somebody opens it. */
export function makeCurtainHtml(order: CurtainOrder): string {
  const { record, kind, cover, isSealed } = order;
  const title = curtainTitle(order);
  const words = BOARD_WORDS[record.language];
  const open = cover === 'none' ? ' open' : '';
  const pieces = record.boards.flatMap((board) => {
    const text = describeBoard(board, record);
    const name = isSealed ? text.number : `${words.board} ${text.number}`;
    const about = `<p class="quiet">${escapeHtml(`${text.dealer}. ${text.vulnerability}.`)}</p>`;
    const piece = (summary: string, seats: readonly Seat[]): string =>
      [
        `<details${open}><summary>${escapeHtml(summary)}</summary>`,
        about,
        ...seats.map((seat) => handTable(text, seat, order)),
        '</details>',
      ].join('\n');
    return kind === 'board'
      ? [piece(name, SEATS)]
      : SEATS.map((seat) => piece(`${name} · ${text.hands[seat].seat}`, [seat]));
  });
  const event = record.event === undefined ? [] : [`<p class="quiet">${escapeHtml(record.event)}</p>`];
  return makeHtmlPage({
    language: record.language,
    title,
    style: `${HTML_ROOT_STYLE}${STYLE}${suitStyle(order)}`,
    body: [
      `<header><h1>${escapeHtml(title)}</h1>${event.join('')}</header>`,
      '<main>',
      ...pieces,
      '</main>',
      `<footer class="quiet"><p>${escapeHtml(originLine(record))}</p></footer>`,
    ],
  });
}

function handTable({ hands, number }: BoardText, seat: Seat, { record }: CurtainOrder): string {
  const words = BOARD_WORDS[record.language];
  const rows = hands[seat].lines.map(({ suit, ranks }) => {
    const sign = `<span aria-hidden="true">${SUIT_SIGNS[suit]}</span>`;
    const named = `<span class="away">${escapeHtml(words.suits[suit])}</span>`;
    return `<tr><th scope="row" class="suit-${suit}">${sign}${named}</th><td>${escapeHtml(ranks)}</td></tr>`;
  });
  const caption = `${words.board} ${number}, ${hands[seat].seat}`;
  return `<table><caption>${escapeHtml(caption)}</caption><tbody>${rows.join('')}</tbody></table>`;
}

function suitStyle({ record: { colours } }: CurtainOrder): string {
  const paints = Object.entries(SUIT_PAINTS[colours]);
  return paints.map(([suit, paint]) => `.suit-${suit}{color:${makePaint(paint)}}`).join('');
}

const STYLE = `
body{margin:0 auto;max-width:60rem;padding:2rem 1.2rem;line-height:1.45}
h1{font-size:1.9rem;font-weight:600;margin:0}
.quiet{color:var(--quiet);margin:.3rem 0}
.away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
details{border-bottom:1px solid var(--rule);padding:.5rem 0;break-inside:avoid}
summary{cursor:pointer;font-weight:600}
table{display:inline-table;border-collapse:collapse;margin:.4rem 2rem .4rem 0;vertical-align:top}
caption{text-align:left;color:var(--quiet);font-size:.88rem}
th{font-weight:400;text-align:left;padding-right:.5rem}
td{white-space:nowrap}
footer{margin-top:2rem;font-size:.88rem;overflow-wrap:anywhere}
`;
