import type { ShownDifference } from '../../../src/web/messages/by-hand.ts';

export type Seat = ShownDifference['seat'];

/** A figure of its own for each seat, on a field of 24 by 24: labels and the mat have the same ones. */
const FIGURES = {
  N: <path d="M12 2l11 20H1z" />,
  E: <circle cx="12" cy="12" r="11" />,
  S: <path d="M1.5 1.5h21v21h-21z" />,
  W: <path d="M8 1h8v7h7v8h-7v7H8v-7H1V8h7z" />,
} as const;

export function SeatFigure({ seat }: { readonly seat: Seat }) {
  return (
    <svg class="figure" viewBox="0 0 24 24" aria-hidden="true">
      {FIGURES[seat]}
    </svg>
  );
}
