import type { Browser, Page } from 'playwright-core';
import { openPage, SIZES, startChromium } from '../../rigs/console/chromium.ts';
import { glassOf } from '../../rigs/console/glass.ts';
import { type EveningPlan, PersonAtPage, type PlayedEvening } from '../../rigs/console/player.ts';
import { Wire } from '../../rigs/console/wire.ts';
import type { Language } from '../../src/words/language.ts';
import { leaksOf } from './leaks.ts';
import { ConsoleProgram, type ProgramChoice } from './program.ts';

/** A page with a wire of its own to the console. */
export interface OpenPage {
  readonly page: Page;
  readonly wire: Wire;
  readonly complaints: readonly string[];
  person(plan: EveningPlan): Promise<PersonAtPage>;
}

/** A console, and browsers before it. */
export class Table {
  readonly program: ConsoleProgram;
  address = '';
  readonly #wires: Wire[] = [];
  #browser: Browser | undefined;

  constructor(choice: ProgramChoice) {
    this.program = new ConsoleProgram(choice);
  }

  /** Opens the console, and plays with it; nothing is left behind, whatever happens. */
  static async with<T>(choice: ProgramChoice, play: (table: Table) => Promise<T>): Promise<T> {
    const table = new Table(choice);
    try {
      table.address = await table.program.start();
      return await play(table);
    } finally {
      await table.#close();
    }
  }

  /** A page of Chromium at 800 x 480 that is paired, or has the cookie of its browser; one that complains shows nothing. */
  async open(language: Language, address: string = this.address): Promise<OpenPage> {
    this.#browser ??= await startChromium();
    const wire = await this.wire();
    const { complaints, page } = await openPage(
      this.#browser,
      address,
      SIZES[0],
      'light',
      language,
      wire.address,
    );
    if (complaints.length > 0)
      throw new Error(`the page complains as it is opened: ${complaints.join('; ')}`);
    return { complaints, page, wire, person: (plan) => PersonAtPage.at(glassOf(page), wire, plan) };
  }

  /** A page of another browser, by a code that the first one has offered. */
  async openAnother(first: OpenPage, language: Language): Promise<OpenPage> {
    const code = await first.person({ boards: 1, language }).then((person) => person.offerCode());
    return this.open(language, `${new URL(this.address).origin}/#pair=${code}`);
  }

  async wire(): Promise<Wire> {
    const wire = await new Wire().open();
    this.#wires.push(wire);
    return wire;
  }

  /** Where something that no operator may see has come over any of the wires. */
  leaks(): readonly string[] {
    return this.#wires.flatMap((wire) => leaksOf(wire.received));
  }

  async #close(): Promise<void> {
    await this.#browser?.close();
    for (const wire of this.#wires) await wire.close();
    await this.program.close();
  }
}

/** What is wrong with an evening in which every tray is done or given up. */
export function problemsOfEvening(played: PlayedEvening, trays: number): readonly string[] {
  const { done, givenUp, problems } = played;
  const isWhole = done + givenUp === trays && done > 0;
  return [...problems, ...(isWhole ? [] : [`of ${trays} trays ${done} are done, and ${givenUp} given up`])];
}

/** How often each question was asked. */
export function countsOf(asked: readonly string[]): string {
  return [...new Set(asked)]
    .map((question) => `${question} ${asked.filter((other) => other === question).length}`)
    .join(', ');
}

/** Tells what an evening was like. */
export function tell(title: string, { asked, done, givenUp }: PlayedEvening): void {
  console.log(
    `  ${(performance.now() / 1000).toFixed(0)} s, ${title}: ${done} boards, ${givenUp} given up, ${asked.length} questions: ${countsOf(asked)}`,
  );
}
