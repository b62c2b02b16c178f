import type { Errand, TraysAt } from '../../../src/fleet/wall/view.ts';
import { rangesToRead } from '../../../src/text/counted.ts';
import { useWallWords } from './wall-words.tsx';

/** More than this does not fit beside the sets, and is not carried at once. */
const MOST_SHOWN = 6;

type OfKind<K extends Errand['kind']> = Extract<Errand, { readonly kind: K }>;

/** What somebody carries, from where to where. */
export function Errands({ errands }: { readonly errands: readonly Errand[] }) {
  const words = useWallWords();
  const bring = errands.filter((errand) => errand.kind === 'bring');
  const others = errands.filter((errand) => errand.kind !== 'bring');
  return (
    <section class="errands">
      <h2>{words.say('title.errands')}</h2>
      {errands.length === 0 && <p>{words.say('note.nothingToCarry')}</p>}
      <ul>
        {bring.length > 0 && <Bring errands={bring} />}
        {others.slice(0, MOST_SHOWN).map((errand) =>
          errand.kind === 'collect' ? (
            <Collect key={errand.set} errand={errand} />
          ) : (
            <li key={`${errand.set} ${errand.board} ${errand.label}`} class="aside">
              <p>{words.say('errand.aside', errand)}</p>
            </li>
          ),
        )}
      </ul>
      {others.length > MOST_SHOWN && <p>{words.say('label.more', { count: others.length - MOST_SHOWN })}</p>}
    </section>
  );
}

function Bring({ errands }: { readonly errands: readonly OfKind<'bring'>[] }) {
  const words = useWallWords();
  return (
    <li>
      <p>{words.say('errand.bring')}</p>
      {errands.map(({ at, boards, set }) => (
        <Trays key={`${at} ${set}`} at={at} boards={boards} set={set} />
      ))}
    </li>
  );
}

function Collect({ errand: { from, set, to } }: { readonly errand: OfKind<'collect'> }) {
  const words = useWallWords();
  return (
    <li>
      <p>
        {to === null
          ? words.say('errand.collect', { set })
          : words.say('errand.collectTo', { set, place: to })}
      </p>
      {from.map((trays) => (
        <Trays key={trays.at} {...trays} />
      ))}
    </li>
  );
}

/** Trays at a machine; of a set, where that is not said before. */
function Trays({ at, boards, set }: TraysAt & { readonly set?: number }) {
  const words = useWallWords();
  return (
    <span class="trays">
      <span class="letter" aria-hidden="true">
        {at}
      </span>
      <span class="heard">{words.say('label.atMachine', { at })}: </span>
      {set !== undefined && `${words.say('label.set', { set })}: `}
      {rangesToRead(boards)}
    </span>
  );
}
