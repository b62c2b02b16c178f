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
    mostInPocket: 17,
  },
  floor: { thickness: 2, top: -0.3, from: -70, to: 112, halfWidth: 52, rollerSlot: 1 },
  rails: { inner: 45, thickness: 3, height: 6 },
  guide: { underside: 2.2, thickness: 4, from: 5, to: 112, halfWidth: 50 },
  throat: { from: 112.3, bottom: -0.2, top: 1.4, end: 116, bar: { from: -16, to: -12.6 } },
  wall: { x: 1, thickness: 3, gap: 0.5, top: 70 },
  window: { from: -67.5, to: -33.5, left: -50, right: -6, thickness: 2, top: -0.3 },
  hopper: { back: -64.5, postDiameter: 6, postsAt: [15, 38], insideHalf: 45.5, height: 70 },
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
    key: 6,
  },
  foam: 3,
  carriage: {
    length: 90,
    width: 100,
    floorTop: -74.5,
    floor: 3,
    side: 2,
    rejectFloor: 1.2,
    neck: { from: 150, to: 186, bottom: -67, top: -37 },
    block: { length: 36, width: 20, height: 60, x: 150, bottom: -82 },
  },
  comb: {
    xs: [132, 203],
    finThickness: 2,
    reach: 64,
    bottom: -62,
    top: 18,
    slot: { from: -66, to: 82 },
    sensor: 10,
    notch: 1.6,
    settle: 0.25,
  },
  guideRods: { x: 159, y: 66, diameter: 8, from: -86, to: 84 },
  lift: { shaftX: 177, shaftZ: -110, shaftDiameter: 6, beltY: 80.5 },
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
    feeder: { x: -4.5, z: -78.3 },
    transport: { x: 62, z: -72.3 },
    rack: { x: 142, z: -110 },
  },
  camera: { x: -50.5, y: -28, z: -80, fieldX: 27, fieldY: 36, pixelsX: 480, pixelsY: 640, depth: 11 },
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
    /** What each motor gives at 1,100 rpm and 24 V has to be twice what is asked of it. */
    torqueNm: 0.18,
    feeder: { rpm: 764, torqueNm: 0.05, teeth: 20, roller: 20, microsteps: 8 },
    transport: { rpm: 849, torqueNm: 0.075, teeth: 30, toTeeth: 20, roller: 12, microsteps: 4 },
    rack: { torqueNm: 0.089, teeth: 20, microsteps: 4 },
  },
  belts: {
    pitch: 2,
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

/** A table of dimensions with other numbers in it. */
export type Dimensions = Widened<typeof DIMENSIONS>;

type Widened<T> = T extends number
  ? number
  : T extends readonly (infer Item)[]
    ? readonly Widened<Item>[]
    : { readonly [Key in keyof T]: Widened<T[Key]> };
