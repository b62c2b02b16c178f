import { useState } from 'preact/hooks';
import { useConsole } from '../acts.tsx';
import { Overlay, PlainButton } from '../controls.tsx';
import { TouchKeys } from '../touch-keys.tsx';
import { useWords } from '../words.tsx';

/** Opens a sealed set: its passphrase is typed on the page, which a touch display without a keyboard needs. */
export function OpenSealed({ onClose }: { readonly onClose: () => void }) {
  const { act } = useConsole();
  const words = useWords();
  const [passphrase, setPassphrase] = useState('');
  const [isShown, setShown] = useState(false);
  const open = async () => {
    if (await act({ kind: 'open-deals', passphrase })) onClose();
    else setPassphrase('');
  };
  const field = {
    id: 'passphrase',
    autocomplete: 'off',
    spellcheck: false,
    maxLength: 300,
    value: passphrase,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      setPassphrase(currentTarget.value),
  } as const;
  return (
    <Overlay title={words.say('do.passphrase')} onClose={onClose}>
      <form
        class="passphrase"
        onSubmit={(event) => {
          event.preventDefault();
          if (passphrase !== '') void open();
        }}
      >
        <div class="typed-line">
          <label class="heard" for="passphrase">
            {words.say('label.passphrase')}
          </label>
          {isShown ? <input {...field} type="text" /> : <input {...field} type="password" />}
          <PlainButton icon="eye" onPress={() => setShown(!isShown)}>
            {words.say('key.show')}
          </PlainButton>
          <PlainButton disabled={passphrase === ''} onPress={open}>
            {words.say('button.unlock')}
          </PlainButton>
        </div>
        <TouchKeys text={passphrase} onInput={setPassphrase} />
      </form>
    </Overlay>
  );
}
