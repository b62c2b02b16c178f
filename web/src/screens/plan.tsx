import { useEffect, useRef, useState } from 'preact/hooks';
import type {
  MovementChoice,
  MovementKind,
  PlanChoice,
  PlannedMovement,
} from '../../../src/web/messages/deals.ts';
import type { Screen } from '../../../src/web/messages/screens.ts';
import { useConsole } from '../acts.tsx';
import { Choice, Frame, MainButton, PlainButton, Stepper } from '../controls.tsx';
import { Icon } from '../icons.tsx';
import { formatTime, type PageKey, useWords } from '../words.tsx';

type PlanScreen = Extract<Screen, { kind: 'plan' }>;
const MOST_SETS = 100;
const BACKS = ['red', 'blue', 'green', 'black'] as const;

/** What of the deals is to be dealt: boards, trays of each, their order, and the backs of the decks. */
export function Plan({ screen }: { readonly screen: PlanScreen }) {
  const { act } = useConsole();
  const words = useWords();
  const [plan, change] = usePlan(screen.plan);
  const { checked, equalBacks, movement, takesMs, trays } = screen;
  const isWhole = plan.movement === undefined ? plan.boards.length > 0 : movement?.missing.length === 0;
  const [first] = equalBacks;
  return (
    <Frame
      kind="plan"
      text={
        <>
          <div class="title-row">
            <h1 tabIndex={-1}>{words.say('title.plan')}</h1>
            <p class="sum">
              <strong>{words.say('label.trayCount', { count: trays })}</strong>
              {takesMs !== null && (
                <span>
                  {words.say('label.readyAt', { time: formatTime(words, new Date(Date.now() + takesMs)) })}
                </span>
              )}
            </p>
          </div>
          {movement && <Lacking movement={movement} />}
          <div class="columns">
            <div class="column">
              {plan.movement === undefined ? (
                <BoardGrid all={checked.boards} plan={plan} onChange={change} />
              ) : (
                <MovementSize choice={plan.movement} planned={movement} plan={plan} onChange={change} />
              )}
              <PlainButton tone="quiet" icon="back" onPress={() => act({ kind: 'go', to: 'choose-deals' })}>
                {words.say('button.back')}
              </PlainButton>
            </div>
            <div class="column narrow">
              <Stepper
                name={words.say(plan.movement === undefined ? 'label.sets' : 'label.sections')}
                value={plan.sets}
                min={1}
                max={MOST_SETS}
                fewer={words.say('button.fewer')}
                more={words.say('button.another')}
                onChange={(sets) => change({ ...plan, sets })}
              />
              {plan.sets > 1 && (
                <Choice
                  name={words.say('label.order')}
                  value={plan.order}
                  options={(['set', 'board'] as const).map((value) => ({
                    value,
                    text: words.say(`order.${value}`),
                  }))}
                  onChoose={(order) => change({ ...plan, order })}
                />
              )}
              <Backs plan={plan} onChange={change} />
              {first && (
                <p class="warning-text">
                  <Icon name="note" />
                  <span>{words.say('note.equalBacks', first)}</span>
                </p>
              )}
            </div>
          </div>
        </>
      }
      button={
        <MainButton icon="goOn" disabled={!isWhole} onPress={() => act({ kind: 'go', to: 'readiness' })}>
          {words.say('button.next')}
        </MainButton>
      }
    />
  );
}

/** The plan as it is shown: what was touched last, until the server says the same; of one it refused, what it says. */
function usePlan(known: PlanChoice): [PlanChoice, (plan: PlanChoice) => void] {
  const { act } = useConsole();
  const [wanted, setWanted] = useState<PlanChoice | null>(null);
  const waiting = useRef(0);
  const change = (plan: PlanChoice): void => {
    setWanted(plan);
    // A plan without boards is none: it waits here until one is taken in.
    if (plan.boards.length === 0) return;
    waiting.current++;
    void act({ kind: 'plan', plan }).then((isDone) => {
      waiting.current--;
      if (!isDone) setWanted(null);
    });
  };
  useEffect(() => {
    // An answer may be here before what it has changed.
    if (waiting.current === 0 && JSON.stringify(wanted) === JSON.stringify(known)) setWanted(null);
  });
  return [wanted ?? known, change];
}

/** Boards of a movement that the deals do not have. */
function Lacking({ movement: { missing } }: { readonly movement: PlannedMovement }) {
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

/** A movement of a kind, as large as it usually is. */
function planFor(plan: PlanChoice, kind: MovementKind): PlanChoice {
  return { ...plan, movement: { kind, size: SIZES[kind].usual } };
}

function withoutMovement({ movement: _, ...plan }: PlanChoice): PlanChoice {
  return plan;
}

interface PlanPart {
  readonly plan: PlanChoice;
  readonly onChange: (plan: PlanChoice) => void;
}

const MOVEMENTS = ['mitchell', 'howell', 'teams', 'individual'] as const;
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

/** How large a movement is, and what it needs. */
function MovementSize({
  choice,
  planned,
  plan,
  onChange,
}: PlanPart & { readonly choice: MovementChoice; readonly planned: PlannedMovement | null }) {
  const words = useWords();
  const { max, min, name, step } = SIZES[choice.kind];
  const boards = choice.boardsPerRound ?? planned?.boardsPerRound ?? 1;
  const steps = { fewer: words.say('button.fewer'), more: words.say('button.another') };
  return (
    <>
      <div class="row">
        <Stepper
          {...steps}
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
          {...steps}
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
        options={MOVEMENTS.map((value) => ({ value, text: words.say(`movement.${value}`) }))}
        onChoose={(kind) => onChange(planFor(plan, kind))}
      />
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
    </>
  );
}

/** The boards by number: touch one, or drag over several. */
function BoardGrid({
  all,
  plan,
  onChange,
}: {
  readonly all: readonly number[];
  readonly plan: PlanChoice;
  readonly onChange: (plan: PlanChoice) => void;
}) {
  const words = useWords();
  const dragged = useRef<{ readonly takesIn: boolean; readonly seen: Set<number> } | null>(null);
  const chosen = new Set(plan.boards);
  const set = (numbers: ReadonlySet<number>, takesIn: boolean): void => {
    const boards = all.filter((board) => (numbers.has(board) ? takesIn : chosen.has(board)));
    onChange({ ...plan, boards });
  };
  const over = (event: PointerEvent): void => {
    const { current } = dragged;
    if (!current) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-board]');
    const board = Number(under?.getAttribute('data-board') ?? 0);
    if (board > 0 && !current.seen.has(board)) set(current.seen.add(board), current.takesIn);
  };
  return (
    <fieldset class="boards">
      <legend>{words.say('label.boards')}</legend>
      <div class="boards-tools">
        <PlainButton onPress={() => onChange({ ...plan, boards: all })}>
          {words.say('button.allBoards')}
        </PlainButton>
        <PlainButton onPress={() => onChange({ ...plan, boards: [] })}>
          {words.say('button.noBoards')}
        </PlainButton>
        <PlainButton onPress={() => onChange(planFor(plan, 'mitchell'))}>
          {words.say('label.movement')}
        </PlainButton>
      </div>
      <div
        class="boards-grid"
        onPointerMove={over}
        onPointerUp={() => {
          dragged.current = null;
        }}
        onPointerCancel={() => {
          dragged.current = null;
        }}
      >
        {all.map((board) => (
          <button
            key={board}
            type="button"
            data-board={board}
            aria-pressed={chosen.has(board)}
            onPointerDown={({ currentTarget, pointerId }) => {
              if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
              dragged.current = { takesIn: !chosen.has(board), seen: new Set([board]) };
            }}
            onClick={() => set(new Set([board]), !chosen.has(board))}
          >
            {board}
          </button>
        ))}
      </div>
      <p class="hint">{words.say('do.touchBoards')}</p>
    </fieldset>
  );
}

/** The colours of the backs, in the order in which they were touched; none means any deck. */
function Backs({
  plan,
  onChange,
}: {
  readonly plan: PlanChoice;
  readonly onChange: (plan: PlanChoice) => void;
}) {
  const words = useWords();
  const { backs } = plan;
  const others = backs.filter((back) => BACKS.every((known) => known !== back));
  return (
    <fieldset class="choice backs">
      <legend>{words.say('label.backs')}</legend>
      <div class="choice-options">
        <button
          type="button"
          aria-pressed={backs.length === 0}
          onClick={() => onChange({ ...plan, backs: [] })}
        >
          {words.say('back.any')}
        </button>
        {[...BACKS, ...others].map((back) => (
          <button
            key={back}
            type="button"
            class={`back-${back}`}
            aria-pressed={backs.includes(back)}
            onClick={() =>
              onChange({
                ...plan,
                backs: backs.includes(back) ? backs.filter((other) => other !== back) : [...backs, back],
              })
            }
          >
            {others.includes(back) ? back : words.sayOf(`back.${back}` as PageKey, {})}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
