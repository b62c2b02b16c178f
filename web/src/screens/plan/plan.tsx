import { useEffect, useRef, useState } from 'preact/hooks';
import { timeOfDay } from '../../../../src/text/time-of-day.ts';
import type { PlanChoice } from '../../../../src/web/messages/deals.ts';
import { MOST_SETS } from '../../../../src/web/messages/limits.ts';
import type { Screen } from '../../../../src/web/messages/screens.ts';
import { useConsole } from '../../acts.tsx';
import { useBack } from '../../back.tsx';
import { Choice, Frame, LongList, MainButton, Stepper } from '../../controls.tsx';
import { Icon } from '../../icons.tsx';
import { useWords } from '../../words.tsx';
import { Backs } from './backs.tsx';
import { BoardGrid } from './board-grid.tsx';
import { Lacking, MovementSize } from './movement.tsx';
import type { PlanPart } from './plan-part.ts';

type PlanScreen = Extract<Screen, { kind: 'plan' }>;

/** What will be dealt of the deals: boards, trays of each, their order, and the backs of the decks. */
export function Plan({ screen }: { readonly screen: PlanScreen }) {
  const { act } = useConsole();
  const words = useWords();
  const [plan, change] = usePlan(screen.plan);
  useBack(() => act({ kind: 'go', to: 'choose-deals' }));
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
                <span>{words.say('label.readyAt', { time: timeOfDay(new Date(Date.now() + takesMs)) })}</span>
              )}
            </p>
          </div>
          {movement && <Lacking movement={movement} />}
          {first && (
            <p class="warning-text">
              <Icon name="note" />
              <span>{words.say('note.equalBacks', first)}</span>
            </p>
          )}
          <div class="columns">
            <div class="column">
              {plan.movement === undefined ? (
                <BoardGrid all={checked.boards} plan={plan} onChange={change} />
              ) : (
                <MovementSize choice={plan.movement} planned={movement} plan={plan} onChange={change} />
              )}
            </div>
            <LongList>
              <Stepper
                name={words.say(plan.movement === undefined ? 'label.sets' : 'label.sections')}
                value={plan.sets}
                min={1}
                max={MOST_SETS}
                onChange={(sets) => change({ ...plan, sets })}
              />
              <Order screen={screen} plan={plan} onChange={change} />
              <Backs plan={plan} onChange={change} />
            </LongList>
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

/** Which tray goes in next: any where labels are read, or that of the plan; with several sets the plan has two orders. */
function Order({ screen, plan, onChange }: PlanPart & { readonly screen: PlanScreen }) {
  const words = useWords();
  const planned = plan.sets > 1 ? (['set', 'board'] as const) : (['planned'] as const);
  const options = screen.readsLabels ? (['any', ...planned] as const) : planned;
  if (options.length === 1) return null;
  const inOrder = plan.sets > 1 ? plan.order : 'planned';
  return (
    <Choice
      name={words.say('label.order')}
      value={screen.readsLabels && !plan.inOrder ? 'any' : inOrder}
      options={options.map((value) => ({ value, text: words.say(`order.${value}`) }))}
      onChoose={(value) => {
        const isPlanned = value === 'planned' || value === 'any';
        onChange({ ...plan, inOrder: value !== 'any', ...(!isPlanned && { order: value }) });
      }}
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
