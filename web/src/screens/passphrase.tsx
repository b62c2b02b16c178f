import { useState } from 'preact/hooks';
import type { Language } from '../../../src/words/language.ts';
import { useConsole } from '../acts.tsx';
import { CloseButton, Overlay, PlainButton } from '../controls.tsx';
import { useWords } from '../words.tsx';

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl-', "zxcvbnm.,'"];
/** What each language writes beside the letters of English. */
const OWN_LETTERS: Readonly<Record<Language, string>> = {
  en: '',
  ro: 'ăâîșț',
  pl: 'ąćęłńóśźż',
  it: 'àèéìòù',
  sl: 'čšž',
  fr: 'àâçèéêëîô',
  de: 'äöüß',
};

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

/** Keys to be touched, with the letters of the page's language. */
function TouchKeys({ text, onInput }: { readonly text: string; readonly onInput: (text: string) => void }) {
  const words = useWords();
  const [isCapital, setCapital] = useState(false);
  const rows = [...ROWS, OWN_LETTERS[words.language]].filter((row) => row !== '');
  return (
    <div class="keys">
      {rows.map((row) => (
        <div key={row}>
          {[...row].map((letter) => {
            const typed = isCapital && letter !== 'ß' ? letter.toUpperCase() : letter;
            return (
              <button key={letter} type="button" onClick={() => onInput(text + typed)}>
                {typed}
              </button>
            );
          })}
        </div>
      ))}
      <div>
        <button type="button" aria-pressed={isCapital} onClick={() => setCapital(!isCapital)}>
          {words.say('key.shift')}
        </button>
        <button type="button" onClick={() => onInput(`${text} `)}>
          {words.say('key.space')}
        </button>
        <button type="button" onClick={() => onInput([...text].slice(0, -1).join(''))}>
          {words.say('key.erase')}
        </button>
      </div>
    </div>
  );
}
