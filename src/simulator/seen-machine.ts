import type { CardLook, Pile, SeenMachine, SeenTray } from '../ports/machines/touch.ts';
import type { Body } from './body.ts';
import type { Doors } from './doors.ts';
import type { Tray } from './tray.ts';
import type { World } from './world.ts';

/** What a person has in their hands. */
interface Held {
  readonly cards: readonly Body[];
  readonly tray: Tray | undefined;
}

/** What a person sees who stands before the machine now, and looks at no face. */
export function seenMachine(
  { doors, world }: { readonly doors: Doors; readonly world: World },
  held: Held,
): Omit<SeenMachine, 'slips'> {
  const open = { bay: doors.isOpen('bay'), cover: doors.isOpen('cover'), door: doors.isOpen('door') };
  const { tray } = world;
  return {
    open,
    isStopPressed: doors.switches.isOn('stopPressed'),
    hopper: pileOf(world.hopper),
    path: world.path.bodies.map((body) => ({
      mm: Math.round(world.path.placeUm(body) / 1000),
      look: lookOf(body),
    })),
    ...(open.door && { reject: pileOf(world.rejects) }),
    isTrayIn: tray !== undefined,
    ...(open.bay && tray !== undefined && { tray: seenTray(tray) }),
    table: pileOf(world.aside),
    held: { cards: pileOf(held.cards), ...(held.tray && { tray: seenTray(held.tray) }) },
    offShelf: { ...(held.tray && { held: held.tray.label }), ...(tray && { bay: tray.label }) },
  };
}

function seenTray({ label, legible, pockets: [first, second, third, fourth] }: Tray): SeenTray {
  return {
    ...(legible && { label }),
    piles: [pileOf(first), pileOf(second), pileOf(third), pileOf(fourth)],
  };
}

function lookOf({ faceUp, print }: Body): CardLook {
  if (print === 'foreign') return 'other-deck';
  if (print === 'joker') return 'joker';
  return faceUp ? 'face-up' : 'back';
}

function pileOf(bodies: readonly Body[]): Pile {
  const pile = { back: 0, 'face-up': 0, joker: 0, 'other-deck': 0 };
  for (const body of bodies) pile[lookOf(body)]++;
  return pile;
}
