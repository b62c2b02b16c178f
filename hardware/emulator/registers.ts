/** The addresses of one parallel port. */
export interface PortRegisters {
  readonly pin: number;
  readonly ddr: number;
  readonly port: number;
}

const portAt = (pin: number): PortRegisters => ({ pin, ddr: pin + 1, port: pin + 2 });

export const PORT_NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L'] as const;
export type PortName = (typeof PORT_NAMES)[number];

/** Where the ports of the ATmega2560 are in data space (data sheet, register summary). */
export const PORTS: Readonly<Record<PortName, PortRegisters>> = {
  A: portAt(0x20),
  B: portAt(0x23),
  C: portAt(0x26),
  D: portAt(0x29),
  E: portAt(0x2c),
  F: portAt(0x2f),
  G: portAt(0x32),
  H: portAt(0x100),
  J: portAt(0x103),
  K: portAt(0x106),
  L: portAt(0x109),
};

export const SREG = 0x5f;
export const SPL = 0x5d;
export const SMCR = 0x53;
export const MCUSR = 0x54;
export const WDTCSR = 0x60;
export const PCIFR = 0x3b;
export const PCICR = 0x68;
/** A prescaler is set to zero by a bit of this register. */
export const GTCCR = 0x43;

/** Bits of MCUSR (PORF, EXTRF, BORF, WDRF): why the chip last started. */
export const RESET_CAUSES = { powerOn: 1, resetPin: 2, brownOut: 4, watchdog: 8 } as const;
export type ResetCause = keyof typeof RESET_CAUSES;

/** Numbers of the interrupts, in the order of their priority (data sheet, table of reset and interrupt vectors). */
export const VECTORS = {
  PCINT0: 9,
  PCINT2: 11,
  WDT: 12,
  USART0_RX: 25,
  USART0_UDRE: 26,
  USART0_TX: 27,
  ADC: 29,
  EE_READY: 30,
} as const;

export const VECTOR_COUNT = 57;
/** Words of flash between two vectors. */
export const VECTOR_WORDS = 2;

/** The change interrupt of a whole port: its bit in PCICR and PCIFR, its register of pins that count. */
interface PinChangeRegisters {
  readonly port: PortName;
  readonly bit: number;
  readonly pcmsk: number;
  readonly vector: number;
}

/** The pin-change interrupts that a whole port has; the second one is spread over two ports and is left out. */
export const PIN_CHANGES: readonly PinChangeRegisters[] = [
  { port: 'B', bit: 0, pcmsk: 0x6b, vector: VECTORS.PCINT0 },
  { port: 'K', bit: 2, pcmsk: 0x6d, vector: VECTORS.PCINT2 },
];

/** A pin by port and bit. */
interface PinPlace {
  readonly port: PortName;
  readonly bit: number;
}

/** One compare unit of a timer. */
export interface CompareRegisters {
  readonly ocr: number;
  readonly vector: number;
  readonly pin: PinPlace;
}

/** One timer: registers, vectors and clocks. */
export interface TimerRegisters {
  readonly bits: 8 | 16;
  readonly tifr: number;
  readonly timsk: number;
  readonly tccrA: number;
  readonly tccrB: number;
  readonly tcnt: number;
  /** Input capture, here only as the top of the count; 0 where there is none. */
  readonly icr: number;
  readonly compares: readonly CompareRegisters[];
  readonly overflowVector: number;
  readonly captureVector: number;
  /** Clock divider for each value of the clock select bits; 0 stops the timer. */
  readonly dividers: readonly number[];
  /** The bit of GTCCR that sets its prescaler to zero. */
  readonly prescalerReset: number;
}

const USUAL_DIVIDERS = [0, 1, 8, 64, 256, 1024, 0, 0];
const pin = (port: PortName, bit: number): PinPlace => ({ port, bit });

function wideTimer(
  number: 1 | 3 | 4 | 5,
  base: number,
  firstVector: number,
  pins: PinPlace[],
): TimerRegisters {
  return {
    bits: 16,
    tifr: 0x35 + number,
    timsk: 0x6e + number,
    tccrA: base,
    tccrB: base + 1,
    tcnt: base + 4,
    icr: base + 6,
    compares: pins.map((place, index) => ({
      ocr: base + 8 + 2 * index,
      vector: firstVector + 1 + index,
      pin: place,
    })),
    captureVector: firstVector,
    overflowVector: firstVector + 4,
    dividers: USUAL_DIVIDERS,
    prescalerReset: 1,
  };
}

function narrowTimer(
  number: 0 | 2,
  base: number,
  firstVector: number,
  pins: PinPlace[],
  clocks: Pick<TimerRegisters, 'dividers' | 'prescalerReset'>,
): TimerRegisters {
  return {
    bits: 8,
    tifr: 0x35 + number,
    timsk: 0x6e + number,
    tccrA: base,
    tccrB: base + 1,
    tcnt: base + 2,
    icr: 0,
    compares: pins.map((place, index) => ({
      ocr: base + 3 + index,
      vector: firstVector + index,
      pin: place,
    })),
    captureVector: 0,
    overflowVector: firstVector + 2,
    ...clocks,
  };
}

/** The timers, by their number. */
export const TIMERS: readonly TimerRegisters[] = [
  narrowTimer(0, 0x44, 21, [pin('B', 7), pin('G', 5)], { dividers: USUAL_DIVIDERS, prescalerReset: 1 }),
  wideTimer(1, 0x80, 16, [pin('B', 5), pin('B', 6), pin('B', 7)]),
  narrowTimer(2, 0xb0, 13, [pin('B', 4), pin('H', 6)], {
    dividers: [0, 1, 8, 32, 64, 128, 256, 1024],
    prescalerReset: 2,
  }),
  wideTimer(3, 0x90, 31, [pin('E', 3), pin('E', 4), pin('E', 5)]),
  wideTimer(4, 0xa0, 41, [pin('H', 3), pin('H', 4), pin('H', 5)]),
  wideTimer(5, 0x120, 46, [pin('L', 3), pin('L', 4), pin('L', 5)]),
];
