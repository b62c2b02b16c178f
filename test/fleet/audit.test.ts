import { describe, expect, test } from 'vitest';
import { linesOf, SEALED } from '../../rigs/journal-lines.ts';
import { dealJob } from '../../rigs/simulated-job.ts';
import { auditEvent, type EventRecords } from '../../src/fleet/audit/event-audit.ts';
import { auditJob, type JobChecks, type JobKept, type ReportKept } from '../../src/fleet/audit/job-audit.ts';
import type { TrayListed } from '../../src/fleet/messages/director.ts';
import { bytesOfReport } from '../../src/fleet/statements.ts';
import type { JournalEntry } from '../../src/job/event.ts';
import { endOf } from '../../src/job/journal-line.ts';
import { createJournalCipher } from '../../src/sealing/seal.ts';
import { isSignedBy, signerOf } from '../../src/sealing/signature.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const signer = signerOf(new Uint8Array(32).fill(1));
const EVENT = 'e'.repeat(16);
const MACHINE = 'a'.repeat(16);
const HUB_KEY = 'b'.repeat(64);
const SEAL = 'c'.repeat(64);
const TRAYS = [1, 2].map((board) => ({ set: 1, board, fence: 3 }));
const CHECKS: JobChecks = {
  event: EVENT,
  signKey: hex(signer.publicKey),
  hubKeys: ['9'.repeat(64), HUB_KEY],
  isSignedBy,
  cipher: createJournalCipher(),
};

/** The journal of two boards of set 1 as its lines, sealed, with the seal of their deals in the first. */
const { entries } = dealJob({ boards: 2 });
const LINES = linesOf(entries.map(withSeal), SEALED);
const HALF = entries.findIndex(({ event }) => event.kind === 'board-final') + 1;

function withSeal(entry: JournalEntry): JournalEntry {
  if (entry.event.kind !== 'job-started') return entry;
  const sealing = { kind: 'keyFile', name: '0011223344556677.key' } as const;
  const origin = { kind: 'file', file: 'round-1', seal: SEAL } as const;
  return {
    ...entry,
    event: { ...entry.event, plan: { ...entry.event.plan, id: 'a'.repeat(32), sealing, origin } },
  };
}

function report(from: number, to: number, hour: number, hubKey = HUB_KEY): ReportKept {
  const before = LINES[from - 1];
  const lines = LINES.slice(from, to)
    .map((line) => `${line}\n`)
    .join('');
  const nonce = String(hour).padStart(64, '0');
  const after = { seq: from, chain: before === undefined ? '' : endOf(before).chain };
  const bytes = bytesOfReport({
    hubKey,
    event: EVENT,
    machine: MACHINE,
    nonce,
    job: 'j',
    trays: TRAYS,
    after,
    linesDigest: CHECKS.cipher.digest(lines),
  });
  const at = (minute: string): string => `2026-11-24T${hour}:${minute}:00.000Z`;
  return { lines, nonce, nonceAt: at('00'), receivedAt: at('30'), signature: hex(signer.sign(bytes)) };
}

const REPORTS = [report(0, HALF, 10), report(HALF, LINES.length, 11)];
const jobOf = (reports: readonly ReportKept[] = REPORTS): JobKept => ({
  machine: MACHINE,
  job: 'j',
  trays: TRAYS,
  reports,
});

describe('a job that a hub keeps', () => {
  test('proves what its machine has said, between nonce and receipt', () => {
    const { findings, said, seal } = auditJob(jobOf(), CHECKS);
    expect([findings, seal]).toEqual([[], SEAL]);
    expect(
      said.map(({ board, fence, kind, nonceAt, receivedAt }) => [board, fence, kind, nonceAt, receivedAt]),
    ).toEqual([
      [1, 3, 'begun', '2026-11-24T10:00:00.000Z', '2026-11-24T10:30:00.000Z'],
      [1, 3, 'made', '2026-11-24T10:00:00.000Z', '2026-11-24T10:30:00.000Z'],
      [2, 3, 'begun', '2026-11-24T11:00:00.000Z', '2026-11-24T11:30:00.000Z'],
      [2, 3, 'made', '2026-11-24T11:00:00.000Z', '2026-11-24T11:30:00.000Z'],
    ]);
  });

  const first = REPORTS[0]!;
  test.each<[string, readonly ReportKept[], Partial<JobChecks>, object]>([
    [
      'a line was changed',
      [{ ...first, lines: first.lines.replace('"board":1', '"board":2') }],
      {},
      { code: 'chain-broken', report: 1 },
    ],
    ['a report is missing', [REPORTS[1]!], {}, { code: 'chain-broken', report: 1, line: 1 }],
    [
      'lines were left out of the end',
      [
        {
          ...first,
          lines: LINES.slice(0, 3)
            .map((line) => `${line}\n`)
            .join(''),
        },
      ],
      {},
      { code: 'report-not-signed', report: 1 },
    ],
    [
      'the nonce is another',
      [{ ...first, nonce: '1'.repeat(64) }],
      {},
      { code: 'report-not-signed', report: 1 },
    ],
    ['nobody signed', [{ ...first, signature: null }], {}, { code: 'report-not-signed', report: 1 }],
    [
      'the hub is none of the event',
      [first],
      { hubKeys: ['9'.repeat(64)] },
      { code: 'report-not-signed', report: 1 },
    ],
    [
      'the machine is not approved',
      [first],
      { signKey: '8'.repeat(64) },
      { code: 'report-not-signed', report: 1 },
    ],
    ['it is of another event', [first], { event: 'f'.repeat(16) }, { code: 'report-not-signed', report: 1 }],
  ])('proves nothing where %s', (_, reports, changes, finding) => {
    expect(auditJob(jobOf(reports), { ...CHECKS, ...changes }).findings).toEqual([
      expect.objectContaining(finding),
    ]);
  });

  test('proves nothing under other leases', () => {
    const trays = TRAYS.map((tray) => ({ ...tray, fence: 4 }));
    const { findings } = auditJob({ ...jobOf(), trays }, CHECKS);
    expect(findings.map(({ code }) => code)).toEqual(['report-not-signed', 'report-not-signed']);
  });
});

const lease = (state: TrayListed['leases'][number]['state'], fence = 3): TrayListed['leases'][number] => ({
  fence,
  machine: MACHINE,
  state,
  expiresAt: null,
});
const RECORDS: EventRecords = {
  trays: [
    { set: 1, board: 1, state: 'made', leases: [lease('returned', 2), lease('made')] },
    { set: 1, board: 2, state: 'made', leases: [lease('made')] },
  ],
  sets: [{ set: 1, boards: [1, 2], deals: 'round-1', commitment: SEAL }],
  keys: [{ deals: 'round-1', machine: MACHINE, takenAt: '2026-11-24T09:00:00.000Z' }],
  approved: [MACHINE],
  jobs: [auditJob(jobOf(), CHECKS)],
};
const findings = (changes: Partial<EventRecords>) =>
  auditEvent({ ...RECORDS, ...changes }).trays.map(({ leases }) => leases.at(-1)?.findings);

describe('an event', () => {
  test('is proven where books, lines and signatures agree', () => {
    const { counts, jobs, trays } = auditEvent(RECORDS);
    expect(counts).toEqual({ wanted: 2, made: 2, extra: 0, missing: 0, proven: 2 });
    expect(jobs).toEqual([]);
    expect(trays[1]).toMatchObject({
      deals: 'round-1',
      leases: [
        {
          machine: MACHINE,
          fence: 3,
          job: 'j',
          seal: SEAL,
          keyTakenAt: '2026-11-24T09:00:00.000Z',
          findings: [],
        },
      ],
    });
    expect(trays[0]?.leases[0]).toEqual({
      fence: 2,
      machine: MACHINE,
      state: 'returned',
      keyTakenAt: '2026-11-24T09:00:00.000Z',
      findings: [],
    });
  });

  test.each<[string, Partial<EventRecords>, readonly string[]]>([
    ['no line says that it was made', { jobs: [] }, ['not-reported']],
    [
      'its machine says that it dealt other deals',
      { sets: [{ set: 1, boards: [1, 2], deals: 'round-1', commitment: 'd'.repeat(64) }] },
      ['other-deals'],
    ],
    [
      'its machine had no key yet',
      { keys: [{ ...RECORDS.keys[0]!, takenAt: '2026-11-24T12:00:00.000Z' }] },
      ['before-key'],
    ],
    ['its machine was handed no key', { keys: [] }, ['no-key']],
    ['its machine is not approved', { approved: [] }, ['machine-not-approved']],
    ['its set was not signed', { sets: [] }, ['set-not-signed']],
    [
      'two jobs say that they have made it',
      { jobs: [...RECORDS.jobs, auditJob({ ...jobOf(), job: 'k' }, { ...CHECKS, isSignedBy: () => true })] },
      ['made-twice'],
    ],
    [
      'nobody signed',
      { jobs: [auditJob(jobOf(REPORTS.map((kept) => ({ ...kept, signature: null }))), CHECKS)] },
      ['report-not-signed'],
    ],
  ])('has a finding for each tray where %s', (_, changes, found) => {
    expect(findings(changes)).toEqual([found, found]);
    expect(auditEvent({ ...RECORDS, ...changes }).counts).toMatchObject({ made: 2, proven: 0 });
  });

  test('counts extra trays, and names one that the books do not have', () => {
    const trays: TrayListed[] = [
      { set: 1, board: 1, state: 'made', leases: [lease('extra')] },
      { set: 1, board: 2, state: 'missing', leases: [lease('begun')] },
    ];
    const { counts } = auditEvent({ ...RECORDS, trays });
    expect(counts).toEqual({ wanted: 2, made: 0, extra: 1, missing: 1, proven: 0 });
    expect(findings({ trays })).toEqual([[], ['not-in-books']]);
  });

  test('names leases and signed trays that the books leave out', () => {
    const gapsWith = (trays: readonly TrayListed[]) => auditEvent({ ...RECORDS, trays }).gaps;
    expect(gapsWith(RECORDS.trays)).toEqual([]);
    const [first, second] = RECORDS.trays;
    const signed = { code: 'lease-not-in-books', machine: MACHINE, job: 'j', set: 1, fence: 3 };
    expect(gapsWith([first!])).toEqual([
      { ...signed, board: 2 },
      { code: 'tray-not-in-books', set: 1, board: 2 },
    ]);
    expect(gapsWith([{ ...first!, leases: [lease('returned', 2)] }, second!])).toEqual([
      { ...signed, board: 1 },
    ]);
  });

  test('says nothing of trays that changed while the books were read', () => {
    const moving = new Set(RECORDS.trays.slice(1));
    const { counts, trays } = auditEvent({ ...RECORDS, jobs: [], moving });
    expect(trays.map(({ isMoving, leases }) => [isMoving, leases.at(-1)?.findings])).toEqual([
      [undefined, ['not-reported']],
      [true, []],
    ]);
    expect(counts).toMatchObject({ made: 2, proven: 0 });
  });
});
