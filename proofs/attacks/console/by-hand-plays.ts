import { computer } from '../../../rigs/computer.ts';
import { Pins } from '../../../src/app/access/pins.ts';
import { Sessions } from '../../../src/app/access/sessions.ts';
import { CameraTable } from '../../../src/app/by-hand/camera-table.ts';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import type { Card } from '../../../src/bridge/card.ts';
import { cardSetOf } from '../../../src/bridge/card-set.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { SEATS, type Seat } from '../../../src/bridge/seat.ts';
import { createHandHost } from '../../../src/host/hand-host.ts';
import { mouthOfSeat } from '../../../src/machine/mouth.ts';
import { Admission } from '../../../src/web/admission.ts';
import { serveByHand } from '../../../src/web/by-hand-routes.ts';
import type { ByHandAct, ByHandReply } from '../../../src/web/messages/by-hand.ts';
import { servePages } from '../../../src/web/server.ts';
import { type Outcome, outcome } from '../attack.ts';
import type { Plays } from '../program.ts';

const HOST = '127.0.0.1:7766';
const ORDER = 'NESW';
const CARDS = DECKS.standard.cards;
const PAGE = 'page-of-the-dealer';
const OTHER = 'page-of-another';
const ELSEWHERE = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };

/** The cards of a seat: every fourth of the deck. */
const handOf = (seat: Seat): Card[] => CARDS.filter((_, place) => SEATS[place % SEATS.length] === seat);

/** A table at which one board is dealt; cards are told by the first bytes of pictures. */
class TableUnderAttack {
  readonly #server: Awaited<ReturnType<typeof servePages>>;
  readonly #admission: Admission;
  cookie = '';
  #seq = 0;

  constructor(server: Awaited<ReturnType<typeof servePages>>, admission: Admission) {
    this.#server = server;
    this.#admission = admission;
  }

  static async open(folder: string): Promise<TableUnderAttack> {
    const time = { wallClock: computer.wallClock, steadyClock: computer.steadyClock };
    const places = { jobs: folder, keys: folder, state: folder };
    const pins = new Pins(places, time, computer);
    const admission = new Admission(new Sessions(places, time, pins, computer), pins);
    const table = new CameraTable();
    table.begin({
      task: 'deal',
      deck: 'standard',
      stop() {},
      eyes: {
        state: 'reading',
        cardGone: async () => 'reading',
        readEnds: async ({ ends: [{ pixels }] }) => {
          const card = pixels[0] as Card;
          const index = { accepted: true, confidence: 1, margin: 1, card };
          return { kind: 'ends', ends: [{ index }, { index }], widthMm: 57 };
        },
        readHand: async ({ pixels }) => ({ cards: [...pixels.subarray(0, 13)] as Card[], unread: 0 }),
      },
    });
    const mouthOf: number[] = [];
    for (const seat of SEATS) for (const card of handOf(seat)) mouthOf[card] = mouthOfSeat(ORDER, seat);
    const [board, cards] = [toBoardNumber(1), cardSetOf(CARDS)];
    createHandHost({ pocketOrder: ORDER }, table).startBoard({
      ...{ board, copy: 1, deck: DECKS.standard, cards, mouthOf },
    });
    const server = await servePages({
      page: new Map(),
      knows: (browser) => admission.knows(browser),
      hosts: () => [HOST],
    });
    serveByHand(server, { table, admission, tls: undefined });
    return new TableUnderAttack(server, admission);
  }

  async #post(
    path: string,
    payload: object | Buffer,
    more: Record<string, string> = {},
  ): Promise<ByHandReply> {
    const type = Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json';
    const headers = {
      host: HOST,
      origin: `http://${HOST}`,
      'content-type': type,
      cookie: this.cookie,
      ...more,
    };
    const answer = await this.#server.inject({ method: 'POST', url: path, headers, payload });
    const [token] = answer.cookies;
    if (token !== undefined) this.cookie = `${token.name}=${token.value}`;
    return answer.json();
  }

  act(act: ByHandAct, page = PAGE): Promise<ByHandReply> {
    return this.#post('/by-hand/act', { page, act });
  }

  async pair(): Promise<void> {
    await this.act({ kind: 'pair', code: this.#admission.offer().code });
  }

  /** Shows a card in two pictures, which tell themselves from others by their number, or by that of the first of them. */
  async show(
    card: Card,
    page = PAGE,
    more?: Record<string, string>,
    number: number = this.pictures,
  ): Promise<void> {
    for (let picture = number; picture < number + 2; picture++) {
      const pixels = new Uint8Array(2 * 320 * 240).fill(picture & 0xff);
      pixels.set([card, picture >> 8]);
      const header = { page, kind: 'ends', edgeWidthMm: 0.3, pxPerMm: 6, widthMm: 57 };
      await this.#post('/by-hand/frame', this.#posted(header, pixels), more);
    }
  }

  /** How many pictures were posted. */
  get pictures(): number {
    return this.#seq;
  }

  async gone(): Promise<void> {
    for (let n = 0; n < 3; n++)
      await this.#post(
        '/by-hand/frame',
        this.#posted({ page: PAGE, kind: 'nothing', why: 'none' }, new Uint8Array()),
      );
  }

  /** Shows a hand as that of a seat; pictures with one `noise` are equal in every bit. */
  look(seat: Seat, cards: readonly Card[], noise: number): Promise<ByHandReply> {
    const pixels = new Uint8Array(320 * 240).fill(noise);
    pixels.set(cards);
    return this.#post(
      '/by-hand/hand',
      this.#posted({ page: PAGE, seat, widthPx: 320, heightPx: 240 }, pixels),
    );
  }

  async dealAll(): Promise<void> {
    for (const card of CARDS) {
      await this.show(card);
      await this.gone();
    }
    await this.answer('placed');
  }

  /** Answers what is told now, as this page, so many times. */
  async answer(kind: 'placed' | 'undo', page = PAGE, times = 1): Promise<void> {
    const { turn = 0 } = (await this.act({ kind: 'look' })) as { readonly turn?: number };
    for (let time = 0; time < times; time++) await this.act({ kind, turn }, page);
  }

  /** How many cards were shown so far, for a page that is let in. */
  async shown(): Promise<number> {
    await this.pair();
    const state = await this.act({ kind: 'look' });
    return state.kind === 'state' ? state.shown : 0;
  }

  #posted(header: object, pixels: Uint8Array): Buffer {
    const line = JSON.stringify({ ...header, seq: ++this.#seq });
    return Buffer.concat([Buffer.from(`${line}\n`), pixels]);
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

function atTable(play: (table: TableUnderAttack) => Promise<Outcome>): (folder: string) => Promise<Outcome> {
  return async (folder) => {
    const table = await TableUnderAttack.open(folder);
    try {
      return await play(table);
    } finally {
      await table.close();
    }
  };
}

const FIRST = CARDS[0] as Card;
const SECOND = CARDS[1] as Card;

/** What is done in each attack. */
export const PLAYS: Plays = {
  elsewhere: atTable(async (table) => {
    await table.pair();
    await table.show(FIRST, PAGE, ELSEWHERE);
    const shown = await table.shown();
    return outcome(shown > 0, 'the card has a pile', 'no card was shown');
  }),
  unpaired: atTable(async (table) => {
    await table.show(FIRST);
    const shown = await table.shown();
    return outcome(shown > 0, 'the card has a pile', 'no card was shown');
  }),
  twoPages: atTable(async (table) => {
    await table.pair();
    await table.show(FIRST);
    await table.gone();
    await table.show(SECOND, OTHER);
    const shown = await table.shown();
    return outcome(shown > 1, 'both cards have piles', 'the card of the other page has no pile');
  }),
  oldCard: atTable(async (table) => {
    await table.pair();
    const first = table.pictures;
    await table.show(FIRST);
    await table.answer('undo');
    await table.show(FIRST, PAGE, undefined, first);
    const shown = await table.shown();
    return outcome(shown > 0, 'the card has a pile', 'no card lies on a pile');
  }),
  otherAnswers: atTable(async (table) => {
    await table.pair();
    await table.show(FIRST);
    await table.answer('undo', OTHER);
    const shown = await table.shown();
    return outcome(shown === 0, 'the card has no pile any more', 'the card has its pile');
  }),
  twice: atTable(async (table) => {
    await table.pair();
    await table.show(FIRST);
    await table.gone();
    await table.show(SECOND);
    await table.answer('undo', PAGE, 2);
    const shown = await table.shown();
    return outcome(shown === 0, 'two cards have no pile any more', 'one card was taken back');
  }),
  oldPicture: atTable(async (table) => {
    await table.pair();
    await table.dealAll();
    await table.look('N', handOf('N'), 1);
    await table.answer('undo');
    await table.show(CARDS.at(-1) as Card);
    await table.answer('placed');
    await table.look('N', handOf('N'), 1);
    const state = await table.act({ kind: 'look' });
    const left = state.kind === 'state' && state.request?.kind === 'show-hand' ? state.request.seats : [];
    return outcome(
      left.length > 0 && !left.includes('N'),
      'north is proven',
      'north is still to be looked at',
    );
  }),
  oneHand: atTable(async (table) => {
    await table.pair();
    await table.dealAll();
    for (const [place, seat] of SEATS.entries()) await table.look(seat, handOf('N'), place + 1);
    const state = await table.act({ kind: 'look' });
    const request = state.kind === 'state' ? state.request : null;
    const isVerified = request?.kind === 'ended' && request.as === 'verified';
    return outcome(isVerified, 'the board is verified by camera', 'the board is not verified');
  }),
};
