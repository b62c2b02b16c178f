import { failure, type Result, success } from '../../bridge/result.ts';
import type { ResultLine } from '../running/line.ts';
import { playRubber, type Rubber, stopRubber } from './rubber.ts';

/** The rubber after one line; the problem is a sentence. */
export function playRubberLine(rubber: Rubber, { number, event }: ResultLine): Result<Rubber, string> {
  const next = rubber.deals.length + 1;
  if (number !== undefined && number !== next) {
    return failure(`This would be deal ${next}, not ${number}. Add what is missing, or correct the number.`);
  }
  switch (event.kind) {
    case 'seats':
      return failure('The same four play a whole rubber. Leave out the line with seats.');
    case 'end':
      return rubber.state === 'running'
        ? success(stopRubber(rubber))
        : failure('The rubber was over already.');
    case 'played':
    case 'passed':
    case 'honours':
      return playRubber(rubber, event);
  }
}
