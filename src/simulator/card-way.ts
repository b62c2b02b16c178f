import type { MachineConfig } from '../machine/config.ts';
import type { Settings } from '../machine/executor/settings.ts';
import { BEAMS, CURTAINS } from '../machine/messages.ts';
import type { Waypoint } from './body.ts';
import { type Mechanics, shorterUm } from './mechanics.ts';

/** From a card whose one corner is ahead to one whose other is. */
export const SKEW_UM = 3_000;
const READINGS = 7;

/** What cards meet on their way, in its order. */
export class CardWays {
  readonly #config: MachineConfig;
  readonly #settings: Settings;
  readonly #mechanics: Mechanics;
  /** The ways of cards that are drawn along by no other, by their skew. */
  readonly #known = new Map<number, readonly Waypoint[]>();

  constructor(config: MachineConfig, settings: Settings, mechanics: Mechanics) {
    this.#config = config;
    this.#settings = settings;
    this.#mechanics = mechanics;
  }

  /** What a card meets that lies so skew, and so far behind the one that draws it along. */
  of(skewUm: number, lagUm: number): readonly Waypoint[] {
    if (lagUm !== 0) return this.#make(skewUm, lagUm);
    const way = this.#known.get(skewUm) ?? this.#make(skewUm, lagUm);
    this.#known.set(skewUm, way);
    return way;
  }

  #make(skewUm: number, lagUm: number): readonly Waypoint[] {
    const { beamUm, cardToleranceUm, cardUm: flatUm, leverUm, letGoUm } = this.#settings;
    const cardUm = flatUm - shorterUm(this.#mechanics, flatUm);
    const { frontMm, gripMm, windowClearMm } = this.#config;
    const at = (mm: number): number => Math.round(mm * 1000);
    const beams = BEAMS.flatMap((_, number) => {
      const skew = number === CURTAINS[0] ? -skewUm : number === CURTAINS[1] ? skewUm : 0;
      const um = (beamUm[number] as number) + skew;
      return [
        { um, kind: 'breaks' as const, number },
        { um: um + cardUm, kind: 'clears' as const, number },
      ];
    });
    const span = cardUm - 2 * cardToleranceUm - 2_000;
    const readings = Array.from({ length: READINGS }, (_, number) => ({
      um: leverUm + cardToleranceUm + 1_000 + (number * span) / (READINGS - 1),
      kind: 'thickness' as const,
      number,
    }));
    const all: Waypoint[] = [
      { um: at(windowClearMm), kind: 'uncovers', number: 0 },
      { um: at(gripMm) - lagUm, kind: 'gripped', number: 0 },
      ...beams,
      ...readings,
      { um: at(frontMm) + SKEW_UM, kind: 'front', number: 0 },
      { um: letGoUm, kind: 'letGo', number: 0 },
      { um: at(frontMm) + cardUm + SKEW_UM, kind: 'inside', number: 0 },
    ];
    return all.sort((a, b) => a.um - b.um);
  }
}
