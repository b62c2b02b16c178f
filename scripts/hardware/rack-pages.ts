import {
  BESIDE_MACHINE,
  type Beside,
  type BillRow,
  billOf,
  electronicsEur,
  handwork,
  orderOf,
  printingHours,
  sumOf,
} from '../../hardware/model/bill.ts';
import type { Built } from '../../hardware/model/build.ts';
import { screwOf } from '../../hardware/model/fasteners.ts';
import { fileName } from '../../hardware/model/files.ts';
import type { Joint, Part } from '../../hardware/model/part.ts';
import { SECOND_SOURCES } from '../../hardware/model/prices.ts';
import { STEPS, type Step } from '../../hardware/model/steps.ts';
import type { MadeFile } from '../made-files.ts';

const PICTURES = '../pictures/rack';

/** The pages of the machine with the rack that follow from its model: what to buy, print and cut, and how it is put together. */
export function rackPages(built: Built): readonly MadeFile[] {
  return [
    { path: 'docs/hardware/rack-parts.md', content: partsPage(built) },
    { path: 'docs/hardware/rack-assembly.md', content: assemblyPage(built) },
  ];
}

const MADE = 'This page is made from `hardware/model` by `npm run model -- --pages`; a proof compares them.';

function euros(value: number): string {
  return value.toFixed(2);
}

function partsPage({ joints, parts, screws }: Built): string {
  const rows = billOf([...parts, ...screws]);
  const sum = sumOf(rows);
  const electronics = electronicsEur();
  return [
    '# Parts of the machine with the rack',
    '',
    MADE,
    '',
    `All that has a place in the machine costs about EUR ${sum.toFixed(0)} without tax; what is soldered onto the [shield](rack-wiring.md#the-shield) and what stands [beside](#beside-them) about EUR ${electronics.toFixed(0)} more: **EUR ${(sum + electronics).toFixed(0)}** without the host computer and its supply. Prices without a source are judged, not read: they are marked *judged*. Prices that were read are as old as their page.`,
    '',
    ...tablesOf(rows, joints, '##'),
    ...besideTable(
      BESIDE_MACHINE,
      '##',
      'Prices are judged. Parts on the shield and their plugs are listed with [it](rack-wiring.md#the-shield).',
    ),
  ].join('\n');
}

/** What is bought, printed and cut, a table each. */
export function tablesOf(rows: readonly BillRow[], joints: readonly Joint[], level: '##' | '###'): string[] {
  const of = (process: BillRow['process']): BillRow[] => rows.filter((row) => row.process === process);
  const bought = of('bought').toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const printed = of('printed');
  const hours = printed.reduce((total, row) => total + row.count * printingHours(row), 0);
  const grams = printed.reduce((total, row) => total + row.count * row.massG, 0);
  return [
    `${level} To buy`,
    '',
    'A maker is named where the figures of its data sheet are counted on; elsewhere any part of this designation does.',
    '',
    '| how many | part | order | or | EUR each | price from |',
    '|---|---|---|---|---|---|',
    ...bought.map(
      (row) =>
        `| ${row.count} | ${row.name} | ${orderOf(row)} | ${SECOND_SOURCES[row.name] ?? 'common part'} | ${priceCells(row)} |`,
    ),
    '',
    'Also: set screws come with the pulleys; retaining compound, clear silicone, glue, double-sided tape, soldering wire, emery cloth, four rubber pads of 12.',
    '',
    `${level} To print`,
    '',
    `PETG, nozzle 0.4, layers 0.2, three walls, 40 % filled; each file lies as it is printed, and none needs a support. In all ${grams.toFixed(0)} g and about ${hours.toFixed(0)} hours. The left arm and the right one are different files.`,
    '',
    '| how many | file | g each | hours each |',
    '|---|---|---|---|',
    ...printed.map(
      (row) =>
        `| ${row.count} | \`print/${fileName(row.name)}.3mf\` | ${row.massG.toFixed(1)} | ${printingHours(row).toFixed(1)} |`,
    ),
    '',
    `${level} To cut`,
    '',
    'The drawing is the finished part: whoever cuts adds half the width of the beam. Holes for M3 are 3.4 mm; where a screw is to bite into the plate they are 2.5 mm and are tapped. Seats of flat heads (ISO 10642, 90 degrees) are not drawn: make them on the side from which the screw comes. Slots from an edge to a square hole hold square nuts. Wood and plastic are priced as plates, for who cuts them himself; metal as a shop cuts it.',
    '',
    '| how many | file | plate | by hand | EUR each, judged |',
    '|---|---|---|---|---|',
    ...of('laser').map(
      (row) =>
        `| ${row.count} | \`cut/${fileName(row.name)}.dxf\` | ${row.material} | ${handwork(row.name, joints)} | ${euros(row.eurEach)} |`,
    ),
    '',
  ];
}

/** The host computer is not counted. */
function priceCells({ eurEach, name, source }: BillRow): string {
  if (name === 'host computer') return '- | not counted';
  return `${euros(eurEach)} | ${source === undefined ? 'judged' : `${source.page}, ${source.date}`}`;
}

/** What is bought and has no place in the model. */
export function besideTable(all: readonly Beside[], level: '##' | '###', says: string): string[] {
  return [
    `${level} Beside them`,
    '',
    says,
    '',
    '| how many | part | order | or | EUR each |',
    '|---|---|---|---|---|',
    ...all.map(
      ({ count, designation, eur, name, or }) =>
        `| ${count} | ${name} | ${designation} | ${or} | ${euros(eur)} |`,
    ),
    '',
  ];
}

/** What both the machine and its stand are put together with. */
export const TOOLS =
  'a vice, a soldering iron and a tip of it for inserts, drills of 2.5 and 1.7 mm, a countersink of 90 degrees, taps M2 and M3, a file, pliers, spanners of 4, 5, 5.5 and 8 mm, a small screwdriver, a wire stripper, a crimping tool for JST plugs, a square, a meter, a feeler gauge of 0.50 mm, a letter scale';

function assemblyPage(built: Built): string {
  return [
    '# Putting the machine with the rack together',
    '',
    MADE,
    '',
    'What comes in a step is in colour, what was there before is pale. A proof puts the machine together in this order: each part comes along a straight way that nothing blocks, and a key reaches each screw. *Left* and *right* are those of a card on its way; its way leads from the front panel to the rear door.',
    '',
    `Tools: hexagon keys of 1.5, 2, 2.5 and 4 mm, ${TOOLS}, a spirit level.`,
    '',
    'In the tables, *an insert in the* part is pressed in before the step with a soldering iron at 240 degrees, flush or 0.2 mm deeper; *a thread in the* part is tapped (holes of 2.5 mm M3, of 1.7 mm M2), but for motors and spacers, which have theirs. Write on both ends of each cable the number of its plug ([wiring](rack-wiring.md)) before it goes in.',
    '',
    '![The machine, shut](../pictures/rack/closed.png)',
    '',
    ...STEPS.flatMap((step, index) => stepLines(step, `## ${index + 1}.`, built)),
    'Then [adjust and test it](rack-first-run.md).',
    '',
  ].join('\n');
}

/** A step as lines of a page: its picture, what is said of it, its parts and screws. */
export function stepLines(step: Step, heading: string, { joints, parts }: Built): string[] {
  const own = parts.filter((part) => part.step === step.id);
  const brought = (step.brings ?? []).map(({ bench }) => `what is ready on the bench (${bench})`);
  const screwed = screwLines(joints.filter((joint) => joint.step === step.id));
  return [
    `${heading} ${step.title}`,
    '',
    `![${step.title}](${PICTURES}/${fileName(step.id)}.png)`,
    '',
    step.text,
    '',
    `Parts: ${[...brought, ...own.map(piecesOf)].join(', ')}.`,
    '',
    ...(screwed.length === 0 ? [] : ['| screws | through | into |', '|---|---|---|', ...screwed, '']),
  ];
}

function piecesOf({ count, name, solids }: Part): string {
  const pieces = Math.max(count, solids.length);
  return pieces > 1 ? `${pieces} ${name}` : name;
}

const HOLD_WORDS = {
  insert: 'an insert in the',
  nut: 'a nut',
  slotNut: 'a square nut in the',
  thread: 'a thread in the',
} as const;

/** Screws of one kind that join the same parts, together. */
function screwLines(joints: readonly Joint[]): string[] {
  const kinds = Map.groupBy(joints, ({ hold, into, screw, through }) =>
    [screw, through.join(', '), `${HOLD_WORDS[hold]} ${into}`.trim()].join('|'),
  );
  return [...kinds].map(([key, same]) => {
    const [, through, into] = key.split('|');
    const first = same[0];
    const name = first === undefined ? '' : screwOf(first).designation.replace(', 8.8 zinc-plated', '');
    const washer = first?.washer === undefined ? '' : ', with a washer';
    return `| ${same.length} ${name}${washer} | ${through} | ${into} |`;
  });
}
