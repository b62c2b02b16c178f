import { PIN_MAP, type Pin, type PinName } from '../../src/machine/pin-map.ts';

const NAMES = Object.keys(PIN_MAP) as PinName[];

const RESISTORS: Readonly<Record<Pin['resistor'], string>> = {
  pullUp: 'pull-up inside',
  pullDown: '10 kΩ to ground',
  none: '',
};

/** The wiring document: the drawing, and every pin in a table. */
export function makeWiringPage(): string {
  const rows = NAMES.map((name) => {
    const { port, bit, arduinoPin, direction, resistor, active, part } = PIN_MAP[name];
    const cells = [
      `**${arduinoPin}**`,
      `P${port}${bit}`,
      `\`${name}\``,
      part,
      direction === 'in' ? 'from it' : 'to it',
      meaning(name, active),
      RESISTORS[resistor],
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '# Wiring',
    '',
    'This page and its drawing are made from `src/machine/pin-map.ts` by `npm run docs`; a test compares them. The same pin',
    'map makes the header of the firmware, and the emulated machine attaches its world by it.',
    '',
    '![Every wire of the machine: the card path above, the board below it, then the power supply and one circuit of each kind](wiring.svg)',
    '',
    '| pin | port | signal | part | signal goes | true is | resistor |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'Whatever forbids motion is true when high, and its contact is shut while all is well: a cut wire, a loose plug, a',
    'beam without light forbid it too. What a person must have done on purpose (a tray put in, start pressed) is true when',
    'low. [Power and safety](power-and-safety.md) tells what is cut by wire, whatever the program does.',
    '',
  ].join('\n');
}

function meaning(name: PinName, active: Pin['active']): string {
  return name === 'thickness' || name.startsWith('serial') ? '' : active;
}
