import { useState } from 'preact/hooks';
import type { EyesWork } from '../../../../src/web/messages/eyes-room.ts';
import { useConsole } from '../../acts.tsx';
import { PlainButton } from '../../controls.tsx';
import { RoomPicture } from '../../room-picture.tsx';
import { useWords } from '../../words.tsx';

/** Pictures that look like other cards than the order says; the deck is learnt once it was said of all what they show. */
export function DoubtedPictures({ work: { doubted, task } }: { readonly work: EyesWork }) {
  const { act } = useConsole();
  const words = useWords();
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  if (task.kind !== 'deck') return null;
  const confirmed = doubted.flatMap(({ picture }) => {
    const card = said[picture];
    return card === undefined ? [] : [{ picture, card }];
  });
  return (
    <>
      <p>{words.say('do.sayWhichCard')}</p>
      <ul class="doubted">
        {doubted.map(({ looksLike, picture, said: wanted }) => (
          <li key={picture}>
            <RoomPicture id={picture} name={words.say('label.whichCard')} />
            <div class="make-papers">
              {[wanted, looksLike].map((card) => (
                <PlainButton
                  key={card}
                  isOn={said[picture] === card}
                  onPress={() => setSaid({ ...said, [picture]: card })}
                >
                  {card}
                </PlainButton>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <PlainButton
        icon="goOn"
        disabled={confirmed.length < doubted.length}
        onPress={() => act({ kind: 'eyes', task: { ...task, confirmed } })}
      >
        {words.say('part.learn')}
      </PlainButton>
    </>
  );
}
