import type { TableHere } from '../../app/dealing/dealing.ts';
import { type ByHandOptions, USUAL_LAN_PORT, USUAL_PORT } from '../options/by-hand.ts';
import { surroundings } from '../shell/app-ports.ts';
import type { Terminal } from '../shell/command.ts';
import { openBrowser, PairingCodes } from '../shell/pairing.ts';

/** Opens a table for work that is done by hand: before a camera, or before a folder of pictures. */
export async function openTable(options: Partial<ByHandOptions>, terminal: Terminal): Promise<TableHere> {
  const { deckProfile, pictures } = options;
  const opened =
    pictures === undefined ? beforeCamera(options, terminal) : beforePictures(pictures, terminal);
  return { deckProfile, ...(await opened) };
}

async function beforeCamera(
  { lan, lanPort = USUAL_LAN_PORT, open = true, port = USUAL_PORT }: Partial<ByHandOptions>,
  terminal: Terminal,
): Promise<TableHere> {
  const { CameraTable } = await import('../../app/by-hand/camera-table.ts');
  const { openByHand } = await import('../../web/open-by-hand.ts');
  let changed = (): void => {};
  const table = new CameraTable(() => changed());
  // What comes of the work goes to stdout, and may be for another program.
  const tell = (line: string): void => terminal.tell(line);
  const messages = { hasUnicode: terminal.hasUnicode, print: tell, tell };
  let told: PairingCodes | undefined;
  const opened = await openByHand(
    table,
    { port, ...(lan === true && { hall: { port: lanPort } }) },
    { places: surroundings().places, stranger: () => told?.tellIfNone() },
  );
  // A page that is opened before the work begins says that there is none.
  changed = () => {
    if (table.now === undefined || told !== undefined) return;
    tell('Open this address within two minutes, on a computer with a camera; it pairs one browser:');
    told = new PairingCodes(opened, messages);
    const address = told.tell();
    if (open) openBrowser(address);
  };
  return { table, close: () => opened.close() };
}

async function beforePictures(folder: string, terminal: Terminal): Promise<TableHere> {
  const { partsOf } = await import('../../adapters/computer/computer.ts');
  const { tableOfPictures } = await import('../../app/by-hand/show-pictures.ts');
  const { show, table } = tableOfPictures(folder, await partsOf('pictures'));
  terminal.tell(`The pictures of ${folder} are shown in place of a camera.`);
  const ended = new AbortController();
  let failure: unknown;
  const shown = show(ended.signal).catch((error: unknown) => {
    failure = error;
    table.stop();
    return [];
  });
  return {
    table,
    async close() {
      ended.abort();
      const unread = await shown;
      if (failure !== undefined) throw failure;
      if (unread.length > 0) terminal.tell(`Not read, or not wholly: ${unread.join(', ')}.`);
    },
  };
}
