/** What people know of a deck that is tested, each one line of text: everything that is written of the test carries it. */
export interface Particulars {
  /** Who tests, and answers for it. */
  readonly company?: string | undefined;
  readonly customer?: string | undefined;
  /** What the customer agreed on, by its number or name. */
  readonly specification?: string | undefined;
  /** Which deck it is: what the printer calls the design, or the number on its box. */
  readonly deckId?: string | undefined;
  readonly lot?: string | undefined;
  readonly orderNo?: string | undefined;
  readonly operator?: string | undefined;
  readonly note?: string | undefined;
}

export const PARTICULARS = [
  'company',
  'customer',
  'specification',
  'deckId',
  'lot',
  'orderNo',
  'operator',
  'note',
] as const;

/** What each is called on paper and in headings. */
export const PARTICULAR_TITLES: Readonly<Record<(typeof PARTICULARS)[number], string>> = {
  company: 'Company',
  customer: 'Customer',
  specification: 'Specification',
  deckId: 'Deck number',
  lot: 'Lot',
  orderNo: 'Order number',
  operator: 'Operator',
  note: 'Note',
};

/** The particulars among other settings, without those that are not given. */
export function particularsIn(settings: Particulars): Particulars {
  return Object.fromEntries(
    PARTICULARS.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])),
  );
}
