import type { PersonAtPage, PlayedEvening } from '../../../rigs/console/player.ts';
import type { Approving } from '../../../rigs/fleet/program.ts';
import { placesFrom } from '../../../src/adapters/disk/places.ts';
import type { Places } from '../../../src/ports/places.ts';
import type { OpenPage, Table } from '../../console/table.ts';

/** What the machine is called: in letters that the keys of a page show without more. */
export const BY_TOUCH = 'by touch';
/** An emulated machine deals a board in its own time, and waits for others. */
const QUESTION_MS = 900_000;

/** A machine of an event that a person serves at its console. */
export class MachineByTouch {
  readonly places: Places;
  /** Its id. */
  readonly machine: string;
  readonly #page: OpenPage;
  readonly #person: PersonAtPage;
  #played: Promise<PlayedEvening> | undefined;

  private constructor(table: Table, machine: string, page: OpenPage, person: PersonAtPage) {
    this.machine = machine;
    this.places = placesFrom(table.program.env);
    this.#page = page;
    this.#person = person;
  }

  /** Has it taken into an event, by numbers that the director says and hears. */
  static async join(
    table: Table,
    event: string,
    director: (shown: Promise<string>) => Promise<Approving>,
  ): Promise<MachineByTouch> {
    const page = await table.open('en');
    const person = await page.person({ boards: 0, language: 'en', questionMs: QUESTION_MS });
    const machine = await person.joinEvent(event, BY_TOUCH, director);
    return new MachineByTouch(table, machine, page, person);
  }

  /** Deals what the hub wants, from now on. */
  async begin(): Promise<void> {
    await this.#person.beginEvent();
    this.#played = this.#person.play();
    this.#played.catch(() => {});
  }

  /** How many trays it has made, once nothing is left to be made, and what was not as it must be. */
  async end(): Promise<{ readonly made: number; readonly problems: readonly string[] }> {
    const { done: made = 0, problems = [] } = (await this.#played) ?? {};
    const none = made === 0 ? ['the machine that is served by touch has made no tray'] : [];
    return { made, problems: [...problems, ...none, ...this.#page.complaints] };
  }
}
