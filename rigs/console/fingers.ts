import { setTimeout as waitMs } from 'node:timers/promises';
import type { PageTexts, PageWords } from '../../src/words/page-words.ts';
import { Eyes, type Seen } from './eyes.ts';
import type { Glass } from './glass.ts';

/** An act changes what is seen in a tenth of a second; one that changes nothing is not waited for any longer. */
const UNCHANGED_MS = 250;
/** What is lit has to change something: it is called silent only where nothing came on a computer that is busy, too. */
const SILENT_MS = 3_000;
/** How long a page may take to show what the sensors see, on a computer that is busy with other tests. */
const UNTICKED_MS = 3_000;
const LOOK_MS = 15;
const PATIENCE_MS = 20_000;
/** What is lit in the drawing of the machine, and in the hands. */
const LIT = '.touch.lit, .button.lit';
const EDGE = 0.06;
/** Multiples of it, less whole numbers, lie spread over all of a line. */
const GOLDEN = 0.618_033_988_7;

/** Hands that touch a page by the names of its buttons, and wait until what they did is drawn. */
export class Fingers {
  readonly #eyes: Eyes;
  readonly #words: PageWords;
  readonly #isOver: () => boolean;
  #touches = 0;

  /** `isOver`: whether nothing can come any more, so that nobody waits for it. */
  constructor(glass: Glass, words: PageWords, isOver: () => boolean) {
    this.#eyes = new Eyes(glass);
    this.#words = words;
    this.#isOver = isOver;
  }

  look(): Promise<Seen> {
    return this.#eyes.look();
  }

  /** The page once the sensors have ticked all of a question, or as it is where they don't. */
  async untilTicked(ask: string): Promise<Seen> {
    const untilMs = performance.now() + UNTICKED_MS;
    for (;;) {
      const seen = await this.look();
      if (seen.ask !== ask || seen.open.length === 0 || performance.now() > untilMs) return seen;
      await waitMs(LOOK_MS);
    }
  }

  sees(key: keyof PageTexts): Promise<boolean> {
    return this.#eyes.sees(this.say(key));
  }

  /** Opens a door that is closed; one that is open may be lit, and is called by what to do then. */
  async openDoor(door: 'bay' | 'cover' | 'door'): Promise<void> {
    const patience = this.patience(this.say(`place.${door}`));
    for (; await this.isThereAt(`place.${door}`, 'act.open'); await patience())
      await this.touchAt(`place.${door}`, 'act.open');
  }

  async put(pile: 'hopper'): Promise<void> {
    if (!(await this.isThereAt(`pile.${pile}`, 'act.put'))) return;
    await this.touchAt(`pile.${pile}`, 'act.put');
    await this.untilThere(this.named(`pile.${pile}`, 'act.take'));
  }

  say(key: keyof PageTexts): string {
    return this.#words.sayOf(key, {});
  }

  named(place: keyof PageTexts, act: keyof PageTexts): string {
    return `${this.say(place)}: ${this.say(act)}`;
  }

  touch(key: keyof PageTexts): Promise<void> {
    return this.touchNamed(this.say(key));
  }

  async touchLast(key: keyof PageTexts): Promise<void> {
    await this.#eyes.touch({ name: this.say(key), isLast: true }, this.patience(this.say(key)));
    await this.settle('');
  }

  touchAt(place: keyof PageTexts, act: keyof PageTexts): Promise<void> {
    return this.touchNamed(this.named(place, act));
  }

  async touchNamed(name: string): Promise<void> {
    const before = (await this.#eyes.look()).drawn;
    await this.#eyes.touch({ name }, this.patience(name));
    await this.settle(before);
  }

  async touchIn(selector: string): Promise<void> {
    const before = (await this.#eyes.look()).drawn;
    await this.#eyes.touch({ selector }, this.patience(selector));
    await this.settle(before);
  }

  /** Touches what is lit of the machine anywhere; answers whether anything was, and whether it has changed something. */
  async touchLit(): Promise<'nothing lit' | 'silent' | 'done'> {
    const before = (await this.#eyes.look()).drawn;
    const at = [this.#anywhere(), this.#anywhere()] as const;
    if (!(await this.#eyes.touchIfThere({ selector: LIT, at }))) return 'nothing lit';
    await this.settle(before, SILENT_MS);
    return (await this.#eyes.look()).drawn === before ? 'silent' : 'done';
  }

  /** Somewhere from one edge to the other; the corners are round. */
  #anywhere(): number {
    this.#touches++;
    return EDGE + ((this.#touches * GOLDEN) % 1) * (1 - 2 * EDGE);
  }

  isThereAt(place: keyof PageTexts, act: keyof PageTexts): Promise<boolean> {
    return this.#eyes.sees(this.named(place, act));
  }

  async untilThere(name: string): Promise<void> {
    for (const patience = this.patience(name); !(await this.#eyes.sees(name)); ) await patience();
  }

  /** What was touched has been answered and drawn, or changes nothing. */
  async settle(before: string, mostMs: number = UNCHANGED_MS): Promise<void> {
    const untilMs = performance.now() + mostMs;
    for (;;) {
      await waitMs(LOOK_MS);
      const { drawn, isBusy } = await this.#eyes.look();
      if (!isBusy && (drawn !== before || performance.now() > untilMs)) return;
    }
  }

  async until(what: string, isSo: (seen: Seen) => boolean, mostMs: number = PATIENCE_MS): Promise<Seen> {
    let there = '';
    for (const patience = this.patience(what, mostMs, () => there); ; await patience()) {
      const { drawn, ...seen } = await this.#eyes.look();
      if (isSo({ ...seen, drawn })) return { ...seen, drawn };
      there = `; there is ${JSON.stringify(seen)}`;
    }
  }

  /** Waits a moment for something; throws once it is to come no more. */
  patience(
    what: string,
    mostMs: number = PATIENCE_MS,
    instead: () => string = () => '',
  ): () => Promise<void> {
    const untilMs = performance.now() + mostMs;
    return async () => {
      if (performance.now() > untilMs || this.#isOver())
        throw new Error(`"${what}" does not come${instead()}.`);
      await waitMs(LOOK_MS);
    };
  }
}
