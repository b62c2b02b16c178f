import { useState } from 'preact/hooks';
import { useConsole } from '../acts.tsx';
import { Frame, MainButton } from '../controls.tsx';
import { useWords } from '../words.tsx';

const NOT_DIGITS = /\D/g;
const CODE_LENGTH = 8;

/** A page that may not do anything yet: the code of another page lets it in. */
export function Pairing() {
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
