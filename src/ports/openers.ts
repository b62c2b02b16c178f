import type { AccessTables, XmlElement } from '../formats/core/opened.ts';

/** The outermost element of an XML file, or why there is none. */
export type XmlAnswer =
  | { readonly kind: 'read'; readonly root: XmlElement }
  | { readonly kind: 'wrong'; readonly line: number; readonly what: string };

/** Which tables of a database are wanted, with their columns. */
export interface AccessQuestion {
  readonly bytes: Uint8Array;
  readonly tables: Readonly<Record<string, readonly string[]>>;
}

/** The tables, or why there are none. */
export type AccessAnswer =
  | { readonly kind: 'read'; readonly tables: AccessTables }
  | { readonly kind: 'damaged' | 'too-large' }
  | { readonly kind: 'too-many-rows'; readonly table: string; readonly mostRows: number };

/** A file in a ZIP archive, not unpacked. */
export interface ZipEntry {
  readonly name: string;
  /** How large it says to be unpacked. */
  readonly size: number;
  /** Its bytes, no more than these; `undefined` where it has more, is damaged, or is packed in a way that is not read. */
  unpack(mostBytes: number): Uint8Array | undefined;
}

/** What opens containers of other programs. None throws for what is in a file. */
export interface Openers {
  /** Reads XML up to the first thing in it that is wrong. */
  xml(text: string): XmlAnswer;
  /** Reads tables of an Access database, with limits on its time and memory. */
  access(question: AccessQuestion): AccessAnswer;
  /** Whether bytes begin as a ZIP archive does. */
  isZip(bytes: Uint8Array): boolean;
  /** `undefined` where the archive is damaged, or has more files. */
  zip(bytes: Uint8Array, mostEntries: number): readonly ZipEntry[] | undefined;
}
