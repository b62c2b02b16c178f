/**
 * One thing in the sources that is broken on purpose. It is named by its name in the syntax tree: what is renamed,
 * moved or written otherwise inside it doesn't matter.
 */
export interface Change {
  /** Its path from the root of the project. */
  readonly file: string;
  /**
   * A function, a constant, or a member of a class or of a constant object as `Owner.member`; of a
   * `Class.constructor`, what is done after it. In C a function, whose whole text `is` then gives.
   */
  readonly of: string;
  /** Only what is called by this name inside it: a function, or as `.name` a method of something, which is `self`. */
  readonly call?: string;
  /** What stands there in its place: an expression in the scope of its file, in which `original` is what stood there. */
  readonly is: string;
  /** What that has to import, as lines of its own. */
  readonly imports?: string;
}
