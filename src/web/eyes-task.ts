import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pictures } from '../adapters/computer/pictures.ts';
import { calibrateApart } from '../app/calibrations/calibrate-apart.ts';
import type { DeckFound, PictureEvent, PictureFound } from '../app/calibrations/calibrate-thread.ts';
import type { DoubtedFile } from '../app/decks/name-by-order.ts';
import type { CameraFound } from '../app/maintenance/measure-camera.ts';
import { type CameraSight, watchCamera } from '../app/maintenance/watch-camera.ts';
import { formatCardName } from '../bridge/card.ts';
import type { AppPorts } from '../ports/use-case.ts';
import { computer } from './compose.ts';
import type { AskedPicture, EyesRequest } from './eyes-requests.ts';
import { type EyesTask, type EyesWork, MOST_DOUBTED, MOST_EDGE_WIDTHS } from './messages/eyes-room.ts';
import { problemOf } from './show/problem.ts';

/** The most pictures of a view that moves: a slow page still gets the one that it heard of. */
const MOST_PICTURES = 4;
const PERCENT = 100;
const NOTHING: Omit<EyesWork, 'task'> = {
  end: null,
  problem: null,
  trouble: null,
  picture: null,
  edgeWidthsMm: [],
  learning: null,
  figures: [],
  advice: [],
  deck: null,
  doubted: [],
  wrote: null,
};

/** What it stands on. */
interface EyesTaskPorts extends Pick<AppPorts, 'env' | 'machines' | 'threads'> {
  /** What is shown of it has changed. */
  readonly changed: () => void;
}

/** One piece of work with cameras or pictures, from its beginning to its end. Its pictures are in memory only. */
export class EyesTaskAtWork {
  /** Resolved when it is over, whatever became of it. */
  readonly isOver: Promise<void>;
  readonly #stopping = new AbortController();
  readonly #changed: () => void;
  readonly #pictures = new Map<string, Uint8Array>();
  #doubted: readonly AskedPicture[] = [];
  #shown: EyesWork;
  #report: Uint8Array | undefined;

  constructor(task: EyesTask, request: EyesRequest, { changed, ...ports }: EyesTaskPorts) {
    this.#changed = changed;
    this.#shown = { task, ...NOTHING };
    this.isOver = this.#run(request, ports);
  }

  get shown(): EyesWork {
    return this.#shown;
  }

  get isRunning(): boolean {
    return this.#shown.end === null;
  }

  /** What was learnt of a deck, as PDF. */
  get report(): Uint8Array | undefined {
    return this.#report;
  }

  /** The pictures of which a person has to say which cards they show. */
  get doubted(): readonly AskedPicture[] {
    return this.#doubted;
  }

  picture(id: string): Uint8Array | undefined {
    return this.#pictures.get(id);
  }

  /** Ends it. */
  stop(): void {
    this.#stopping.abort();
  }

  async #run(request: EyesRequest, ports: Omit<EyesTaskPorts, 'changed'>): Promise<void> {
    try {
      const end = await this.#workOn(request, ports);
      this.#show({ end });
    } catch (error) {
      this.#show({ end: 'problem', problem: problemOf(error) });
    } finally {
      const { picture } = this.#shown;
      if (picture !== null) this.#pictures.clear();
      this.#show({ picture: null, learning: null, trouble: null });
    }
  }

  async #workOn(
    asked: EyesRequest,
    { env, machines, threads }: Omit<EyesTaskPorts, 'changed'>,
  ): Promise<'done' | 'stopped'> {
    const { signal } = this.#stopping;
    if (asked.kind === 'look') {
      const emit = (sight: CameraSight): void => this.#see(sight);
      const end = await watchCamera(asked.request, { ...computer, pictures, emit, env, machines, signal });
      return end === 'over' ? 'done' : 'stopped';
    }
    makeFolder(dirname(asked.request.output));
    const emit = (event: PictureEvent): void => this.#hear(event);
    const found = await calibrateApart(asked, { emit, env, machines, signal, threads });
    if (found === undefined) return 'stopped';
    this.#show({ wrote: basename(asked.request.output) });
    this.#find(found);
    return 'done';
  }

  #see(sight: CameraSight): void {
    switch (sight.kind) {
      case 'camera-trouble':
        return this.#show({ trouble: sight.why });
      case 'camera-picture': {
        const id = randomUUID();
        this.#pictures.set(id, sight.png);
        for (const old of [...this.#pictures.keys()].slice(0, -MOST_PICTURES)) this.#pictures.delete(old);
        return this.#show({ picture: id, trouble: null });
      }
      case 'target-seen': {
        const { measures } = sight;
        const edgeWidthsMm = [...this.#shown.edgeWidthsMm, measures.edgeWidthMm].slice(-MOST_EDGE_WIDTHS);
        return this.#show({ edgeWidthsMm, figures: cameraFigures(measures) });
      }
    }
  }

  #hear(event: PictureEvent): void {
    switch (event.kind) {
      case 'camera-trouble':
        return this.#show({ trouble: event.why });
      case 'doubted':
        return this.#doubt(event.pictures);
      case 'learning':
        return this.#show({ learning: { stage: event.stage, share: event.share } });
      case 'learning-starts':
        return this.#show({ learning: { stage: 'learning', share: 0 } });
      case 'doubtful-scale':
      case 'learning-ends':
      case 'left-out':
      case 'naming':
        return;
    }
  }

  /** Where more are doubted than fit a page, the order itself is wrong: none is asked about. */
  #doubt(pictures: readonly DoubtedFile[]): void {
    if (pictures.length > MOST_DOUBTED) return;
    const named = pictures.map((doubt) => ({ ...doubt, picture: randomUUID() }));
    for (const { picture, png } of named) this.#pictures.set(picture, png);
    this.#doubted = named.map(({ file, picture }) => ({ file, picture }));
    const doubted = named.map(({ looksLike, picture, said }) => {
      return { picture, said: formatCardName(said), looksLike: formatCardName(looksLike) };
    });
    this.#show({ doubted });
  }

  #find(found: PictureFound): void {
    switch (found.kind) {
      case 'camera':
        return this.#show({
          figures: cameraFigures(found.measures),
          advice: found.advice.map(({ level, name }) => ({ level, name })),
        });
      case 'label': {
        const { advice, pxPerModule, readShare } = found;
        return this.#show({
          figures: [
            { name: 'pxPerModule', value: pxPerModule },
            { name: 'readShare', value: PERCENT * readShare },
          ],
          advice: advice.map(({ name }) => ({ level: 'hint', name })),
        });
      }
      case 'deck':
        this.#report = found.report;
        return this.#show(shownDeck(found));
    }
  }

  #show(changed: Partial<EyesWork>): void {
    this.#shown = { ...this.#shown, ...changed };
    this.#changed();
  }
}

/** One that can't be made is reported by who writes into it. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch {}
}

function cameraFigures(measures: CameraFound['measures']): EyesWork['figures'] {
  const { distortion, edgeWidthMm, gradientShare, inkLevel, paperLevel, pxPerMm, rmsPx, turnDeg } = measures;
  return [
    { name: 'pxPerMm', value: pxPerMm },
    { name: 'turnDeg', value: turnDeg },
    { name: 'distortion', value: PERCENT * distortion },
    { name: 'edgeWidthMm', value: edgeWidthMm },
    { name: 'paperLevel', value: paperLevel },
    { name: 'inkLevel', value: inkLevel },
    { name: 'gradientShare', value: PERCENT * gradientShare },
    { name: 'rmsMm', value: rmsPx / pxPerMm },
  ];
}

function shownDeck({ isForDealing, numbers }: DeckFound): Partial<EyesWork> {
  return { deck: { isForDealing, rows: numbers.map(({ value = null, ...row }) => ({ ...row, value })) } };
}
