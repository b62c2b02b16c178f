import { Command } from '@commander-js/extra-typings';
import { Problem } from '../../app/problem.ts';
import type { MachineChoice } from '../../job/plan.ts';
import { wholeNumber } from './common.ts';
import { type OptionGroup, withOptions } from './group.ts';

export const USUAL_PORT = 7766;
export const USUAL_LAN_PORT = 7767;

/** How cards are shown to a camera by hand. */
export interface ByHandOptions {
  readonly deckProfile?: string;
  readonly pictures?: string;
  readonly port?: number;
  readonly lan?: true;
  readonly lanPort?: number;
  readonly open: boolean;
}

/** The options of a command that can be done by hand, before a camera. */
export function byHandOptions(): OptionGroup<Omit<ByHandOptions, 'deckProfile'>> {
  return new Command()
    .option('--pictures <dir>', 'by hand: the PNG pictures of a folder, in place of a camera')
    .option('--port <number>', `by hand: port of the page (default: ${USUAL_PORT})`, wholeNumber(0, 65_535))
    .option(
      '--lan',
      'by hand: open the page to phones in the hall too; soubrette console --set-pin operator first',
    )
    .option(
      '--lan-port <number>',
      `by hand: port for phones (default: ${USUAL_LAN_PORT})`,
      wholeNumber(1, 65_535),
    )
    .option('--no-open', 'by hand: do not open a browser; the address is still printed');
}

/** The same, and the profile of the deck, for a command that has no such option of its own. */
export function byHandDeckOptions(): OptionGroup<ByHandOptions> {
  const own = new Command().option(
    '--deck-profile <file>',
    'by hand: how the cards look, from soubrette calibrate deck (default: learnt while they are shown)',
  );
  return withOptions(own, byHandOptions());
}

/** Machines that deal by themselves have no use for these options, and who deals by hand has none for those. */
const FOR_HANDS = ['pictures', 'port', 'lan', 'lanPort'];
/** Where a job is taken up or made again a machine has its own profile of the deck. */
const FOR_HANDS_AGAIN = [...FOR_HANDS, 'deckProfile', 'open'];
const FOR_MACHINES = [
  'profile',
  'calibration',
  'faults',
  'seed',
  'speed',
  'shuffleTrays',
  'inOrder',
  'camera',
  'deckArt',
  'foreignArt',
  'level',
  'labelReader',
  'trays',
];
/** Pictures take the place of the camera that a page shows. */
const FOR_PAGES = ['port', 'lan', 'lanPort'];

/** Refuses what says nothing with this machine, or by hand, and would be thought to; `isGiven` tells the given options. */
export function refuseByHandOptions(
  { kind }: Pick<MachineChoice, 'kind'>,
  isGiven: (option: string) => boolean,
  forHands: readonly string[] = FOR_HANDS,
): void {
  const isByHand = kind === 'hand';
  const idle = (isByHand ? FOR_MACHINES : forHands).find(isGiven);
  if (idle !== undefined) {
    const advice =
      forHands === FOR_HANDS ? 'Add that, or leave it out' : 'This job has another: leave it out';
    const why = isByHand
      ? 'for machines, and has no effect by hand. Leave it out'
      : `for --machine hand. ${advice}`;
    throw new Problem('request', 'idle-option', `--${flagOf(idle)} is ${why}.`);
  }
  if (isByHand && isGiven('readers') && !isGiven('deckProfile')) {
    const message =
      '--readers chooses among the marks of a deck profile. Add --deck-profile, or leave it out.';
    throw new Problem('request', 'idle-option', message);
  }
  refuseIdlePage(isGiven);
}

/** Refuses what is said of a page where pictures take its place. */
export function refuseIdlePage(isGiven: (option: string) => boolean): void {
  const ofPage = isGiven('pictures') ? FOR_PAGES.find(isGiven) : undefined;
  if (ofPage === undefined) return;
  const message = `--${flagOf(ofPage)} is for a page with a camera, and --pictures has none. Leave one of the two out.`;
  throw new Problem('request', 'idle-option', message);
}

/** The same of a job that is taken up or made again, whose machine is known when it has been read. */
export function refuseIdleAgain(isGiven: (option: string) => boolean): (machine: MachineChoice) => void {
  return (machine) => refuseByHandOptions(machine, isGiven, FOR_HANDS_AGAIN);
}

/** An option as it is typed. */
export function flagOf(option: string): string {
  if (option === 'open') return 'no-open';
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
