import { BER } from '../binary/ber.ts';
import { BRI } from '../binary/bri.ts';
import { CDS } from '../binary/cds.ts';
import { DGE } from '../binary/dge.ts';
import { DUP, DUP_BLIND } from '../binary/dup.ts';
import { RZD } from '../binary/rzd.ts';
import type { DealFormat } from '../core/deal-set.ts';
import { FORMAT_NAMES, type FormatName, formatNameOf } from '../core/format-names.ts';
import { withShortTexts } from '../core/long-texts.ts';
import { ACBL } from '../foreign/acbl.ts';
import { BWS } from '../foreign/bws.ts';
import { DDS_LIST, SOL } from '../foreign/dds-list.ts';
import { ENDPLAY } from '../foreign/endplay.ts';
import { USEBIO } from '../foreign/usebio.ts';
import { BHG } from '../text/bhg.ts';
import { CSV } from '../text/csv.ts';
import { DIAGRAM } from '../text/diagram.ts';
import { DLM, DLM_BLIND } from '../text/dlm.ts';
import { GOEDEL } from '../text/goedel.ts';
import { LINES } from '../text/lines.ts';
import { JSON_DEALS } from './json.ts';
import { LIN } from './lin.ts';
import { PBN } from './pbn.ts';
import { RBN } from './rbn.ts';
import { withinLimits } from './size-limits.ts';

const ALL: Readonly<Record<FormatName, DealFormat>> = {
  pbn: PBN,
  json: JSON_DEALS,
  lin: LIN,
  rbn: RBN,
  dup: DUP,
  dupblind: DUP_BLIND,
  dlm: DLM,
  dlmblind: DLM_BLIND,
  bri: BRI,
  dge: DGE,
  csv: CSV,
  rzd: RZD,
  cds: CDS,
  ber: BER,
  bhg: BHG,
  goedel: GOEDEL,
  lines: LINES,
  diagram: DIAGRAM,
  dds: DDS_LIST,
  sol: SOL,
  acbl: ACBL,
  endplay: ENDPLAY,
  bws: BWS,
  usebio: USEBIO,
};

/** Every format of deal files, the one written unless another is asked for first. */
export const FORMATS: readonly DealFormat[] = FORMAT_NAMES.map((name) =>
  withinLimits(withShortTexts(ALL[name])),
);

/** The format with this name or other name, in either case; `undefined` if there is none. */
export function formatNamed(text: string): DealFormat | undefined {
  const name = formatNameOf(text);
  return name && formatOf(name);
}

/** The format with this name. */
export function formatOf(name: FormatName): DealFormat {
  return FORMATS[FORMAT_NAMES.indexOf(name)] as DealFormat;
}

/** The extension of a path in lower case, without its dot; empty if it has none. */
export function extensionOf(path: string): string {
  return /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** The format that files with the extension of this path mostly have; `undefined` if there is none. */
export function formatOfPath(path: string): DealFormat | undefined {
  const extension = extensionOf(path);
  return FORMATS.find(({ extensions }) => extensions.includes(extension));
}

/** The format that bytes look most like, by their content alone; `undefined` if they look like none. */
export function recogniseFormat(bytes: Uint8Array): DealFormat | undefined {
  let best: DealFormat | undefined;
  let bestLikeness = 0;
  for (const format of FORMATS) {
    const likeness = format.recognise(bytes);
    if (likeness <= bestLikeness) continue;
    best = format;
    bestLikeness = likeness;
    if (bestLikeness === 1) break;
  }
  return best;
}
