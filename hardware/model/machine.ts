/** The least and the most of something. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** Cards that a machine has to take, in mm. */
export interface Cards {
  readonly lengths: Range;
  readonly thicknesses: Range;
  readonly curl: number;
  readonly massG: number;
  /** The friction of a card on a card, and on plastic. */
  readonly frictions: Range;
  /** How much slower than its rollers a card may go. */
  readonly slip: number;
  readonly mostInPocket: number;
}

/** A driven nip, by the place along the path where it holds a card. */
export interface Nip {
  readonly name: string;
  readonly x: number;
}

/** A place to which a card may be sent. */
export interface Exit {
  readonly name: string;
  /** Nips that drive it on its way there, in order, from the one that holds it on the window. */
  readonly nips: readonly string[];
  /** How far it goes that no nip holds it any more. */
  readonly flight: number;
  /** A turn on its way: the radius that it is bent to, and whether a nip drives it meanwhile. */
  readonly turn?: { readonly radius: number; readonly isDriven: boolean };
  /** Clear height above the floor of its pocket, below a card that enters; absent where a pile is not counted. */
  readonly room?: number;
}

/** How a machine knows that the way to an exit is open. */
export interface Selector {
  /** Sensors that are lit at rest at each exit; absent where nothing looks. */
  readonly codes: Readonly<Record<string, string>> | undefined;
  /** How far a sensor stays lit while it moves past a notch, and how near two places are. */
  readonly notch?: number;
  readonly pitch?: number;
}

/** A row of light that shows what sticks out, by the exits that it looks past. */
export interface Curtain {
  readonly name: string;
  readonly exits: readonly string[];
}

/** A motor and what is asked of it. */
export interface Drive {
  readonly name: string;
  readonly torqueNm: number;
  /** What the motor gives at its speed. */
  readonly givesNm: number;
  /** The level at which its driver is on, and the resistor at the driver: a pulled plug leaves that alone. */
  readonly enable: { readonly on: 'low' | 'high'; readonly resistor: 'up' | 'down' };
}

/** A closed belt between two pulleys. */
export interface Belt {
  readonly name: string;
  readonly pitch: number;
  readonly teeth: readonly [number, number];
  readonly centres: number;
  /** As it is bought. */
  readonly length: number;
  /** How far a motor can be moved in its slots. */
  readonly slack: number;
  /** The force that its first pulley brings, and that with which it may be drawn. */
  readonly torqueNm: number;
  readonly mostN: number;
}

/** A compression spring of steel wire, in mm and N. */
export interface Spring {
  readonly wire: number;
  readonly outside: number;
  readonly turns: number;
  readonly free: number;
  readonly at: number;
  /** What it is to press with, and how far off it may be. */
  readonly newtons: number;
  readonly most: number;
}

/** What draws a card out of the hopper and what holds it back, in N. */
export interface Draw {
  readonly springs: number;
  readonly roller: Range;
  readonly padN: number;
  readonly pad: Range;
  readonly pileN: number;
  readonly card: Range;
  readonly margin: number;
}

/** A supply, what it gives, and what hangs on it. */
export interface Rail {
  readonly name: string;
  readonly unit: 'A' | 'W';
  readonly gives: number;
  readonly loads: Readonly<Record<string, number>>;
}

/** Deviations that add up, against what may remain. */
export interface Chain {
  readonly name: string;
  readonly nominal: number;
  readonly parts: readonly number[];
  readonly allowed: Range;
}

/** The means by which a machine knows where a card is, and how its speed changes. */
export interface Odometry {
  readonly by: 'steps' | 'time';
  readonly speed: number;
  /** How quickly the transport gains speed, in mm/s2. */
  readonly acceleration: number;
  /** A reading that is further off is not one card. */
  readonly tolerance: number;
}

/** A camera that looks at a card through a window, and the lamps beside it at the same height; in mm. */
export interface Optics {
  readonly camera: { readonly x: number; readonly y: number };
  /** How far the lens is from the card. */
  readonly distance: number;
  readonly field: { readonly x: number; readonly y: number };
  readonly pixels: { readonly x: number; readonly y: number };
  readonly lamps: readonly { readonly x: number; readonly y: number }[];
  /** How far a curled card may lean, and how wide a lamp shines. */
  readonly leanDegrees: number;
  readonly lampWidth: number;
}

/** Friction of what pulls a card out of a pile, of what holds the next one back, and of cards on each other. */
export interface Separation {
  readonly roller: Range;
  readonly pad: Range;
  readonly card: Range;
}

/** What the proofs need to know of a machine, whatever it is made of; places in mm along the path. */
export interface MachineModel {
  readonly name: string;
  readonly cards: Cards;
  readonly nips: readonly Nip[];
  /** How far inside its edges a nip must hold a card. */
  readonly nipHold: number;
  readonly exits: readonly Exit[];
  readonly speed: number;
  readonly selector: Selector;
  readonly curtains: readonly Curtain[];
  readonly drives: readonly Drive[];
  readonly belts: readonly Belt[];
  readonly rails: readonly Rail[];
  readonly margin: number;
  readonly chains: readonly Chain[];
  readonly odometry: Odometry;
  readonly optics?: Optics;
  readonly separation?: Separation;
  readonly spring?: Spring;
  readonly draw?: Draw;
  /** The greatest acceleration downwards of what carries cards, as a share of gravity. */
  readonly downward: { readonly g: number; readonly mostG: number };
}

/** A sentence for each thing that does not hold; none where all does. */
export type Proof = (machine: MachineModel) => readonly string[];
