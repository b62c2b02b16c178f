import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Action } from '../../../src/machine/step.ts';
import type { Language } from '../../../src/words/language.ts';
import { loadPageWords, type PageTexts, type PageWords } from '../../../src/words/page-words.ts';

/** What is to be played. */
export interface EveningPlan {
  readonly language: Language;
  /** Boards that are dealt, by chance. */
  readonly boards: number;
  /** A folder for a picture of every question. */
  readonly pictures?: string;
}

/** What came of it. */
export interface PlayedEvening {
  /** The steps that were asked, in turn. */
  readonly asked: readonly Action[];
  /** Boards that the last screen calls done. */
  readonly done: number;
  /** Boards that the machine has given up. */
  readonly givenUp: number;
  /** What was refused, as the page says it. */
  readonly refusals: readonly string[];
}

const MOST_QUESTIONS = 2_000;
const ENDED = ':is(.screen-ended, .screen-lesson-ended)';
/** From an act to what the stream shows of it; a person is slower. */
const DRAWN_MS = 200;

/** Plays an evening as a person does who touches what has a name on the page, and nothing else. */
export async function playEvening(page: Page, plan: EveningPlan): Promise<PlayedEvening> {
  const person = new PersonAtPage(page, await loadPageWords(plan.language), plan);
  await person.begin();
  return person.play();
}

/** Plays the lesson about a fault in the same way; answers what the page says of it. */
export async function playLesson(page: Page, language: Language, fault: keyof PageTexts): Promise<string> {
  const person = new PersonAtPage(page, await loadPageWords(language), { language, boards: 1 });
  await person.beginLesson(fault);
  await person.play();
  return page.locator('h1').innerText();
}

class PersonAtPage {
  readonly #page: Page;
  readonly #words: PageWords;
  readonly #plan: EveningPlan;
  readonly #asked: Action[] = [];
  readonly #refusals: string[] = [];

  constructor(page: Page, words: PageWords, plan: EveningPlan) {
    this.#page = page;
    this.#words = words;
    this.#plan = plan;
  }

  /** From the first screen to the first board. */
  async begin(): Promise<void> {
    await this.#touch('button.deal');
    const random = this.#page.locator('.random');
    for (let boards = 24; boards > this.#plan.boards; boards--) {
      await random.getByRole('button', { name: this.#say('button.fewer'), exact: true }).tap();
    }
    await random.getByRole('button', { name: this.#say('button.next'), exact: true }).tap();
    await this.#page.waitForSelector('.screen-checked');
    await this.#touch('button.next');
    await this.#page.waitForSelector('.screen-plan');
    await this.#touch('button.next');
    await this.#page.waitForSelector('.screen-readiness');
    await this.#touch('button.deal');
  }

  async beginLesson(lesson: keyof PageTexts): Promise<void> {
    await this.#page.locator('.screen-start .tile', { hasText: this.#say('button.practise') }).tap();
    await this.#touch(lesson);
  }

  async play(): Promise<PlayedEvening> {
    let last = '';
    while (this.#asked.length < MOST_QUESTIONS) {
      await this.#page.waitForSelector(`${ENDED}, h1[data-ask]:not([data-ask="${last}"])`);
      if ((await this.#page.locator(ENDED).count()) > 0) break;
      const question = this.#page.locator('h1[data-ask]');
      const [ask, step] = await question.evaluate(
        (h1) => [h1.dataset.ask ?? '', h1.dataset.step ?? ''] as const,
      );
      this.#asked.push(step as Action);
      await this.#picture(`${String(this.#asked.length).padStart(3, '0')}-${step}`);
      await this.#doStep(step as Action);
      await this.#noteRefusal();
      // A tray that is out ends its question by itself.
      if ((await this.#page.locator(`h1[data-ask="${ask}"]`).count()) > 0) await this.#touch('button.done');
      last = ask;
    }
    await this.#picture('999-ended');
    return {
      asked: this.#asked,
      done: await this.#countDone(),
      givenUp: await this.#page.locator('.numbers li').count(),
      refusals: this.#refusals,
    };
  }

  async #doStep(step: Action): Promise<void> {
    switch (step) {
      case 'loadDeck':
        await this.#touch('act.take-deck');
        return this.#put('hopper');
      case 'insertTray':
      case 'changeTray':
        await this.#setDoor('bay', 'open');
        await this.#takeTrayOut();
        await this.#putTrayIn();
        return this.#setDoor('bay', 'close');
      case 'takeTray':
        await this.#setDoor('bay', 'open');
        return this.#takeTrayOut();
      case 'closeBay':
        return this.#setDoor('bay', 'close');
      case 'closeCover':
        return this.#setDoor('cover', 'close');
      case 'closeDoor':
        return this.#setDoor('door', 'close');
      case 'releaseStop':
        return this.#tapIfThere(this.#button(this.#say('act.release-stop')));
      case 'reseatHopper':
        return this.#touch('act.tend-hopper');
      case 'clearPath':
        await this.#setDoor('cover', 'open');
        await this.#take('path');
        await this.#put('hopper');
        return this.#setDoor('cover', 'close');
      case 'feedBack':
        await this.#collectRejects();
        await this.#put('hopper');
        return;
      case 'emptyReject':
        await this.#collectRejects();
        return this.#put('table');
      case 'collectAll':
      case 'mendDeck':
      case 'recalibrate':
      case 'checkSensors':
        return this.#collectAll(step);
      case 'checkCamera':
        return this.#touch('act.tend-window');
      case 'takeHand':
      case 'returnHand':
      case 'stackPockets':
      case 'emptyHopper':
        throw new Error(`${step} is not asked while boards are dealt.`);
    }
  }

  /** Cards that are strange are sorted out onto the table. */
  async #collectRejects(): Promise<void> {
    await this.#setDoor('door', 'open');
    await this.#take('reject');
    await this.#tidy();
    await this.#setDoor('door', 'close');
  }

  async #tidy(): Promise<void> {
    await this.#tapIfThere(this.#button(this.#say('act.turn-cards')));
    await this.#tapIfThere(this.#button(this.#say('act.sort-out')));
  }

  async #collectAll(step: Action): Promise<void> {
    const givenUp = await this.#page.locator('.screen-given-up').isVisible();
    if (step === 'recalibrate') await this.#touch('act.tend-readers');
    if (step === 'checkSensors') await this.#touch('act.tend-sensors');
    await this.#setDoor('bay', 'open');
    const takeTray = this.#at('place.bay', 'act.take-tray');
    if (await takeTray.isVisible()) {
      await takeTray.tap();
      await this.#touch('act.turn-tray');
      if (givenUp) await this.#shelve();
      else await this.#at('place.bay', 'act.put-tray').tap();
    } else if (!givenUp) {
      await this.#putTrayIn();
    }
    await this.#setDoor('bay', 'close');
    await this.#setDoor('cover', 'open');
    await this.#take('path');
    await this.#putIfHeld('table');
    await this.#setDoor('cover', 'close');
    await this.#setDoor('door', 'open');
    await this.#take('reject');
    await this.#putIfHeld('table');
    await this.#setDoor('door', 'close');
    await this.#take('hopper');
    await this.#putIfHeld('table');
    if (givenUp) return;
    if (step === 'mendDeck') await this.#touch('act.take-deck');
    else await this.#take('table');
    await this.#tidy();
    await this.#put('hopper');
  }

  async #takeTrayOut(): Promise<void> {
    // Who still holds the tray of the board before has no hand for this one.
    await this.#shelve();
    const take = this.#at('place.bay', 'act.take-tray');
    if (!(await take.isVisible())) return;
    await take.tap();
    await this.#settle();
    await this.#shelve();
  }

  /** The tray that is wanted, from the shelf. */
  async #putTrayIn(): Promise<void> {
    const put = this.#at('place.bay', 'act.put-tray');
    if (!(await put.isVisible())) await this.#page.locator('.shelf-tray:not(.other) .touch').tap();
    await put.tap();
    await this.#settle();
  }

  async #shelve(): Promise<void> {
    await this.#tapIfThere(this.#at('place.shelf', 'act.put-tray').first());
  }

  async #setDoor(door: 'bay' | 'cover' | 'door', to: 'open' | 'close'): Promise<void> {
    const button = this.#at(`place.${door}`, `act.${to}`);
    const after = this.#at(`place.${door}`, to === 'open' ? 'act.close' : 'act.open');
    await this.#tapIfThere(button);
    await after.waitFor();
  }

  async #take(pile: 'hopper' | 'path' | 'reject' | 'table'): Promise<void> {
    await this.#putIfHeld('table');
    await this.#at(`pile.${pile}`, 'act.take').tap();
    await this.#settle();
  }

  async #put(pile: 'hopper' | 'table'): Promise<void> {
    await this.#putIfHeld(pile);
  }

  async #putIfHeld(pile: 'hopper' | 'table'): Promise<void> {
    const put = this.#at(`pile.${pile}`, 'act.put');
    if (!(await put.isVisible())) return;
    await put.tap();
    await this.#at(`pile.${pile}`, 'act.take').waitFor();
  }

  async #tapIfThere(button: Locator): Promise<void> {
    if (!(await button.isVisible())) return;
    await button.tap();
    await this.#settle();
  }

  /** What was touched has been answered, and drawn. */
  async #settle(): Promise<void> {
    await this.#page.waitForSelector('button[aria-busy=true]', { state: 'detached' });
    await this.#page.waitForTimeout(DRAWN_MS);
  }

  async #touch(key: keyof PageTexts): Promise<void> {
    await this.#button(this.#say(key)).first().tap();
    await this.#settle();
  }

  #say(key: keyof PageTexts): string {
    return this.#words.sayOf(key, {});
  }

  #button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  #at(place: keyof PageTexts, act: keyof PageTexts): Locator {
    return this.#button(`${this.#say(place)}: ${this.#say(act)}`);
  }

  async #noteRefusal(): Promise<void> {
    const refused = this.#page.locator('.refused > span');
    if ((await refused.count()) === 0) return;
    const why = await refused.innerText();
    // Who looks into an empty tray has done nothing wrong.
    if (why !== this.#say('refused.nothing-there')) this.#refusals.push(why);
  }

  async #picture(name: string): Promise<void> {
    const { pictures } = this.#plan;
    if (pictures !== undefined) await this.#page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  async #countDone(): Promise<number> {
    const [text = ''] = await this.#page.locator('.ended-sum').allInnerTexts();
    return Number(/\d+/.exec(text)?.[0] ?? 0);
  }
}
