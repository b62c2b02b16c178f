/** What the symbol on the label of a board tray says of the tray. */
export interface LabelText {
  readonly board: number;
  /** The set of boards that the tray belongs to, from 1: printed as SET. */
  readonly copy: number;
  /** The short form of the seal of its deals, where the label has one. */
  readonly seal?: string;
}

/** The whole of a text that `labelCode` makes; nothing else may stand in the symbol. */
const TEXT =
  /^SOUBRETTE BOARD ([1-9]\d{0,3}) SET ([1-9]\d{0,3}) DEALER [NESW] VUL (?:NONE|NS|EW|ALL)(?: SEAL ([0-9A-F]{16}))?$/;

/** Reads the text of a label of ours; that of another symbol is none. */
export function parseLabelText(text: string): LabelText | undefined {
  const [, board, copy, seal] = TEXT.exec(text) ?? [];
  if (board === undefined || copy === undefined) return undefined;
  return { board: Number(board), copy: Number(copy), ...(seal !== undefined && { seal }) };
}
