import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useFit } from '../fit.ts';

/** A screen: what is so, what it means, and what can be touched, always in sight. */
export function Screen({
  kind,
  title,
  buttons,
  children,
}: {
  readonly kind: string;
  readonly title: ComponentChildren;
  readonly buttons?: ComponentChildren;
  readonly children?: ComponentChildren;
}) {
  const fitted = useFit(true);
  const heading = useRef<HTMLHeadingElement>(null);
  // Who hears the page hears first what is so.
  useEffect(() => heading.current?.focus(), [kind]);
  return (
    <section class={`screen screen-${kind}`}>
      <div class="screen-text" ref={fitted}>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {children}
      </div>
      {buttons && <div class="buttons">{buttons}</div>}
    </section>
  );
}
