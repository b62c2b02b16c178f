import { setTimeout as waitMs } from 'node:timers/promises';
import type { PersonAtPage, PlayedEvening } from '../../rigs/console/player.ts';
import type { Wire } from '../../rigs/console/wire.ts';
import { Draws } from '../../src/simulator/draws.ts';
import type { EveningSettings } from './settings.ts';
import { problemsOfEvening, Table, tell } from './table.ts';

/** Touches between two kills, at the least and at the most; a board has ten where nothing goes wrong. */
const TOUCHES = { least: 3, most: 25, ofBoard: 9 } as const;
/** After the page has posted an act: before the server has heard of it, while it answers, or after. */
const MOST_LATER_MS = 60;

/** The server is killed at random moments, started again, and continued by touch. */
export async function playWithKills({
  boards,
  faults,
  kills,
  languages,
  seed,
}: EveningSettings): Promise<readonly string[]> {
  const [language = 'en'] = languages;
  return Table.with({ faults, seed: `${seed}-kills` }, async (table) => {
    const { person, wire } = await table.open(language);
    const killer = new Killer(table, wire, new Draws(`${seed}-kills`), { boards, kills });
    const player = await person({ boards, language, isOver: () => killer.hasKilled });
    await player.begin();
    killer.arm();
    const played = await playOn(player, killer);
    tell(`${killer.done} kills`, played);
    return [
      ...problemsOfEvening(played, boards),
      ...(killer.done < kills ? [`only ${killer.done} of ${kills} kills came before the end`] : []),
      ...[...killer.lost].map((tray) => `tray ${tray} was final before a kill, and is not after it`),
      ...table.leaks(),
    ];
  });
}

/** Plays, and goes on each time the server was killed under the hands. */
async function playOn(player: PersonAtPage, killer: Killer): Promise<PlayedEvening> {
  for (;;) {
    try {
      const played = await player.play(async () => (killer.goesOn() ? 'go on' : 'enough'));
      if (!killer.hasKilled) return played;
    } catch (error) {
      if (!killer.hasKilled) throw error;
    }
    await killer.recover();
    await player.goOn();
    killer.arm();
  }
}

/** Kills a program after this many touches, as often as is wanted, and starts it again. */
class Killer {
  done = 0;
  /** The server is dead, or will be in a moment, and with it what the page shows. */
  hasKilled = false;
  #isUpAgain: Promise<void> = Promise.resolve();
  readonly lost: Set<string> = new Set();
  readonly #table: Table;
  readonly #wire: Wire;
  readonly #draws: Draws;
  readonly #wanted: number;
  readonly #mostTouches: number;
  #final: ReadonlySet<string> = new Set();
  #touches = 0;

  constructor(
    table: Table,
    wire: Wire,
    draws: Draws,
    { boards, kills }: Pick<EveningSettings, 'boards' | 'kills'>,
  ) {
    this.#table = table;
    this.#wire = wire;
    this.#draws = draws;
    this.#wanted = kills;
    this.#mostTouches = Math.min(TOUCHES.most, boards * TOUCHES.ofBoard);
  }

  /** A question was answered; what was final before a kill has to be so still. Whether the program lives. */
  goesOn(): boolean {
    if (this.hasKilled) return false;
    const now = finalOf(this.#wire);
    for (const tray of this.#final) if (!now.includes(tray)) this.lost.add(tray);
    return true;
  }

  /** The program is there again. */
  async recover(): Promise<void> {
    await this.#isUpAgain;
    this.hasKilled = false;
  }

  /** The next kill is due. */
  arm(): void {
    if (this.done >= this.#wanted) return;
    this.#touches = TOUCHES.least + this.#draws.below(this.#mostTouches - TOUCHES.least, 1, this.done);
    this.#wire.onAct = () => {
      if (--this.#touches > 0) return;
      this.#wire.onAct = undefined;
      this.hasKilled = true;
      this.#isUpAgain = this.#kill();
    };
  }

  async #kill(): Promise<void> {
    await waitMs(this.#draws.below(MOST_LATER_MS, 2, this.done));
    await this.#table.program.kill();
    this.done++;
    this.#final = new Set([...this.#final, ...finalOf(this.#wire)]);
    await this.#table.program.start();
  }
}

/** Trays that the page was told to be final. */
function finalOf({ view }: Wire): readonly string[] {
  const trays = view.job?.trays ?? [];
  return trays.filter(({ status }) => status === 'final').map(({ board, copy }) => `${board}/${copy}`);
}
