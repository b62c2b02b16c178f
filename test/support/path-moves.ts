import type { CardPath } from '../../src/simulator/card-path.ts';

/** Whether a motor of the path turns, or a card slides on by itself. */
export function pathMoves({ bodies, feeder, rack, transport }: CardPath, nowUs: number): boolean {
  const turns = feeder.isMovingAt(nowUs) || transport.isMovingAt(nowUs) || rack.isMoving();
  return turns || bodies.some(({ hold }) => hold === 'itself');
}
