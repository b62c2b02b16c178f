/** What is done of the learning of a deck. */
export type Stage = 'learning' | 'verifying';

/** How far the learning of a deck is. */
export type LearningEvent =
  | { readonly kind: 'learning-starts'; readonly pictures: number }
  /** `share` is how much of this stage is done, 0..1. */
  | { readonly kind: 'learning'; readonly stage: Stage; readonly share: number }
  | { readonly kind: 'learning-ends' };
