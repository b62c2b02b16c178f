import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { EnvironmentError, systemCodeOf } from '../adapters/environment-error.ts';
import { readVersion } from '../adapters/own-package.ts';
import type { Places } from '../adapters/places.ts';
import { readBuiltPage } from './built-page.ts';
import { type ConsoleRequest, MachineConsole } from './console.ts';
import { createServer } from './server.ts';

/** Which console is opened, and at which port of this computer; 0 for any that is free. */
export interface OpenRequest extends ConsoleRequest {
  readonly port: number;
  /** The folder of the built page, where it is another than the package's. */
  readonly pageFolder?: string;
}

/** A console that is open. */
export interface OpenConsole {
  /** `http://127.0.0.1:7768`. */
  readonly address: string;
  /** The address with a code in it that pairs one page, once, within two minutes. */
  offerAddress(): string;
  /** Ends the job that runs, in order, and then the server. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
/** Changes are gathered so long, and a machine that moves is drawn so often. */
const GATHER_MS = 40;
const DRAW_MS = 100;

/** Opens the console of a machine to browsers of this computer. */
export async function openConsole(
  request: OpenRequest,
  { places }: { readonly places: Places },
): Promise<OpenConsole> {
  const { pageFolder, port, ...wanted } = request;
  const page = readBuiltPage(pageFolder);
  let due: NodeJS.Timeout | undefined;
  const later = (): void => {
    due ??= setTimeout(() => {
      due = undefined;
      console.flush();
    }, GATHER_MS);
  };
  const wallClock = (): string => new Date().toISOString();
  const run = randomUUID();
  const console = new MachineConsole(wanted, { places, version: readVersion(), wallClock, run, later });
  let hosts: readonly string[] = [];
  const server = await createServer({ console, page, hosts: () => hosts });
  try {
    await server.listen({ host: LOOPBACK, port });
  } catch (error) {
    throw cannotListen(port, error);
  }
  const { port: actual } = server.server.address() as AddressInfo;
  hosts = [`${LOOPBACK}:${actual}`, `localhost:${actual}`];
  const drawing = setInterval(() => {
    console.lockIdle();
    if (console.isMoving) later();
  }, DRAW_MS);
  const address = `http://${LOOPBACK}:${actual}`;
  return {
    address,
    offerAddress: () => `${address}/#pair=${console.offer().code}`,
    async close() {
      clearInterval(drawing);
      await console.close();
      clearTimeout(due);
      await server.close();
    },
  };
}

function cannotListen(port: number, error: unknown): unknown {
  if (systemCodeOf(error) !== 'EADDRINUSE') return error;
  const message = `Port ${port} of this computer is in use, perhaps by another console. End that one, or use another port.`;
  return new EnvironmentError(message, { cause: error });
}
