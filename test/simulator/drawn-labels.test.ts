import { expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { dealJob } from '../../rigs/simulated-job.ts';
import type { ReadTrayLabel } from '../../src/simulator/machine.ts';
import { drawnLabel, openLabelEye } from '../support/drawn-labels.ts';

const eye = await openLabelEye();
const BOARDS = IN_FULL ? 24 : 9;

/** Reads the label of a tray by a drawn look; one that is not legible is drawn torn, and so is every seventh look. */
function drawnReader(): { readonly read: ReadTrayLabel; readonly looks: string[] } {
  const looks: string[] = [];
  const read: ReadTrayLabel = ({ label, legible }) => {
    const isTorn = !legible || looks.length % 7 === 3;
    const frame = drawnLabel(
      { board: label.board, copy: label.copy },
      'worn',
      looks.length,
      isTorn ? 'torn' : undefined,
    );
    const reading = eye(frame);
    looks.push(reading.kind === 'label' ? 'read' : isTorn ? 'torn' : 'not read');
    return reading.kind === 'label' ? { board: reading.label.board, copy: reading.label.copy } : undefined;
  };
  return { read, looks };
}

test('boards are dealt into the right trays only, among wrong and torn labels', () => {
  const { looks, read } = drawnReader();
  const { entries, job, simulation } = dealJob({
    boards: BOARDS,
    faults: 'hostile',
    seed: 'labels',
    readLabel: read,
  });
  expect(job.isOver).toBe(true);
  expect(simulation.machine.oracle.wrong.knowable).toBe(0);
  expect(looks).toContain('torn');
  // A torn label is looked at again, and so is that of another tray than the one asked for.
  expect(looks.filter((look) => look === 'read').length).toBeGreaterThan((2 * BOARDS) / 3);
  expect(entries.length).toBeGreaterThan(BOARDS);
});
