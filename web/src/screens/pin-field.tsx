import { useMemo } from 'preact/hooks';
import { timeOfDay } from '../../../src/text/time-of-day.ts';
import { PIN } from '../../../src/web/messages/limits.ts';
import { useConsole } from '../acts.tsx';
import { useWords } from '../words.tsx';

/** Whether it can be a PIN. */
export function isPin(text: string): boolean {
  return PIN.test(text);
}

/** Where a PIN is typed, with when it may be tried again if that is not now. */
export function PinField({
  pin,
  onInput,
}: {
  readonly pin: string;
  readonly onInput: (pin: string) => void;
}) {
  const { view } = useConsole();
  const words = useWords();
  const { page } = view;
  // The console says how long, since its date and that of a tablet may differ by years.
  const mayTryAtMs = useMemo(() => performance.now() + page.pinWaitS * 1000, [page]);
  const waitMs = mayTryAtMs - performance.now();
  return (
    <>
      <label class="field">
        <span>{words.say('label.pin')}</span>
        <input
          class="code"
          type="password"
          inputMode="numeric"
          autocomplete="off"
          value={pin}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      </label>
      {waitMs > 0 && <p>{words.say('note.pinLater', { time: timeOfDay(new Date(Date.now() + waitMs)) })}</p>}
    </>
  );
}
