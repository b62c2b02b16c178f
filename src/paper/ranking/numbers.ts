import type { Language } from '../../words/language.ts';

/** Decimals of points that are not whole. */
const DECIMALS = 2;
/** What is lost in calculating. */
const WHOLE = 1e-7;

/** How the numbers of a column are written in a language: with decimals where one of them needs some. */
export function numberWriter(values: readonly number[], language: Language): (value: number) => string {
  const isWhole = values.every((value) => Math.abs(value - Math.round(value)) < WHOLE);
  return writer(isWhole ? 0 : DECIMALS, language);
}

/** A percentage, always with its decimals. */
export function percentWriter(language: Language): (value: number) => string {
  return writer(DECIMALS, language);
}

/** To make one takes as long as to write thousands of numbers, and each table of a session asks for one. */
const FORMATS = new Map<string, Intl.NumberFormat>();

function formatOf(decimals: number, language: Language): Intl.NumberFormat {
  const known = FORMATS.get(`${language} ${decimals}`);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
    signDisplay: 'negative',
  });
  FORMATS.set(`${language} ${decimals}`, format);
  return format;
}

function writer(decimals: number, language: Language): (value: number) => string {
  const format = formatOf(decimals, language);
  return (value) => format.format(Number(value.toFixed(6))).replace('-', '−');
}

/** A number without what was lost in calculating. */
export function plainNumber(value: number): number {
  return Number(value.toFixed(6)) + 0;
}
