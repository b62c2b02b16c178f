import type { Manifold } from 'manifold-3d';
import type { Material } from './materials.ts';

/** How a part is made: printed, cut from a plate by a laser, or bought as it is. */
export type Process = 'printed' | 'laser' | 'bought';

/** What a part moves with. */
export type Group =
  | 'frame'
  | 'guide'
  | 'rack'
  | 'cassette'
  | 'follower'
  | 'topCover'
  | 'rejectLid'
  | 'rearDoor'
  | 'leftCover'
  | 'rightCover'
  | 'frontPanel';

/** A direction along an axis. */
export type Axis = '+x' | '-x' | '+y' | '-y' | '+z' | '-z';

/** A place: x along the path, y across, z up, in mm. */
export type Point = readonly [x: number, y: number, z: number];

/** One kind of part of the machine. */
export interface Part {
  readonly name: string;
  readonly process: Process;
  readonly material: Material;
  /** What to order. */
  readonly designation?: string;
  /** How many like it the machine has. */
  readonly count: number;
  readonly group: Group;
  /** Each of them in its place, with the rack in its lowest place. */
  readonly solids: readonly Manifold[];
  /** The step of assembly in which it comes. */
  readonly step: string;
  /** The way that it comes by: one for all of its solids, or one for each. */
  readonly ways: readonly Axis[];
  /** How far along its way it is free to be taken aside, where that is nearer than the whole of it. */
  readonly farMm?: number;
  /** The second of its solids is the mirror image of the first. */
  readonly isMirrored?: true;
  /** It gives way to a card: it presses on it by a spring, or turns with it. */
  readonly yields?: true;
  /** It is pressed, bent or threaded into its place, and has no straight way. */
  readonly isFitted?: true;
  /** Holes that stay open: for light, or for what can be moved there. */
  readonly openHoles?: readonly Point[];
  /** Its mass where the solid is no more than the room that it takes. */
  readonly massG?: number;
}

/** What every printed part is made of. */
export const PRINTED = { process: 'printed', material: 'PETG' } as const;

/** What holds the thread of a screw. */
export type Hold = 'insert' | 'nut' | 'slotNut' | 'thread';

/** A screw in its place, what it goes through and what it ends in. */
export interface Joint {
  readonly screw: string;
  /** The middle of the face below its head; of the upper side of a flat head. */
  readonly at: Point;
  /** From the head to the tip. */
  readonly axis: Axis;
  /** How far the face that holds the thread lies from the head. */
  readonly grip: number;
  readonly through: readonly string[];
  readonly into: string;
  readonly hold: Hold;
  readonly step: string;
  readonly group: Group;
  /** The hole is a slot, so that what is held can be moved this far both ways. */
  readonly slot?: { readonly along: 'x' | 'y' | 'z'; readonly half: number };
  /** The thickness of a washer below the head. */
  readonly washer?: number;
}

/** Parts and the screws that join them. */
export interface Assembly {
  readonly parts: readonly Part[];
  readonly joints: readonly Joint[];
}

/** The left side of the machine, seen along the path of a card, and the right. */
export type Side = -1 | 1;
export const SIDES: readonly Side[] = [1, -1];

/** From an inner place to an outer one, on one side of the middle. */
export function across(side: Side, inner: number, outer: number): readonly [number, number] {
  return side < 0 ? [-outer, -inner] : [inner, outer];
}

/** Away from the middle of the machine on this side. */
export function outward(side: Side): Axis {
  return side < 0 ? '-y' : '+y';
}

/** Towards the middle of the machine on this side. */
export function inward(side: Side): Axis {
  return side < 0 ? '+y' : '-y';
}

/** A direction as a vector of length 1. */
export function vectorOf(axis: Axis): Point {
  const sign = axis.startsWith('-') ? -1 : 1;
  return [axis.endsWith('x') ? sign : 0, axis.endsWith('y') ? sign : 0, axis.endsWith('z') ? sign : 0];
}
