import type { MovementChoice, PlanChoice, PlannedMovement } from '../../../../src/web/messages/deals.ts';
import { MOVEMENT_KINDS, type MovementKind } from '../../../../src/web/messages/limits.ts';
import { Choice, LongList, PlainButton, Stepper } from '../../controls.tsx';
import { Icon } from '../../icons.tsx';
import { type PageKey, useWords } from '../../words.tsx';
import type { PlanPart } from './plan-part.ts';

/** How large the movements are that there are: in tables, teams, or players. */
const SIZES: Readonly<
  Record<
    MovementKind,
    {
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly usual: number;
      readonly name: PageKey;
    }
  >
> = {
  mitchell: { min: 2, max: 100, step: 1, usual: 8, name: 'label.tables' },
  howell: { min: 2, max: 12, step: 1, usual: 6, name: 'label.tables' },
  teams: { min: 2, max: 60, step: 1, usual: 4, name: 'label.teams' },
  individual: { min: 8, max: 16, step: 4, usual: 12, name: 'label.players' },
};
const MOST_BOARDS = 64;

/** A movement of a kind, as large as it usually is. */
export function planFor(plan: PlanChoice, kind: MovementKind): PlanChoice {
  return { ...plan, movement: { kind, size: SIZES[kind].usual } };
}

function withoutMovement({ movement: _, ...plan }: PlanChoice): PlanChoice {
  return plan;
}

/** Boards of a movement that the deals do not have. */
export function Lacking({ movement: { missing } }: { readonly movement: PlannedMovement }) {
  const words = useWords();
  const [first] = missing;
  if (first === undefined) return null;
  return (
    <p class="warning-text">
      <Icon name="note" />
      <span>{words.say('note.movementLacks', { count: missing.length, first })}</span>
    </p>
  );
}

/** How large a movement is, and what it needs. */
export function MovementSize({
  choice,
  planned,
  plan,
  onChange,
}: PlanPart & { readonly choice: MovementChoice; readonly planned: PlannedMovement | null }) {
  const words = useWords();
  const { max, min, name, step } = SIZES[choice.kind];
  const boards = choice.boardsPerRound ?? planned?.boardsPerRound ?? 1;
  return (
    <>
      <p class="row">
        <PlainButton onPress={() => onChange(withoutMovement(plan))}>
          {words.say('movement.none')}
        </PlainButton>
        {planned && (
          <span>
            {words.say('label.roundCount', { count: planned.rounds })} ·{' '}
            {words.say('label.boardCount', { count: planned.boards.length })}
          </span>
        )}
      </p>
      <LongList>
        <div class="row">
          <Stepper
            name={words.sayOf(name, {})}
            value={choice.size}
            min={min}
            max={max}
            onChange={(size) => {
              const by = size > choice.size ? step : -step;
              onChange({ ...plan, movement: { kind: choice.kind, size: choice.size + by } });
            }}
          />
          <Stepper
            name={words.say('label.boardsPerRound')}
            value={boards}
            min={1}
            max={MOST_BOARDS}
            onChange={(boardsPerRound) => onChange({ ...plan, movement: { ...choice, boardsPerRound } })}
          />
        </div>
        <Choice
          name={words.say('label.movement')}
          value={choice.kind}
          options={MOVEMENT_KINDS.map((value) => ({ value, text: words.say(`movement.${value}`) }))}
          onChoose={(kind) => onChange(planFor(plan, kind))}
        />
      </LongList>
    </>
  );
}
