import { useState } from 'preact/hooks';
import type { Language } from '../../src/words/language.ts';
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
  const rows = only ?? [...ROWS, OWN_LETTERS[words.language]].filter((row) => row !== '');
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
        {only === undefined && (
          <>
            <button type="button" aria-pressed={isCapital} onClick={() => setCapital(!isCapital)}>
              {words.say('key.shift')}
            </button>
            <button type="button" onClick={() => onInput(`${text} `)}>
              {words.say('key.space')}
            </button>
          </>
        )}
        <button type="button" onClick={() => onInput([...text].slice(0, -1).join(''))}>
          {words.say('key.erase')}
        </button>
      </div>
    </div>
  );
}
