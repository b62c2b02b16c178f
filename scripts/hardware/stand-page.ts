import { BESIDE_STAND, besideEur, billOf, sumOf } from '../../hardware/model/bill.ts';
import type { Built } from '../../hardware/model/build.ts';
import { rackNetlist } from '../../hardware/model/electronics/netlist.ts';
import type { Part } from '../../hardware/model/electronics/part.ts';
import { STAND_PLUGS, STAND_STEPS } from '../../hardware/model/stand/steps.ts';
import type { MadeFile } from '../made-files.ts';
import { besideTable, stepLines, TOOLS, tablesOf } from './rack-pages.ts';

/** What the stand costs in all, in euros without tax. */
export function standEur(stand: Built): number {
  return sumOf(billOf([...stand.parts, ...stand.screws])) + besideEur(BESIDE_STAND);
}

/** The page of the feeder stand: from an empty bench to its verdict. */
export function standPage(stand: Built): MadeFile {
  const rows = billOf([...stand.parts, ...stand.screws]);
  const all = rows.reduce((total, { count }) => total + count, 0);
  const small = rows
    .filter(({ name }) => /^(screw|insert|nut|square nut)/.test(name))
    .reduce((total, { count }) => total + count, 0);
  const own = sumOf(rows.filter(({ name }) => name === 'catch tray'));
  const content = [
    '# The feeder stand',
    '',
    'This page is made from `hardware/model` by `npm run model -- --pages`; a proof compares them.',
    '',
    'Whether worn and curled cards come one by one is what no computer can settle. The stand settles it before anything else is',
    `built: ${all} parts, ${small} of them screws and what holds them, EUR ${standEur(stand).toFixed(0)} without tax, one weekend. It is the front half of the`,
    `[machine](model.md), by the same files and steps: nothing but its tray (EUR ${own.toFixed(2)}) is left over when the machine is built.`,
    '',
    '![The stand](../pictures/rack/stand.png)',
    '',
    '## You need',
    '',
    `A laser cutter or a shop that cuts by DXF, a printer for PETG of 250 x 210 mm, hexagon keys of 1.5, 2 and 2.5 mm, ${TOOLS}, and a Raspberry Pi or a computer with Node 24.`,
    '',
    '## Parts',
    '',
    '`npm run model` writes their files to `hardware/model/out`: what is cut as DXF, what is printed as 3MF; the tray stands in `stand/print`.',
    'Prices without a source are judged, not read.',
    '',
    ...tablesOf(rows, stand.joints, '###').map((line) => line.replace('`print/catch', '`stand/print/catch')),
    ...besideTable(BESIDE_STAND, '###', 'Prices are judged.'),
    '## Wire it',
    '',
    'Solder the board with holes, or order the [shield](rack-wiring.md#the-shield); of either only these plugs are needed, and the drivers U2 and',
    'U3. The third beam goes to J13. J6 has the stop button at ways 1 and 2; ways 3-4, 5-6 and 7-8 are bridged, and J2 leads through the stop button',
    'alone. Set both [drivers](rack-wiring.md#drivers) before the motors are plugged in: with stop pressed the meter shows 0 V at both, released 24 V.',
    '',
    ...wireTable(),
    '',
    `On the board or the shield the stand needs ${onStand().join(', ')}; [what each joins](rack-wiring.md#the-shield).`,
    '',
    '## Put it together',
    '',
    'What comes in a step is in colour, what was there before is pale. Pictures are those of the machine: of a part that is not in the list of a',
    'step the stand has none. *Left* and *right* are those of a card on its way. Inserts are pressed in before a step with a soldering iron at 240',
    'degrees; *a thread in the* part is tapped (2.5 mm M3, 1.7 mm M2), but for motors, which have theirs.',
    '',
    ...STAND_STEPS.flatMap((step, index) => stepLines(step, `### ${index + 1}.`, stand)),
    ...TRIAL,
    '',
  ].join('\n');
  return { path: 'docs/hardware/stand.md', content };
}

function wireTable(): string[] {
  const { wires } = rackNetlist();
  const own = wires.filter(({ plug }) => STAND_PLUGS.some((each) => each === plug));
  return [
    '| plug | way | net | colour | mm² | mm | ends at |',
    '|---|---|---|---|---|---|---|',
    ...own.map(
      ({ colour, lengthMm, mm2, net, plug, to, way }) =>
        `| ${plug} | ${way} | \`${net}\` | ${colour} | ${mm2} | ${lengthMm} | ${endOf(plug, way, to)} |`,
    ),
  ];
}

/** Parts of the shield that the stand needs: what serves only a plug or a driver that it has not is left out. */
function onStand(): string[] {
  const soldered = rackNetlist().parts.filter(({ footprint }) => footprint !== undefined);
  const ends = soldered.filter(({ kind }) => kind === 'plug' || kind === 'driver');
  const isOwn = ({ kind, ref }: Part): boolean =>
    kind === 'plug' ? STAND_PLUGS.some((plug) => plug === ref) : ref !== 'U4';
  const signals = ({ nets }: Part): string[] => Object.values(nets).filter((net) => !/^(V|GND)/.test(net));
  const own = new Set(ends.filter(isOwn).flatMap(signals));
  const others = new Set(ends.flatMap(signals).filter((net) => !own.has(net)));
  return soldered
    .filter((part) => part.kind !== 'plug' && part.kind !== 'board' && isOwn(part))
    .filter(
      (part) => signals(part).some((net) => own.has(net)) || !signals(part).some((net) => others.has(net)),
    )
    .map(({ ref }) => ref);
}

/** What a stand has at an end where the machine has something else. */
function endOf(plug: string, way: string, to: readonly string[]): string {
  if (plug === 'J6' && Number(way) > 2)
    return `bridged to way ${Number(way) % 2 === 1 ? Number(way) + 1 : Number(way) - 1}`;
  if (plug === 'J2' && way === '2') return 'contact stopPressed.12';
  if (plug === 'J7' && Number(way) > 2)
    return Number(way) > 4 ? 'nothing' : `bridged to way ${way === '3' ? 4 : 3}`;
  if (plug === 'J13') return to.map((each) => each.replace('sensor code1', 'third beam')).join(', ');
  return to.join(', ') || 'the screen of its cable';
}

const TRIAL = [
  '## Try it',
  '',
  'First without a stand: the same trial runs on a simulated one, in a second.',
  '',
  '    npx soubrette calibrate feed --stand simulated --faults good --force',
  '',
  'It runs on the emulated machine too (`--machine emulated`, minutes of a processor for 2,000 feeds), whose camera reads at the rates of `--faults`, and whose feeder drags no card. On a stand it is the same',
  'trial, by the same messages:',
  '',
  '<!-- not run: needs a stand -->',
  '',
  '    npx soubrette flash --profile club',
  '    npx soubrette try watch --profile club',
  '    npx soubrette try transport --profile club',
  '    npx soubrette calibrate camera --camera rpicam -o camera.json',
  '    npx soubrette calibrate feed --stand --profile club --camera rpicam --camera-profile camera.json --deck club.deck.json --report stand.html',
  '',
  'Before the first of them the board by itself is [made ready](first-motion.md#the-board-by-itself). While `watch` runs, break each beam with a card,',
  'press stop, and lay one card, then two, under the wheel of the lever: `thickness` rises, for two twice as far. If it falls, turn the magnet',
  'of the lever round. Three beams of the rack and the curtains show broken: the stand has none. `transport` turns the rollers towards the tray; if they',
  'turn the other way, exchange ways 1 and 2 of J4, the supply unplugged, and see that N and S turn the same way in the trial.',
  '',
  'Count 52 cards into the hopper whenever you are asked, some forty times. Three decks: a new one, coated with plastic; one of a year',
  'in a club; one curled by 3 mm. 57 and 63 mm where you have both. Each is a trial and a report of its own.',
  '',
  '| figure | how it is found | go on at |',
  '|---|---|---|',
  '| single cards | feeds that brought one card, of all feeds | 99.8 % |',
  '| unseen doubles | cards that were counted in, less those that the feeds account for | 0 |',
  '| dragging | how far the camera sees the rear edge of the next card from where it saw that of the first of a filling, the greatest; not shown where it finds the edge of fewer than 99 of 100 | 6 mm |',
  '| slip | speed between M1 and M2 against that of the rollers, the median | 4 % |',
  '| legibility | pictures in which the card on the window could be read | 99 % |',
  '| time to pick | from the command to M1, less the way and the time of the line; median, 95 of 100, 999 of 1000 | |',
  '| doubles seen | too long by 3 mm, or thicker than 1.48 times what most cards of the trial show | |',
  '| skew | when the edge comes to M3 against M1, 82 mm across | |',
  '| run-on | feeds made shorter until half of the cards just reach the first nip | 12 mm |',
  '',
  'What was not measured is never a pass: the outcome is *not shown*, and a sentence says which figure is missing and which option measures it. Dragging',
  'takes `--camera` with its profile, legibility the profile of the deck too (`--deck`, one whose cards lie in the hopper); a window of which no picture can be had counts as not read. Exit code 0 is *go on*, 4 anything else. The console does',
  'not offer this trial: it is for who builds, at a bench. `--language` takes one of seven for its words and its report.',
  '',
  '## What the stand does not tell',
  '',
  'Whether cards come to lie on a curled pile in a storey, and whether the rack is quiet: that is the second stand. A real one has not been',
  'built: its camera is asked as eyes ask theirs at work, which was tried with drawn pictures alone.',
];
