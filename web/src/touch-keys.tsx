import { useState } from 'preact/hooks';
import type { Language } from '../../src/words/language.ts';
import { IconButton } from './controls.tsx';
import { useWords } from './words.tsx';

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

/** Keys to be touched: those that are named, or all, with the letters of the page's language. */
export function TouchKeys({
  text,
  only,
  onInput,
}: {
  readonly only?: readonly string[];
  readonly text: string;
  readonly onInput: (text: string) => void;
}) {
  const words = useWords();
  const [isCapital, setCapital] = useState(false);
  const own = only === undefined ? OWN_LETTERS[words.language] : '';
  const typed = (letter: string): string => (isCapital && letter !== 'ß' ? letter.toUpperCase() : letter);
  const letters = (row: string) =>
    [...row].map((letter) => (
      <button key={letter} type="button" onClick={() => onInput(text + typed(letter))}>
        {typed(letter)}
      </button>
    ));
  return (
    <div class="keys">
      {(only ?? ROWS).map((row) => (
        <div key={row}>{letters(row)}</div>
      ))}
      <div>
        {only === undefined && (
          <IconButton
            name={words.say('key.shift')}
            icon="shift"
            isOn={isCapital}
            onPress={() => setCapital(!isCapital)}
          />
        )}
        {letters(own)}
        {only === undefined && (
          <IconButton name={words.say('key.space')} icon="space" onPress={() => onInput(`${text} `)} />
        )}
        <IconButton
          name={words.say('key.erase')}
          icon="erase"
          onPress={() => onInput([...text].slice(0, -1).join(''))}
        />
      </div>
    </div>
  );
}
