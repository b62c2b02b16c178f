import { LineProver } from '../src/lines/proven-lines.ts';
import { EXECUTOR_LINK } from '../src/protocol/executor-link.ts';
import type { Field } from '../src/protocol/field.ts';
import { HOST_LINK } from '../src/protocol/host-link.ts';
import { PIECE_LENGTH } from '../src/protocol/letters.ts';
import { OPEN_COUNT, OPEN_US, PING_US } from '../src/protocol/limits.ts';
import { type LineKind, makeLine as makeCheckedLine, maxLengthOf } from '../src/protocol/line.ts';
import { type LineKey, type Salt, sessionKey, tagBy } from '../src/protocol/line-key.ts';
import { PAIRING_FROM, PAIRING_TO } from '../src/protocol/pairing-lines.ts';
import { LETTERS_OF_16, PROOF_FROM, PROOF_TO, PROOF_VERSION } from '../src/protocol/proof-lines.ts';
import { nameOfKey, sessionKeys, tagOf } from '../src/sealing/line-keys.ts';

const { from, limits, table, to } = EXECUTOR_LINK;
const SESSION = 0x1002a;
const NONCE = 0x5eed1234;
const CONFIG = 0x0badcafe;
const EXAMPLE_KEY: LineKey = [0x03020100, 0x07060504];
const SALT: Salt = [0x0ddba115, 0xca11ab1e];
const TAG = tagBy(sessionKey(EXAMPLE_KEY, SESSION, SALT));

/** Bytes of the longest message from the executor, `measured`, with its kind. */
const QUEUED_SIZE = 13;

type MakeLine = typeof makeCheckedLine;
const makeLine: MakeLine = (format, line) => makeCheckedLine(format, line, TAG);

/** A conversation as it goes over the line. */
const EXAMPLE = [
  makeLine(to, { kind: 'open', nonce: NONCE, table, config: CONFIG }),
  makeLine(from, {
    kind: 'opened',
    nonce: NONCE,
    session: SESSION,
    table,
    config: CONFIG,
    version: 2,
    cause: 'powerOn',
  }),
  makeLine(to, {
    kind: 'numbered',
    session: SESSION,
    number: 0,
    message: { kind: 'begin', lower: SALT[0], upper: SALT[1] },
  }),
  makeLine(from, { kind: 'ack', session: SESSION, next: 1 }),
  makeLine(to, { kind: 'numbered', session: SESSION, number: 1, message: { kind: 'arm', purge: true } }),
  makeLine(from, { kind: 'ack', session: SESSION, next: 2 }),
  makeLine(from, { kind: 'numbered', session: SESSION, number: 0, message: { kind: 'armed' } }),
  makeLine(to, { kind: 'ack', session: SESSION, next: 1 }),
  makeLine(to, {
    kind: 'numbered',
    session: SESSION,
    number: 2,
    message: { kind: 'ticket', feed: 1, mouth: 2 },
  }),
  makeLine(from, { kind: 'ack', session: SESSION, next: 3 }),
].join('');

/** Both ends find keys, and open a session, as it goes over the line. */
function proofExample(): string {
  const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
  const nonces = [Buffer.alloc(16, 0xc0), Buffer.alloc(16, 0x05)] as const;
  const keys = sessionKeys(key, ...nonces);
  const [nonce, own] = nonces.map((each) => each.toString('base64url')) as [string, string];
  const { table } = HOST_LINK;
  const open = makeLine(HOST_LINK.to, { kind: 'open', nonce: NONCE, table, config: CONFIG });
  const answer = { nonce: NONCE, session: SESSION, table, config: CONFIG, version: 0 };
  const opened = makeLine(HOST_LINK.from, { kind: 'opened', ...answer, cause: 'program' });
  return [
    makeLine(PROOF_TO, { kind: 'hello', version: PROOF_VERSION, nonce, key: nameOfKey(key) }),
    makeLine(PROOF_FROM, { kind: 'welcome', nonce, own, proof: tagOf(keys.welcome, `${nonce} ${own}`) }),
    `${new LineProver(keys.toHost).prove(open.trimEnd())}\n`,
    `${new LineProver(keys.fromHost).prove(opened.trimEnd())}\n`,
  ].join('');
}

const ms = (us: number): number => us / 1000;

const HEAD = `# The line protocol

How host and executor talk over a serial line. This page and \`hardware/firmware/protocol.h\` are made from the tables
in \`src/protocol/\` by \`npm run docs\`; a test compares them. Controller and host talk in the same lines,
with other messages, which stand at the end.

What it promises: a message is delivered once and in order, or both ends learn that the session was lost (fault
1001). No command is executed that was not sent, none twice, and none of an older session; and none that was written by
somebody who has not the key of host and executor ([below](#who-has-the-key)).

## A line

One message a line of printable ASCII:

    mark name field field ... check, with a space before each but the name; then a line feed (10)

    ${makeLine(to, { kind: 'numbered', session: SESSION, number: 17, message: { kind: 'ticket', feed: 5, mouth: 2 } })}
- The **mark** is \`>\` towards the executor and \`<\` from it; it begins a line wherever it comes, so a good line is
  found whatever came before it. An end that hears its own echo takes nothing of it.
- **Fields** are whole numbers in the order of the tables below: decimal without sign or leading zeros, or eight
  hexadecimal digits in small letters. A number outside its range, a field too many or too few, a second space:
  the whole line is dropped.
- The **check** is made of everything from the mark to the last field, in eight digits. In a session it is the **tag**:
  HalfSipHash-2-4 with 32 bits under the key of the session. Lines by which a session is opened or refused (\`open\`,
  \`opened\`, \`closed\`) end with a **CRC** in its place: CRC-32 (ISO/IEC 8802-3, as in zip; "123456789" gives \`cbf43926\`).
- No line is longer than ${to.maxLength} characters towards the executor and ${from.maxLength} from it; a longer one is dropped while it comes.

## A session

    ${EXAMPLE.trimEnd().replaceAll('\n', '\n    ')}

1. The host writes \`open\` with a nonce: 32 random bits, new each time. Without an answer it writes it again after
   ${ms(OPEN_US)} ms, ${OPEN_COUNT} times in all.
2. The executor answers \`opened\` with the number of the session that would begin next: the upper 16 bits count its starts,
   in EEPROM, the lower ones its sessions since. If the table of messages (now ${table.toString(16).padStart(8, '0')}) or the configuration is
   another, or the executor has no key, the session is 0, and there is none. By \`open\` and \`opened\` nothing changes,
   whoever writes them: anybody may ask an executor what it is.
3. The host writes \`begin\` in that session with a **salt**: 64 random bits, new each time. Number and salt make the key of
   the session, of the pairing key. Where the tag fits, the session begins. **From then on the executor is disarmed**,
   nothing of the session before is heard any more, and what it had not yet said in that one is forgotten. Where it does
   not fit, \`begin\` is a spoilt line like any other.
4. For the host it begins with the first line that the executor says in it. If none comes in ${ms((limits.resendCount + 1) * limits.resendUs)} ms, the executor has
   another key, and the host says so.

An executor of an older version answers the same \`open\` with another table, and is refused: its firmware has to be written
again. Whoever speaks in a session that is not, or no longer, is answered \`closed\`. So the host learns at once that the
executor has restarted; with nothing else to say it says \`ping\` every ${ms(PING_US)} ms.

## Messages come once and in order

Each message has a number, from 0 in each session and direction. Who receives the one that is due delivers it and
answers \`ack\`; one that has come before is answered \`ack\` and not delivered; one that comes too early is dropped and
the one that is due is asked for by \`resend\`, once. A spoilt line is answered \`resend\` too. Up to ${limits.window} messages are
written before the first is acknowledged. After ${ms(limits.resendUs)} ms without an acknowledgement they are written once more; after
${limits.resendCount} times without any progress, ${ms((limits.resendCount + 1) * limits.resendUs)} ms in all, the session is lost. It is lost too when more than ${limits.queueLength} messages wait.

The times are made for 250000 baud or more. At 115200 baud it still works, but a burst on a bad line may lose the
session. A USB adapter that holds bytes back (FTDI chips do so for 16 ms, unless their latency timer is set to less)
makes lines go over twice, which does no harm.

Why nothing of an old session is executed: the executor hears messages only in its present session, whose number had never
been used before with its key, and whose lines bear tags by a key that comes of this number and of a salt of the host.
Lines of older sessions bear other numbers and other tags, and what the executor said in them fits no salt but theirs.

The executor is disarmed whenever a session begins and whenever it loses one. Both ends report a session that is lost;
the host opens the next, and says what lies between the two: the line was lost (1001), the executor restarted (1002),
or the power was cut (1004), as the starts in the number of the session and the cause of the last one tell.

What the numbers cannot do: after 65535 sessions without a start the executor gives none until it has been started
again, and after 65535 starts none until its firmware is written with another key, since the numbers would come again.

## Who has the key

\`soubrette flash\` makes a key of 64 random bits, keeps it for the owner alone (mode 0600, \`microcontroller.key\` in the folder of
keys) and writes it with the firmware into every executor; both ends have it from then on, and no line ever bears it. An
executor without one gives no session. To have another, remove the file and write the firmware again. An emulated machine is
paired with its own host by itself.

The key of a session is HalfSipHash-2-4 with 64 bits under the pairing key, of the session, the lower and the upper half of
the salt, four bytes each, the lowest first. Keys and tags are as in the reference (github.com/veorq/SipHash): a test holds its
vectors, and others compare the C with that, on any computer and on the emulated chip.

First come the permissions: [whoever may open the port](decisions/host.md#serial-ports) can reset the executor and write its flash, with
the key in it, through the boot loader, so the port is its host's alone, and closed to others while it is open. **What the tags
add**, against somebody who can put lines into the wire or into the port all the same, but does not write the flash:

- Who does not have the key can't begin a session, nor say anything in one: no ticket, no acknowledgement, no \`begin\`. Nor
  can they make the host believe that a card has arrived. A guess is right once in 2^32; at 600 lines a second that is
  80 days on average, the line full all the time.
- A recording does nothing, in the same session (numbers come once), in a later one, and after a restart.
- A line can't be changed, and none be put together from two: the tag is of all of it, mark, session and number included.

What they do not: nobody is kept from making noise, from holding lines back, or from cutting the wire; a session that suffers
from it ends and is opened again, and motors stop. What was held back is executed when it is let go, if no other session has
begun meanwhile: four messages at most, after which the executor waits for more and stops for lack of it. \`closed\` bears no tag, since the executor does not know the key of a session
that it has not begun: who writes in place of the executor can end a session with it, as by pulling the plug. Lines are
not secret; which card lies where is not among them. And whoever has read the flash, the EEPROM or the key file is the host.
`;

/** Measured by `npm run proof -- line-faults` with its default seed. */
const RISK = `## What may still go wrong

A spoilt line does harm only if it keeps the grammar, says something else, and its check fits by chance. \`npm run proof --
line-faults\` measures it:

- **On the line.** One line in five was spoilt, in fourteen ways (wrong bits, bursts, lost,
  doubled, late, overtaken, glued, cut, holes, garbage, splices of two good lines, changed digits, replay of older
  sessions, echo), at shares from 0.1 % to 60 %, and both ends were restarted again and again. Of the messages that came
  none was wrong, none came twice, and none was missing from a session that lived to the end of its run
  ([counts](results.md#line-faults)).
- **Near misses.** Of lines whose bytes were spoilt, one in seven kept the grammar and said something else. The tag
  found all of them. Its lowest bits alone would have let as many through as chance gives.
- **Few wrong bits.** In 20 lines of \`measured\`, the longest, all sets were looked at with one or two wrong bits before the
  tag and any number in it: the fewest that passed for another line were five in all, in most lines seven or eight.
  A CRC promises that four wrong bits do not pass; a tag promises nothing but chance. Of the 2.4 thousand million sets of four
  wrong bits before the tag of such a line about one in two lines has one that passes, if the grammar does not find it.

So the residual risk is that of 32 bits, with a tag as with a CRC: one line in 4.3 thousand million of those that are spoilt so much that chance
decides. If every hundredth line is spoilt, as on the simulator's hostile level, a board of some 600 lines has 6 spoilt
ones, of which a quarter keep the grammar: one wrong line in three thousand million boards; and to be executed it must
also bear the present session and the number that is due.
`;

const IN_C = `## The executor's end in C

\`hardware/firmware/line.c\`, \`link.c\`, \`tag.c\` and \`outbox.c\` are the port of \`line.ts\`, \`talk.ts\` and \`answerer.ts\`; a test feeds both with
the same bytes and compares every byte that they write. Nothing is allocated, and all is bounded: compiled for an
ATmega2560 they take 349 bytes of RAM and 5.6 kB of flash, of which

| | bytes of RAM |
|---|---|
| the line that comes | ${to.maxLength} |
| ${limits.queueLength} messages that wait, of at most ${QUEUED_SIZE} bytes with their kind | ${limits.queueLength * QUEUED_SIZE} |

and the rest are sessions, keys, numbers, times and counters. Lines are made afresh whenever they are written, character by
character, so that none is kept; what comes early is not kept either. In the whole firmware at 16 MHz (measured on the
emulated chip) a character that comes takes 35 us at most, less when several wait; a ticket 0.9 ms from its last
character until its acknowledgement begins, and 1.9 ms until that is written, the executor's part included. With a full window 500 messages a
second come and are acknowledged, at 250000 baud as at 500000; \`measured\`, the longest message, is 2.9 ms on the line at
250000.
`;

const HOST = `## Controller and host

The lines of the link itself are the same. The host's journal is the truth about a board; the controller copies it.
It says by \`entries\` how far the host may tell, so that neither is flooded; the answer, \`holds\`, says what there is
to be copied, and after being away it asks from where its copy ends. An entry is sent once it is durable at the host,
and kept there until the controller has said \`kept\`. Texts are JSON, cut into pieces of ${PIECE_LENGTH} letters; what
names a card is sealed in them as in a journal, with the key of the host:
whoever listens to the line must not see a hand. ${HOST_LINK.limits.queueLength} messages may wait, and are written once more after ${ms(HOST_LINK.limits.resendUs)} ms.

## Controller and host prove each line

Both have one key of 32 bytes. Nothing is taken for said that is not proven by it: neither end has a way to talk
without. Each line of the link gets a number of eight hexadecimal digits and a tag of ${LETTERS_OF_16} letters behind its CRC:

    ${proofExample().trimEnd().replaceAll('\n', '\n    ')}

1. The controller writes \`hello\` with 16 random bytes, instead of the first line that it wants to say, and again
   whenever the link says that line again.
2. The host answers \`welcome\` with 16 random bytes of its own, and with the tag of both. HKDF (RFC 5869, SHA-256) makes
   of the key and of these 32 bytes one key for each direction and one for \`welcome\`.
3. A **tag** is the first 16 bytes of HMAC-SHA-256 of the line from its mark to its number, in base64url. A line is
   taken if its tag is right and its number is larger than that of every line that was taken before.
4. The session of keys begins for the host with the first line that is proven in it. A \`hello\` by itself ends nothing,
   so that an old one can do no harm.
5. A host that has restarted has no keys: it answers \`unproven\`, and the controller begins with \`hello\`.

So a line that was recorded says nothing in its own session, since its number is used up, and nothing in any other,
since both ends take part in the keys. A line that is changed, made up or sent back to who said it has no tag. Lines
that are dropped, doubled or exchanged are what noise does as well: the link finds them out by the numbers of its
messages, and writes them again. A line without proof counts as a spoilt one. What an attacker on the line can do is to
cut it, and to see how much is said and when.

What is proven is not hidden by it: only what names a card is sealed, by the key that both keep. Who has recorded a
serial line and comes by that key later reads the hands of the boards that went over it; over the network TLS hides
everything, by keys that are forgotten.
`;

const PAIRING = `## How host and controller get one key

While a person has the window of a minute open (\`soubrette-host pair\`) and at no other time, the host hears these lines. Each of
the controller's is said again after 300 ms until it is answered.

1. \`pair\` and \`commit\` carry a public key of X25519 (RFC 7748) of each end, made for this pairing. The commitment is
   SHA-256 of \`soubrette pairing 1 commitment\`, both public keys, and the random bytes of the host that are still hidden.
2. \`reveal\` shows the random bytes of the controller. Only the first that come in a window count. \`revealed\` shows
   those of the host, and the controller ends the pairing if they are not what the host was bound to.
3. Each end shows a number: the first 6 bytes of SHA-256 of \`soubrette pairing 1 code of the host\` (\`of the controller\`),
   both public keys and both random bytes, modulo a million, in six digits. A person types the host's at the controller; if it is
   right, the controller shows its own, which the person types at the host. Three slips are allowed.
4. \`agreed\` and \`stored\` are tagged, and \`key\` is sealed with AES-256-GCM, by keys that HKDF makes of what X25519 makes of both.

What is hashed stands as it goes over the line, with a space between, and what is of the controller before what is of the host.

From the controller:

${makeTable([...PAIRING_TO.kinds.values()]).join('\n')}
From the host:

${makeTable([...PAIRING_FROM.kinds.values()]).join('\n')}`;

const PROVING = `From the controller:

${makeTable([...PROOF_TO.kinds.values()]).join('\n')}
From the host:

${makeTable([...PROOF_FROM.kinds.values()]).join('\n')}`;

/** The page of the line protocol, in Markdown. */
export function makeProtocolPage(): string {
  return [
    HEAD,
    RISK,
    IN_C,
    makeSection('From the host to the executor', [...to.kinds.values()]),
    makeSection('From the executor to the host', [...from.kinds.values()]),
    HOST,
    PROVING,
    PAIRING,
    makeSection('From the controller to the host', [...HOST_LINK.to.kinds.values()].filter(isNumbered)),
    makeSection('From the host to the controller', [...HOST_LINK.from.kinds.values()].filter(isNumbered)),
  ].join('\n');
}

function makeSection(title: string, kinds: readonly LineKind[]): string {
  const control = kinds.filter((kind) => !isNumbered(kind));
  return [
    `## ${title}`,
    '',
    'Messages; before the fields named here stand session and number:',
    '',
    ...makeTable(kinds.filter(isNumbered)),
    ...(control.length > 0 ? ['Lines of the link itself:', '', ...makeTable(control)] : []),
  ].join('\n');
}

function isNumbered(kind: LineKind): boolean {
  return kind.isNumbered;
}

function makeTable(kinds: readonly LineKind[]): string[] {
  const rows = kinds.map(
    (kind) => `| \`${kind.name}\` | ${kind.says} | ${fieldsOf(kind).join('<br>')} | ${maxLengthOf(kind)} |`,
  );
  return ['| name | says | fields | longest |', '|---|---|---|---|', ...rows, ''];
}

function fieldsOf({ fields, isNumbered }: LineKind): string[] {
  return fields
    .slice(isNumbered ? 2 : 0)
    .map(([key, field]) => `**${key}** ${rangeOf(field)}: ${field.says}`);
}

function rangeOf(field: Field<unknown>): string {
  if (field.kind === 'text') return `1 to ${field.maxLength} letters`;
  const { base, max, min, names } = field;
  if (base === 16) return '8 digits';
  if (names === undefined) return `${min}..${max}`;
  const list = names.list.map((name, index) => `${names.of === 'bits' ? 2 ** index : index} ${name}`);
  return `(${list.join(', ')})`;
}
