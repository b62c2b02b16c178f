import { Command } from '@commander-js/extra-typings';
import type { TableHere } from '../../app/dealing/dealing.ts';
import { Problem } from '../../app/problem.ts';
import type { MachineChoice } from '../../job/plan.ts';
import { surroundings } from '../shell/app-ports.ts';
import type { Terminal } from '../shell/command.ts';
import { openBrowser, PairingCodes } from '../shell/pairing.ts';
import { wholeNumber } from './common.ts';
import { type OptionGroup, withOptions } from './group.ts';

const USUAL_PORT = 7766;
const USUAL_LAN_PORT = 7767;

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
      'by hand: open the page to phones in the hall too; set PINs first, see soubrette console',
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
const FOR_MACHINES = [
  'profile',
  'calibration',
  'faults',
  'seed',
  'speed',
  'shuffleTrays',
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
): void {
  const isByHand = kind === 'hand';
  const idle = (isByHand ? FOR_MACHINES : FOR_HANDS).find(isGiven);
  if (idle !== undefined) {
    const why = isByHand
      ? 'for machines, and has no effect by hand. Leave it out'
      : 'for --machine hand. Add that, or leave it out';
    throw new Problem('request', 'idle-option', `--${flagOf(idle)} is ${why}.`);
  }
  const ofPage = isGiven('pictures') ? FOR_PAGES.find(isGiven) : undefined;
  if (ofPage === undefined) return;
  const message = `--${flagOf(ofPage)} is for a page with a camera, and --pictures has none. Leave one of the two out.`;
  throw new Problem('request', 'idle-option', message);
}

function flagOf(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Opens a table for work that is done by hand: before a camera, or before a folder of pictures. */
export function tableOpener(options: Partial<ByHandOptions>, terminal: Terminal): () => Promise<TableHere> {
  const { deckProfile, pictures } = options;
  return async () => ({
    deckProfile,
    ...(pictures === undefined ? await beforeCamera(options, terminal) : await beforePictures(pictures)),
  });
}

async function beforeCamera(
  { lan, lanPort = USUAL_LAN_PORT, open = true, port = USUAL_PORT }: Partial<ByHandOptions>,
  terminal: Terminal,
): Promise<TableHere> {
  const { ByHand } = await import('../../app/by-hand/by-hand.ts');
  const { openByHand } = await import('../../web/open-by-hand.ts');
  const table = new ByHand();
  let told: PairingCodes | undefined;
  const opened = await openByHand(
    table,
    { port, ...(lan === true && { hall: { port: lanPort } }) },
    { places: surroundings().places, stranger: () => told?.tellIfNone() },
  );
  terminal.tell('Open this address within two minutes, on a computer with a camera; it pairs one browser:');
  told = new PairingCodes(opened, terminal);
  const address = told.tell();
  if (open) openBrowser(address);
  return { table, close: () => opened.close() };
}

async function beforePictures(folder: string): Promise<TableHere> {
  const { partsOf } = await import('../../adapters/computer/computer.ts');
  const { tableOfPictures } = await import('../../app/by-hand/show-pictures.ts');
  const { show, table } = tableOfPictures(folder, await partsOf('pictures'));
  const ended = new AbortController();
  let failure: unknown;
  const shown = show(ended.signal).catch((error: unknown) => {
    failure = error;
    table.stop();
  });
  return {
    table,
    async close() {
      ended.abort();
      await shown;
      if (failure !== undefined) throw failure;
    },
  };
}
