import type { Frame } from '../frame.ts';
import { matchPass, type Signature, signSharesOf } from './grouping-match.ts';
import { type CoarsePicture, picturesOf } from './grouping-picture.ts';
import { type CornerPatch, cornerPatch } from './naming/corner-patch.ts';
import type { IndexMarks } from './naming/index-layout.ts';
import { readIndices } from './naming/index-reading.ts';

/** One frame of a calibration: the place-th of its pass. */
export interface GroupMember {
  readonly pass: number;
  readonly place: number;
  readonly frame: Frame;
  /** The straightened corner; absent where the frame shows none. */
  readonly patch?: CornerPatch;
  /** Rank and suit of its index, read as signs; absent where none was found. */
  readonly marks?: IndexMarks;
}

/** Frames that show the same card, one of each pass at most. */
export interface FrameGroup {
  readonly members: readonly GroupMember[];
  /** Whether every pass has its frame here, and no frame could as well belong elsewhere. */
  readonly isComplete: boolean;
}

/**
 * Which frames of several passes of one deck, each in unknown order, show the same card.
 *
 * The passes are matched as wholes, so that every frame finds one partner in each other pass; a pair that is little
 * better than another is left apart, and its frames come out as groups that are not complete. A frame without a
 * card's corner is such a group of its own. With one pass every frame is a group.
 */
export function groupFrames(passes: readonly (readonly Frame[])[]): FrameGroup[] {
  const members = passes.map((frames, pass) =>
    frames.map((frame, place): GroupMember => {
      const patch = cornerPatch(frame);
      return patch === undefined ? { pass, place, frame } : { pass, place, frame, patch };
    }),
  );
  const seen = withMarks(members.map((pass) => pass.filter(({ patch }) => patch !== undefined)));
  const blind = members.flat().filter(({ patch }) => patch === undefined);
  const groups = joinPasses(seen);
  return [
    ...groups.map((group) => ({ members: group, isComplete: group.length === passes.length })),
    ...blind.map((member) => ({ members: [member], isComplete: false })),
  ];
}

/** The same members with their indices. */
function withMarks(passes: readonly (readonly GroupMember[])[]): GroupMember[][] {
  const read = readIndices(passes.flat().map(({ patch }) => patch as CornerPatch));
  let taken = 0;
  return passes.map((pass) =>
    pass.map((member): GroupMember => {
      const marks = read[taken++];
      return marks === undefined ? member : { ...member, marks };
    }),
  );
}

/** Groups of the first pass, to which each further pass is matched; what finds no partner begins a group. */
function joinPasses(passes: readonly (readonly GroupMember[])[]): GroupMember[][] {
  const members = passes.flat();
  const pictures = picturesOf(members.map(({ patch }) => patch as CornerPatch));
  const known = new Map<GroupMember, Signature>();
  members.forEach((member, index) => {
    known.set(member, { picture: pictures[index] as CoarsePicture, ...signSharesOf(member.marks) });
  });
  let groups: GroupMember[][] = [];
  for (const pass of passes)
    groups = groups.length === 0 ? pass.map((each) => [each]) : joined(groups, pass, known);
  return groups;
}

function joined(
  groups: readonly GroupMember[][],
  pass: readonly GroupMember[],
  known: ReadonlyMap<GroupMember, Signature>,
): GroupMember[][] {
  const signatureOf = (member: GroupMember): Signature => known.get(member) as Signature;
  const partners = matchPass(
    groups.map((group) => group.map(signatureOf)),
    pass.map(signatureOf),
  );
  const grown = groups.map((group) => [...group]);
  const alone: GroupMember[][] = [];
  pass.forEach((member, index) => {
    const partner = partners[index];
    if (partner === undefined) alone.push([member]);
    else grown[partner]?.push(member);
  });
  return [...grown, ...alone];
}
