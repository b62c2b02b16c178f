import { useState } from 'preact/hooks';
import type { Paper, PaperLook, PaperRequest } from '../../../src/web/messages/papers.ts';
import { useConsole } from '../acts.tsx';
import { Choice, Overlay, PlainButton } from '../controls.tsx';
import { useWords } from '../words.tsx';

const SIZES = [
  { value: 'a4', text: 'A4' },
  { value: 'letter', text: 'Letter' },
] as const;
/** Where printers have Letter. */
const LETTER_LANDS = /-(US|CA|MX|PH|CL|CO|VE)\b/i;

const usualSize = (): PaperLook['size'] => (LETTER_LANDS.test(navigator.language) ? 'letter' : 'a4');

/** How papers are printed: in the language of the page, on paper of a size that is chosen. */
export function usePaperLook() {
  const words = useWords();
  const [size, setSize] = useState<PaperLook['size']>(usualSize);
  const look: PaperLook = { language: words.language, size };
  const choice = (
    <Choice name={words.say('label.paperSize')} value={size} options={SIZES} onChoose={setSize} />
  );
  return { look, choice };
}

/** Papers that were made, to be looked at and printed. */
export function PaperList({
  papers,
  onOpen,
}: {
  readonly papers: readonly Paper[];
  readonly onOpen: (id: string) => void;
}) {
  const words = useWords();
  if (papers.length === 0) return null;
  return (
    <ul class="papers">
      {papers.map((paper) => (
        <li key={paper.id}>
          <PlainButton icon="eye" onPress={() => onOpen(paper.id)}>
            {words.say('label.show', { what: words.say(`paper.${paper.kind}`) })}
          </PlainButton>
        </li>
      ))}
    </ul>
  );
}

/** Has a paper of a job made. */
export function MakePaper({
  job,
  request,
  look,
}: {
  readonly job: string;
  readonly request: PaperRequest;
  readonly look: PaperLook;
}) {
  const { act } = useConsole();
  const words = useWords();
  return (
    <PlainButton icon="file" onPress={() => act({ kind: 'make-paper', job, paper: request, look })}>
      {words.say(`paper.${request.kind}`)}
    </PlainButton>
  );
}

/** Labels for the trays of a job, which show no hand: any page may have them. */
export function Labels({
  job,
  onOpen,
  onClose,
}: {
  readonly job: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}) {
  const { view } = useConsole();
  const words = useWords();
  const { choice, look } = usePaperLook();
  return (
    <Overlay title={words.say('paper.labels')} onClose={onClose}>
      {choice}
      <div class="make-papers">
        <MakePaper job={job} request={{ kind: 'labels' }} look={look} />
      </div>
      <PaperList papers={view.page.papers.filter((paper) => paper.job === job).slice(-1)} onOpen={onOpen} />
    </Overlay>
  );
}
