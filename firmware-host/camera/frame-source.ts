/** One grey picture of a camera: of the reader window, or of the tray in the bay. */
export interface StreamFrame {
  /** Grey levels row by row, `strideBytes` from a row to the next; the next frame takes their place. */
  readonly frame: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly strideBytes: number;
  /** When its exposure began, on the clock of this computer, as near as the source can tell. */
  readonly exposureStartMs: number;
  /** Counts up from 1; starts again with the stream. */
  readonly number: number;
}

/** What a source has to say of itself; it goes on trying. */
export interface SourceTrouble {
  /** Why no frame comes, or none that can be used. */
  readonly kind: 'notInstalled' | 'ended' | 'wrongSize' | 'garbled' | 'wrongSettings';
  /** A sentence: what happened and what to do. */
  readonly says: string;
}

/** Who hears a source. */
export interface SourceListener {
  /** The newest frame, which is whole; none is ever kept for later. */
  frame(frame: StreamFrame): void;
  trouble(trouble: SourceTrouble): void;
}

/** Pictures of the reader window or of a tray, one after the other, without end: a camera, files, drawings. */
export interface FrameSource {
  /** Whether noise makes every picture another one, as a sensor does; files repeat themselves. */
  readonly isLive: boolean;
  open(listener: SourceListener): void;
  /** Begins again: what was on its way is thrown away. */
  restart(): void;
  /** The light has been switched. Cameras see that; pictures have to be told. */
  light?(on: boolean): void;
  /** Another card or tray lies there. Cameras see that; pictures have to be told. */
  turn?(): void;
  close(): void;
}
