import { DIMENSIONS } from '../../hardware/model/dimensions.ts';
import { rackNetlist } from '../../hardware/model/electronics/netlist.ts';
import type { Netlist, Part, Wire } from '../../hardware/model/electronics/part.ts';
import { AXES, RACK_PIN_NAMES, RACK_PINS } from '../../hardware/model/electronics/pins.ts';
import { BOARD, placedParts, SCREWS } from '../../hardware/model/electronics/shield/layout.ts';
import { givenNm } from '../../hardware/model/motor.ts';
import { COLOURS, STYLE } from './style.ts';
import { box, dot, group, line, text } from './svg.ts';

const WIDTH = 1240;
const ROW = 17;
const HEAD = 34;
const COLUMN = 620;
const PLUG = { x: 20, width: 135 } as const;
const PART_X = 360;
/** Inks of wires on white paper. */
const INKS: Readonly<Record<string, string>> = {
  red: '#c62828',
  black: '#222222',
  orange: '#ef6c00',
  blue: '#1565c0',
  green: '#2e7d32',
  yellow: '#c7a500',
  white: '#9aa5b1',
  violet: '#7b1fa2',
  screen: '#607d8b',
};

/** Plugs with their wires, in the order of the netlist. */
function cablesOf({ parts, wires }: Netlist): { readonly plug: Part; readonly wires: readonly Wire[] }[] {
  return parts
    .filter(({ kind }) => kind === 'plug')
    .map((plug) => ({ plug, wires: wires.filter((wire) => wire.plug === plug.ref) }));
}

/** Every cable of the machine with the rack as one SVG drawing: way, net, colour, and where it ends. */
export function makeRackWiringDrawing(): string {
  const cables = cablesOf(rackNetlist());
  const heights = cables.map(({ wires }) => HEAD + wires.length * ROW + 14);
  const half = heights.reduce((sum, each) => sum + each, 0) / 2;
  let [x, y, most, isSecond] = [0, 70, 0, false];
  const drawn = cables.map((cable, index) => {
    if (!isSecond && y - 70 > half) [x, y, isSecond] = [COLUMN, 70, true];
    const picture = drawCable(cable, x, y);
    y += heights[index] ?? 0;
    most = Math.max(most, y);
    return picture;
  });
  const size = `width="${WIDTH}" height="${most + 20}" viewBox="0 0 ${WIDTH} ${most + 20}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">`,
    '<title>Every cable of the machine with the rack</title>',
    `<style>${STYLE}</style>`,
    box(0, 0, WIDTH, most + 20, { fill: '#fff' }),
    text(20, 34, 'Soubrette: cables of the machine with the rack', { class: 'head' }),
    text(20, 54, 'Left the plug on the shield with its ways, right where each wire ends.', {
      class: 'faint',
    }),
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

function drawCable({ plug, wires }: ReturnType<typeof cablesOf>[number], x: number, y: number): string {
  const rows = wires.flatMap((wire, index) => {
    const rowY = y + HEAD + index * ROW;
    const ink = INKS[wire.colour] ?? COLOURS.ink;
    return [
      text(x + PLUG.x + 8, rowY + 4, `${wire.way}  ${wire.net}`, { class: 'small' }),
      line(
        [
          [x + PLUG.x + PLUG.width, rowY],
          [x + PART_X - 8, rowY],
        ],
        { stroke: ink, 'stroke-width': wire.mm2 > 0.3 ? 3 : 1.8 },
      ),
      text(x + PLUG.x + PLUG.width + 10, rowY - 3, `${wire.colour} ${wire.mm2}`, { class: 'tiny' }),
      text(x + PART_X, rowY + 4, wire.to.join(', ') || 'screen of the cable', { class: 'small' }),
    ];
  });
  return group(
    {},
    text(x + PLUG.x, y + 12, `${plug.ref}  ${plug.value ?? ''}  ${wires[0]?.lengthMm ?? ''} mm`, {
      class: 'bold',
    }),
    box(x + PLUG.x, y + 20, PLUG.width, wires.length * ROW + 6, { class: 'part' }),
    ...rows,
  );
}

const SCALE = 8;

/** Where each part is soldered on the shield, seen from above. */
export function makeShieldDrawing(): string {
  const placed = placedParts(rackNetlist().parts);
  const x = (mm: number): number => (mm - BOARD.left) * SCALE + 20;
  const y = (mm: number): number => (BOARD.top - mm) * SCALE + 50;
  const [width, height] = [x(BOARD.right) + 20, y(BOARD.bottom) + 20];
  const parts = placed.map(({ label, pads, ref, room: [x0, y0, x1, y1] }) =>
    group(
      {},
      ...(ref === 'U1' ? [] : [box(x(x0), y(y1), (x1 - x0) * SCALE, (y1 - y0) * SCALE, { class: 'part' })]),
      ...pads.map((pad, index) =>
        dot(x(pad.x), y(pad.y), (pad.ring * SCALE) / 2, {
          fill: index === 0 && ref !== 'U1' ? COLOURS.power : '#d9b44a',
        }),
      ),
      ...(ref === 'U1'
        ? []
        : [
            text(x((x0 + x1) / 2), y((y0 + y1) / 2) + 4, x1 - x0 > 9 ? label : ref, {
              class: 'small middle bold',
            }),
          ]),
    ),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    '<title>Parts on the shield, from above</title>',
    `<style>${STYLE}</style>`,
    box(0, 0, width, height, { fill: '#fff' }),
    text(20, 32, 'The shield from above; the first terminal of each part is red', { class: 'head' }),
    box(x(BOARD.left), y(BOARD.top), (BOARD.right - BOARD.left) * SCALE, (BOARD.top - BOARD.bottom) * SCALE, {
      class: 'panel',
    }),
    ...SCREWS.places.map(([holeX, holeY]) =>
      dot(x(holeX), y(holeY), (SCREWS.diameter * SCALE) / 2, { fill: '#fff', stroke: COLOURS.ink }),
    ),
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/** The current of a driver by the voltage that its potentiometer shows, on modules with 0.11 ohm. */
const VOLTS_AN_AMPERE = 1.41;

/** How drivers are set, and where that stands. */
function driversPage(): string[] {
  const { drives } = DIMENSIONS;
  const { holdingNm, mH, ohm, ratedA, usable, volts } = drives.motor;
  return [
    'A TMC2208 in the form of a SilentStepStick gives as much current as its small potentiometer says. Motors unplugged, supply in, all',
    'lids shut and stop released: a meter between its VREF (the hole beside the potentiometer, or its screw) and ground.',
    '',
    ...table(
      [
        'driver',
        'motor',
        'VREF',
        'current a coil, effective',
        'torque that is asked',
        'twice that',
        'torque at full speed, reckoned',
      ],
      AXES.map((axis, index) => [
        `U${index + 2}`,
        axis,
        `${(drives[axis].ampere * VOLTS_AN_AMPERE).toFixed(2)} V`,
        `${drives[axis].ampere.toFixed(2)} A`,
        `${drives[axis].torqueNm.toFixed(3)} N m`,
        `${(2 * drives[axis].torqueNm).toFixed(3)} N m`,
        `${givenNm(DIMENSIONS, axis).toFixed(3)} N m`,
      ]),
    ),
    '',
    `The last column is reckoned from a motor that holds ${holdingNm} N m at ${ratedA} A, has ${ohm} ohm and ${mH} mH a coil, and leaves ${usable * 100} %`,
    `of that for use, at ${volts} V. **Holding torque is from [a maker's list](https://aktmotor.com/product/42hs-series-hybrid-stepper-motor) (42HS34DF103),`,
    'the other three are judged**: no curve of a 17HS4401 was found. A proof holds that each motor gives twice what is asked of it by these figures,',
    'and the rack only just does. The [measurement](rack-first-run.md#what-only-a-real-machine-can-tell) settles it: a motor that gives less is',
    'replaced by one of 48 mm, for which there is room.',
    '',
    'VREF is 1.41 times the current on modules with resistors of 0.11 ohm (marked R110). They bear 1.2 A for good, with their heat sink and',
    'moving air; more current than that is no cure for a motor that stalls. Heat sinks are 9 x 9 x 5: higher ones meet the shelf.',
    'Plug in no motor and pull none while the supply is in.',
    '',
    '**A driver must not be fed by its other pins while its motor supply is off.** Its logic works from the motor supply; with 5 V at VIO and none at VM, as',
    'after each opened lid, a large current can flow into VIO and the inputs. So a resistor of 1 kilo-ohm (RN6 to RN8) lies before each of them, and',
    'at most 5 mA flow. On a board with holes they are as needed as on the shield.',
    '',
    'Where this is from: current, VREF, VIO without VM, and that a running motor should not lose its supply (the capacitors keep it for the',
    'millisecond until the enables are off) from the [SilentStepStick FAQ](https://github.com/watterott/SilentStepStick/blob/master/docs/FAQ.md); that modules die so,',
    'from [FYSETC-S6 12](https://github.com/FYSETC/FYSETC-S6/issues/12) and [Marlin 10162](https://github.com/MarlinFirmware/Marlin/issues/10162); enable low is on and a step is a rising edge, from',
    '[TMC2208Stepper](https://github.com/teemuatlut/TMC2208Stepper). Of the [data sheet](https://www.digikey.co.il/htmldatasheets/production/2042923/0/0/1/mikroe-2624.html) the first page was seen: 4.75 to 36 V,',
    '1.4 A effective, steps divided by 2, 4, 8 or 16 by pins and interpolated to 256. Its table of MS2 and MS1 was not: that 00, 01, 10 and 11',
    'divide by 8, 2, 4 and 16 is from programs of others that use them, and the first move shows it (a motor that makes half or twice its way).',
    'Steps here are at least 30 us high, where other firmware needs no pause for a TMC220x at all.',
  ];
}

/** The page of pins, parts and wires of the machine with the rack. */
export function makeRackWiringPage(): string {
  const netlist = rackNetlist();
  return [
    '# Wiring of the machine with the rack',
    '',
    'This page and its drawings are made from `hardware/model/electronics` by `npm run docs`; a test compares them. Its',
    'pins are those of the firmware (`src/machine/pin-map.ts`), which the netlist, the shield and the proofs read too.',
    '',
    'Solder either the [shield](#the-shield) or a board with holes: the wires to the machine are the same.',
    '',
    '![Each plug with its wires, their colours, and the parts at which they end](rack-wiring.svg)',
    '',
    '## Pins',
    '',
    ...table(
      ['pin', 'port', 'signal', 'what', 'goes', 'true is', 'resistor outside'],
      RACK_PIN_NAMES.map((name) => {
        const { active, arduinoPin, bit, direction, part, port, resistor } = RACK_PINS[name];
        const outside = {
          pullUp: 'to 5 V',
          pullDown: 'to ground',
          divider: 'in series or a divider',
          none: '',
        }[resistor];
        return [
          `**${arduinoPin}**`,
          `P${port}${bit}`,
          `\`${name}\``,
          part,
          direction === 'in' ? 'to the board' : 'from it',
          active,
          outside,
        ];
      }),
    ),
    '',
    'Enables are on at low and have their resistor to 5 V at the driver: a pulled plug or a board in reset switches off. Inputs go',
    'through 4.7 kilo-ohms to their pin, so that 24 V on a wire does not spoil the board. `motorVolts` measures the supply',
    'behind the doors: the program sees a contact that has welded.',
    '',
    '## Wires',
    '',
    ...table(
      ['plug', 'way', 'net', 'colour', 'mm²', 'mm', 'ends at'],
      netlist.wires.map(({ colour, lengthMm, mm2, net, plug, to, way }) => [
        `${plug} ${netlist.parts.find(({ ref }) => ref === plug)?.value ?? ''}`,
        way,
        `\`${net}\``,
        colour,
        `${mm2}`,
        `${lengthMm}`,
        to.join(', ') || 'nothing: the screen',
      ]),
    ),
    '',
    'Plugs with as many ways are alike only where exchanging them is found out or changes nothing. From door to door the',
    "motors' supply goes by red wire of 0.75 mm²: `contact stopPressed.12` to `contact bayOpen.11`, and so on to `contact coverOpen`.",
    '',
    'Names at the far end: of a slot sensor A and K are its light (plus, minus), V, G and O its supply, ground and output; of a lamp A',
    'is the longer leg. `supply.plus` is the pin in the middle of the socket. 11-12 and 21-22 of a contact are closed',
    'while the lid is shut or the button released: of a lid 11 and 12 are COM and NO of its SS-10GL, 21 and 22 those of its SS-01GL, and NC stays',
    'free. Of a reed contact 1-2 are the two that a magnet opens, of the switch below the cassette COM and NO. Wires of a motor',
    'have the colours of a 17HS4401: A1-A2 and B1-B2 are its coils, which a meter finds (some ohms within a coil, none between).',
    'A motor that turns the wrong way: exchange ways 1 and 2 of its plug, the supply unplugged. Cards go towards the rack, and the',
    'rack goes up.',
    '',
    '## Drivers',
    '',
    ...driversPage(),
    '',
    '## The shield',
    '',
    '![Where each part stands on the shield](shield.svg)',
    '',
    '`npm run model` writes its files for a board maker to `hardware/model/out/shield` (Gerber X2 and XNC; 2 layers, 98 x 98.6 mm,',
    '1.6 mm, 35 um copper). They are read back and compared with the netlist: what hangs together in copper is what the',
    'netlist joins, and between two nets are at least 0.2 mm. Solder low parts first (arrays with their dot at the red hole), then sockets, plugs,',
    'capacitors (long leg in the red hole), the fuse and the converter; pin headers to the board go in from below. A driver has its EN at the red hole.',
    'Colours are those of the wires: red is plus, black is ground, orange the 5 V of sensors, white and blue are signals. The last column is for a',
    'board with holes: what bears the same name there is joined.',
    '',
    ...table(
      ['part', 'what to order', 'EUR', 'joins'],
      netlist.parts
        .filter(({ footprint }) => footprint !== undefined)
        .map((part) => [part.ref, part.designation, part.eur.toFixed(2), joinedBy(part)]),
    ),
    '',
  ].join('\n');
}

/** The net at each of its terminals, for who solders a board with holes; pins and plugs have tables of their own. */
function joinedBy({ kind, nets }: Part): string {
  if (kind === 'board' || kind === 'plug') return kind === 'board' ? '[pins](#pins)' : '[wires](#wires)';
  return Object.entries(nets)
    .map(([terminal, net]) => `${terminal} \`${net}\``)
    .join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [row(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(row)];
}
