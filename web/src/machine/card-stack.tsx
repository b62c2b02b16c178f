import type { CardLook, Pile } from '../../../src/web/messages/practice.ts';

/** How high a card lies on the others in the drawing. */
export const CARD_HEIGHT = 0.95;
const LOOKS: readonly CardLook[] = ['back', 'face-up', 'joker', 'other-deck'];
const SIGNS: Readonly<Partial<Record<CardLook, string>>> = { joker: '★', 'other-deck': '≠' };
/** So high that one card can be seen. */
const LEAST = 3;

/** Cards that lie on each other, seen from the side; those that look alike are together. */
export function CardStack({
  x,
  bottom,
  width,
  pile,
}: {
  readonly x: number;
  readonly bottom: number;
  readonly width: number;
  readonly pile: Pile;
}) {
  let y = bottom;
  return (
    <g class="stack">
      {LOOKS.filter((look) => pile[look] > 0).map((look) => {
        const height = Math.max(LEAST, pile[look] * CARD_HEIGHT);
        y -= height;
        return (
          <g key={look}>
            <rect class={`card ${look}`} x={x} y={y} width={width} height={height} rx="1.5" />
            {SIGNS[look] && (
              <text class="sign" x={x + width / 2} y={y - 2}>
                {SIGNS[look]}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
