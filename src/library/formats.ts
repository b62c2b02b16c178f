/**
 * Deal files: PBN, LIN, RBN, the files of dealing machines, and more. A format reads bytes to a `DealSet` with all
 * problems of the file at once, writes one, and says beforehand what would be lost.
 *
 * @module formats
 */

export { FORMATS, formatNamed, formatOfPath, recogniseFormat } from '../formats/catalogue/catalogue.ts';
export {
  type Aside,
  type Boards,
  type DealFormat,
  type DealSet,
  type FilePlace,
  type FormatProblem,
  type HeldNumbers,
  type Holding,
  hasErrors,
  type Loss,
  type OpenedFormat,
  type Passed,
  RECORD_PARTS,
  type ReadOptions,
  type RecordPart,
  type RecordWriting,
  type SetBoard,
  type WriteOptions,
  type WrittenSet,
} from '../formats/core/deal-set.ts';
export type { BytePieces } from '../formats/core/decode.ts';
export type { PbnGame, PbnPiece, PbnTag } from '../formats/core/game.ts';
export type { AccessRow, AccessTables, AccessValue, XmlElement } from '../formats/core/opened.ts';
export { setOfDeals } from '../formats/core/set-of-deals.ts';
