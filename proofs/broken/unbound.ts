import type { Broken } from './changes.ts';

/** A question whose answers are taken for those of any other, and the tests that have to see it. */
export interface Unbound extends Broken {
  readonly test: string;
  /** What the names of these tests have in them. */
  readonly named: string;
}

/** What binds an answer to its question outside the logic of the machine, taken out. */
export const UNBOUND: readonly Unbound[] = [
  {
    name: 'what is done at the controller counts for whatever the host asks',
    changes: [
      {
        file: 'src/controller/remote-host.ts',
        of: 'RemoteHost.answer',
        is: '() => original(this.#run?.ask?.ask ?? 0)',
      },
    ],
    test: 'test/controller/remote-host.test.ts',
    named: 'takes from the person at the controller',
  },
  {
    name: 'a host takes what is done for whatever it asks',
    changes: [
      {
        file: 'firmware-host/host-server.ts',
        of: 'HostServer.message',
        is: "(message) => original(message.kind === 'done' ? { ...message, seq: this.#askedIn } : message)",
      },
    ],
    test: 'test/firmware-host/host-server.test.ts',
    named: 'takes what is done only for the question that is open',
  },
  {
    name: 'an eyes program answers whatever it was asked first',
    changes: [
      {
        file: 'firmware-host/remote-eyes.ts',
        of: 'RemoteEyes.#answer',
        is: '(id, message) => original([...this.#answers.keys()][0] ?? id, message)',
      },
    ],
    test: 'test/firmware-host/remote-eyes.test.ts',
    named: 'take each answer for its question',
  },
  {
    name: 'start on a page counts for whatever question is open',
    changes: [{ file: 'src/web/evening.ts', of: 'Evening.done', is: '() => original(this.#question)' }],
    test: 'test/web/console.test.ts',
    named: 'goes on after its server was closed',
  },
  {
    name: 'a technician answers whatever the bench asks',
    changes: [
      {
        file: 'src/web/question-numbers.ts',
        of: 'OpenQuestion.answer',
        is: '() => original(this.#open?.n ?? 0)',
      },
    ],
    test: 'test/web/question-numbers.test.ts',
    named: 'a question is answered by its number',
  },
  {
    name: 'a console counts its questions from one',
    changes: [
      { file: 'src/web/question-numbers.ts', of: 'QuestionNumbers', call: 'randomInt', is: '() => 0' },
    ],
    test: 'test/web/question-numbers.test.ts',
    named: 'no console begins to count',
  },
  {
    name: 'a person at the bench who presses twice answers what comes next',
    changes: [{ file: 'calibration/course.ts', of: 'isOpen', is: '() => true' }],
    test: 'test/calibration/course.test.ts',
    named: 'is told once that a person has done something',
  },
  {
    name: 'a machine believes an answer of its hub that was held back',
    changes: [
      {
        file: 'src/app/fleet/member/member-line.ts',
        of: 'MemberLine.#takeNonce',
        is: '(answer) => { this.#nonce = answer.nonce; return true; }',
      },
    ],
    test: 'test/app/fleet/member.test.ts',
    named: 'is not believed when it comes a second time',
  },
  {
    name: 'what a hub said of itself to somebody else is believed',
    changes: [{ file: 'src/app/fleet/greet-hub.ts', of: 'greetHub', call: 'isSignedBy', is: '() => true' }],
    test: 'test/app/fleet/member.test.ts',
    named: 'what its hub said of itself is not believed',
  },
  {
    name: 'cards are confirmed of whatever pictures were doubted last',
    changes: [
      {
        file: 'src/web/eyes-requests.ts',
        of: 'confirmedFiles',
        is: `(said, asked) => original(
          said.map((each, at) => ({ ...each, picture: asked?.doubted[at]?.picture ?? '' })),
          asked,
        )`,
      },
    ],
    test: 'test/web/technician-eyes.test.ts',
    named: 'is not learnt while pictures look like other cards',
  },
];
