import { useState } from 'preact/hooks';
import type {
  ManufacturerRoom,
  ShownBatch,
  ShownTest,
  ShownTrend,
  TestItem,
} from '../../../src/web/messages/deck-test-room.ts';
import { useConsole } from '../acts.tsx';
import { LongList, MainButton, PlainButton } from '../controls.tsx';
import { Icon } from '../icons.tsx';
import { PaperView } from '../papers/paper-view.tsx';
import { RoomPicture } from '../room-picture.tsx';
import { useWords } from '../words.tsx';
import { RoomBar } from './open-room.tsx';
import { PaperList } from './papers.tsx';

/** A manufacturer's room: a deck that is tested, card by card, its verdict, and the batch that it is of. */
export function Manufacturer({ room }: { readonly room: ManufacturerRoom }) {
  const words = useWords();
  const [opened, setOpened] = useState<string | null>(null);
  const paper = room.papers.find(({ id }) => id === opened);
  if (paper !== undefined) return <PaperView paper={paper} onClose={() => setOpened(null)} />;
  const { batch, papers, test } = room;
  return (
    <div class="frame no-picture screen-manufacturer">
      <div class="frame-text">
        <RoomBar title={words.say('title.manufacturer')} />
        {!test?.isRunning && <Begin room={room} />}
        <LongList>
          {test && (test.isRunning ? <Running test={test} /> : <Judged test={test} />)}
          <PaperList papers={papers} onOpen={setOpened} />
          {batch && <Batch batch={batch} />}
        </LongList>
      </div>
    </div>
  );
}

/** Chooses a profile and begins. */
function Begin({ room: { isBusy, profiles, test } }: { readonly room: ManufacturerRoom }) {
  const { act } = useConsole();
  const words = useWords();
  const [chosen, setChosen] = useState<string | null>(test?.profile ?? null);
  const profile = chosen ?? profiles[0];
  if (profile === undefined) return <p class="empty">{words.say('note.noProfiles')}</p>;
  return (
    <section class="begin-test">
      <p>{words.say(isBusy ? 'note.jobAtWork' : 'do.manufacturer')}</p>
      <label class="field">
        <span class="heard">{words.say('label.profile')}</span>
        <select value={profile} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          {profiles.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <MainButton icon="goOn" disabled={isBusy} onPress={() => act({ kind: 'test-deck', profile })}>
        {words.say('button.start')}
      </MainButton>
    </section>
  );
}

/** Cards as they come. */
function Running({ test: { cards, corners, profile } }: { readonly test: ShownTest }) {
  const { act } = useConsole();
  const words = useWords();
  return (
    <section>
      <p role="status">
        {profile} · {words.say('label.cardsSeen', { count: cards })}
      </p>
      <div class="corners">
        {corners.map((corner) => (
          <RoomPicture key={corner} id={corner} name={words.say('label.thisCard')} />
        ))}
      </div>
      <PlainButton tone="stop" icon="stop" onPress={() => act({ kind: 'stop' })}>
        {words.say('button.stop')}
      </PlainButton>
    </section>
  );
}

const STATES = {
  passes: { icon: 'good', words: 'note.deckPasses', tone: 'good' },
  reservations: { icon: 'note', words: 'note.deckReservations', tone: 'warning' },
  again: { icon: 'note', words: 'note.deckAgain', tone: 'warning' },
  fails: { icon: 'warning', words: 'note.deckFails', tone: 'warning' },
  'not-judged': { icon: 'note', words: 'note.deckNotJudged', tone: 'warning' },
} as const;

/** What became of the deck: what does not pass first. */
function Judged({ test: { doubtful, items, state } }: { readonly test: ShownTest }) {
  const words = useWords();
  const { icon, tone, words: said } = STATES[state ?? 'not-judged'];
  const judged = items.filter(({ passes }) => passes !== null);
  const sorted = [...judged].sort((a, b) => rankOf(a) - rankOf(b));
  return (
    <section>
      <h2 class={`verdict ${tone}`}>
        <Icon name={icon} />
        <span>{words.say(said)}</span>
      </h2>
      {doubtful > 0 && <p>{words.say('label.inDoubt', { count: doubtful })}</p>}
      {sorted.length > 0 && (
        <table class="judged">
          <thead>
            <tr>
              <th scope="col">{words.say('label.item')}</th>
              <th scope="col">{words.say('label.worst')}</th>
              <th scope="col">{words.say('label.limit')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((item) => (
              <JudgedItem key={item.item} item={item} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What fails comes first, then what was let pass. */
function rankOf({ isLetPass, passes }: TestItem): number {
  return passes === false ? 0 : isLetPass ? 1 : 2;
}

const ITEM_ICONS = ['warning', 'note', 'check'] as const;

function JudgedItem({ item: judged }: { readonly item: TestItem }) {
  const { item, limit, picture, unit, value } = judged;
  const title = useWords().say(`judged.${item}`);
  return (
    <tr>
      <th scope="row">
        <Icon name={ITEM_ICONS[rankOf(judged)] ?? 'check'} /> {title}
        {picture !== undefined && <RoomPicture id={picture} name={title} />}
      </th>
      <td>{withUnit(value, unit)}</td>
      <td>{withUnit(limit, unit)}</td>
    </tr>
  );
}

function withUnit(value: number | null, unit: string): string {
  return value === null ? '' : `${Number(value.toFixed(3))} ${unit}`.trim();
}

/** How the batch goes, by what is nearest to its limit. */
function Batch({ batch: { decks, passed, trends } }: { readonly batch: ShownBatch }) {
  const { act } = useConsole();
  const words = useWords();
  return (
    <section>
      <h2>{words.say('label.batch')}</h2>
      <p>{words.say('label.batchPassed', { passed, count: decks })}</p>
      {decks > 1 && (
        <div class="trends">
          {nearest(trends).map((trend) => (
            <Trend key={trend.item} trend={trend} />
          ))}
        </div>
      )}
      <PlainButton onPress={() => act({ kind: 'new-batch' })}>{words.say('button.newBatch')}</PlainButton>
    </section>
  );
}

const MOST_TRENDS = 6;

/** Trends by how near the worst deck came to the limit; what is always nought tells nothing. */
function nearest(trends: readonly ShownTrend[]): readonly ShownTrend[] {
  const roomOf = ({ limit, values }: ShownTrend): number =>
    Math.min(...values.map((value) => Math.abs(limit - value))) / (Math.abs(limit) || 1);
  return trends
    .filter(({ values }) => values.some((value) => value !== 0))
    .sort((a, b) => roomOf(a) - roomOf(b))
    .slice(0, MOST_TRENDS);
}

const [WIDE, HIGH] = [200, 80];

function Trend({ trend: { cpk, item, limit, unit, values } }: { readonly trend: ShownTrend }) {
  const words = useWords();
  const title = words.say(`judged.${item}`);
  const all = [...values, limit];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const y = (value: number): number => HIGH - ((value - least) / (most - least || 1)) * HIGH;
  const x = (index: number): number => (index / Math.max(1, values.length - 1)) * WIDE;
  const last = withUnit(values.at(-1) ?? null, unit);
  const said = `${title}: ${last}, ${words.say('label.limit')} ${withUnit(limit, unit)}`;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={said} preserveAspectRatio="none">
        <line class="trend-limit" x1={0} x2={WIDE} y1={y(limit)} y2={y(limit)} />
        <polyline class="trend-line" points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
      </svg>
      <figcaption>
        {title}: {last} ({words.say('label.limit')} {withUnit(limit, unit)})
        {cpk !== null && ` · Cpk ${cpk.toFixed(2)}`}
      </figcaption>
    </figure>
  );
}
