/** The names of the formats of deal files, the one written unless another is asked for first. */
export const FORMAT_NAMES = [
  'pbn',
  'json',
  'lin',
  'rbn',
  'dup',
  'dupblind',
  'dlm',
  'dlmblind',
  'bri',
  'dge',
  'csv',
  'rzd',
  'cds',
  'ber',
  'bhg',
  'goedel',
  'lines',
  'diagram',
  'dds',
  'sol',
  'acbl',
  'endplay',
  'bws',
  'usebio',
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** What some formats are called as well. */
export const OTHER_NAMES = { rzd: ['kops'], bhg: ['borel'] } as const;
const ALSO_CALLED: Readonly<Partial<Record<FormatName, readonly string[]>>> = OTHER_NAMES;

/** The format that has this name or other name, in either case; `undefined` if none has. */
export function formatNameOf(text: string): FormatName | undefined {
  const lower = text.toLowerCase();
  return FORMAT_NAMES.find((name) => name === lower || ALSO_CALLED[name]?.includes(lower));
}
