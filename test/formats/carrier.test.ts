import { describe, expect, test } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { parseDeals } from '../../src/app/files/deal-files.ts';
import { makeDealValue } from '../../src/formats/pbn/deal-value.ts';
import { bytesOf } from './support.ts';

const HANDS = 'N:AK54.K53.987.J32 32.T874.JT43.765 T76.A62.AKQ6.KQ4 QJ98.QJ9.52.AT98';
const LIN = 'st||md|3ST76HA62DAKQ6CKQ4,SQJ98HQJ9D52CAT98,SAK54HK53D987CJ32|sv|b|ah|Board 7|';
const PBN = `[Board "7"]\n[Dealer "N"]\n[Vulnerable "All"]\n[Deal "${HANDS}"]\n`;
const VIEWER = 'https://www.bridgebase.com/tools/handviewer.html';
const SEATS = {
  n: 'SAK54HK53D987CJ32',
  e: 's32ht874djt43c765',
  s: 'st76ha62dakq6ckq4',
  w: 'sqj98hqj9d52cat98',
};
const byLetters = (keys: readonly (keyof typeof SEATS)[], more = ''): string =>
  `${VIEWER}?${keys.map((key) => `${key}=${SEATS[key]}`).join('&')}&d=n&v=b&b=7${more}`;
const quoted = PBN.split('\n').map((line) => `> ${line}`);

describe('deals that something carries', () => {
  test.each([
    ['an address with lin in plain', `${VIEWER}?lin=${LIN}`],
    ['an encoded address', `${VIEWER}?lin=${encodeURIComponent(LIN)}`],
    [
      'an address within a mail',
      `Look at this:\n${VIEWER}?bbo=y&lin=${encodeURIComponent(LIN)}\nIs 4S cold?`,
    ],
    ['an address with hands by letters', byLetters(['n', 'e', 's', 'w'])],
    ['an address without one hand', byLetters(['n', 'e', 's'])],
    ['an address without another', byLetters(['e', 's', 'w'])],
    [
      'an address of a page',
      `<a href="${byLetters(['n', 'e', 's', 'w'], '&a=1cppp').replaceAll('&', '&amp;')}">x</a>`,
    ],
    ['a quoted mail', `On Monday Ann wrote:\n${quoted.join('\n')}`],
    ['a mail that was quoted twice', quoted.map((line) => `> ${line}`).join('\n')],
    ['entities of a page', `<pre>${PBN.replaceAll('"', '&quot;').replaceAll('\n', '<br>\n')}</pre>`],
    ['spaces that do not break', PBN.replaceAll(' ', '\u00a0')],
    ['quotes of a word processor', PBN.replace(/"([^"]*)"/g, '\u201c$1\u201d')],
    ['quotes of another one', PBN.replace(/"([^"]*)"/g, '\u201e$1\u201c')],
  ])('are read: %s', (_, text) => {
    const { set } = parseDeals(bytesOf(text), computer);
    const found = set.boards.map(({ deal, dealer, number, vulnerability }) => [
      number,
      dealer,
      vulnerability,
      makeDealValue(deal.hands, 'N'),
    ]);
    expect(found).toEqual([[7, 'N', 'all', HANDS]]);
  });

  test('keep the calls of an address', () => {
    const { set } = parseDeals(bytesOf(byLetters(['n', 'e', 's', 'w'], '&a=1c(natural)p1h!ppp')), computer);
    expect(
      set.records[0]?.tags.find(({ name }) => name === 'Auction')?.pieces.map(({ text }) => text),
    ).toEqual(['1C', 'Pass', '1H', 'Pass', 'Pass', 'Pass']);
  });

  const OTHER = 'N:A987532.AT8.52.Q J.9763.Q43.86432 KQT4.J42.KT8.AT5 6.KQ5.AJ976.KJ97';
  const whole = byLetters(['n', 'e', 's', 'w']);

  test.each([
    ['beside another deal', `${whole}\n\n[Board "2"]\n[Deal "${OTHER}"]\n`],
    ['beside a line of LIN', `${whole}\nqx|o2|${LIN}\n`],
    [
      'in a comment of a file with an error',
      `[Board "1"]\n[Deal "${HANDS}"]\n\n[Board "1"]\n[Deal "${OTHER}"]\n{${whole}}\n`,
    ],
    ['cut off by a mail', `> ${whole.replace('b=7', 'b=1')}\n> 2\n`],
    ['with a board twice', `${whole}&b=8`],
    ['with hands and lin', `${whole}&lin=${encodeURIComponent(LIN)}`],
    ['without a sign between two values', whole.replace('v=b&b=7', 'v=-b=7')],
    [
      'that looks like a page',
      `[Board "1"]\n{ a<b and }\n[Deal "${HANDS.slice(0, -2)}"]\n\n[Board "3"]\n{ c>d }\n[Deal "${OTHER}"]\n`,
    ],
  ])('are in doubt, and refused, %s', (_, text) => {
    const { set } = parseDeals(bytesOf(text), computer);
    expect(set.problems.some(({ severity }) => severity === 'error')).toBe(true);
  });

  test.each(['.', ',', ')', '*'])('are read from an address with %j after it', (sign) => {
    expect(
      parseDeals(bytesOf(`See ${whole.replace('&b=7', '')}&b=7${sign}`), computer).set.boards.map(
        ({ number }) => number,
      ),
    ).toEqual([7]);
    const last = `${VIEWER}?b=7&d=n&v=b&n=${SEATS.n}&e=${SEATS.e}&s=${SEATS.s}&w=${SEATS.w}${sign}`;
    expect(parseDeals(bytesOf(last), computer).set.boards).toHaveLength(1);
  });

  test('are not what a file that can be read has in its words', () => {
    const text = PBN.replace('[Board', '[Event "A \u201cgrand\u201d day &amp; more"]\n[Board');
    expect(parseDeals(bytesOf(text), computer).set.title).toBe('A \u201cgrand\u201d day &amp; more');
  });
});

describe('card numbers in a table', () => {
  const HEADINGS = 'ID;BOARD;DEALER;VUL;DISTRIBUTION';
  const DIGITS = Array.from({ length: 39 }, (_, at) => String(at + 1).padStart(2, '0')).join('');
  const read = (...rows: readonly string[]) =>
    parseDeals(bytesOf([HEADINGS, ...rows].join('\n')), computer).set;

  test('are the cards of N, E and S', () => {
    const { boards } = read(`1;3;S;EW;${DIGITS}`);
    expect(boards.map(({ number, dealer, vulnerability }) => [number, dealer, vulnerability])).toEqual([
      [3, 'S', 'ew'],
    ]);
    const spades = 'AKQJT98765432';
    expect(makeDealValue(boards[0]!.deal.hands, 'N')).toBe(
      `N:${spades}... .${spades}.. ..${spades}. ...${spades}`,
    );
  });

  test.each([
    ['a digit too few', DIGITS.slice(1)],
    ['a card twice', `01${DIGITS.slice(2, -2)}01`],
    ['a number that is no card', `53${DIGITS.slice(2)}`],
    ['nothing', ''],
  ])('are refused with %s', (_, digits) => {
    const { boards, problems } = read(`1;3;S;EW;${digits}`);
    expect([boards, problems.some(({ severity }) => severity === 'error')]).toEqual([[], true]);
  });
});

describe('a table', () => {
  test.each([
    ['board,ns,ew,contract\n1,1,2,4S', 'results-table'],
    ['board;score\n1;420', 'results-table'],
    ['board,colour\n1,red', 'format-unknown'],
    ['Board 2\nEast Deals', 'format-unknown'],
    ['round,table,ns,ew,boards\n1,1,1,2,1-2', 'movement'],
    ['Table;Round;N;E;S;W;Set\n1;1;1;2;3;4;1', 'movement'],
    ['number,names\n1,Ann – Bob', 'session-table'],
    ['imps;winner\n0;10', 'session-table'],
    ['# our rubber\nWE 2H+2\nhonours WE 100\nTHEY 4SX-2', 'rubber-results'],
    ['1. NS 3♠=\n2. EW 1NT 8 tricks\npass', 'seated-results'],
    ['4S= N\n3SA+1 S\n2HX', 'contract-results'],
    ['condition hcp(north) > 15\naction printall', 'dealer-script'],
    ['# Description file of tournament for program squaredeal 2.1\n#\nTN Club', 'squaredeal-event'],
    ['we met at noon\nthey won the match', 'format-unknown'],
    ['round,colour\n1,red', 'format-unknown'],
  ])('%j is told of as %s', (text, code) => {
    expect(parseDeals(bytesOf(text), computer).set.problems.map((problem) => problem.code)).toEqual([code]);
  });
});
