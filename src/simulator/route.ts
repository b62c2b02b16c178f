import type { Settings } from '../machine/executor/settings.ts';
import { FIRST_MOUTH_BEAM, FIRST_PATH_BEAM } from '../machine/messages.ts';

/** Something a moving card meets, by the position of its leading edge. */
export interface Waypoint {
  readonly um: number;
  readonly kind: 'uncovers' | 'gripped' | 'breaks' | 'thickness' | 'clears' | 'gate' | 'pocketed';
  /** Beam of `breaks` and `clears`, gate of `gate`, mouth of `pocketed`. */
  readonly number: number;
}

/**
 * Where the transport takes hold of a card: before it uncovers the window, so that no card can stand unseen
 * between.
 */
export const GRIP_UM = 15_000;

/** The ways a card can go: straight on to the fixed deflector, or off at a gate into some mouth. */
export interface Routes {
  readonly straight: readonly Waypoint[];
  /** After a gate (0..3), or the fixed deflector (4), has turned a card off, into this mouth. */
  off(gate: number, mouth: number): readonly Waypoint[];
}

const LAST_PATH_BEAM = FIRST_PATH_BEAM + 3;

export function makeRoutes(settings: Settings): Routes {
  const memory = new Map<number, readonly Waypoint[]>();
  const off = (gate: number, mouth: number): readonly Waypoint[] => {
    const key = gate * 8 + mouth;
    const known = memory.get(key) ?? sorted(branch(settings, gate, mouth));
    memory.set(key, known);
    return known;
  };
  return { straight: sorted(straightOn(settings)), off };
}

function sorted(waypoints: readonly Waypoint[]): readonly Waypoint[] {
  return [...waypoints].sort((a, b) => a.um - b.um);
}

function straightOn(settings: Settings): Waypoint[] {
  const { beamUm, windowClearUm } = settings;
  const between = ((beamUm[0] as number) + (beamUm[1] as number)) / 2;
  const gates = settings.gateUm.map((um, number) => ({ um, kind: 'gate' as const, number }));
  const beams = [0, 1, 2, 3, 4, 5].flatMap((beam) => pass(settings, beam, beamUm[beam] as number));
  return [
    { um: windowClearUm, kind: 'uncovers', number: 0 },
    { um: GRIP_UM, kind: 'gripped', number: 0 },
    { um: between, kind: 'thickness', number: 0 },
    ...beams,
    ...gates,
    ...mouth(settings, 4, beamUm[FIRST_MOUTH_BEAM + 4] as number),
  ];
}

function pass(settings: Settings, beam: number, um: number): Waypoint[] {
  return [
    { um, kind: 'breaks', number: beam },
    { um: um + settings.cardUm, kind: 'clears', number: beam },
  ];
}

function mouth(settings: Settings, number: number, um: number): Waypoint[] {
  const [breaks, clears] = pass(settings, FIRST_MOUTH_BEAM + number, um) as [Waypoint, Waypoint];
  return [breaks, clears, { um: clears.um, kind: 'pocketed', number }];
}

/** Off at a gate: its tail still has to clear the beam before that gate, and it enters a mouth as far behind it. */
function branch(settings: Settings, gate: number, number: number): Waypoint[] {
  const beam = Math.min(FIRST_PATH_BEAM + gate, LAST_PATH_BEAM);
  const tail = {
    um: (settings.beamUm[beam] as number) + settings.cardUm,
    kind: 'clears' as const,
    number: beam,
  };
  const at = settings.beamUm[FIRST_MOUTH_BEAM + gate] as number;
  return [tail, ...mouth(settings, number, at)];
}
