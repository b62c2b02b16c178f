/**
 * Every dimension of the machine with the rack, in one table. Axes: x along the path, 0 at the leading edge of the card
 * at rest on the window; y across, 0 in the middle; z up, 0 at the underside of a card in the path. All mm, s, N, V and A
 * where no other unit stands in a name. Sources: docs/hardware/model.md.
 */
export const DIMENSIONS = {
  cards: {
    lengths: { least: 54, most: 66 },
    widths: { least: 87, most: 89 },
    thicknesses: { least: 0.24, most: 0.34 },
    curl: 3,
    skewDegrees: 3,
    massG: 1.8,
    frictions: { least: 0.12, most: 0.35 },
    slip: 0.15,
    /** A curled card leans so far above the window. */
    leanDegrees: 3,
    mostInPocket: 17,
  },
  floor: {
    thickness: 2,
    top: -0.3,
    from: -70,
    to: 112,
    halfWidth: 51.9,
    rollerSlot: 1,
    tabs: [
      [-62, -42],
      [40, 55],
      [80, 95],
    ],
  },
  rails: { inner: 45, from: 1, height: 6.5, thickness: 3 },
  guide: { underside: 2.2, thickness: 4, from: 5, to: 112, halfWidth: 50 },
  throat: { from: 112.3, bottom: -0.2, top: 1.4, end: 116, bar: { x: 100, from: -22.6, to: -12.6 } },
  wall: { x: 1, thickness: 3, gap: 0.5, top: 70, ears: 8 },
  window: { from: -67.5, to: -33.5, left: -50, right: -6, thickness: 2, top: -0.3 },
  hopper: {
    back: -64.5,
    backOfBridgeCards: -58,
    postDiameter: 6,
    postsAt: [15, 38],
    postsOfBridgeCards: [20, 33],
    insideHalf: 45.5,
    height: 70,
    from: -64,
  },
  follower: { from: -57, to: -1, halfWidth: 43, thickness: 3, z: 22 },
  nips: {
    nudger: { x: -15, z: -9.2, diameter: 20, width: 10, at: 22 },
    separator: { x: 6, z: -10, diameter: 20, width: 16, at: 0 },
    first: { x: 27, z: -6, diameter: 12, width: 15, at: 20 },
    second: { x: 68, z: -6, diameter: 12, width: 15, at: 20 },
    exit: { x: 109, z: -6, diameter: 12, width: 15, at: 20 },
  },
  idlers: { diameter: 13, width: 5 },
  nipHold: 3,
  beams: { first: 35, second: 102, y: 41, from: 38, to: 47.5, slotEnd: 45.3, slotFrom: -0.9, slotTo: 2.5 },
  lever: { x: 47, wheel: 19, pin: 6 },
  stop: { braking: 106, at: 114 },
  curtains: { x: 117.5, ys: [-30, 30], from: -84, to: 74, slit: 1.5 },
  empty: { x: 156, y: 0, hole: 12 },
  rack: {
    front: 119,
    lifts: { reject: 0, pocket1: 17, pocket2: 32, pocket3: 47, pocket4: 62 },
    rejectWalls: 14,
    travel: 62,
    storeyFloor: -11,
    storeyCeiling: 2.5,
    back: 189,
    restTail: 122,
  },
  cassette: {
    length: 80,
    width: 94.5,
    height: 61.5,
    wall: 2,
    backWall: 3,
    plate: 1.5,
    pitch: 15,
    thumbRadius: 15,
    thumbDepth: 22,
    taper: 2,
    key: 0.9,
  },
  foam: 3,
  carriage: {
    length: 90,
    width: 100.8,
    floorTop: -74.5,
    floor: 3,
    side: 2.4,
    rejectFloor: 1.2,
    neck: { from: 150, to: 186, bottom: -67, top: -37 },
    block: { from: 150, middle: 168, to: 188, inner: 60, outer: 80, narrow: 74, bottom: -82, top: -22 },
  },
  comb: {
    /** The places where the light of the sensors crosses: of each side the front one, then the rear one. */
    xs: [125.5, 202.5],
    y: 75.5,
    thickness: 2,
    z: 10,
    /** Below its highest notch, and above. */
    bottom: -57,
    top: 15,
    edge: 121.7,
    strip: 11.3,
    notch: { height: 1.6, depth: 7 },
    settle: 0.25,
  },
  /** The fork of a slot sensor: from its tips to the light, and so on. */
  fork: { light: 3, depth: 7.3, length: 9.5, slot: 3.4, arms: 13, ears: 25, screws: 19, thickness: 6 },
  guideRods: { x: 159, y: 70, diameter: 8, from: -93, to: 84 },
  lift: { shaftX: 177, shaftZ: -110, shaftDiameter: 6, beltY: 80.5, idlerZ: 72 },
  sides: {
    from: -110,
    to: 221,
    bottom: -135,
    top: 84,
    thickness: 6,
    inner: 52,
    slot: { from: 148, to: 188, bottom: -72, top: 30 },
  },
  motors: {
    body: 42.3,
    length: 40,
    inner: 12,
    screws: 15.5,
    feeder: { x: -4.5, z: -78.3 },
    transport: { x: 62, z: -72.3 },
    rack: { x: 142, z: -113.5 },
  },
  camera: { x: -50.5, y: -28, z: -80, fieldX: 27, fieldY: 36, pixelsX: 480, pixelsY: 640, depth: 11 },
  shelf: { from: -70, to: 12, bottom: -106, top: -100 },
  base: { top: -135, thickness: 6, halfWidth: 96 },
  covers: { inner: 93, thickness: 3, lidBottom: 85, front: -113, rear: 222, split: 110.75 },
  feet: { lean: 6, xs: [-95, 205], low: 10 },
  frictions: { roller: { least: 0.5, most: 1.2 }, pad: { least: 0.37, most: 0.47 } },
  lampWidth: 2.5,
  lamps: [
    { x: -50.5, y: 22 },
    { x: -0.5, y: -28 },
  ],
  motion: {
    speed: 0.8,
    transport: { acceleration: 40 },
    feeder: { up: 50, down: 45 },
    rack: { up: 12, down: 7, peak: 0.74, settleMs: 10, mass52: 0.46, mass68: 0.49 },
    mostDownG: 0.75,
  },
  drives: {
    /**
     * A stepper of 42 x 40 for 1.7 A. It holds what a maker's list says of one (docs/hardware/rack-wiring.md); resistance,
     * inductance and how much is left for use are judged.
     */
    motor: { holdingNm: 0.4, ratedA: 1.7, ohm: 1.5, mH: 2.8, polePairs: 50, volts: 24, usable: 0.8 },
    feeder: { rpm: 764, torqueNm: 0.05, ampere: 0.7, teeth: 20, roller: 20, microsteps: 8 },
    transport: { rpm: 849, torqueNm: 0.075, ampere: 0.85, teeth: 30, toTeeth: 20, roller: 12, microsteps: 4 },
    rack: { torqueNm: 0.089, ampere: 1.2, teeth: 20, microsteps: 4 },
  },
  /** Compression springs of nips and lever: wire, outside, turns that work, length without load and in place. */
  spring: { wire: 0.4, outside: 5.4, turns: 5.2, free: 12, at: 8, newtons: 1.5, most: 0.15 },
  /** What holds a card back in the hopper: the pad's force, the follower's weight, and a deck. */
  drag: { padN: 0.8, followerN: 1.1, cards: 52, margin: 1.25 },
  belts: {
    pitch: 2,
    /** What a belt of 6 mm may be drawn with as it works; judged. */
    mostN: 30,
    feeder: { length: 200 },
    motorToFirst: { length: 200 },
    firstToSecond: { length: 122 },
    secondToExit: { length: 122 },
    rack: { length: 110 },
  },
  power: {
    supplyW: 60,
    margin: 1.25,
    motors24W: { feeder: 8, transport: 12, rack: 16 },
    rail5: {
      mostA: 2,
      loadsA: { slotSensors: 0.12, curtainEmitters: 0.12, receivers: 0.108, windowLight: 0.3, board: 0.075 },
    },
    rail5W: 6,
  },
  tolerances: { print: 0.2, laser: 0.15, bearing: 0.03, position: 0.05 },
} as const;

/** The places where a slot sensor looks across the edge of the path; the left one is for the feeder stand. */
export function beamsOf({ beams }: Dimensions): readonly { readonly x: number; readonly side: -1 | 1 }[] {
  return [
    { x: beams.first, side: 1 },
    { x: beams.second, side: 1 },
    { x: beams.first, side: -1 },
  ];
}

/** A table of dimensions with other numbers in it. */
export type Dimensions = Widened<typeof DIMENSIONS>;

type Widened<T> = T extends number
  ? number
  : T extends readonly (infer Item)[]
    ? readonly Widened<Item>[]
    : { readonly [Key in keyof T]: Widened<T[Key]> };
