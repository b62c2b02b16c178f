import type { Action } from '../../src/machine/step.ts';
import type { Asked } from '../../src/web/messages/asked.ts';
import type { Fingers, Pocket } from './fingers.ts';

/**
 * What a person does wrong on purpose, once, since nobody is simulated who would. `bay`, `cover`, `door`: left open;
 * `stop`: pressed; `tray`: another one put in; `hopper`: cards left in it before a board is read back; `foreign`: jokers
 * and cards of other decks fed back.
 */
export type Slip = 'bay' | 'cover' | 'door' | 'stop' | 'tray' | 'hopper' | 'foreign';

const POCKETS: readonly Pocket[] = ['pocket1', 'pocket2', 'pocket3', 'pocket4'];
/** What can be done wrong as a tray goes in. */
const OF_TRAYS: readonly Slip[] = ['bay', 'tray', 'hopper'];

/** What a person does at the simulated machine who is asked for a step, by touching its drawing. */
export class StepsByTouch {
  readonly #fingers: Fingers;
  readonly #slips: Slip[];

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
        await this.#fingers.setDoor('bay', 'open');
        await this.#fingers.takeTrayOut();
        await this.#fingers.putTrayIn();
        return true;
      case 'tray':
        await this.#fingers.setDoor('bay', 'open');
        await this.#fingers.takeTrayOut();
        await this.#fingers.touchIn('.shelf-tray.other .touch');
        await this.#fingers.touchAt('place.bay', 'act.put-tray');
        await this.#fingers.setDoor('bay', 'close');
        return true;
      case 'cover':
      case 'door':
        await this.#fingers.touch('act.take-deck');
        await this.#fingers.put('hopper');
        await this.#fingers.setDoor(next, 'open');
        return true;
      case 'stop':
        await this.#fingers.touch('act.take-deck');
        await this.#fingers.put('hopper');
        await this.#fingers.touch('act.press-stop');
        return true;
      case 'hopper':
        await this.#fingers.touch('act.take-deck');
        await this.#fingers.put('hopper');
        return false;
    }
  }

  /** Does a step as it is asked for. */
  async do({ step }: Asked): Promise<void> {
    const { action } = step;
    switch (action) {
      case 'loadDeck':
        await this.#fingers.touch('act.take-deck');
        return this.#fingers.put('hopper');
      case 'insertTray':
      case 'changeTray':
        await this.#fingers.setDoor('bay', 'open');
        await this.#fingers.takeTrayOut();
        await this.#fingers.putTrayIn();
        return this.#fingers.setDoor('bay', 'close');
      case 'takeTray':
        await this.#fingers.setDoor('bay', 'open');
        return this.#fingers.takeTrayOut();
      case 'closeBay':
        return this.#fingers.setDoor('bay', 'close');
      case 'closeCover':
        return this.#fingers.setDoor('cover', 'close');
      case 'closeDoor':
        return this.#fingers.setDoor('door', 'close');
      case 'releaseStop':
        return this.#fingers.touchIfThere('act.release-stop');
      case 'reseatHopper':
        return this.#fingers.touch('act.tend-hopper');
      case 'clearPath':
        await this.#fingers.setDoor('cover', 'open');
        await this.#fingers.take('path');
        await this.#fingers.put('hopper');
        await this.#fingers.setDoor('cover', 'close');
        return this.#fingers.touchIfThere('act.release-stop');
      case 'feedBack':
        await this.#collectRejects();
        return this.#fingers.put('hopper');
      case 'emptyReject':
        await this.#collectRejects();
        return this.#fingers.put('table');
      case 'checkSensors':
        if (step.to !== 'machine') return this.#collectAll(step);
        return this.#fingers.touch('act.tend-sensors');
      case 'collectAll':
      case 'mendDeck':
      case 'recalibrate':
        return this.#collectAll(step);
      case 'checkCamera':
        return this.#fingers.touch('act.tend-window');
      case 'takeHand':
      case 'returnHand':
        return this.#moveHand(step);
      case 'emptyHopper':
        await this.#fingers.take('hopper');
        return this.#fingers.put('table');
      case 'stackPockets':
        return this.#stackPockets(step);
    }
  }

  /** The piles of all pockets on each other, the one nearest the hopper at the bottom, with what lies elsewhere. */
  async #stackPockets({ from }: Asked['step']): Promise<void> {
    await this.#fingers.setDoor('bay', 'open');
    for (const pocket of POCKETS) await this.#fingers.move(pocket, 'hopper');
    await this.#fingers.setDoor('bay', 'close');
    if (from !== 'bay') await this.#movePathAndRejects('hopper');
  }

  async #movePathAndRejects(to: 'hopper' | Pocket): Promise<void> {
    await this.#fingers.setDoor('cover', 'open');
    await this.#fingers.move('path', to);
    await this.#fingers.setDoor('cover', 'close');
    await this.#fingers.setDoor('door', 'open');
    await this.#fingers.move('reject', to);
    await this.#fingers.setDoor('door', 'close');
  }

  /** A hand from its pocket to the hopper, with what of it lies elsewhere; or all of it back. */
  async #moveHand(step: Asked['step']): Promise<void> {
    const pocket = `pocket${'hand' in step ? step.hand.pocket : 1}` as const;
    const to = step.action === 'returnHand' ? pocket : 'hopper';
    await this.#fingers.setDoor('bay', 'open');
    if (step.from !== 'bay') await this.#movePathAndRejects(to);
    await this.#fingers.move(to === 'hopper' ? pocket : 'hopper', to);
    await this.#fingers.setDoor('bay', 'close');
  }

  /** Cards that are strange are sorted out onto the table. */
  async #collectRejects(): Promise<void> {
    await this.#fingers.setDoor('door', 'open');
    await this.#fingers.take('reject');
    await this.#tidy();
    await this.#fingers.setDoor('door', 'close');
  }

  async #tidy(): Promise<void> {
    await this.#fingers.touchIfThere('act.turn-cards');
    if (!(await this.#fingers.sees('act.sort-out'))) return;
    if (this.#slips[0] === 'foreign') this.#slips.shift();
    else await this.#fingers.touch('act.sort-out');
  }

  async #collectAll({ action, to }: Asked['step']): Promise<void> {
    const isGivenUp = to === 'aside';
    if (action === 'recalibrate') await this.#fingers.touch('act.tend-readers');
    if (action === 'checkSensors') await this.#fingers.touch('act.tend-sensors');
    await this.#emptyTray(isGivenUp);
    await this.#fingers.setDoor('cover', 'open');
    await this.#fingers.take('path');
    await this.#fingers.put('table');
    await this.#fingers.setDoor('cover', 'close');
    await this.#fingers.setDoor('door', 'open');
    await this.#fingers.take('reject');
    await this.#fingers.put('table');
    await this.#fingers.setDoor('door', 'close');
    await this.#fingers.take('hopper');
    await this.#fingers.put('table');
    if (isGivenUp) return;
    if (action === 'mendDeck') await this.#fingers.touch('act.take-deck');
    else await this.#fingers.take('table');
    await this.#tidy();
    // Where nothing was found the deck is still in its box.
    if (!(await this.#fingers.isThereAt('pile.hopper', 'act.put')))
      await this.#fingers.touch('act.take-deck');
    await this.#fingers.put('hopper');
    await this.#fingers.touchIfThere('act.release-stop');
  }

  async #emptyTray(isGivenUp: boolean): Promise<void> {
    await this.#fingers.setDoor('bay', 'open');
    if (await this.#fingers.isThereAt('place.bay', 'act.take-tray')) {
      await this.#fingers.touchAt('place.bay', 'act.take-tray');
      await this.#fingers.touch('act.turn-tray');
      if (isGivenUp) await this.#fingers.shelve();
      else await this.#fingers.touchAt('place.bay', 'act.put-tray');
    } else if (!isGivenUp) {
      await this.#fingers.putTrayIn();
    }
    await this.#fingers.setDoor('bay', 'close');
  }
}
