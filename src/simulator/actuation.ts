import type { AxisName } from '../machine/pin-map.ts';
import type { World } from './world.ts';

/** Something that a driver moves in the world, by itself or as the pins of an emulated microcontroller have it. */
export type Actuation =
  /** `feed` is the number of the feed whose card it is to move. */
  | { readonly kind: 'feeder'; readonly um: number; readonly feed: number }
  | { readonly kind: 'transport' | 'rack' | 'rackPlace'; readonly steps: number }
  | { readonly kind: 'power'; readonly on: boolean }
  /** What an emulated microcontroller steps: counts of steps, and how many the transport makes a microsecond. */
  | {
      readonly kind: 'stepped';
      readonly feeder: number;
      readonly transport: number;
      readonly speed: number;
    }
  /** It begins to move from a count, or has come to rest at one; `feed` as above. */
  | {
      readonly kind: 'turns';
      readonly axis: AxisName;
      readonly on: boolean;
      readonly steps: number;
      readonly feed: number;
    };

/** Moves the world. */
export function actuateWorld(world: World, actuation: Actuation): void {
  switch (actuation.kind) {
    case 'feeder':
      return world.setFeeder(actuation.um);
    case 'transport':
      return world.path.setTransport(actuation.steps);
    case 'rack':
      return world.path.rack.driveTo(actuation.steps);
    case 'rackPlace':
      return world.path.rack.callPlace(actuation.steps);
    case 'power':
      return world.enable(actuation.on);
    case 'stepped':
      return world.path.stepTo(actuation);
    case 'turns':
      return turnAxis(world, actuation);
  }
}

function turnAxis(world: World, { axis, feed, on, steps }: Extract<Actuation, { kind: 'turns' }>): void {
  if (axis === 'feeder' && on) world.turnFeeder(feed);
  else if (axis === 'rack' && on) world.path.rack.begin(steps);
  else if (axis === 'rack') world.path.rack.end(steps);
}
