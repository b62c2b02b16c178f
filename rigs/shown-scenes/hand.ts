import { radians } from './camera.ts';
import type { Chance } from './chance.ts';
import type { Limb } from './things.ts';

/** The hand that holds a card, in front of it and behind it, on the card's plane. */
export interface Hand {
  readonly before: readonly Limb[];
  readonly behind: readonly Limb[];
}

/** Skin from light to dark, in linear light. */
const SKINS = [
  [0.62, 0.38, 0.28],
  [0.5, 0.28, 0.18],
  [0.36, 0.19, 0.11],
  [0.2, 0.095, 0.055],
  [0.09, 0.045, 0.028],
] as const;

/**
 * A hand that holds a card of this size by the side that is lower in the picture: the thumb lies before it, the other
 * fingers behind it and come out beyond its edges. The card is turned by so much in the picture.
 */
export function handAt(widthMm: number, heightMm: number, turnDeg: number, chance: Chance): Hand {
  const skin = chance.oneOf(SKINS);
  // The card's own right and down as a person sees them: the lower side of the picture decides.
  const quarter = (((Math.round(turnDeg / 90) % 4) + 4) % 4) * 90;
  const [cos, sin] = [Math.cos(radians(-quarter)), Math.sin(radians(-quarter))];
  const isSideways = quarter % 180 !== 0;
  const [wide, high] = isSideways ? [heightMm, widthMm] : [widthMm, heightMm];
  const at = (u: number, v: number): readonly [number, number] => [u * cos - v * sin, u * sin + v * cos];
  const limb = (
    from: readonly [number, number],
    to: readonly [number, number],
    fromRadiusMm: number,
    toRadiusMm: number,
    hasNail = false,
  ): Limb => ({ kind: 'limb', from: at(...from), to: at(...to), fromRadiusMm, toRadiusMm, skin, hasNail });
  const side = chance.isSo(0.5) ? 1 : -1;
  const thick = chance.between(8, 10.5);
  const holdsSide = !isSideways && chance.isSo(0.3);
  const low = high / 2;
  const reach = chance.between(9, 22);
  const thumb = holdsSide
    ? sideThumb()
    : limb(
        [chance.between(-0.3, 0.3) * wide + side * 16, low + 34],
        [chance.between(-0.36, 0.36) * wide, low - reach + thick],
        thick + 2,
        thick,
        true,
      );
  const palm = holdsSide
    ? [limb([side * (wide / 2 + 40), low + 70], [side * (wide / 2 + 30), low - 5], 34, 26)]
    : [limb([side * 14, low + 110], [side * 10, low + 38], 33, 30)];
  const fingers = Array.from({ length: 4 }, (_, finger) => {
    const out = chance.between(-4, 9);
    const from: readonly [number, number] = [side * (wide / 2 - 2), low + 30 - 5 * finger];
    const to: readonly [number, number] = [
      -side * (wide / 2 + out - 8),
      low - 8 - 15 * finger + chance.between(-3, 3),
    ];
    return limb(from, to, 8.5, 7.5);
  });
  return { before: [thumb], behind: [...fingers, ...palm] };

  function sideThumb(): Limb {
    const down = chance.between(0.05, 0.28) * high;
    const inwards = chance.between(8, 16);
    return limb(
      [side * (wide / 2 + 32), down + 26],
      [side * (wide / 2 - inwards + thick), down],
      thick + 2,
      thick,
      true,
    );
  }
}

/** A hand over the table without a card. */
export function emptyHand(chance: Chance): readonly Limb[] {
  const { before, behind } = handAt(57, 88, 0, chance);
  const [du, dv] = [chance.between(-70, 70), chance.between(0, 60)];
  const moved = ([u, v]: readonly [number, number]): readonly [number, number] => [u + du, v + dv];
  return [...before, ...behind].map((limb) => ({ ...limb, from: moved(limb.from), to: moved(limb.to) }));
}
