import type { ComponentChildren } from 'preact';

/** Icons of one weight on a field of 24 by 24; all are beside words or have a name on their button. */
const SHAPES = {
  stop: <path d="M8 3h8l5 5v8l-5 5H8l-5-5V8z" fill="currentColor" />,
  cards: (
    <>
      <rect x="3" y="6" width="11" height="15" rx="2" />
      <path d="M9 3h9a3 3 0 0 1 3 3v12" />
    </>
  ),
  goOn: <path d="M7 4l13 8-13 8z" />,
  stick: (
    <>
      <rect x="5" y="9" width="14" height="12" rx="2" />
      <path d="M8 9V3h8v6M11 6h0M13 6h0" />
    </>
  ),
  folder: <path d="M3 6a2 2 0 0 1 2-2h4l2 3h8a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />,
  file: (
    <>
      <path d="M6 2h8l5 5v15H6z" />
      <path d="M14 2v5h5" />
    </>
  ),
  dice: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="4" />
      <path d="M8 8h0M16 16h0M12 12h0M16 8h0M8 16h0" stroke-width="3" />
    </>
  ),
  check: <path d="M4 13l5 5L20 6" />,
  good: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M7 12l4 4 6-7" />
    </>
  ),
  open: <circle cx="12" cy="12" r="10" stroke-dasharray="4 3.85" />,
  note: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 11v6M12 7h0" />
    </>
  ),
  warning: (
    <>
      <path d="M12 2.5L22.5 21h-21z" />
      <path d="M12 9v6M12 18h0" />
    </>
  ),
  settings: (
    <>
      <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
      <circle cx="16" cy="7" r="3" />
      <circle cx="8" cy="17" r="3" />
    </>
  ),
  sound: (
    <>
      <path d="M4 9v6h4l5 4V5L8 9z" />
      <path d="M16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11" />
    </>
  ),
  silent: (
    <>
      <path d="M4 9v6h4l5 4V5L8 9z" />
      <path d="M16 9l5 6M21 9l-5 6" />
    </>
  ),
  again: <path d="M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5" />,
  lock: (
    <>
      <rect x="4" y="10" width="16" height="11" rx="2" />
      <path d="M8 10V7a4 4 0 0 1 8 0v3" />
    </>
  ),
  count: <path d="M9 4L7 20M17 4l-2 16M4 9h17M3 15h17" />,
  event: <path d="M5 22V3M5 4h14l-3 4 3 4H5" />,
  wait: (
    <>
      <path d="M6 2h12M6 22h12M7 2c0 6 10 6 10 10s-10 4-10 10M17 2c0 6-10 6-10 10s10 4 10 10" />
    </>
  ),
  shift: <path d="M12 3l8 9h-5v8H9v-8H4z" />,
  space: <path d="M4 10v6h16v-6" />,
  erase: (
    <>
      <path d="M9 5h12v14H9l-6-7z" />
      <path d="M12 9l6 6M18 9l-6 6" />
    </>
  ),
  back: <path d="M15 4l-8 8 8 8" />,
  pause: <path d="M8 4v16M16 4v16" stroke-width="4" />,
  eye: (
    <>
      <path d="M1.5 12S5 5 12 5s10.5 7 10.5 7-3.5 7-10.5 7S1.5 12 1.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  hand: (
    <path d="M7 12V6a1.5 1.5 0 0 1 3 0v5-7a1.5 1.5 0 0 1 3 0v7-6a1.5 1.5 0 0 1 3 0v7-4a1.5 1.5 0 0 1 3 0v7a7 7 0 0 1-7 7c-4 0-5-2-8-7-1-2 1-3 2-2z" />
  ),
  plug: <path d="M9 2v6M15 2v6M6 8h12v3a6 6 0 0 1-12 0zM12 17v5" />,
} satisfies Readonly<Record<string, ComponentChildren>>;
export type IconName = keyof typeof SHAPES;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {SHAPES[name]}
    </svg>
  );
}
