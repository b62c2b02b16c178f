// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs
import type { Broken } from './changes.ts';

/** Programs that show hands on purpose, each in one place: the search for hands has to find every one. */
export const LEAKS: readonly Broken[] = [
  {
    name: 'the journal shows what a pass has found',
    changes: [
      {
        file: 'src/job/blind.ts',
        from: "    case 'pass-finished':\n      return { kind: event.kind };\n",
        to: "      return { kind: event.kind };\n    case 'pass-finished':\n      return event;\n",
      },
    ],
  },
  {
    name: 'the verdict on a board that was read tells the hands unasked',
    changes: [
      {
        file: 'src/app/passes/pass-courses.ts',
        from: '...(hands && { bySeat: read.said.hands })',
        to: 'bySeat: read.said.hands',
      },
    ],
  },
  {
    name: 'the journal shows the trays of the simulated world',
    changes: [
      {
        file: 'src/job/plan.ts',
        from: '...(passes && { passes: { kind: passes.kind, trays: passes.trays } }),',
        to: '...(passes && { passes }),',
      },
    ],
  },
  {
    name: 'the story of a board tells unasked which card is in which pocket',
    changes: [
      {
        file: 'src/job/story.ts',
        from: "if (!handsShown || !('card' in event)) return undefined;",
        to: "if (!('card' in event)) return undefined;",
      },
    ],
  },
  {
    name: 'the sentence of a fault names a card and its pocket',
    changes: [
      {
        file: 'src/words/sentences.ts',
        from: 'return `${faultInWords(words, fault)} ${afterInWords(words, fault)}`;',
        to: 'return `${faultInWords(words, fault)} The ${cardInWords(words, 7 as Card)} is in pocket 2. ${afterInWords(words, fault)}`;',
      },
    ],
  },
  {
    name: 'the sealed journal names the card of an event beside its seal',
    changes: [
      {
        file: 'src/job/journal-line.ts',
        from: 'fieldsOf(shownPart(event))',
        to: 'fieldsOf({ ...shownPart(event), ...hiddenPart(event) })',
      },
    ],
  },
  {
    name: 'the journal holds a digest of the deals that anybody can make',
    changes: [
      {
        file: 'src/controller/run-job.ts',
        from: "this.#note({ kind: 'board-started', board, copy });",
        to: "this.#note({ kind: 'board-started', board, copy, planHash: hashPlan(this.#plan) });",
        imports: "import { hashPlan } from '../job/plan-codec.ts';",
      },
    ],
  },
  {
    name: 'the journal holds the length and thickness of every card',
    changes: [
      {
        file: 'src/job/blind.ts',
        from: "    case 'measured':\n      return { kind: event.kind, feed: event.feed };\n",
        to: '',
      },
    ],
  },
  {
    name: 'the name of a job holds the number of its first deal',
    changes: [
      {
        file: 'src/app/dealing/deal.ts',
        from: 'keepInFolder(plan, journal, stem,',
        to: 'keepInFolder(plan, journal, `${stem}-${plan.boards[0] && indexOfDeal(plan.boards[0].deal)}`,',
        imports: "import { indexOfDeal } from '../../bridge/deal-index.ts';",
      },
    ],
  },
  {
    name: 'the story of a card tells its pocket unasked',
    changes: [
      {
        file: 'src/job/card-story.ts',
        from: "handsShown ? pocketInWords(pocketOrder, mouth) : 'its pocket'",
        to: 'pocketInWords(pocketOrder, mouth)',
      },
    ],
  },
  {
    name: '--json tells what the readers read',
    changes: [
      {
        file: 'src/job/blind.ts',
        from: 'return { kind: event.kind, feed: event.feed, attempt: event.attempt };',
        to: 'return event;',
      },
    ],
  },
  {
    name: 'jobs shows the number of a deal',
    changes: [
      {
        file: 'src/controller/run-job.ts',
        from: '    this.#plan = plan;\n',
        to: "    plan = { ...plan, origin: { kind: 'file', file: `${plan.boards[0] && indexOfDeal(plan.boards[0].deal)}` } };\n    this.#plan = plan;\n",
        imports: "import { indexOfDeal } from '../bridge/deal-index.ts';",
      },
    ],
  },
  {
    name: 'the index of jobs keeps a card with its seat',
    changes: [
      {
        file: 'src/job/summary.ts',
        from: 'profile: plan.config.profile,',
        to: 'profile: `${plan.config.profile} N: S10`,',
      },
    ],
  },
  {
    name: 'an exception quotes an event',
    changes: [
      {
        file: 'src/controller/run-job.ts',
        from: '    this.state = state;\n',
        to: "    this.state = state;\n    if (event.kind === 'card-proven' && this.state.cardsProven === 30) throw new Error(JSON.stringify(event));\n",
      },
    ],
  },
  {
    name: 'an error of a PBN file quotes a hand',
    changes: [
      {
        file: 'src/formats/pbn/deal-value.ts',
        from: '`the hand of ${seat} has ${suits.length} suits and not 4`',
        to: '`the hand ${text} has ${suits.length} suits and not 4`',
      },
    ],
  },
  {
    name: 'an error of a PBN file tells a card by its column',
    changes: [
      {
        file: 'src/formats/pbn/deal-value.ts',
        from: "fault(open, 'card-twice', start + at, 'a card is in one hand twice')",
        to: "fault(open, 'card-twice', start + at, `S${ranks[at]} is in one hand twice`)",
      },
    ],
  },
  {
    name: 'the name of a file holds a card',
    changes: [
      {
        file: 'src/adapters/job-folder.ts',
        from: "WORLD_FILE = 'world.log'",
        to: "WORLD_FILE = 'world-S10.log'",
      },
    ],
  },
  {
    name: 'the title of the process shows a hand',
    changes: [
      {
        file: 'src/controller/run-job.ts',
        from: '    this.#ports = ports;\n',
        to: "    this.#ports = ports;\n    process.title = plan.boards.map(({ deal }) => `N ${cardsOf(deal.hands.N).map(formatCardName).join(' ')}`).join(' ');\n",
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
        from: '...(hands && { deals: { boards: plan.boards } })',
        to: 'deals: { boards: plan.boards }',
      },
    ],
  },
];
