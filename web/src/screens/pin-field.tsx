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
  const { pinFrom } = view.page;
  const mayTry = pinFrom === null || Date.parse(pinFrom) <= Date.now();
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
      {!mayTry && <p>{words.say('note.pinLater', { time: timeOfDay(new Date(pinFrom ?? '')) })}</p>}
    </>
  );
}
