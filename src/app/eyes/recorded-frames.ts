import type { Identified } from '../../../firmware-host/camera/card-eyes.ts';
import { formatCardName } from '../../bridge/card.ts';
import type { Computer } from '../../ports/computer.ts';
import { keyFromHex } from '../../sealing/key.ts';
import { createFramesSeal } from '../../sealing/sealed-frames.ts';
import { join } from '../../text/path.ts';
import type { Frame } from '../../vision/frame.ts';
import { type InputLimit, readInput, readTextInput } from '../files/read-input.ts';
import { Problem } from '../problem.ts';
import { folderIsFull, keptEvidenceOf, writeAt } from './evidence.ts';

/** What eyes said of a frame that they recorded. */
export interface SaidThen {
  /** The card, where it was accepted. */
  readonly card: string | null;
  /** Why not, and what each reader said. */
  readonly reason: unknown;
  readonly index: unknown;
  readonly symbol: unknown;
}

/** A recorded look: its frame, what was said of it, and which look it was. */
export interface RecordedLook {
  readonly file: string;
  readonly frame: Frame;
  readonly said: SaidThen;
  readonly isFirst: boolean;
  readonly isUnmoved: boolean;
}

/** A file that does not open: power failed while it was written, or it was changed since. */
export interface DamagedLook {
  readonly file: string;
  readonly frame?: never;
}

type About = Omit<RecordedLook, 'file' | 'frame'>;

const HEADER = 'recorded.json';
const FORMAT = 'soubrette-frames';
const SEALED = /^(\d{6})\.sealed$/;
const DIGITS = 6;
const HEADER_LIMIT: InputLimit = { what: 'what recorded frames are sealed with', mostBytes: 4096 };
const FRAME_LIMIT: InputLimit = { what: 'a recorded frame', mostBytes: 1 << 27 };

/** Whether a folder holds frames that eyes have recorded. */
export function isRecorded(folder: string, ports: Pick<Computer, 'files'>): boolean {
  return ports.files.exists(join(folder, HEADER));
}

/**
 * Records looks into a folder, sealed with a key that lies among the keys, after those that are there; one more than
 * this many can't be kept. A recording that was begun with another account's key is a problem.
 */
export function openRecorder(
  folder: string,
  keys: string,
  most: number,
  ports: Pick<Computer, 'files' | 'keys'>,
): (frame: Frame, identified: Identified, look: Pick<About, 'isFirst' | 'isUnmoved'>) => void {
  writeAt(folder, () => ports.files.makeFolder(folder, 0o700));
  const { key, name } = isRecorded(folder, ports)
    ? keyOf(folder, { keys }, ports)
    : begin(folder, keys, ports);
  const seal = createFramesSeal(key);
  let kept = lastOf(folder, ports);
  return (frame, identified, { isFirst, isUnmoved }) => {
    if (kept >= most) throw folderIsFull(folder, most);
    const number = ++kept;
    const about: About = { said: saidOf(identified), isFirst, isUnmoved };
    const path = pathOf(folder, number);
    const sealed = seal.seal({ frame, about }, placeOf(name, number));
    writeAt(path, () => ports.files.write(path, sealed, { mode: 0o600, flag: 'wx' }));
  };
}

function begin(
  folder: string,
  keys: string,
  ports: Pick<Computer, 'files' | 'keys'>,
): { readonly key: Uint8Array; readonly name: string } {
  const made = ports.keys.make(keys);
  const path = join(folder, HEADER);
  const header = { format: FORMAT, version: 1, key: made.name };
  writeAt(path, () => ports.files.write(path, `${JSON.stringify(header)}\n`, { mode: 0o600 }));
  return made;
}

/** Where the key of recorded frames is: among the keys by its name, or in a file. */
export interface FramesKey {
  readonly keys: string;
  readonly file?: string;
}

/** The looks of a folder in their order, damaged ones among them; that none of them opens is a problem. */
export function* readRecorded(
  folder: string,
  where: FramesKey,
  ports: Pick<Computer, 'files' | 'keys'>,
): Generator<RecordedLook | DamagedLook, void, undefined> {
  const { key, name } = keyOf(folder, where, ports);
  const seal = createFramesSeal(key);
  const lookAt = (number: number): RecordedLook | DamagedLook => {
    const file = pathOf(folder, number);
    const opened = seal.open(readInput(file, FRAME_LIMIT, ports), placeOf(name, number));
    return opened === undefined ? { file } : { file, frame: opened.frame, ...(opened.about as About) };
  };
  const numbers = numbersIn(folder, ports);
  if (numbers.length > 0 && !numbers.some((number) => lookAt(number).frame !== undefined))
    throw noneOpens(folder);
  for (const number of numbers) yield lookAt(number);
}

function noneOpens(folder: string): Problem {
  const message = `No frame in ${folder} opens: they are damaged, or the key is another one.`;
  return new Problem('input', 'frames-not-opened', message, { folder });
}

function keyOf(
  folder: string,
  { file, keys }: FramesKey,
  ports: Pick<Computer, 'files' | 'keys'>,
): { readonly key: Uint8Array; readonly name: string } {
  const name = keyNameIn(folder, ports);
  const key =
    file === undefined ? ports.keys.read(keys, name) : keyFromHex(readTextInput(file, HEADER_LIMIT, ports));
  if (key !== undefined) return { key, name };
  const where = file ?? join(keys, name);
  const message = `The frames in ${folder} are sealed, and there is no key of them in ${where}.`;
  throw new Problem('input', 'no-frames-key', message, { folder, where });
}

/** The name of the key; it is part of a path, and so nothing else may stand there. */
function keyNameIn(folder: string, ports: Pick<Computer, 'files'>): string {
  const path = join(folder, HEADER);
  const [, name] =
    /^\{"format":"soubrette-frames","version":1,"key":"([0-9a-f]+\.key)"\}$/.exec(
      readTextInput(path, HEADER_LIMIT, ports).trim(),
    ) ?? [];
  if (name !== undefined) return name;
  const message = `${path} does not say which key the frames beside it are sealed with.`;
  throw new Problem('input', 'unusable-recording', message, { folder });
}

function pathOf(folder: string, number: number): string {
  return join(folder, `${String(number).padStart(DIGITS, '0')}.sealed`);
}

function placeOf(name: string, number: number): string {
  return `${FORMAT} ${name} ${number}`;
}

function numbersIn(folder: string, ports: Pick<Computer, 'files'>): number[] {
  return ports.files
    .list(folder)
    .flatMap((file) => SEALED.exec(file)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);
}

function lastOf(folder: string, ports: Pick<Computer, 'files'>): number {
  return numbersIn(folder, ports).at(-1) ?? 0;
}

function saidOf(identified: Identified): SaidThen {
  const { accepted, card } = identified;
  const evidence = keptEvidenceOf(identified) as Omit<SaidThen, 'card'>;
  return { card: accepted && card !== undefined ? formatCardName(card) : null, ...evidence };
}
