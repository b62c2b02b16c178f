import { useState } from 'preact/hooks';
import { useConsole } from '../acts.tsx';
import { Frame, MainButton } from '../controls.tsx';
import { formatTime, useWords } from '../words.tsx';

const NOT_DIGITS = /\D/g;
const CODE_LENGTH = 8;
const PIN = /^\d{4,12}$/;

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
          <p>{words.say('do.pairWhere')}</p>
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
  const { act, view } = useConsole();
  const words = useWords();
  const [pin, setPin] = useState('');
  const { pinFrom } = view.page;
  const mayTry = pinFrom === null || Date.parse(pinFrom) <= Date.now();
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
            if (PIN.test(pin)) void give();
          }}
        >
          <h1 tabIndex={-1}>{words.say('do.pinOperator')}</h1>
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
        </form>
      }
      button={
        <MainButton icon="plug" disabled={!PIN.test(pin)} onPress={give}>
          {words.say('button.connect')}
        </MainButton>
      }
    />
  );
}
