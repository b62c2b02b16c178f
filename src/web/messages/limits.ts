/** What page and server both hold what is typed and touched against, without the schemas. */

/** A PIN: 4 to 12 digits. */
export const PIN: RegExp = /^\d{4,12}$/;

/** The most sets of trays that are dealt in one job. */
export const MOST_SETS = 100;

/** The most deals that a page has made by chance, and the highest number that the first of them can have. */
export const MOST_RANDOM = 256;
export const MOST_FIRST = 9_000;

/** The movements that a plan can be made for. */
export const MOVEMENT_KINDS = ['mitchell', 'howell', 'teams', 'individual'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** SHA-256 of a certificate, as browsers show it. */
export const FINGERPRINT: RegExp = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;

/** The id of an event of several machines or of a machine in it, and the number that joins a machine to it. */
export const EVENT_ID: RegExp = /^[0-9a-f]{16}$/;
export const JOINING_NUMBER: RegExp = /^\d{6}$/;

/** What a machine is called in an event has no more letters. */
export const MOST_NAME = 60;

/** A picture of a hand has no more pixels, 3840 x 2160, and no shorter side. */
export const MOST_HAND_PX = 8_294_400;
export const LEAST_HAND_SIDE_PX = 240;
