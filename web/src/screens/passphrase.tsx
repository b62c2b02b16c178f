import { useState } from 'preact/hooks';
import { useConsole } from '../acts.tsx';
import { CloseButton, Overlay, PlainButton } from '../controls.tsx';
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
        <label class="field" for="passphrase">
          <span>{words.say('label.passphrase')}</span>
          {isShown ? <input {...field} type="text" /> : <input {...field} type="password" />}
        </label>
        <TouchKeys text={passphrase} onInput={setPassphrase} />
        <div class="overlay-buttons">
          <PlainButton icon="eye" onPress={() => setShown(!isShown)}>
            {words.say('key.show')}
          </PlainButton>
          <PlainButton disabled={passphrase === ''} onPress={open}>
            {words.say('button.unlock')}
          </PlainButton>
          <CloseButton onPress={onClose} />
        </div>
      </form>
    </Overlay>
  );
}
