import { useState } from 'preact/hooks';
import { useConsole } from '../acts.tsx';
import { Frame, MainButton } from '../controls.tsx';
import { useWords } from '../words.tsx';
import { isPin, PinField } from './pin-field.tsx';

const NOT_DIGITS = /\D/g;
const CODE_LENGTH = 8;

/** A page that may not do anything yet: the code of another page lets it in, and in the hall the operator's PIN. */
export function Pairing() {
  const { view } = useConsole();
  return view.page.wants === 'pin' ? <OperatorPin /> : <PairingCode />;
}

function PairingCode() {
  const { act } = useConsole();
  const words = useWords();
  const [code, setCode] = useState('');
  const connect = () => act({ kind: 'pair', code });
  return (
    <Frame
      kind="pairing"
      text={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (code.length === CODE_LENGTH) void connect();
          }}
        >
          <h1 tabIndex={-1}>{words.say('do.pair')}</h1>
          <p>{words.say('note.pairWhere')}</p>
          <label class="field">
            <span>{words.say('label.code')}</span>
            <input
              class="code"
              inputMode="numeric"
              autocomplete="one-time-code"
              maxLength={CODE_LENGTH}
              value={code}
              onInput={({ currentTarget }) => setCode(currentTarget.value.replace(NOT_DIGITS, ''))}
            />
          </label>
        </form>
      }
      button={
        <MainButton icon="plug" disabled={code.length !== CODE_LENGTH} onPress={connect}>
          {words.say('button.connect')}
        </MainButton>
      }
    />
  );
}

function OperatorPin() {
  const { act } = useConsole();
  const words = useWords();
  const [pin, setPin] = useState('');
  const give = async () => {
    setPin('');
    await act({ kind: 'give-pin', pin });
  };
  return (
    <Frame
      kind="pairing"
      text={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isPin(pin)) void give();
          }}
        >
          <h1 tabIndex={-1}>{words.say('do.pinOperator')}</h1>
          <PinField pin={pin} onInput={setPin} />
        </form>
      }
      button={
        <MainButton icon="plug" disabled={!isPin(pin)} onPress={give}>
          {words.say('button.connect')}
        </MainButton>
      }
    />
  );
}
