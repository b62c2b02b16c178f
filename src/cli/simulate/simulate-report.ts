import type { SimulationReport } from '../../app/dealing/simulation-report.ts';
import { FAULTS } from '../../machine/fault.ts';
import type { Phenomenon } from '../../ports/machines/faults.ts';
import { UNKNOWABLES, type Unknowable } from '../../ports/machines/faults.ts';
import { table } from '../../text/columns.ts';

/** What no machine can know, as `docs/undetectable-errors.md` has it. */
const UNKNOWABLE_WORDS: Readonly<Record<Unknowable, string>> = {
  swappedReading: 'two cards read as each other',
  misprint: 'two cards printed as each other',
  hiddenDouble: 'extra copy hidden under a card',
  hiddenStranger: 'joker or other card hidden under a card',
  uncountedDouble: 'one of two copies not counted',
  unwatchedBay: 'bay opened, switch silent',
  cardHopped: 'card got into another pocket',
  cardSlid: 'card slid as the tray was pulled',
  strangeBack: 'card with another back',
};

/** What goes wrong in the simulated world. */
const PHENOMENON_WORDS: Readonly<Record<Phenomenon, string>> = {
  failedPick: 'card not picked',
  doubleFeed: 'two cards fed at once',
  fullyOverlapped: 'one card fully under another',
  thicknessMissed: 'two cards measured as one',
  jam: 'card stuck',
  slowCard: 'card slowed down',
  rackFault: 'rack off its storey',
  beamFault: 'beam noisy, dirty or stuck',
  pocketFault: 'card half in its pocket, or sticking out of it',
  noReading: 'card not read',
  misread: 'card read as another',
  swappedCalibration: 'calibration swaps two cards',
  frameFault: 'frame stale, moving, dark or missing',
  careNeeded: 'window dirty, lamp faded or focus lost',
  deckFault: 'card missing, extra or foreign',
  faceUp: 'card the wrong way up',
  trayFault: 'wrong tray, or none, or bay opened',
  coverOrStop: 'cover opened or stop pressed',
  lineFault: 'line corrupted, lost, doubled or late',
  restart: 'restart or power cut',
  wrongStep: 'person does the wrong thing',
  silentBay: 'bay switch stays silent',
  printMisread: 'print misleads every reader',
  thicknessFault: 'thickness sensor dead, stuck or drifting',
  beamLost: 'beam dazzled or dead',
  switchFault: 'switch stuck',
  plugsExchanged: 'two plugs exchanged',
  cardHops: 'card gets into another pocket',
  cardSlides: 'card slides to another pocket',
  labelAnswer: 'answer of the label camera astray',
  frameAnswer: 'answer of the card camera astray',
  personAnswer: 'answer of a person astray',
  trayNotEmpty: 'cards left in tray or reject tray',
  trayHalfIn: 'tray not pushed home',
  contactWelded: 'contact of stop or door welded',
  adcSpike: 'spike on the thickness wire',
  wrongBack: 'card with the back of another deck',
  supplyDip: '5 V gone for a moment',
  motorsDip: "motors' 24 V gone for a moment",
};

/** A report for people. */
export function simulationInWords(report: SimulationReport): string[] {
  const { virtualMsPerBoard: time } = report;
  return [
    ...table([
      ['boards', whole(report.boards)],
      ['verified', whole(report.verified)],
      ['wrong and verified', whole(report.wrongVerified)],
      ['verified by blind sensors', whole(report.verifiedBlind)],
      ['cards lost track of', whole(report.cardsLost)],
      ['answers mistaken', whole(report.answersMistaken)],
      ['abandoned', whole(report.abandoned)],
      ['questions to a person', whole(report.operatorActions)],
    ]),
    ...section('What no machine can know', ['observed', 'expected', 'sigma'], unknowableRows(report)),
    ...section('Faults', ['count'], faultRows(report)),
    ...section('What went wrong in the world', ['count', 'expected'], worldRows(report)),
    '',
    `Seconds per board, from the first card to the proof: ${seconds(time.min)} at least, ${seconds(time.median)} in the median, 95 % within ${seconds(time.p95)}, ${seconds(time.max)} at most.`,
    `${whole(report.boardsPerWallSecond)} boards per second of real time. Seed ${report.seed}, version ${report.version}.`,
  ];
}

function section(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : ['', ...table([[title, ...columns], ...rows])];
}

function unknowableRows({ wrongUnknowable }: SimulationReport): string[][] {
  return UNKNOWABLES.map((name) => {
    const { observed, expected, sigma } = wrongUnknowable[name];
    return [`  ${UNKNOWABLE_WORDS[name]}`, whole(observed), expected.toFixed(2), sigma.toFixed(2)];
  });
}

function faultRows({ faultsByNumber }: SimulationReport): string[][] {
  const names: Readonly<Record<string, { readonly name: string }>> = FAULTS;
  return Object.entries(faultsByNumber).map(([fault, count]) => [
    `  ${fault} ${spaced(names[fault]?.name ?? '')}`,
    whole(count),
  ]);
}

function worldRows({ worldFaults }: SimulationReport): string[][] {
  const words: Readonly<Record<string, string>> = PHENOMENON_WORDS;
  return Object.entries(worldFaults).map(([name, { count, expected }]) => [
    `  ${words[name] ?? spaced(name)}`,
    whole(count),
    expected.toFixed(2),
  ]);
}

/** A name of the code as words: `failedPick` is a failed pick. */
function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function whole(number: number): string {
  return number.toLocaleString('en');
}

function seconds(durationMs: number): string {
  return (durationMs / 1000).toFixed(1);
}
