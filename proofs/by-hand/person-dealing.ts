import type { Page } from 'playwright-core';
import { chanceOf } from '../../rigs/shown-scenes/chance.ts';
import type { Card } from '../../src/bridge/card.ts';
import { SEATS, type Seat } from '../../src/bridge/seat.ts';
import { ENGLISH } from '../../src/words/english.ts';
import { cardInWords } from '../../src/words/sentences.ts';
import type { ByHandProgram } from './by-hand-program.ts';
import type { CardsInHand } from './cards-in-hand.ts';
import type { PageCamera } from './page-camera.ts';

/** What goes wrong, or is done, at a card of a board. */
export type Slip =
  /** Two cards are held together, and go to the pile of the one that is seen. */
  | 'double-lift'
  | 'back'
  | 'wrong-pile'
  | 'reload'
  | 'sleep'
  | 'take-back'
  /** The program is killed, and goes on with the job. */
  | 'killed';

export interface BoardSlips {
  /** Slips by the place of a card in the deck. */
  readonly at: ReadonlyMap<number, Slip>;
  /** Whether the hands are looked at again. */
  readonly looks: boolean;
}

/** What a board came to. */
export interface DealtBoard {
  /** As the page calls it. */
  readonly as: string;
  /** What lies in the four piles in truth. */
  readonly piles: Readonly<Record<Seat, readonly Card[]>>;
  /** From a card before the camera to the sound of its pile, in milliseconds. */
  readonly soundMs: readonly number[];
  /** Cards that a look at a hand did not read, and that were shown singly. */
  readonly single: number;
  /** What was not as it must be. */
  readonly problems: readonly string[];
}

interface Seen {
  readonly screen: string;
  readonly seat: Seat | null;
  readonly turn: number;
  /** When a seat was said last, by the page's clock; and how often. */
  readonly saidMs: number;
  readonly said: number;
  /** Pictures that were looked at. */
  readonly frames: number;
  /** Rounds through a deck that were learnt; more than any at the end. */
  readonly learnt: number;
  /** The seat whose hand is wanted, and whether some of its cards were not read. */
  readonly wanted: Seat | null;
  readonly hasUnread: boolean;
  readonly text: string;
}

const LOOK = `(() => {
  const said = performance.getEntriesByName('by-hand.said').filter(({ detail }) => detail.kind === 'seat');
  const screen = document.querySelector('.screen');
  return {
    screen: [...(screen?.classList ?? [])].find((name) => name.startsWith('screen-'))?.slice(7) ?? '',
    seat: screen?.dataset.seat ?? null,
    turn: Number(document.querySelector('.page')?.dataset.turn ?? -1),
    said: said.length,
    frames: performance.getEntriesByName('by-hand.frame').length,
    saidMs: said.at(-1)?.startTime ?? 0,
    learnt: document.querySelector('.screen-ended-learnt') === null
      ? Number(/^(\\d+) of/m.exec(document.querySelector('.where .hint')?.innerText ?? '')?.[1] ?? 0)
      : 99,
    wanted: screen?.dataset.hand ?? null,
    hasUnread: document.querySelector('.look-text [role=status] .wrong') !== null
      && document.querySelector('.look-text .differences') === null,
    text: document.querySelector('main')?.innerText ?? '',
  };
})()`;

/** As long as a card is away from the camera, in pictures that the page looks at; where it looks at none, in time. */
const GONE_FRAMES = 4;
const MOST_GONE_MS = 5_000;
const SLEEP_MS = 500;
const SOON_MS = 60_000;
/** A page that is asked how it looks does not look at the camera meanwhile. */
const WAIT_MS = 100;
const MOST_LOOKS = 12;
/** After so many pictures of a card nothing more is told of it. */
const LEARN_FRAMES = 6;
/** After so many it is turned a little. */
const SHOW_FRAMES = 10;

/** Somebody who deals by hand before the camera of a page, and makes slips. */
export class PersonDealing {
  readonly #page: Page;
  readonly #camera: PageCamera;
  readonly #cards: CardsInHand;
  readonly #program: ByHandProgram;
  #problems: string[] = [];

  constructor(page: Page, camera: PageCamera, cards: CardsInHand, program: ByHandProgram) {
    this.#page = page;
    this.#camera = camera;
    this.#cards = cards;
    this.#program = program;
  }

  /** Starts the camera of the page, or takes it over. */
  async start(): Promise<void> {
    await this.#page.waitForSelector('.screen-begin, .screen-other-page');
    await this.#camera.show(this.#cards.nothing());
    await this.#page.tap('.main-button');
    await this.#until(
      'a card or a hand is wanted',
      ({ screen }) => screen === 'dealing' || screen === 'look',
    );
  }

  /** Shows the whole deck so many times, the last of them first shown twice; answers what was not as it must be. */
  async showDeck(rounds: number, seed: string): Promise<readonly string[]> {
    const problems: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const queue = [...this.#shuffled(`${seed} ${round}`)];
      const size = queue.length;
      const [first] = queue;
      // One card comes up again, and counts once.
      if (first !== undefined) queue.splice(9, 0, first);
      for (const card of queue) await this.#showToLearn(card);
      let { learnt } = await this.#look();
      for (let tries = 0; tries < MOST_LOOKS && learnt === round; tries++) {
        for (const card of await this.#wanted()) await this.#showToLearn(card);
        ({ learnt } = await this.#look());
      }
      if (learnt === round) problems.push(`round ${round + 1} through ${size} cards has no end`);
    }
    return problems;
  }

  /** Holds a card until something is told of it, or it is plain that nothing will be. */
  async #showToLearn(card: Card): Promise<void> {
    const { frames, turn } = await this.#look();
    await this.#camera.show(this.#cards.card(card));
    await this.#untilOr((seen) => seen.turn > turn || seen.frames > frames + LEARN_FRAMES, SOON_MS);
    await this.#clear();
  }

  /** The cards that the page names when somebody says that none is left. */
  async #wanted(): Promise<readonly Card[]> {
    if ((await this.#look()).screen === 'dealing') await this.#page.tap('.main-button');
    const { text } = await this.#until('cards are wanted', ({ screen }) => screen === 'find-cards');
    return this.#cards.deck.cards.filter((card) => text.includes(cardInWords(ENGLISH, card)));
  }

  /** Deals one board, and looks at its hands again. */
  async deal({ at: slips, looks }: BoardSlips, seed: string): Promise<DealtBoard> {
    this.#problems = [];
    const order = [...this.#shuffled(seed)];
    const piles: Record<Seat, Card[]> = { N: [], E: [], S: [], W: [] };
    const soundMs: number[] = [];
    const hidden: Card[] = [];
    for (const [place, card] of order.entries()) {
      if (hidden.includes(card)) continue;
      const slip = slips.get(place);
      if (slip === 'back') await this.#showBack();
      if (slip === 'reload') await this.#reload();
      if (slip === 'sleep') await this.#sleep();
      if (slip === 'killed') await this.#kill();
      const behind = slip === 'double-lift' ? order[place + 1] : undefined;
      const seat = await this.#show(card, soundMs, behind);
      if (seat === null) {
        // The deck is being learnt: the card is laid aside, and comes again.
        order.push(card);
        await this.#clear();
        continue;
      }
      if (slip === 'take-back') {
        await this.#clear();
        await this.#page.keyboard.press('Backspace');
        await this.#until('a card is wanted again', (seen) => seen.seat === null);
        if ((await this.#show(card, soundMs)) !== seat)
          this.#problems.push('A card has another pile the second time.');
      }
      if (slip === 'wrong-pile') this.#misplaced = card;
      piles[slip === 'wrong-pile' ? next(seat) : seat].push(card);
      if (behind !== undefined) {
        piles[seat].push(behind);
        hidden.push(behind);
      }
      await this.#clear();
    }
    await this.#page.keyboard.press(' ');
    if (hidden.length > 0) await this.#find(hidden, piles, soundMs);
    await this.#until('the hands are to be looked at', ({ screen }) => screen === 'look');
    const single = looks ? await this.#lookAtHands(piles) : await this.#skipLook();
    const { screen } = await this.#until('the end of a board', (seen) => seen.screen.startsWith('ended'));
    await this.#page.tap('.main-button');
    return { as: screen.slice('ended-'.length), piles, soundMs, single, problems: this.#problems };
  }

  /** Shows the four hands of a board that is read, as they are wanted; answers what the page calls it. */
  async read(piles: Record<Seat, Card[]>): Promise<string> {
    await this.#lookAtHands(piles);
    const { screen } = await this.#until('the end of a board', (seen) => seen.screen.startsWith('ended'));
    await this.#page.tap('.main-button');
    return screen.slice('ended-'.length);
  }

  #shuffled(seed: string): readonly Card[] {
    const chance = chanceOf(seed);
    return this.#cards.deck.cards
      .map((card) => ({ card, place: chance.between(0, 1) }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ card }) => card);
  }

  /** Shows a card until its pile is said; answers the pile, or none where the deck is still to be learnt from others. */
  async #show(card: Card, soundMs: number[], behind?: Card): Promise<Seat | null> {
    const picture = behind === undefined ? this.#cards.card(card) : this.#cards.two(card, behind);
    const sinceMs = await this.#camera.show(picture);
    for (let tries = 1; ; tries++) {
      const { frames } = await this.#look();
      const isSaid = (now: Seen) => now.saidMs > sinceMs && now.seat !== null;
      const isEnough = (now: Seen) => now.frames > frames + SHOW_FRAMES;
      const seen = await this.#until('pictures are looked at', (now) => isSaid(now) || isEnough(now));
      if (isSaid(seen)) {
        if (tries === 1) soundMs.push(seen.saidMs - sinceMs);
        return seen.seat;
      }
      if (seen.text.includes('being learnt')) return null;
      if (tries === 4) throw new Error(`A card has no pile: ${(await this.#look()).text}`);
      // It is turned a little.
      await this.#camera.show(this.#cards.card(card));
    }
  }

  async #showBack(): Promise<void> {
    const before = await this.#look();
    await this.#camera.show(this.#cards.back());
    const seen = await this.#untilOr(({ text }) => /its back|not its face/.test(text), SOON_MS);
    if (seen === undefined) this.#problems.push('A back before the camera is not told.');
    else if (seen.said > before.said) this.#problems.push('A back before the camera has a pile.');
    await this.#clear();
  }

  async #clear(): Promise<void> {
    await this.#camera.show(this.#cards.nothing());
    const { frames } = await this.#look();
    await this.#untilOr((seen) => seen.frames > frames + GONE_FRAMES, MOST_GONE_MS);
  }

  async #reload(): Promise<void> {
    await this.#page.reload();
    await this.start();
  }

  async #kill(): Promise<void> {
    await this.#program.kill();
    await this.#page.goto(await this.#program.resume());
    await this.start();
  }

  /** The page is out of sight for a while, as on a telephone that sleeps. */
  async #sleep(): Promise<void> {
    for (const isHidden of [true, false]) {
      await this.#page.evaluate(`
        Object.defineProperty(document, 'hidden', { value: ${isHidden}, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));`);
      await this.#page.waitForTimeout(SLEEP_MS);
    }
    await this.#until('the camera is on again', ({ screen }) => screen === 'dealing');
  }

  /** Cards that were not shown lie below others in a pile: they are found there, shown, and put right. */
  async #find(hidden: readonly Card[], piles: Record<Seat, Card[]>, soundMs: number[]): Promise<void> {
    const { screen } = await this.#until('more is wanted', (seen) => seen.seat === null);
    if (screen !== 'find-cards') {
      await this.#page.tap('.main-button');
      await this.#until('cards are told to be missing', (seen) => seen.screen === 'find-cards');
    }
    for (const card of hidden) {
      for (const seat of SEATS) piles[seat] = piles[seat].filter((one) => one !== card);
      const seat = await this.#show(card, soundMs);
      if (seat !== null) piles[seat].push(card);
      await this.#clear();
      await this.#page.keyboard.press(' ');
    }
  }

  /** Shows each hand that is wanted until all are as they should be; answers how many cards had to be shown singly. */
  async #lookAtHands(piles: Record<Seat, Card[]>): Promise<number> {
    let single = 0;
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const { turn, wanted } = await this.#look();
      if (wanted === null) return single;
      await this.#camera.show(this.#cards.row(piles[wanted]));
      await this.#page.tap('.main-button');
      const seen = await this.#until(
        'a hand is read',
        (now) => now.screen !== 'wait' && (now.turn > turn || now.screen !== 'look'),
      );
      if (seen.screen !== 'look') return single;
      if (seen.hasUnread) single += await this.#showEach(piles[wanted]);
      if ((await this.#look()).text.includes('too many')) this.#putRight(piles);
    }
    throw new Error(`The hands are never right: ${(await this.#look()).text}`);
  }

  /** Shows the cards of a hand singly until all of it is known. */
  async #showEach(cards: readonly Card[]): Promise<number> {
    let shown = 0;
    for (const card of cards) {
      if (!(await this.#look()).hasUnread) break;
      const { frames, turn } = await this.#look();
      await this.#camera.show(this.#cards.card(card));
      await this.#untilOr((seen) => seen.turn > turn || seen.frames > frames + SHOW_FRAMES, SOON_MS);
      await this.#clear();
      shown++;
    }
    return shown;
  }

  async #skipLook(): Promise<number> {
    await this.#page.tap('.screen-look .buttons > :last-child');
    return 0;
  }

  /** Somebody who may see hands looks for the card that lies wrong, and puts it where it belongs. */
  #putRight(piles: Record<Seat, Card[]>): void {
    const size = this.#cards.deck.cards.length / 4;
    const from = SEATS.find((seat) => piles[seat].length > size);
    const to = SEATS.find((seat) => piles[seat].length < size);
    const card = this.#misplaced;
    if (from === undefined || to === undefined || card === undefined) return;
    piles[from] = piles[from].filter((one) => one !== card);
    piles[to].push(card);
  }

  #misplaced: Card | undefined;

  #look(): Promise<Seen> {
    return this.#page.evaluate(LOOK) as Promise<Seen>;
  }

  async #until(what: string, isSo: (seen: Seen) => boolean): Promise<Seen> {
    const seen = await this.#untilOr(isSo, SOON_MS);
    if (seen === undefined)
      throw new Error(`${what}: this does not come. ${JSON.stringify(await this.#look())}`);
    return seen;
  }

  async #untilOr(isSo: (seen: Seen) => boolean, mostMs: number): Promise<Seen | undefined> {
    const untilMs = performance.now() + mostMs;
    for (;;) {
      const seen = await this.#look();
      if (isSo(seen)) return seen;
      if (performance.now() > untilMs) return undefined;
      await this.#page.waitForTimeout(WAIT_MS);
    }
  }
}

function next(seat: Seat): Seat {
  return SEATS[(SEATS.indexOf(seat) + 1) % 4] as Seat;
}
