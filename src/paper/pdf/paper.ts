/** A sheet of paper, upright, in mm. */
export interface Paper {
  readonly widthMm: number;
  readonly heightMm: number;
}

export const PAPER_NAMES = ['a4', 'a5', 'letter'] as const;
export type PaperName = (typeof PAPER_NAMES)[number];

/** Papers by name: ISO 216, and US Letter of 8.5 by 11 inches (ANSI/ASME Y14.1). */
export const PAPERS: Readonly<Record<PaperName, Paper>> = {
  a4: { widthMm: 210, heightMm: 297 },
  a5: { widthMm: 148, heightMm: 210 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
};
