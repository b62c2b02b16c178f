import { useState } from 'preact/hooks';
import type { View } from '../../../src/web/messages/view.ts';
import { useConsole } from '../acts.tsx';
import { Overlay, PlainButton } from '../controls.tsx';
import { useWords } from '../words.tsx';
import { isPin, PinField } from './pin-field.tsx';

/** A role that opens a room. */
export type PinRole = Exclude<NonNullable<View['page']['role']>, 'operator'>;

/** Opens the room of a role with its PIN. */
export function UnlockRoom({ role, onClose }: { readonly role: PinRole; readonly onClose: () => void }) {
  const { act, view } = useConsole();
  const words = useWords();
  const [pin, setPin] = useState('');
  const { pins } = view.page;
  const open = async () => {
    if (await act({ kind: 'open-room', role, pin })) onClose();
    setPin('');
  };
  return (
    <Overlay
      title={words.say(`title.${role}`)}
      onClose={onClose}
      buttons={
        pins.includes(role) && (
          <PlainButton disabled={!isPin(pin)} onPress={open}>
            {words.say('button.unlock')}
          </PlainButton>
        )
      }
    >
      {pins.includes(role) ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isPin(pin)) void open();
          }}
        >
          <PinField pin={pin} onInput={setPin} />
        </form>
      ) : (
        <p>{words.say('note.noPin')}</p>
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
