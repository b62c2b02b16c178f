import { useEffect, useRef, useState } from 'preact/hooks';
import type { Paper } from '../../../src/web/messages/papers.ts';
import { useConsole } from '../acts.tsx';
import { useBack } from '../back.tsx';
import { PlainButton } from '../controls.tsx';
import { useWords } from '../words.tsx';
import type { PageSize } from './draw-paper.ts';

/** A paper, page below page, and how to print it. What it was drawn from goes with it. */
export function PaperView({ paper, onClose }: { readonly paper: Paper; readonly onClose: () => void }) {
  const words = useWords();
  useBack(onClose);
  const { place, state } = useDrawnPaper(paper.id);
  return (
    <section class="paper-view" aria-busy={state === 'coming'}>
      <div class="room-bar">
        <h1 tabIndex={-1}>{words.say(`paper.${paper.kind}`)}</h1>
        {state === 'failed' && <span role="alert">{words.say('refused.problem')}</span>}
        <PlainButton disabled={state !== 'drawn'} onPress={() => window.print()}>
          {words.say('button.print')}
        </PlainButton>
      </div>
      <div
        class="paper-pages"
        ref={place}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        role="document"
        aria-label={words.say(`paper.${paper.kind}`)}
      />
    </section>
  );
}

/** Fetches and draws a paper where it stands, and drops all of it when it is no longer there. */
function useDrawnPaper(id: string) {
  const { paper } = useConsole();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'coming' | 'drawn' | 'failed'>('coming');
  useEffect(() => {
    const gone = new AbortController();
    const sheet = new CSSStyleSheet();
    const draw = async (): Promise<void> => {
      const [{ drawPaper }, pdf] = await Promise.all([import('./draw-paper.ts'), paper(id, gone.signal)]);
      gone.signal.throwIfAborted();
      if (place.current === null) return;
      sheet.replaceSync(printRules(await drawPaper(pdf, place.current, gone.signal)));
      document.adoptedStyleSheets.push(sheet);
      setState('drawn');
    };
    draw().catch(() => {
      if (!gone.signal.aborted) setState('failed');
    });
    return () => {
      gone.abort();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [id]);
  return { place, state };
}

/** One page of the paper on one sheet of its size, to the very edge: labels have to lie where they are cut. */
function printRules({ height, width }: PageSize): string {
  return `@page { size: ${width}pt ${height}pt; margin: 0 }`;
}
