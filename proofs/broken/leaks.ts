// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs
import type { Broken, Change } from './changes.ts';

/** What an event of this kind may show is all of it. */
function shows(kind: string): Change {
  return {
    file: 'src/job/blind.ts',
    of: 'courseOf',
    is: `(event) => (event.kind === '${kind}' ? event : original(event))`,
  };
}

/** Programs that show hands on purpose, each in one place: the search for hands has to find every one. */
export const LEAKS: readonly Broken[] = [
  { name: 'the journal shows what a pass has found', changes: [shows('pass-finished')] },
  {
    name: 'the verdict on a board that was read tells the hands unasked',
    changes: [
      { file: 'src/app/passes/pass-courses.ts', of: 'shownOf', is: '(read) => original(read, true)' },
    ],
  },
  {
    name: 'the journal shows the trays of the simulated world',
    changes: [
      {
        file: 'src/job/plan.ts',
        of: 'outlineOf',
        is: '(plan) => ({ ...original(plan), ...(plan.passes && { passes: plan.passes }) })',
      },
    ],
  },
  {
    name: 'the story of a board tells unasked which card is in which pocket',
    changes: [
      {
        file: 'src/job/story.ts',
        of: 'wordsOf',
        is: '(event, state, pocketOrder) => original(event, state, pocketOrder, true)',
      },
    ],
  },
  {
    name: 'the sentence of a fault names a card and its pocket',
    changes: [
      {
        file: 'src/words/sentences.ts',
        of: 'describeFault',
        is: '(words, fault) => `${original(words, fault)} The ${cardInWords(words, 7)} is in pocket 2.`',
      },
    ],
  },
  {
    name: 'the sealed journal names the card of an event beside its seal',
    changes: [
      {
        file: 'src/job/journal-line.ts',
        of: 'makeJournalLine',
        call: 'shownPart',
        is: '(event) => ({ ...original(event), ...hiddenPart(event) })',
      },
    ],
  },
  {
    name: 'the journal holds a digest of the deals that anybody can make',
    changes: [
      {
        file: 'src/controller/run-job.ts',
        of: 'Job.#startNext',
        call: '.#note',
        is: "(event) => original(event.kind === 'board-started' ? { ...event, planHash: hashPlan(self.#plan) } : event)",
        imports: "import { hashPlan } from '../job/plan-codec.ts';",
      },
    ],
  },
  { name: 'the journal holds the length and thickness of every card', changes: [shows('measured')] },
  {
    name: 'the name of a job holds the number of its first deal',
    changes: [
      {
        file: 'src/app/dealing/deal.ts',
        of: 'dealBoards',
        call: 'keepInFolder',
        is: '(plan, place, stem, ...rest) => original(plan, place, `${stem}-${indexOfDeal(plan.boards[0].deal)}`, ...rest)',
        imports: "import { indexOfDeal } from '../../bridge/deal-index.ts';",
      },
    ],
  },
  {
    name: 'the story of a card tells its pocket unasked',
    changes: [
      {
        file: 'src/job/card-story.ts',
        of: 'tellProof',
        is: '(telling, ...rest) => original({ ...telling, handsShown: true }, ...rest)',
      },
    ],
  },
  { name: '--json tells what the readers read', changes: [shows('frameRead')] },
  {
    name: 'jobs shows the number of a deal',
    changes: [
      {
        file: 'src/controller/run-job.ts',
        of: 'Job.constructor',
        is: `(plan) => {
          const file = \`\${plan.boards[0] && indexOfDeal(plan.boards[0].deal)}\`;
          this.#plan = { ...plan, origin: { kind: 'file', file } };
        }`,
        imports: "import { indexOfDeal } from '../bridge/deal-index.ts';",
      },
    ],
  },
  {
    name: 'the index of jobs keeps a card with its seat',
    changes: [
      {
        file: 'src/job/summary.ts',
        of: 'summarizeJob',
        is: `(course) => {
          const summary = original(course);
          return { ...summary, profile: \`\${summary.profile} N: S10\` };
        }`,
      },
    ],
  },
  {
    name: 'an exception quotes an event',
    changes: [
      {
        file: 'src/controller/run-job.ts',
        of: 'Job.#note',
        is: `(event) => {
          original(event);
          if (event.kind === 'card-proven' && this.state.cardsProven === 30) throw new Error(JSON.stringify(event));
        }`,
      },
    ],
  },
  {
    name: 'an error of a PBN file quotes a hand',
    changes: [
      {
        file: 'src/formats/pbn/deal-value.ts',
        of: 'readHand',
        is: '(open, start, text) => original(open, start, text, text)',
      },
    ],
  },
  {
    name: 'an error of a PBN file tells a card by its column',
    changes: [
      {
        file: 'src/formats/pbn/deal-value.ts',
        of: 'fault',
        is: `(open, code, at, what) =>
          original(open, code, at, code === 'card-twice' ? \`S\${open.value.charAt(at)} is in one hand twice\` : what)`,
      },
    ],
  },
  {
    name: 'the name of a file holds a card',
    changes: [{ file: 'src/job/journal-files.ts', of: 'WORLD_FILE', is: "'world-S10.log'" }],
  },
  {
    name: 'the title of the process shows a hand',
    changes: [
      {
        file: 'src/controller/run-job.ts',
        of: 'Job.constructor',
        is: `({ boards }) => {
          const handOf = ({ deal }) => \`N \${cardsOf(deal.hands.N).map(formatCardName).join(' ')}\`;
          process.title = boards.map(handOf).join(' ');
        }`,
        imports:
          "import { formatCardName } from '../bridge/card.ts';\nimport { cardsOf } from '../bridge/card-set.ts';",
      },
    ],
  },
  {
    name: 'the summary of a job shows its hands unasked',
    changes: [
      {
        file: 'src/app/dealing/dealing.ts',
        of: 'resultOf',
        is: `(dealing, ...rest) => ({
          ...original(dealing, ...rest),
          deals: { boards: dealing.plan.boards },
        })`,
      },
    ],
  },
];
