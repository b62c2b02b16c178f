import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type AddressInfo, isIPv4 } from 'node:net';
import { join } from 'node:path';
import { makeFolders } from '../../adapters/disk/folders.ts';
import { SharedFile } from '../../adapters/disk/shared-file.ts';
import { closeToOthers } from '../../adapters/disk/state-file.ts';
import { openSecret } from '../../adapters/keys/secret-file.ts';
import { ownCertificate } from '../../adapters/keys/self-signed-certificate.ts';
import { ownAddresses } from '../../adapters/line/network-addresses.ts';
import { Problem } from '../../app/problem.ts';
import { EnvironmentError, systemCodeOf } from '../../ports/environment-error.ts';
import { sharedText } from '../../ports/shared-state.ts';
import { signerOf } from '../../sealing/signature.ts';
import { type PageFile, readBuiltPage } from '../../web/built-page.ts';
import { returnFromSilent } from '../books/machines.ts';
import { standOfBooks } from '../books/wall.ts';
import { type BooksPlace, openBooks } from '../keeper/open-books.ts';
import { failuresTo, type TellsFailure } from './failures.ts';
import { createHubServer } from './server.ts';
import { lookForSilent } from './silence.ts';

/** Which hub is opened, and where. */
export interface OpenHubRequest extends BooksPlace {
  readonly port: number;
  /** Whether it is open to the network, not to this computer alone. */
  readonly isOnNetwork: boolean;
  /** How long it waits for a machine that it does not hear, in seconds. */
  readonly silentS: number;
  /** Hears what a hub failed at. */
  readonly tellFailure: TellsFailure;
}

/** A hub that is open. */
export interface OpenedHub {
  /** `http://127.0.0.1:7770`, or `https://192.168.1.5:7770` where it is open to the network. */
  readonly address: string;
  /** Its owner's token, by which events are opened, and the file that it is in. */
  readonly ownerToken: string;
  readonly tokenFile: string;
  /** SHA-256 of its certificate, where it is open to the network: the second line of the file of the token. */
  readonly fingerprint: string | undefined;
  /** Whether this start has made the token. */
  readonly isNew: boolean;
  /** Whether the page of its walls is built. */
  readonly hasWalls: boolean;
  close(): Promise<void>;
}

export const HUB_KEY_FILE = 'hub.key';
export const OWNER_TOKEN_FILE = 'owner.token';
const CERTIFICATE_FILE = 'certificate.pem';
const TOKEN_BYTES = 24;
const MOST_TOKEN_BYTES = 1024;
const LOOPBACK = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';

/** Opens a hub. */
export async function openHub(request: OpenHubRequest): Promise<OpenedHub> {
  const { data, isOnNetwork, port, silentS } = request;
  makeFolders(data, 0o700);
  const isNew = !existsSync(join(data, OWNER_TOKEN_FILE));
  const tls = isOnNetwork ? await ownCertificate(join(data, CERTIFICATE_FILE), Date.now(), false) : undefined;
  const ownerToken = openToken(data, tls?.fingerprint);
  const signer = signerOf(openSecret(join(data, HUB_KEY_FILE)));
  const books = await openBooks(request);
  const { hub } = books;
  const page = pageIfBuilt();
  const noteFailure = failuresTo(request.tellFailure);
  const server = createHubServer({ hub, signer, silentS, ownerToken, page, noteFailure }, tls);
  try {
    await server.listen({ host: isOnNetwork ? EVERYWHERE : LOOPBACK, port });
  } catch (error) {
    await books.close();
    throw cannotListen(port, error);
  }
  const looked = { findBooks: () => standOfBooks(hub), returnTrays: () => returnFromSilent(hub, silentS) };
  const stopLooking = lookForSilent(looked, noteFailure);
  return {
    address: `${tls === undefined ? 'http' : 'https'}://${hostOf(request)}:${(server.server.address() as AddressInfo).port}`,
    ownerToken,
    tokenFile: join(data, OWNER_TOKEN_FILE),
    fingerprint: tls?.fingerprint,
    isNew,
    hasWalls: page.has('/wall.html'),
    async close() {
      await stopLooking();
      await server.close();
      await books.close();
    },
  };
}

/** The first address of this computer that whoever may ask the hub can use. */
function hostOf({ isOnNetwork }: OpenHubRequest): string {
  return (isOnNetwork ? ownAddresses().numbers.find(isIPv4) : undefined) ?? LOOPBACK;
}

/** The walls; a hub without them is one all the same. */
function pageIfBuilt(): ReadonlyMap<string, PageFile> {
  try {
    return readBuiltPage();
  } catch (error) {
    if (error instanceof Problem) return new Map();
    throw error;
  }
}

/** The token, kept with the fingerprint by which whoever brings it knows the hub. */
function openToken(data: string, fingerprint: string | undefined): string {
  const path = join(data, OWNER_TOKEN_FILE);
  closeToOthers(path);
  const text = new SharedFile(path, sharedText(MOST_TOKEN_BYTES)).change((kept) => {
    const [first] = kept.split('\n');
    const token = first?.trim() || randomBytes(TOKEN_BYTES).toString('base64url');
    const lines = [token, ...(fingerprint === undefined ? [] : [fingerprint])];
    const wanted = lines.map((line) => `${line}\n`).join('');
    return kept.startsWith(wanted) ? kept : wanted;
  });
  return text.slice(0, text.indexOf('\n')).trim();
}

function cannotListen(port: number, error: unknown): unknown {
  if (systemCodeOf(error) !== 'EADDRINUSE') return error;
  const message = `Port ${port} of this computer is in use, perhaps by another hub. End that one, or use another port.`;
  return new EnvironmentError(message, { cause: error });
}
