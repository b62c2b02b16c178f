import {
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';

/** What a part of a document is, as readers aloud know it (PDF 32000-1, 14.8.4). */
export type StructureType =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'Caption'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

/** A part of a document: what it is, and in reading order what it holds. */
export interface StructureNode {
  readonly type: StructureType;
  /** What is seen, for whoever does not see it. */
  readonly alt?: string;
  /** What the head of a table says the name of. */
  readonly scope?: 'Row' | 'Column';
  readonly kids: (StructureNode | MarkedContent)[];
}

/** A run of marks on a page, by the number under which the page knows it. */
interface MarkedContent {
  readonly page: object;
  readonly number: number;
}

/** The parts of a document while it is set, in reading order; what stands in none is paper, such as numbers of pages. */
export class Structure {
  readonly parts: StructureNode[] = [];
  readonly #open: StructureNode[] = [];

  /** The innermost part that is open. */
  get current(): StructureNode | undefined {
    return this.#open.at(-1);
  }

  /** Does what sets a part, with that part open. */
  within<Made>(type: StructureType, set: () => Made, facts: Pick<StructureNode, 'alt' | 'scope'> = {}): Made {
    const node: StructureNode = { type, ...facts, kids: [] };
    (this.current?.kids ?? this.parts).push(node);
    this.#open.push(node);
    try {
      return set();
    } finally {
      this.#open.pop();
    }
  }

  /** Does what sets marks that are no part of the text. */
  outside<Made>(set: () => Made): Made {
    const open = this.#open.splice(0);
    try {
      return set();
    } finally {
      this.#open.push(...open);
    }
  }
}

/** A page with the parts that its runs of marks belong to, by their numbers. */
interface MarkedPage {
  readonly page: PDFPage;
  readonly sheet: object;
  readonly marked: readonly StructureNode[];
}

/** Paragraphs without text are left out; an empty cell keeps its place in the table. */
function isFilled(kid: StructureNode | MarkedContent): boolean {
  return !('type' in kid) || kid.type !== 'P' || kid.kids.length > 0;
}

/** Writes the parts of a document into its file, and says there that it has them (PDF 32000-1, 14.7). */
export function writeStructure(pdf: PDFDocument, { parts }: Structure, pages: readonly MarkedPage[]): void {
  const { context } = pdf;
  const refs = new Map<StructureNode, PDFRef>();
  const pageOf = new Map(pages.map(({ page, sheet }) => [sheet, page.ref]));
  const write = (node: StructureNode, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    refs.set(node, ref);
    const kids = node.kids
      .filter(isFilled)
      .map((kid) =>
        'type' in kid
          ? write(kid, ref)
          : (context.obj({ Type: 'MCR', Pg: pageOf.get(kid.page) ?? null, MCID: kid.number }) as PDFDict),
      );
    const element = context.obj({ Type: 'StructElem', S: node.type, P: parent, K: kids });
    if (node.alt !== undefined) element.set(PDFName.of('Alt'), PDFHexString.fromText(node.alt));
    if (node.scope !== undefined)
      element.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: node.scope }));
    context.assign(ref, element);
    return ref;
  };
  const [root, document] = [context.nextRef(), context.nextRef()];
  const kids = parts.map((part) => write(part, document));
  context.assign(document, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: kids }));
  const numbers = pages.flatMap(({ marked, page }, index) => {
    page.node.set(PDFName.of('StructParents'), context.obj(index));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    return [index, marked.map((node) => refs.get(node) ?? null)];
  });
  const tree = context.obj({ Nums: numbers });
  context.assign(
    root,
    context.obj({
      Type: 'StructTreeRoot',
      K: document,
      ParentTree: context.register(tree),
      ParentTreeNextKey: pages.length,
    }),
  );
  pdf.catalog.set(PDFName.of('StructTreeRoot'), root);
  pdf.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
}
