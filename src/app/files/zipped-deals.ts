import { recogniseFormat } from '../../formats/catalogue/catalogue.ts';
import { isBlank } from '../../formats/catalogue/content-kind.ts';
import type { Computer } from '../../ports/computer.ts';
import type { ZipEntry } from '../../ports/openers.ts';
import { listInWords } from '../../text/nearest.ts';
import { visibleText } from '../../text/visible.ts';

/** More files than anybody sends with deals, and more bytes than all of these have. */
const MOST_ENTRIES = 200;
const MOST_BYTES = 64 * 1024 * 1024;
/** Deals are packed to a fifth or so; what small archives become is no matter. */
const MOST_TIMES = 20;
const LEAST_BYTES = 1024 * 1024;
const MOST_NAMED = 5;
const LONGEST_NAME = 80;

/** The one deal file of an archive, or why there is not one. */
type ZippedDeals =
  | { readonly kind: 'deals'; readonly name: string; readonly bytes: Uint8Array }
  /** A sentence without its end. */
  | { readonly kind: 'refused'; readonly what: string };

/** What a ZIP archive holds of deals; `undefined` for other files, and for archives without any, such as documents. */
export function zippedDeals(bytes: Uint8Array, ports: Pick<Computer, 'openers'>): ZippedDeals | undefined {
  if (!ports.openers.isZip(bytes)) return undefined;
  const entries = ports.openers.zip(bytes, MOST_ENTRIES);
  if (entries === undefined) return refused(`is damaged, or holds more than ${MOST_ENTRIES} files`);
  const files = entries.filter(
    ({ name }) => !/(?:\/|^\[Content_Types\]\.xml)$|^__MACOSX\/|(?:^|\/)\./.test(name),
  );
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > Math.max(MOST_TIMES * bytes.length, LEAST_BYTES))
    return refused(`would be more than ${MOST_TIMES} times as large unpacked`);
  if (size > MOST_BYTES) return refused(`holds more than ${MOST_BYTES / 1024 / 1024} MiB`);
  const found: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  for (const file of files) {
    const unpacked = file.unpack(MOST_BYTES);
    if (unpacked === undefined) return refused(`has a file that cannot be unpacked: ${named([file])}`);
    if (!isBlank(unpacked) && recogniseFormat(unpacked) !== undefined)
      found.push({ name: file.name, bytes: unpacked });
  }
  const [only, ...others] = found;
  if (only === undefined) return undefined;
  if (others.length > 0) return refused(`holds ${found.length} deal files: ${named(found)}`);
  return { kind: 'deals', ...only };
}

function refused(what: string): ZippedDeals {
  return { kind: 'refused', what: `This ZIP archive ${what}. Unpack the file that you want.` };
}

function named(files: readonly Pick<ZipEntry, 'name'>[]): string {
  const names = files.slice(0, MOST_NAMED).map(({ name }) => visibleText(name).slice(0, LONGEST_NAME));
  const more = files.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : listInWords(names);
}
