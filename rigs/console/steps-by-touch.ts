import type { Action } from '../../src/machine/step.ts';
import type { Asked } from '../../src/web/messages/asked.ts';
import type { Fingers } from './fingers.ts';

/**
 * What a person does wrong on purpose, once, since nobody is simulated who would. `bay`, `cover`, `door`: left open;
 * `stop`: pressed; `tray`: another one put in; `hopper`: cards left in it before a board is read back; `foreign`: jokers
 * and cards of other decks fed back.
 */
export type Slip = 'bay' | 'cover' | 'door' | 'stop' | 'tray' | 'hopper' | 'foreign';

/** No step takes so many. */
const MOST_TOUCHES = 60;
/** What can be done wrong as a tray goes in. */
const OF_TRAYS: readonly Slip[] = ['bay', 'tray', 'hopper'];

/** What a person does at the simulated machine who is asked for a step, by touching its drawing. */
export class StepsByTouch {
  readonly #fingers: Fingers;
  readonly #slips: Slip[];
  /** Touches of what was lit that changed nothing. */
  silent = 0;

  constructor(fingers: Fingers, slips: readonly Slip[]) {
    this.#fingers = fingers;
    this.#slips = [...slips];
  }

  /** Does the next thing wrong, where it is its time; answers whether it was done in place of the step. */
  async slip({ step: { action } }: Asked, isReading: boolean): Promise<boolean> {
    const [next] = this.#slips;
    if (next === undefined) return false;
    return this.#slipBy(next, action, isReading);
  }

  async #slipBy(next: Slip, action: Action, isReading: boolean): Promise<boolean> {
    if (action !== (OF_TRAYS.includes(next) ? 'insertTray' : 'loadDeck')) return false;
    if (next === 'hopper' && !isReading) return false;
    if (next !== 'foreign') this.#slips.shift();
    switch (next) {
      case 'foreign':
        return false;
      case 'bay':
        while (!(await this.#fingers.sees('step.closeBay'))) await this.#fingers.touchLit();
        return true;
      case 'tray':
        // What is lit leads to the right tray: the other one stands beside it.
        await this.#fingers.openDoor('bay');
        await this.#fingers.touchIn('.shelf-tray.other .touch');
        await this.#fingers.touchAt('place.bay', 'act.put-tray');
        return true;
      case 'cover':
      case 'door':
        await this.#fingers.touch('act.take-deck');
        await this.#fingers.touchLit();
        await this.#fingers.openDoor(next);
        return true;
      case 'stop':
        await this.#fingers.touch('act.take-deck');
        await this.#fingers.touchLit();
        await this.#fingers.touch('act.press-stop');
        return true;
      case 'hopper':
        await this.#fingers.touch('act.take-deck');
        await this.#fingers.put('hopper');
        return false;
    }
  }

  /** Does a step as it is asked for: touches what is lit, until nothing is but Done. */
  async do({ ask }: Asked): Promise<void> {
    for (let touches = 0; touches < MOST_TOUCHES; touches++) {
      const seen = await this.#fingers.look();
      if (seen.ask !== String(ask)) return;
      if (this.#slips[0] === 'foreign' && (await this.#leavesForeign())) continue;
      const came = await this.#fingers.touchLit();
      if (came === 'nothing lit') return;
      if (came === 'silent') this.silent++;
    }
    throw new Error(`After ${MOST_TOUCHES} touches of what is lit something still is.`);
  }

  /** Cards of another deck are put with the others, though the page says to sort them out. */
  async #leavesForeign(): Promise<boolean> {
    if (!(await this.#fingers.sees('act.sort-out'))) return false;
    // A hopper that is lit takes them anyway.
    if (!(await this.#fingers.isThereAt('pile.hopper', 'act.put'))) return false;
    this.#slips.shift();
    await this.#fingers.put('hopper');
    return true;
  }
}
