import { PIN_MAP } from '../../src/machine/pin-map.ts';
import { PART_GROUPS } from './parts.ts';

/** The bill of materials as a page: what each part must fulfil. */
export function makePartsPage(): string {
  const tables = PART_GROUPS.flatMap(({ title, parts }) => [
    `## ${title}`,
    '',
    '| how many | part | must | pins |',
    '|---|---|---|---|',
    ...parts.map(({ count, name, must, pins = [] }) => {
      const arduinoPins = pins.map((pin) => PIN_MAP[pin].arduinoPin).join(' ');
      return `| ${count} | ${name} | ${must} | ${arduinoPins} |`;
    }),
    '',
  ]);
  return [
    '# Bill of materials',
    '',
    'What each part must fulfil; who makes it is no matter. This page is made from `scripts/hardware/parts.ts` by `npm run docs`;',
    'a test compares them, and holds every pin of the pin map to one part.',
    '',
    ...tables,
  ].join('\n');
}
