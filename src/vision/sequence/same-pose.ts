import type { CloseLook } from './close-look.ts';
import type { Observation, Pose } from './observation.ts';

/** How two frames of the same card, taken one after the other, belong together. */
type Relation = 'same' | 'moved' | 'again';

const STILL = { mm: 0.3, deg: 0.3 } as const;
/** Light and print of a card that was not laid down again in between. */
const ALIKE = { paper: 0.06, contrast: 0.08, deg: 0.4 } as const;

/** Whether the card lay still, moved from one frame to the next, or was laid down again. */
export function relationOf(one: Pose, other: Pose): Relation {
  const awayMm = Math.hypot(one.xMm - other.xMm, one.yMm - other.yMm);
  const turnDeg = Math.abs(one.angleDeg - other.angleDeg);
  if (awayMm < STILL.mm && turnDeg < STILL.deg) return 'same';
  const isAlike =
    turnDeg < ALIKE.deg &&
    Math.abs(one.paperLevel - other.paperLevel) < ALIKE.paper * one.paperLevel &&
    Math.abs(one.contrast - other.contrast) < ALIKE.contrast * one.contrast;
  return isAlike ? 'moved' : 'again';
}

/** Observations in a row that name the same card: whether or not they are accepted. */
export function runsOf(observations: readonly Observation[]): Observation[][] {
  const runs: Observation[][] = [];
  for (const observation of observations) {
    const card = observation.reading.card;
    const run = runs.at(-1);
    if (run !== undefined && card !== undefined && run[0]?.reading.card === card) run.push(observation);
    else runs.push([observation]);
  }
  return runs;
}

/** Whether any two accepted frames of a run, one after the other, show a card that moved in between. */
export function hasMoved(run: readonly Observation[]): boolean {
  const accepted = run.flatMap(({ pose, reading }) => (pose && reading.accepted ? [pose] : []));
  return accepted.slice(1).some((pose, index) => {
    const before = accepted[index];
    return before !== undefined && relationOf(before, pose) === 'moved';
  });
}

/** The mean of looks at one card in one place: noise and a bad moment weigh less. */
export function meanLook(looks: readonly CloseLook[]): CloseLook | undefined {
  const [first] = looks;
  if (first === undefined || looks.length === 1) return first;
  const mean = (of: (look: CloseLook) => number): number =>
    looks.reduce((sum, look) => sum + of(look), 0) / looks.length;
  return {
    unexplained: mean((look) => look.unexplained),
    swapped: mean((look) => look.swapped),
    hidden: mean((look) => look.hidden),
    likeness: mean((look) => look.likeness),
    smear: mean((look) => look.smear),
    edgeWidthsMm: [mean((look) => look.edgeWidthsMm[0]), mean((look) => look.edgeWidthsMm[1])],
    blur: {
      mostMm: mean((look) => look.blur.mostMm),
      leastMm: mean((look) => look.blur.leastMm),
    },
    edgeSeen: mean((look) => look.edgeSeen),
    beyondMm2: mean((look) => look.beyondMm2),
    printXMm: mean((look) => look.printXMm),
    printYMm: mean((look) => look.printYMm),
  };
}
