import type { Axis } from './part.ts';

export const VIEWS = ['right', 'left', 'rear', 'below', 'above'] as const;
export type View = (typeof VIEWS)[number];

/** A step of assembly: what is joined, on the bench or in the machine, and what comes in from the bench. */
export interface Step {
  readonly id: string;
  readonly title: string;
  /** Sentences for the page; what is screwed where is told by the parts themselves. */
  readonly text: string;
  /** It is put together by itself, under this name. */
  readonly bench?: string;
  /** Where it is looked at from; from the right, the front and above unless it says so. */
  readonly view?: View;
  /** Left out of its picture. */
  readonly hides?: readonly string[];
  /** Put together before, and brought in now. */
  readonly brings?: readonly { readonly bench: string; readonly along: Axis }[];
}

/** The order of assembly, from an empty bench. */
export const STEPS: readonly Step[] = [
  {
    id: 'base',
    view: 'right',
    title: 'Base',
    text: 'Press the inserts into blocks and feet with a soldering iron at 240 degrees. Screw the blocks onto the base from below, the feet from above: the high feet under the front end, where the panel will stand. Stick a rubber pad under each foot.',
  },
  {
    id: 'computer',
    title: 'Host computer',
    text: 'Put the memory card into the computer: nobody gets at it later. Screw it onto the base with a spacer below each corner, its USB sockets towards the rear, the edge with its power socket to the left. Plug one end of the flat cable of the camera into it; the other end waits for the shelf. The boxes in the picture are its sockets, and the room that two plugs need.',
  },
  {
    id: 'left plate',
    view: 'right',
    title: 'Left side plate',
    text: 'Press the six bearings into the left plate from outside, up to their flanges (a vice, or a screw with two washers). Of both plates it is the one without openings for motors. Set the plate on the base, against the blocks, and screw it from outside; screw the left rail to its inside.',
  },
  {
    id: 'shelf',
    view: 'above',
    title: 'Shelf of the camera',
    bench: 'shelf',
    text: 'Screw camera holder and lamp posts onto the shelf from below, then the camera and the two lamps from above. Put the square nuts into their slots. Turn the lens with the tool that came with it until a card 80 mm above it is sharp; the cable leaves towards the front, which is the edge near the camera. Solder the two wires of each lamp on before it is screwed down.',
  },
  {
    id: 'receiver bar',
    view: 'below',
    title: 'Receiver bar',
    bench: 'receiver bar',
    text: 'Seen from below. Solder a cable to each receiver, then press them into the bar from below, their lenses up, behind the narrow holes.',
  },
  {
    id: 'floor',
    view: 'above',
    title: 'Floor with window',
    bench: 'floor',
    text: 'Screw underframe and pin block below the floor; heads must not stand above it. Lay the window, a piece of glass, into its opening on a thin bead of silicone, level with the floor to 0.1 mm, and let it dry under a weight. Countersink the five holes for flat heads on the upper side. Press in the fixed pin, and the hopper posts: for cards of 63 mm into the two holes nearest the front edge, as drawn; for 57 and 58 mm into the two behind them.',
  },
  {
    id: 'cross parts',
    view: 'right',
    title: 'Cross parts into the left plate',
    brings: [
      { bench: 'shelf', along: '-y' },
      { bench: 'floor', along: '-y' },
      { bench: 'receiver bar', along: '-y' },
    ],
    text: 'Bring floor and shelf to the left plate; the tabs of the floor go into its slots. Screw on the shelf, left hopper side, lower lip, receiver bar and the two hinge brackets, all from outside. Their right ends hang free until the right plate comes.',
  },
  {
    id: 'inside the right plate',
    view: 'left',
    title: 'Right side plate on the bench',
    bench: 'right',
    text: 'Press in its bearings from outside. Solder a cable to each beam first (rows J11 and J12 of the wiring). Screw the two beams onto the right rail, then rail, hopper side and the three steppers to the inside, the plugs of their cables towards the front. Leave the screws of the steppers loose: belts are tightened by moving them. Glue the two contacts of the hopper into its grooves: `hopperEmpty` into the lower, `hopperLow` into the upper. All cables go forward between the plates.',
  },
  {
    id: 'right plate',
    title: 'Right side plate',
    brings: [{ bench: 'right', along: '-y' }],
    text: 'Bring the plate to the machine: tabs of the floor into the slots, no force. Screw it to blocks, shelf, lower lip and receiver bar. Lay a square on it: both plates stand upright and the shaft bores are in line.',
  },
  {
    id: 'rollers',
    view: 'above',
    hides: ['right side plate'],
    title: 'Rollers',
    text: 'Press the one-way clutches into the wheel hubs and the hubs into the tyres; the clutches lock when the shaft pushes cards towards the rack, and turn free the other way: try each on a shaft. The picture shows where each roller goes. They would fall through the floor: push a strip of card from the front between floor and shelf, and lay them on it, or hold each from below while its shaft comes (next step).',
  },
  {
    id: 'shafts',
    view: 'above',
    hides: ['right side plate'],
    title: 'Shafts',
    text: 'Push each shaft from the right through bearing, rollers and left bearing, until it stands out of both plates by 19 mm, the lift shaft by 29 on the left and 34 on the right; soap and water help the sleeves on. N, S, E and the lift shaft get a set collar on the left, 0.4 mm from the bearing; T1 and T2 get pulleys there. File a small flat wherever the set screw of a pulley or collar will sit.',
  },
  {
    id: 'belt of the feeder',
    title: 'Belt of the feeder',
    text: 'Lay the belt round its three pulleys and push all three on together; set screws on the flat of the motor shaft. Hubs lie outside. Move the motor down until the belt gives 3 mm under a finger, then tighten its screws.',
  },
  {
    id: 'belt of the transport',
    title: 'Belt of the transport',
    text: 'The same with the pulley of 30 teeth on the motor, one of 20 on T1, and their belt.',
  },
  {
    id: 'belt T1 to T2',
    view: 'left',
    title: 'Belt T1 to T2, left',
    text: 'Push both pulleys on together with their belt. It has no slot: its length sets its tension.',
  },
  {
    id: 'belt T2 to E',
    title: 'Belt T2 to E, right',
    text: 'The same on the right, with two pulleys and the other belt of that length.',
  },
  {
    id: 'front wall',
    view: 'rear',
    hides: ['right side plate'],
    title: 'Front wall',
    text: 'Let the wall down before the hopper. Lay a feeler gauge of 0.50 mm on the floor under its edge, press the wall down and tighten its four screws.',
  },
  {
    id: 'guide',
    view: 'above',
    title: 'Top guide on the bench',
    bench: 'guide',
    text: 'The top guide lies with its countersinks below. Screw hinge leaves, lever stand, Hall sensor holder, guide tab and upper lip on top; screws come from below, flush. Solder the three wires of the Hall sensor on before it is glued into its holder, its marked face up, towards the magnet. Clamp the retard spring with its shoe and pad. Press the axles into carriers with their idlers between the cheeks; set carriers and lever on the long screws, springs above, nuts so far that a spring is 8 mm long.',
  },
  {
    id: 'guide in',
    view: 'above',
    hides: ['right side plate', 'right hopper side', 'stepper'],
    title: 'Top guide into the machine',
    brings: [{ bench: 'guide', along: '-z' }],
    text: 'Let the guide down between the rails and push the hinge pin through both hinges from the rear. Swing the guide up and down: nothing rubs. Screw the tab down with a finger.',
  },
  {
    id: 'carriage',
    view: 'rear',
    title: 'Carriage',
    text: 'Push the carriage between the plates from the rear and let it down on the receiver bar; lay 5 mm of card below it. Its switch is glued under the floor before, the lever through the slot, and its cable led forward over the receiver bar in a loop of 150 mm.',
  },
  {
    id: 'rod holders',
    view: 'rear',
    title: 'Rod holders',
    text: 'Screw the four holders to the outside of the plates, from inside; lay a stop pad on each lower one.',
  },
  {
    id: 'arms',
    view: 'rear',
    title: 'Arms',
    text: 'Press two bushes into each arm with retaining compound (the right arm and the left one are mirror images). Put each arm through the slot of its plate and screw it on from inside the carriage, heads flush. Turn the plungers in from outside until their balls stand 0.8 mm inside the wall.',
  },
  {
    id: 'combs',
    view: 'rear',
    title: 'Combs',
    text: 'Screw each comb to its arm. Their notches differ: where the rack is lowest, the left comb lets light through to both its sensors and the right one to none.',
  },
  {
    id: 'comb sensors',
    view: 'rear',
    title: 'Sensors of the rack',
    text: 'Screw each sensor onto its bracket: `code1` is the left front one, `code2` the left rear, `code3` the right front, `code4` the right rear. Push it over the edge of the comb, the front ones from the front, the rear ones from the rear, and screw the bracket to the plate from inside. Their cables run along the outside of the plate to the notch at its front edge and in there. The comb must pass the middle of each fork: push the carriage up and down and look.',
  },
  {
    id: 'rods',
    view: 'rear',
    title: 'Guide rods',
    text: 'Push the guide rods from above through holder, bushes and pad into the lower holder. The carriage must sink by its own weight; if it does not, loosen the holders, move it up and down, tighten them again.',
  },
  {
    id: 'lift idlers',
    view: 'rear',
    title: 'Idlers of the lift',
    text: 'Set idler and spacer on each screw from inside the plate; leave the nut loose.',
  },
  {
    id: 'belt of the rack',
    view: 'rear',
    title: 'Belt of the rack',
    text: 'Push both pulleys on with the belt; tighten by moving the motor towards the front.',
  },
  {
    id: 'lift belts',
    view: 'rear',
    title: 'Lift belts',
    text: 'Push both pulleys on the lift shaft, lay the belts round them and the idlers, and clamp both ends of each at its arm. Level the carriage with a spirit level before the set screws are tightened: the two belts must lift it as one. Tighten by pushing the idlers up.',
  },
  {
    id: 'curtains',
    view: 'rear',
    title: 'Light curtains',
    text: 'Set the bridge between the plates and screw it from both sides; press the three emitters into it from above, their cables soldered on before.',
  },
  { id: 'spacers', title: 'Spacers', text: 'Screw four spacers to the outside of each plate, from inside.' },
  {
    id: 'front panel',
    view: 'rear',
    title: 'Front panel',
    bench: 'panel',
    text: 'Mount the board on its spacers, its USB socket up, then push the shield onto it; mount stop button, start button, lamps and the socket of the supply, and glue the buzzer (which is not drawn) beside the lamps. Wire what is on the panel by the wiring page.',
  },
  {
    id: 'front panel in',
    title: 'Front panel into the machine',
    brings: [{ bench: 'panel', along: '+x' }],
    text: 'Stand the panel before the machine and push in every plug, that of the USB cable first; its other end goes to the computer. Its power cord comes in by the rectangular hole of the panel and the notch of the right plate. Then set the panel before the plates and screw it into the square nuts in their edges: no wire lies between.',
  },
  {
    id: 'switches',
    title: 'Door switches',
    text: 'Each lid and the door press two switches: of the chain (SS-10GL) and of the board (SS-01GL). Solder their wires to COM and NO first; NC stays free. Screw them to the right plate from outside, nuts inside, their levers towards the lid, loose in their slots: `coverOpen` under the top cover and `doorOpen` under the reject lid, there the switch of the chain in front of the other; `bayOpen` at the rear door, that of the chain above. Set each: lay five cards (1.5 mm) on the edges of both plates and the lid on them, slide the switch to the lid until it clicks, and tighten it; without the cards the lid presses it half a millimetre farther. The cables go in by the notch.',
  },
  {
    id: 'left cover',
    view: 'left',
    title: 'Left cover on the bench',
    bench: 'left cover',
    text: 'Screw the six fixed hinges to the outside of the left cover, from inside.',
  },
  {
    id: 'right cover',
    view: 'left',
    title: 'Right cover on the bench',
    bench: 'right cover',
    text: 'Screw the three catches to the inside of the right cover, two looking up and one to the rear, and glue their magnets in.',
  },
  {
    id: 'covers',
    title: 'Side covers',
    brings: [
      { bench: 'left cover', along: '+y' },
      { bench: 'right cover', along: '-y' },
    ],
    text: 'Screw both covers to the spacers.',
  },
  {
    id: 'follower',
    view: 'above',
    hides: ['right cover', 'right side plate', 'spacer', 'stop button'],
    title: 'Follower',
    text: 'Put a bearing and its pin into each shoe and screw the shoes onto the steel plate, the follower. Glue the magnet on its right edge, above the contacts. It lies loose on the cards.',
  },
  {
    id: 'cassette',
    view: 'rear',
    hides: ['right cover'],
    title: 'Cassette',
    text: 'Glue the foam to the back of each storey and tape the films below the ceilings by their front edges, 23 mm behind the front. Make the second cassette in the same way: it is filled while the first one is emptied. Push one in from the rear until both plungers click.',
  },
  {
    id: 'lids',
    title: 'Top cover and reject lid',
    text: 'Screw two leaves onto the top cover and two onto the reject lid, set the lids into the hinges and push the pins in. Glue a magnet below each where it meets that of the catch, so that they draw each other: a lid by itself is too light for two switches. Shut it presses both switches, and lifted by 4 mm at its free edge it has let go of both: listen, or ask a meter.',
  },
  {
    id: 'door',
    view: 'rear',
    title: 'Rear door',
    text: 'The same with the door, its leaves, pins, magnet and switches.',
  },
];
