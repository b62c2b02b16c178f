import { useRef } from 'preact/hooks';
import { LongList, PlainButton } from '../../controls.tsx';
import { useWords } from '../../words.tsx';
import { planFor } from './movement.tsx';
import type { PlanPart } from './plan-part.ts';

/** The boards by number: touch one, or drag over several. */
export function BoardGrid({ all, plan, onChange }: PlanPart & { readonly all: readonly number[] }) {
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
      <legend class="heard">{words.say('label.boards')}</legend>
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
      <LongList>
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
                if (currentTarget.hasPointerCapture(pointerId))
                  currentTarget.releasePointerCapture(pointerId);
                dragged.current = { takesIn: !chosen.has(board), seen: new Set([board]) };
              }}
              onClick={() => set(new Set([board]), !chosen.has(board))}
            >
              {board}
            </button>
          ))}
        </div>
      </LongList>
    </fieldset>
  );
}
