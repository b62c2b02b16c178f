import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { LotRequest } from '../../app/deck-test/test-batch.ts';
import {
  INSPECTION_LEVELS,
  type InspectionLevel,
  LEAST_LOT,
  MOST_LOT,
  QUALITY_LIMITS,
  type QualityLimit,
} from '../../inspection/sampling-plan.ts';
import { choiceInWords } from '../../text/nearest.ts';
import { choiceOption, wholeNumber } from '../options/common.ts';
import type { OptionGroup } from '../options/group.ts';
import { usage } from './usage.ts';

/** How a lot is judged by its sample. */
export interface SamplingOptions {
  readonly lotSize?: number | undefined;
  readonly aql?: QualityLimit | undefined;
  readonly inspectionLevel?: InspectionLevel | undefined;
  readonly lotsBefore?: readonly boolean[] | undefined;
}

/** What a batch is a sample of, and by which plan of ISO 2859-1 it is judged. */
export function samplingOptions(): OptionGroup<SamplingOptions> {
  return new Command()
    .option(
      '--lot-size <decks>',
      'judge the lot that the batch is a sample of, by a single sampling plan of ISO 2859-1',
      wholeNumber(LEAST_LOT, MOST_LOT),
    )
    .option('--aql <percent>', 'acceptance quality limit of the lot (default: 1.0)', parseQualityLimit)
    .addOption(
      choiceOption(
        '--inspection-level <level>',
        'how large the sample is for the lot (default: II)',
        INSPECTION_LEVELS,
      ),
    )
    .option(
      '--lots-before <letters>',
      'what became of the lots before, in order: A accepted, N not; it makes inspection tightened',
      parseLotsBefore,
    );
}

function parseQualityLimit(value: string): QualityLimit {
  const limit = QUALITY_LIMITS.find((each) => value.trim() !== '' && each === Number(value));
  if (limit !== undefined) return limit;
  throw new InvalidArgumentError(`Choose ${choiceInWords(QUALITY_LIMITS.map(String))}.`);
}

function parseLotsBefore(value: string): readonly boolean[] {
  if (/^[AN]+$/i.test(value)) return Array.from(value, (letter) => letter.toUpperCase() === 'A');
  throw new InvalidArgumentError('Give a letter for each lot: A accepted, N not accepted, such as AANA.');
}

/** The lot that a batch is a sample of; `undefined` where none is named. */
export function lotOf({
  aql,
  inspectionLevel,
  lotSize,
  lotsBefore,
}: SamplingOptions): LotRequest | undefined {
  if (lotSize !== undefined) {
    return {
      size: lotSize,
      qualityLimit: aql ?? 1,
      level: inspectionLevel ?? 'II',
      before: lotsBefore ?? [],
    };
  }
  if (aql === undefined && inspectionLevel === undefined && lotsBefore === undefined) return undefined;
  throw usage('Say how many decks the lot has: --lot-size 1200.');
}
