import { describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { askForKeyIfAny, newPassphraseKey } from '../../../src/app/jobs/keys.ts';
import type { SecretQuestion } from '../../../src/ports/use-case.ts';

const GOOD = 'four words nobody guesses';

/** Answers questions about passphrases in this order, with nothing at the end, and remembers them. */
function answering(...answers: readonly string[]) {
  const asked: SecretQuestion['purpose'][] = [];
  const secret = async ({ purpose }: SecretQuestion): Promise<string | undefined> =>
    answers[asked.push(purpose) - 1];
  return { asked, secret };
}

describe('a new passphrase', () => {
  test('is not asked for where none is wanted', async () => {
    const ports = answering(GOOD);
    expect([await newPassphraseKey({}, ports, computer), ports.asked]).toEqual([undefined, []]);
  });

  test.each([
    { what: 'typed twice', answers: [GOOD, GOOD] },
    { what: 'given once where nothing is typed', answers: [GOOD] },
  ])('is taken when it is $what', async ({ answers }) => {
    const ports = answering(...answers);
    const made = await newPassphraseKey({ passphrase: true }, ports, computer);
    expect(ports.asked).toEqual(['new', 'again']);
    expect(made).toMatchObject({ sealing: { kind: 'passphrase' }, key: { length: 32 } });
  });

  test.each([
    { what: 'there is none', answers: [], code: 'no-passphrase' },
    { what: 'it is short', answers: ['1234567', '1234567'], code: 'short-passphrase' },
    { what: 'the second is another', answers: [GOOD, `${GOOD}!`], code: 'passphrases-differ' },
  ])('is a problem where $what', async ({ answers, code }) => {
    const made = newPassphraseKey({ passphrase: true }, answering(...answers), computer, 'seal');
    await expect(made).rejects.toMatchObject({ kind: 'input', code });
  });
});

test.each([[[]], [['']]])(
  'a key that is good to have is done without after the answers %j',
  async (answers) => {
    expect(await askForKeyIfAny('00', {}, answering(...answers), computer)).toBeUndefined();
  },
);
