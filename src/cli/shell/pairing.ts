import { spawn } from 'node:child_process';
import type { Offer } from '../../app/access/sessions.ts';
import { makeQrLines } from '../../paper/qr.ts';
import type { OpenToBrowsers } from '../../web/open-servers.ts';
import type { Terminal } from './command.ts';

/** The part of a terminal that addresses are told to. */
type Told = Pick<Terminal, 'hasUnicode' | 'print' | 'tell'>;

/** Tells addresses that each pair one browser, and another once the last is used or too old and a page asks. */
export class PairingCodes {
  readonly #opened: OpenToBrowsers;
  readonly #terminal: Told;
  #last: Offer | undefined;

  constructor(opened: OpenToBrowsers, terminal: Told) {
    this.#opened = opened;
    this.#terminal = terminal;
  }

  /** Answers the address for this computer. */
  tell(): string {
    const offer = this.#opened.offer();
    const address = `${this.#opened.address}${this.#opened.path}#pair=${offer.secret}`;
    this.#last = offer;
    this.#terminal.print(address);
    this.#terminal.tell(`Where a page asks for a code, type ${offer.code}.`);
    if (this.#opened.hall !== null) tellHall(this.#opened, this.#opened.hall, this.#terminal);
    return address;
  }

  tellIfNone(): void {
    if (this.#last !== undefined && this.#opened.isOffered(this.#last)) return;
    this.#terminal.tell('A page asks for a code. This one is good for two minutes:');
    this.tell();
  }
}

/** Tells people at which address tablets and phones find the page, and by what these tell it from another. */
function tellHall(
  opened: OpenToBrowsers,
  { addresses, fingerprint }: NonNullable<OpenToBrowsers['hall']>,
  terminal: Told,
): void {
  const [first] = addresses;
  if (first === undefined) {
    terminal.tell('This computer is not on a network. Tablets and phones will find the page once it is.');
    return;
  }
  const { code, secret } = opened.offer();
  const page = `${first}${opened.path}#pair=`;
  const address = `${page}${code}`;
  terminal.tell('On a tablet or phone in the hall, open this address within two minutes; it pairs one:');
  terminal.print(address);
  if (terminal.hasUnicode) for (const line of makeQrLines(`${page}${secret}`)) terminal.print(line);
  for (const other of addresses.slice(1)) terminal.tell(`It is also ${other}`);
  terminal.tell(
    "Its browser warns, because the certificate is this computer's own. Its fingerprint (SHA-256) is",
  );
  terminal.print(fingerprint);
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Shows an address in the browser of whoever runs this; where there is none, the address has been printed. */
export function openBrowser(address: string): void {
  const [program, ...before] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...before, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
