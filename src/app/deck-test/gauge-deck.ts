import { type GaugeResult, LEAST_GAUGE_RUNS, studyGauge } from '../../inspection/gauge.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { Problem } from '../problem.ts';
import { inspectFolders } from './inspect-folders.ts';
import { openTestBench, type TestRequest } from './test-bench.ts';
import type { TestDeckEvent } from './test-deck.ts';

export type GaugeDeckResult =
  | { readonly kind: 'studied'; readonly results: readonly GaugeResult[] }
  | { readonly kind: 'stopped' };

/** Studies how far measures of one deck repeat, by folders of pictures, each a run of it, the deck turned between them. */
export async function gaugeDeck(
  folders: readonly string[],
  request: TestRequest,
  ports: Pick<AppPorts<TestDeckEvent>, 'emit' | 'signal' | 'clock' | 'files' | 'pictures' | 'program'>,
): Promise<GaugeDeckResult> {
  if (folders.length < LEAST_GAUGE_RUNS) {
    const sentence = `A gauge study takes ${LEAST_GAUGE_RUNS} runs of one deck or more, turned between them: six are better.`;
    throw new Problem('request', 'few-gauge-runs', sentence);
  }
  const { pxPerMm, standard, tools } = await openTestBench(request, ports);
  const inspected = await inspectFolders(folders, pxPerMm, tools, {
    ...ports,
    emit: (share) => ports.emit({ kind: 'looking', share }),
  });
  if (inspected === undefined) return { kind: 'stopped' };
  const results = studyGauge(inspected.sights, standard);
  if (results.length > 0) return { kind: 'studied', results };
  const sentence =
    'No two runs show the same cards at the same end. Run one deck through, turned between the runs.';
  throw new Problem('input', 'no-gauge', sentence);
}
