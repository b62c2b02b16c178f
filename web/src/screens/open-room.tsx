import { useState } from 'preact/hooks';
import type { View } from '../../../src/web/messages/view.ts';
import { useConsole } from '../acts.tsx';
import { CloseButton, Overlay, PlainButton } from '../controls.tsx';
import { formatTime, useWords } from '../words.tsx';

/** A role that opens a room. */
export type PinRole = Exclude<NonNullable<View['page']['role']>, 'operator'>;

const PIN = /^\d{4,12}$/;

/** Opens the room of a role with its PIN. */
export function UnlockRoom({ role, onClose }: { readonly role: PinRole; readonly onClose: () => void }) {
  const { act, view } = useConsole();
  const words = useWords();
  const [pin, setPin] = useState('');
  const { pinFrom, pins } = view.page;
  const open = async () => {
    if (await act({ kind: 'open-room', role, pin })) onClose();
    setPin('');
  };
  const mayTry = pinFrom === null || Date.parse(pinFrom) <= Date.now();
  return (
    <Overlay title={words.say(`title.${role}`)} onClose={onClose}>
      {pins.includes(role) ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (PIN.test(pin)) void open();
          }}
        >
          <label class="field">
            <span>{words.say('label.pin')}</span>
            <input
              class="code"
              type="password"
              inputMode="numeric"
              autocomplete="off"
              value={pin}
              onInput={({ currentTarget }) => setPin(currentTarget.value)}
            />
          </label>
          {!mayTry && (
            <p>{words.say('note.pinLater', { time: formatTime(words, new Date(pinFrom ?? '')) })}</p>
          )}
          <div class="overlay-buttons">
            <PlainButton disabled={!PIN.test(pin)} onPress={open}>
              {words.say('button.unlock')}
            </PlainButton>
            <CloseButton onPress={onClose} />
          </div>
        </form>
      ) : (
        <>
          <p>{words.say('note.noPin')}</p>
          <CloseButton tone="plain" onPress={onClose} />
        </>
      )}
    </Overlay>
  );
}

/** What stands over a room: whose it is, and how to lock it. */
export function RoomBar({ title }: { readonly title: string }) {
  const { act } = useConsole();
  const words = useWords();
  return (
    <div class="room-bar">
      <h1 tabIndex={-1}>{title}</h1>
      <span>{words.say('note.locks')}</span>
      <PlainButton onPress={() => act({ kind: 'lock-room' })}>{words.say('button.lock')}</PlainButton>
    </div>
  );
}
