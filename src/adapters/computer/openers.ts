import type { Openers } from '../../ports/openers.ts';
import { readAccessTables } from '../openers/access-tables.ts';
import { readXmlElements } from '../openers/xml-elements.ts';
import { isZip, zipEntries } from '../openers/zip-entries.ts';

/** What opens containers of other programs. */
export const openers: Openers = {
  xml: readXmlElements,
  access: (question) => readAccessTables(question),
  isZip,
  zip: zipEntries,
};
