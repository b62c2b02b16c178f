import { createInterface } from 'node:readline';
import { SerialPort } from 'serialport';
import { type Board, type Button, type Led, loadJohnnyFive, type Servo } from './johnny-five.ts';
import { realTurns } from './turns.ts';

/** Said before anything moves: why nobody may leave. */
export const FIRMATA_WARNING =
  'Stock Firmata has no checksum and no watchdog: a spoilt byte may switch another pin, and nothing stops a motor when this program dies. It is not safe to leave alone. It deals no cards.';

const BAUD = 57_600;
const LAST_PIN = 69;
/** What is to switch the pins off may take so long to go out. */
const LAST_WORDS_MS = 500;

/** What can be tried on a board with a stock Firmata sketch. */
type FirmataTry =
  | { readonly kind: 'on' | 'off' | 'watch'; readonly pin: number }
  | { readonly kind: 'servo'; readonly pin: number; readonly degrees: number };

/** Parses `on 13`, `off 13`, `servo 9 90` or `watch 2`; `undefined` where it is none of these. */
export function parseFirmataTry(line: string): FirmataTry | undefined {
  const [, kind, pinText = '', degreesText] =
    /^\s*(on|off|watch|servo)\s+(\d{1,2})(?:\s+(\d{1,3}))?\s*$/.exec(line) ?? [];
  const pin = Number(pinText);
  if (kind === undefined || pin > LAST_PIN) return undefined;
  if (kind !== 'servo') return degreesText === undefined ? { kind: kind as 'on', pin } : undefined;
  const degrees = Number(degreesText ?? Number.NaN);
  return degrees <= 180 ? { kind, pin, degrees } : undefined;
}

/** A board with a stock Firmata sketch, by way of johnny-five's own transport. It has no way to deal a card. */
export class FirmataBench {
  readonly #five = loadJohnnyFive(realTurns);
  readonly #board: Board;
  readonly #leds = new Map<number, Led>();
  readonly #servos = new Map<number, Servo>();
  readonly #buttons = new Map<number, Button>();

  /** `port` is an open or opening port object, never a path. */
  constructor(port: object, heard: { ready(): void; failed(why: string): void }) {
    this.#board = new this.#five.Board({ port, repl: false, sigint: false, debug: false });
    this.#board.on('ready', () => heard.ready());
    this.#board.on('error', (error) => heard.failed(error?.message ?? 'unknown'));
    this.#board.on('close', () => heard.failed('the port was closed'));
  }

  /** Does what should be tried; `changed` hears of a pin that is watched. */
  try(wanted: FirmataTry, changed: (pin: number, isHigh: boolean) => void): void {
    const board = this.#board;
    const { pin } = wanted;
    switch (wanted.kind) {
      case 'on':
        return void made(this.#leds, pin, () => new this.#five.Led({ board, pin })).on();
      case 'off':
        return void made(this.#leds, pin, () => new this.#five.Led({ board, pin })).off();
      case 'servo':
        return void made(this.#servos, pin, () => new this.#five.Servo({ board, pin })).to(wanted.degrees);
      case 'watch': {
        if (this.#buttons.has(pin)) return;
        const button = made(this.#buttons, pin, () => new this.#five.Button({ board, pin }));
        button.on('down', () => changed(pin, true));
        button.on('up', () => changed(pin, false));
      }
    }
  }

  /** Every pin that was switched on is switched off. */
  allOff(): void {
    for (const led of this.#leds.values()) led.off();
  }
}

function made<T>(known: Map<number, T>, pin: number, make: () => T): T {
  const part = known.get(pin) ?? make();
  known.set(pin, part);
  return part;
}

/** Tries parts on a stock Firmata board, by lines of the standard input, until that ends or `quit` is typed. */
export function runFirmata(
  path: string,
  tell: (sentence: string) => void,
  ended: (code: 0 | 5) => void,
): void {
  const lines = createInterface({ input: process.stdin });
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) return ended(0);
      isEnding = true;
      lines.close();
    });
  }
  tell(FIRMATA_WARNING);
  const port = new SerialPort({ path, baudRate: BAUD, autoOpen: false });
  const bench = new FirmataBench(port, {
    ready: () => tell('The board is ready: on PIN, off PIN, servo PIN DEGREES, watch PIN, quit.'),
    failed: (why) => {
      tell(`The board can't be used: ${why}.`);
      ended(5);
    },
  });
  port.open();
  const finish = (): void => {
    bench.allOff();
    if (!port.isOpen) return ended(0);
    setTimeout(() => ended(0), LAST_WORDS_MS);
    port.drain(() => ended(0));
  };
  lines.on('line', (line) => {
    if (line.trim() === 'quit') return lines.close();
    const wanted = parseFirmataTry(line);
    if (wanted === undefined) return tell('Type on PIN, off PIN, servo PIN DEGREES, watch PIN or quit.');
    bench.try(wanted, (pin, isHigh) => tell(`Pin ${pin} is ${isHigh ? 'high' : 'low'}.`));
  });
  lines.on('close', finish);
}
