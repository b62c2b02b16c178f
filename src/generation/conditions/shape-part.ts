/** A part of a shape in braces, and where it stands in its token. */
export interface ShapePart {
  readonly text: string;
  readonly at: number;
}

/** Leaves the statement with a problem about a part. */
export type RefusePart = (part: ShapePart, message: string) => never;

/** Whether lengths of spades, hearts, diamonds and clubs belong. */
export type LengthTest = (lengths: readonly number[]) => boolean;
