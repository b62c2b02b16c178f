import { type PageKey, useWords } from '../../words.tsx';
import type { PlanPart } from './plan-part.ts';

const BACKS = ['red', 'blue', 'green', 'black'] as const;

/** The colours of the backs, in the order in which they were touched; none means any deck. */
export function Backs({ plan, onChange }: PlanPart) {
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
