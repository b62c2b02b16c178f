import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { BoardWords, HandRecordWords } from '../../words/paper/shapes.ts';
import { SUIT_SIGNS } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS, HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import { escapeHtml, makeHtmlPage, withSuits } from '../html-page.ts';
import type { PaperName } from '../pdf/paper.ts';
import { makeDrawingSvg } from '../svg.ts';
import { boardMark } from './board-mark.ts';
import { type BoardText, footTexts, type HandText, type TricksText } from './board-text.ts';
import { handRecordStyle } from './html-style.ts';
import type { HandRecord } from './model.ts';
import type { LaidOutRecord } from './pages.ts';
import { boardRange, footLines, headings } from './record-lines.ts';

/** The words that an HTML record is written with. */
interface PageWords {
  readonly board: BoardWords;
  readonly record: HandRecordWords;
}

/**
 * A hand record as an HTML page that can be read aloud: hands and tricks are tables with headings. On a screen its cells
 * stand in as many columns as there is room for, on paper as they were laid out.
 */
export function makeHandRecordHtml(record: HandRecord, laidOut: LaidOutRecord, paper: PaperName): string {
  const title = record.title ?? HAND_RECORD_WORDS[record.language].title;
  const { grid, texts } = laidOut;
  let from = 0;
  const pages = grid.shares.map((share, page) => {
    const some = texts.slice(from, from + share);
    from += share;
    const cells = some.map((text) => boardHtml(text, record.language));
    const head = headOf(some, title, record, page === 0 ? '' : ' again');
    return `<section class="page">\n${head}\n<div class="cells">\n${cells.join('\n')}\n</div>\n</section>`;
  });
  const foot = footLines(record);
  return makeHtmlPage({
    language: record.language,
    title,
    style: handRecordStyle(record, grid, paper),
    body: [
      '<main>',
      ...pages,
      '</main>',
      `<footer class="quiet">${foot.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</footer>`,
    ],
  });
}

/** What stands over the boards of a page; again on every page of paper, once on a screen. */
function headOf(texts: readonly BoardText[], title: string, record: HandRecord, again: string): string {
  const range = boardRange(
    texts.map(({ board }) => board.number),
    BOARD_WORDS[record.language],
  );
  const tag = again === '' ? 'h1' : 'p';
  const about = headings(record).map((text) => `<span>${escapeHtml(text)}</span>`);
  return [
    `<header class="head${again}"><${tag} class="title">${escapeHtml(title)}</${tag}>`,
    `<p class="quiet about">${about.join(' · ')}</p><p class="quiet">${escapeHtml(range)}</p></header>`,
  ].join('');
}

/** A board as a part of a page in a language. */
export function boardHtml(text: BoardText, language: HandRecord['language']): string {
  return boardCell(text, { board: BOARD_WORDS[language], record: HAND_RECORD_WORDS[language] });
}

function boardCell(text: BoardText, words: PageWords): string {
  const { board, number, dealer, vulnerability, short, hands, tricks } = text;
  const id = `board-${number}`;
  const facts = short.map((fact) => escapeHtml(fact)).join('<br>');
  const mark = makeDrawingSvg(
    boardMark(board.dealer, board.vulnerability, 10),
    `${dealer}. ${vulnerability}.`,
  );
  const foot = footTexts(text, words.record.par).map(
    ({ title, text: said }) => `<p><span class="quiet">${escapeHtml(title)}</span> ${withSuits(said)}</p>`,
  );
  const hand = (seat: Seat): string => handTable(hands[seat], seat, words.board);
  return [
    `<article aria-labelledby="${id}">`,
    `<div class="facts"><h2 id="${id}">${away(`${words.board.board} `)}${number}</h2><p>${facts}</p></div>`,
    ...[hand('N'), hand('W'), `<div class="mark">${mark}</div>`, hand('E')],
    pointsList(hands, words),
    hand('S'),
    ...(tricks === undefined ? [] : [tricksTable(tricks, words)]),
    ...(foot.length === 0 ? [] : [`<div class="par">${foot.join('')}</div>`]),
    '</article>',
  ].join('\n');
}

/** Text for those who listen, which takes no room. */
function away(text: string): string {
  return `<span class="away">${escapeHtml(text)}</span>`;
}

function handTable({ seat: name, lines }: HandText, seat: Seat, words: BoardWords): string {
  const rows = lines.map(
    ({ suit, ranks }) =>
      `<tr><th scope="row" class="suit-${suit}">${SUIT_SIGNS[suit]}${away(` ${words.suits[suit]}`)}</th><td>${escapeHtml(ranks)}</td></tr>`,
  );
  return `<table class="hand at-${seat}"><caption class="away">${escapeHtml(name)}</caption><tbody>${rows.join('')}</tbody></table>`;
}

function pointsList(hands: BoardText['hands'], { record }: PageWords): string {
  const items = SEATS.map(
    (seat) =>
      `<div class="of-${seat}"><dt class="away">${escapeHtml(hands[seat].seat)}</dt><dd>${hands[seat].points}</dd></div>`,
  );
  const name = `<abbr title="${escapeHtml(record.highCardPoints)}">${escapeHtml(record.points)}</abbr>`;
  return `<div class="points"><p class="quiet">${name}</p><dl>${items.join('')}</dl></div>`;
}

function tricksTable({ strains, rows }: TricksText, { record, board }: PageWords): string {
  const head = strains.map(({ strain, sign }) => {
    const name = strain === 'NT' ? board.noTrump : board.suits[strain];
    const look = strain === 'NT' ? '' : ` class="suit-${strain}"`;
    return `<th scope="col"${look}><abbr title="${escapeHtml(name)}">${escapeHtml(sign)}</abbr></th>`;
  });
  const lines = rows.map(({ seat, letter, cells }) => {
    const name = `<th scope="row"><abbr title="${escapeHtml(board.seats[seat])}">${escapeHtml(letter)}</abbr></th>`;
    const figures = cells.map(
      ({ text, isTooFew }) => `<td${isTooFew ? ' class="quiet"' : ''}>${escapeHtml(text)}</td>`,
    );
    return `<tr>${name}${figures.join('')}</tr>`;
  });
  return `<table class="tricks"><caption class="away">${escapeHtml(record.openTricks)}</caption><thead><tr><th scope="col">${away(record.declarer)}</th>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}
