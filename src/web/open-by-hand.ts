import { setTimeout as waitMs } from 'node:timers/promises';
import { openHall } from '../app/access/hall.ts';
import { Pins } from '../app/access/pins.ts';
import { Sessions } from '../app/access/sessions.ts';
import type { CameraTable } from '../app/by-hand/camera-table.ts';
import type { Places } from '../ports/places.ts';
import { Admission } from './admission.ts';
import { readBuiltPage } from './built-page.ts';
import { serveByHand } from './by-hand-routes.ts';
import { computer } from './compose.ts';
import { type OpenToBrowsers, openServers } from './open-servers.ts';
import { servePages } from './server.ts';

/** Where a table is opened to browsers. */
export interface OpenTableRequest {
  readonly port: number;
  /** Opens it to phones in the hall too, at this port of every network that the computer is in. */
  readonly hall?: { readonly port: number };
  /** The folder of the built page, where it is another than the package's. */
  readonly pageFolder?: string;
}

/** A page asks more often than this how things are. */
const FAREWELL_MS = 2_000;

/** Opens a table by hand to browsers with a camera: of this computer, and of phones where that is wanted. */
export async function openByHand(
  table: CameraTable,
  { hall: wanted, pageFolder, port }: OpenTableRequest,
  { places, stranger }: { readonly places: Places; readonly stranger?: () => void },
): Promise<OpenToBrowsers> {
  const { steadyClock, wallClock } = computer;
  const time = { steadyClock, wallClock };
  const opened = wanted && (await openHall(places, time, computer, ['operator']));
  const page = readBuiltPage(pageFolder);
  const pins = new Pins(places, time, computer);
  const admission = new Admission(new Sessions(places, time, pins, computer), pins, stranger);
  const told = Promise.withResolvers<void>();
  const servers = await openServers(
    async (at) => {
      const server = await servePages({ page, knows: (browser) => admission.knows(browser), ...at });
      serveByHand(server, { table, admission, tls: at.tls, endTold: told.resolve });
      return server;
    },
    port,
    opened && wanted && { opened, port: wanted.port },
  );
  return {
    address: servers.address,
    get hall() {
      return servers.hall;
    },
    path: '/by-hand',
    offer: () => admission.offer(),
    isOffered: (offer) => admission.isOffered(offer),
    close: async () => {
      if (table.lastEnd !== undefined) await Promise.race([told.promise, waitMs(FAREWELL_MS)]);
      await servers.close();
    },
  };
}
