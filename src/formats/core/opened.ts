/** An element of an XML file. */
export interface XmlElement {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  /** What stands in it between its children, without spaces round it. */
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** A field of an Access database; times are in ISO 8601. */
export type AccessValue = string | number | boolean | null;
/** A row by its columns. */
export type AccessRow = Readonly<Record<string, AccessValue>>;
/** Rows by the names of their tables; those that the database does not have are left out. */
export type AccessTables = Readonly<Record<string, readonly AccessRow[]>>;
