import { useState } from 'preact/hooks';
import type { DeckTask } from '../../../../src/web/messages/eyes-room.ts';
import { PlainButton } from '../../controls.tsx';
import { Field, Select } from '../../fields.tsx';
import { useWords } from '../../words.tsx';

const MOST_PASSES = 3;
const USUAL_PX_PER_MM = 8;
const NONE = '';

/** What a deck is learnt from. */
export function DeckForm({
  pictures,
  orders,
  onBegin,
}: {
  readonly pictures: readonly string[];
  readonly orders: readonly string[];
  readonly onBegin: (task: DeckTask) => unknown;
}) {
  const words = useWords();
  const [passes, setPasses] = useState<readonly string[]>([]);
  const [verify, setVerify] = useState(NONE);
  const [order, setOrder] = useState(NONE);
  const [scale, setScale] = useState(String(USUAL_PX_PER_MM));
  const [name, setName] = useState('');
  if (pictures.length === 0) return <p>{words.say('note.noPictures')}</p>;
  const learnt = passes.filter((each) => pictures.includes(each));
  const toggle = (folder: string): void =>
    setPasses(learnt.includes(folder) ? learnt.filter((each) => each !== folder) : [...learnt, folder]);
  return (
    <>
      <fieldset class="passes">
        <legend>{words.say('label.passes')}</legend>
        {pictures.map((folder) => (
          <PlainButton
            key={folder}
            isOn={learnt.includes(folder)}
            disabled={!learnt.includes(folder) && learnt.length >= MOST_PASSES}
            onPress={() => toggle(folder)}
          >
            {folder}
          </PlainButton>
        ))}
      </fieldset>
      <Select
        name={words.say('label.verify')}
        value={verify}
        options={listed(
          words.say('label.none'),
          pictures.filter((each) => !learnt.includes(each)),
        )}
        onChoose={setVerify}
      />
      <Select
        name={words.say('label.cardOrder')}
        value={order}
        options={listed(words.say('label.byLooks'), orders)}
        onChoose={setOrder}
      />
      <Field name={words.say('label.pxPerMm')} value={scale} isNumber onInput={setScale} />
      <Field name={words.say('label.profileName')} value={name} onInput={setName} />
      <PlainButton
        icon="goOn"
        disabled={learnt.length === 0 || name.trim() === ''}
        onPress={() =>
          onBegin({
            kind: 'deck',
            passes: learnt,
            verify: verify === NONE || learnt.includes(verify) ? null : verify,
            order: order === NONE ? null : order,
            pxPerMm: Number(scale.replace(',', '.')),
            name: name.trim(),
          })
        }
      >
        {words.say('part.learn')}
      </PlainButton>
    </>
  );
}

function listed(none: string, names: readonly string[]) {
  return [{ value: NONE, text: none }, ...names.map((name) => ({ value: name, text: name }))];
}
