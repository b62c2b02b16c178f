import { useEffect, useRef, useState } from 'preact/hooks';
import { SEATS } from '../../../src/bridge/seat.ts';
import type { ByHandWork, ShownDifference, ShownRequest } from '../../../src/web/messages/by-hand.ts';
import type { ByHandWords } from '../../../src/words/by-hand-words.ts';
import { MainButton, PlainButton } from '../controls.tsx';
import { type GreyPicture, greyOfFile, type NoCamera } from './camera.ts';
import { useKey } from './keys.ts';
import { type Seat, SeatFigure } from './seat-sign.tsx';
import type { ByHandShape } from './shape.ts';

type LookRequest = Extract<ShownRequest, { readonly kind: 'show-hand' }>;

/** The four hands are looked at: faces are seen here by nature, and the picture of the camera is shown. */
export function Look({
  task,
  request,
  touches,
  view,
  words,
}: ByHandShape & { readonly request: LookRequest; readonly task: ByHandWork['task'] }) {
  const { differing, open, seats } = request;
  const [chosen, setChosen] = useState<Seat | null>(null);
  // A card that one hand lacks lies in another: all are looked at before any is looked at again.
  const isOther = (each: Seat) => differing.every(({ seat: known }) => known !== each);
  const unread = open !== null && open.unread > 0 ? open.seat : undefined;
  const seat = chosen ?? unread ?? seats.find(isOther) ?? seats[0] ?? 'N';
  const { camera, isLooking, unlooked } = view;
  const hint = unread === undefined ? null : (view.state?.hint ?? view.hint);
  const live = typeof camera === 'string' ? null : camera;
  const look = async (taken?: GreyPicture) => {
    await touches.look(seat, taken);
    setChosen(null);
  };
  useKey(' ', () => void look());
  return (
    <section class="screen screen-look" data-hand={seat}>
      <div class="look-text">
        <h1>{words.say('do.lookAt', { seat })}</h1>
        <Looked request={request} words={words} />
        {unlooked !== null && (
          <p class="wrong" role="alert">
            {words.say(`unlooked.${unlooked === 'replayed' || unlooked === 'no-hand' ? unlooked : 'other'}`)}
          </p>
        )}
        {hint !== null && hint !== 'none' && <p>{words.say(`hint.${hint}`)}</p>}
        {unread === undefined && differing.length === 0 && <p>{words.say('note.lookHow')}</p>}
        <p class="hint">{words.say('note.lookWho')}</p>
        {isNoCamera(camera) && <p class="wrong">{words.say(`camera.${camera}`)}</p>}
      </div>
      {live && <LivePicture stream={live.stream} />}
      {task === 'deal' && (
        <fieldset class="seats">
          <legend class="heard">{words.say('title.look')}</legend>
          {SEATS.map((each) => (
            <button
              key={each}
              type="button"
              class={`seat seat-${each}`}
              aria-pressed={each === seat}
              data-done={!seats.includes(each)}
              onClick={() => setChosen(each)}
            >
              <SeatFigure seat={each} />
              <span>{words.say('seat.name', { seat: each })}</span>
              {!seats.includes(each) && <span class="heard">{words.say('looked.right')}</span>}
            </button>
          ))}
        </fieldset>
      )}
      <div class="buttons">
        <MainButton icon="eye" disabled={live === null || isLooking} onPress={look}>
          {words.say(isLooking ? 'note.readingHand' : 'button.lookNow')}
        </MainButton>
        <TakePicture
          words={words}
          onTaken={async (file) => {
            const picture = await greyOfFile(file);
            if (picture !== undefined) await look(picture);
          }}
        />
        {live ? (
          <PlainButton onPress={touches.otherCamera}>{words.say('button.otherCamera')}</PlainButton>
        ) : (
          <PlainButton onPress={touches.start}>{words.say('button.startCamera')}</PlainButton>
        )}
        <PlainButton onPress={() => touches.answer(task === 'deal' ? 'done' : 'give-up')}>
          {words.say(task === 'deal' ? 'button.skipLook' : 'button.leaveBoard')}
        </PlainButton>
      </div>
    </section>
  );
}

function isNoCamera(camera: ByHandShape['view']['camera']): camera is NoCamera {
  return typeof camera === 'string' && camera !== 'off' && camera !== 'starting' && camera !== 'asleep';
}

/** What came of the hands that were looked at. */
function Looked({
  request: { aside, differing, isAgain, open },
  words,
}: {
  readonly request: LookRequest;
  readonly words: ByHandWords;
}) {
  return (
    <div role="status">
      {isAgain && open === null && <p>{words.say('looked.again')}</p>}
      {aside !== null && <p class="wrong">{words.say(`aside.${aside}`)}</p>}
      {open !== null && open.unread > 0 && (
        <p class="wrong">{words.say('looked.open', { seat: open.seat, count: open.unread })}</p>
      )}
      {differing.length > 0 && (
        <>
          <p class="wrong">{words.say('looked.differs')}</p>
          <ul class="differences">
            {differing.map((difference) => (
              <li key={difference.seat}>{differenceInWords(words, difference)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function differenceInWords(words: ByHandWords, { extra, lacking, seat }: ShownDifference): string {
  const parts = [
    ...(extra > 0 ? [words.say('difference.tooMany', { count: extra })] : []),
    ...(lacking > 0 ? [words.say('difference.tooFew', { count: lacking })] : []),
  ];
  return `${words.say('seat.name', { seat })}: ${words.list(parts)}`;
}

function LivePicture({ stream }: { readonly stream: MediaStream }) {
  const place = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    place.current.srcObject = stream;
    void place.current.play();
  }, [stream]);
  return (
    <div class="live">
      <video ref={place} muted playsInline />
    </div>
  );
}

/** Pictures that another program of the device takes: they need no camera in the page. */
function TakePicture({
  onTaken,
  words,
}: {
  readonly onTaken: (file: File) => Promise<void>;
  readonly words: ByHandWords;
}) {
  return (
    <label class="button file-button">
      <span>{words.say('button.usePicture')}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void onTaken(file);
        }}
      />
    </label>
  );
}
