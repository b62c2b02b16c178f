import { type SealStatement, statementLines, symbolText } from '../../../generation/seal/statement.ts';
import { makeQrDrawing } from '../../../paper/qr.ts';
import { makeSealDocument } from '../../../paper/seal/page.ts';
import { cardsOf, statedOriginInWords } from '../../../paper/seal/words.ts';
import { makeDrawingSvg } from '../../../paper/svg.ts';
import type { Computer } from '../../../ports/computer.ts';
import { rangesInWords } from '../../../text/counted.ts';
import { extname } from '../../../text/path.ts';
import { encodeDocument } from '../../files/documents.ts';
import { Problem } from '../../problem.ts';

const SYMBOL_MM = 60;
const KINDS = ['.txt', '.svg', '.html', '.pdf'] as const;
type PageKind = (typeof KINDS)[number];

/** Whether a file name is that of a page. */
export function isPageName(path: string): boolean {
  return kindNamed(path) !== undefined;
}

function kindNamed(path: string): PageKind | undefined {
  return KINDS.find((kind) => kind === extname(path).toLowerCase());
}

/** What kind of page a file name asks for; a problem where there is no such kind. */
export function pageKindOf(path: string): PageKind {
  const kind = kindNamed(path);
  if (kind !== undefined) return kind;
  const message = `A page of a seal is a file ${KINDS.join(', ')}: choose one of these for ${path}.`;
  throw new Problem('request', 'no-kind-of-page', message, { path });
}

/** The bytes of a page about a seal: its text, its symbol, or both on a sheet. */
export async function makePage(
  kind: PageKind,
  statement: SealStatement,
  ports: Pick<Computer, 'program'>,
): Promise<Uint8Array> {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const lines = statementLines(statement);
  const symbol = symbolText(statement);
  if (kind === '.txt') return encode(`${lines.join('\n')}\n`);
  if (kind === '.svg') return encode(makeDrawingSvg(makeQrDrawing(symbol, SYMBOL_MM), symbol));
  const document = makeSealDocument({
    event: statement.event,
    lines,
    symbolText: symbol,
    boards: rangesInWords(statement.boards),
    cards: cardsOf(statement),
    origin: statedOriginInWords(statement),
    footer: `Soubrette ${ports.program.version()}`,
  });
  return encodeDocument(kind, document, ports);
}
