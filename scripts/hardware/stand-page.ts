import { rackNetlist } from '../../hardware/model/electronics/netlist.ts';
import { STAND_PARTS, STAND_PLUGS, STAND_STEPS, type StandPart } from '../../hardware/model/stand/steps.ts';

/** The page of the feeder stand: from an empty bench to its verdict. */
export function makeStandPage(): string {
  const sum = STAND_PARTS.reduce((total, { count, eur }) => total + count * eur, 0);
  const screws = STAND_PARTS.filter(({ name }) => /screw|insert/.test(name)).reduce(
    (total, { count }) => total + count,
    0,
  );
  const all = STAND_PARTS.reduce((total, { count }) => total + count, 0);
  return [
    '# The feeder stand',
    '',
    'This page is made from `hardware/model/stand` by `npm run docs`; a test compares them.',
    '',
    'Whether worn and curled cards come one by one is what no computer can settle. The stand settles it before anything else is',
    `built: ${all} parts, ${screws} of them screws and inserts, EUR ${sum.toFixed(0)} without tax, one weekend. All of it but base and tray goes into the`,
    '[machine](model.md) afterwards.',
    '',
    '## You need',
    '',
    'A laser cutter or a shop that cuts by DXF, a printer for PETG of 120 x 120 x 80 mm, a soldering iron, a drill, a meter, a feeler gauge, a',
    'spring balance up to 3 N, and a Raspberry Pi or a computer with Node 24.',
    '',
    '## What to buy',
    '',
    'Prices are judged and not from an offer, save those marked *.',
    '',
    ...partTable('bought'),
    '',
    '## What to cut and print',
    '',
    '`npm run model` writes them to `hardware/model/out/stand`: what is cut as DXF, what is printed as 3MF.',
    '',
    ...partTable('cut'),
    '',
    ...partTable('printed'),
    '',
    '## Wire it',
    '',
    'Solder the board with holes, or order the [shield](rack-wiring.md#the-shield); of either only these plugs are needed. The third slot',
    'sensor goes to J13. J6 has the stop button at ways 1 and 2; ways 3-4, 5-6 and 7-8 are bridged, and J2 leads through the stop button alone.',
    '',
    ...wireTable(),
    '',
    '## Put it together',
    '',
    ...STAND_STEPS.flatMap(({ adds, says, title }, index) => [
      `### ${index + 1}. ${title}`,
      '',
      `![Step ${index + 1}, from the side: ${title.toLowerCase()}](stand/step-${index + 1}.svg)`,
      '',
      `Parts: ${Object.entries(adds)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ')}.`,
      '',
      ...says.map((sentence) => `- ${sentence}`),
      '',
    ]),
    ...TRIAL,
    '',
  ].join('\n');
}

function partTable(process: StandPart['process']): string[] {
  const parts: readonly StandPart[] = STAND_PARTS;
  return [
    '| how many | part | what to order | or | EUR each |',
    '|---|---|---|---|---|',
    ...parts
      .filter((each) => each.process === process)
      .map(
        ({ count, designation, eur, isPriced, name, or }) =>
          `| ${count} | ${name} | ${designation} | ${or} | ${eur.toFixed(2)}${isPriced === true ? '*' : ''} |`,
      ),
  ];
}

function wireTable(): string[] {
  const { wires } = rackNetlist();
  const own = wires.filter(({ plug }) => STAND_PLUGS.some((each) => each === plug));
  return [
    '| plug | way | net | colour | mm² | ends at |',
    '|---|---|---|---|---|---|',
    ...own.map(
      ({ colour, mm2, net, plug, to, way }) =>
        `| ${plug} | ${way} | \`${net}\` | ${colour} | ${mm2} | ${endOf(plug, way, to)} |`,
    ),
  ];
}

/** What a stand has at an end where the machine has something else. */
function endOf(plug: string, way: string, to: readonly string[]): string {
  if (plug === 'J6' && Number(way) > 2)
    return `bridged to way ${Number(way) % 2 === 1 ? Number(way) + 1 : Number(way) - 1}`;
  if (plug === 'J2' && way === '2') return 'contact stopPressed.12';
  if (plug === 'J7' && Number(way) > 2)
    return Number(way) > 4 ? 'nothing' : `bridged to way ${way === '3' ? 4 : 3}`;
  if (plug === 'J13') return to.map((each) => each.replace('sensor code1', 'sensor M3')).join(', ');
  return to.join(', ') || 'the screen of its cable';
}

const TRIAL = [
  '## Try it',
  '',
  'First without a stand: the same trial runs on a simulated one, in a second.',
  '',
  '    npx soubrette calibrate feed --stand simulated --faults good --force',
  '',
  'It runs on the emulated machine too (`--machine emulated`, a minute of a processor for 2,000 feeds). On a stand it is the same',
  'trial, by the same messages:',
  '',
  '<!-- not run: needs a stand -->',
  '',
  '    npx soubrette flash --profile club',
  '    npx soubrette try watch --profile club',
  '    npx soubrette calibrate thickness --profile club --out stand.json',
  '    npx soubrette calibrate feed --stand --profile club --report stand.html',
  '',
  'Count 52 cards into the hopper whenever you are asked, some forty times. Three decks: a new one, coated with plastic; one of a year',
  'in a club; one curled by 3 mm. 57 and 63 mm where you have both. Each is a trial and a report of its own.',
  '',
  '| figure | how it is found | go on at |',
  '|---|---|---|',
  '| single cards | feeds that brought one card, of all feeds | 99.8 % |',
  '| unseen doubles | cards that were counted in, less those that the feeds account for | 0 |',
  '| dragging | how far from its rest the camera sees the next card, the greatest | 6 mm |',
  '| slip | speed between M1 and M2 against that of the rollers, the median | 4 % |',
  '| legibility | pictures in which the card on the window could be read | 99 % |',
  '| time to pick | from the command to M1, less the way and the time of the line; median, 95 of 100, 999 of 1000 | |',
  '| doubles seen | too long by 3 mm, or thicker than the limit | |',
  '| skew | when the edge comes to M3 against M2, 82 mm across | |',
  '| run-on | feeds made shorter until half of the cards just reach the first nip | |',
  '',
  'What was not measured is never a pass: without a camera the outcome is *not shown*. Exit code 0 is *go on*, 4 anything else.',
  '',
  '## What the stand does not tell',
  '',
  'Whether cards come to lie on a curled pile in a storey, and whether the rack is quiet: that is the second stand. A real one has not been',
  'built; its camera is not asked by the program yet, so dragging and legibility are found on the simulated stand alone.',
];
