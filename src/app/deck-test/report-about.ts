import type { DeckProfile } from '../../../calibration/deck-profile.ts';
import type { DeckTestLimits } from '../../inspection/limits.ts';
import type { Particulars } from '../../inspection/particulars.ts';
import type { PicturesBy } from '../../paper/deck-test/words.ts';
import type { Frame } from '../../vision/frame.ts';

/** What a report says of the deck and of what it was tested by. */
export interface ReportAbout {
  /** The deck as people call it. */
  readonly deck: string;
  /** When it was judged, ISO 8601. */
  readonly at: string;
  readonly particulars: Particulars;
  /** What saw it: a machine, or pictures. */
  readonly machine: string;
  readonly by: PicturesBy;
  /** The file of the profile, and what is in it. */
  readonly path: string;
  readonly profile: DeckProfile;
  /** SHA-256 of the file as it was read, in hexadecimal. */
  readonly profileDigest: string;
  /** How far the profile can be relied on. */
  readonly state: string;
  readonly limits: DeckTestLimits;
  /** The file of the limits; absent where they are the usual ones, or nobody knows it any more. */
  readonly limitsPath?: string | undefined;
  /** The picture of a sight by its name, where it can be had. */
  readonly frameOf: (name: string) => Frame | undefined;
}
