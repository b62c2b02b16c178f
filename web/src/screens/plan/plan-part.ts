import type { PlanChoice } from '../../../../src/web/messages/deals.ts';

/** A part of the plan that can be changed. */
export interface PlanPart {
  readonly plan: PlanChoice;
  readonly onChange: (plan: PlanChoice) => void;
}
