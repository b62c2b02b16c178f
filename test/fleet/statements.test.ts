import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eventIdOf, machineIdOf } from '../../src/fleet/digests.ts';
import { commitmentToNonce, type JoiningTalk, joiningCode } from '../../src/fleet/pairing.ts';
import {
  bytesOfAcknowledgement,
  bytesOfAnswer,
  bytesOfApproval,
  bytesOfAsk,
  bytesOfAskJobs,
  bytesOfDirectorRequest,
  bytesOfEvent,
  bytesOfGrant,
  bytesOfGreeting,
  bytesOfHubCertificate,
  bytesOfReport,
  bytesOfTakeDeals,
  FLEET_PROTOCOL,
} from '../../src/fleet/statements.ts';

const key = (digit: string) => digit.repeat(64);
const [hubKey, signKey, sealKey, nonce, eventKey] = ['1', '2', '3', '4', '5'].map(key) as [
  string,
  string,
  string,
  string,
  string,
];
const [event, machine] = [eventIdOf(eventKey), machineIdOf({ signKey, sealKey })];
const TRAYS = [
  { set: 2, board: 1, fence: 7 },
  { set: 1, board: 12, fence: 1 },
];
const REPORT = {
  hubKey,
  event,
  machine,
  nonce,
  job: 'a'.repeat(32),
  after: { seq: 3, chain: 'c'.repeat(24) },
  trays: TRAYS,
  linesDigest: 'd'.repeat(43),
};
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const STATEMENTS = {
  hub: bytesOfHubCertificate({ event, hubKey }),
  approval: bytesOfApproval({ event, signKey, sealKey }),
  grant: bytesOfGrant({ hubKey, event, machine, trays: TRAYS }),
  ask: bytesOfAsk({ hubKey, event, machine, nonce, ahead: 6 }),
  'ask-jobs': bytesOfAskJobs({ hubKey, event, machine, nonce }),
  report: bytesOfReport(REPORT),
  'take-deals': bytesOfTakeDeals({ hubKey, event, machine, nonce, deals: 'Final' }),
  acknowledgement: bytesOfAcknowledgement({
    hubKey,
    event,
    machine,
    job: REPORT.job,
    seq: 9,
    nonce,
    receivedAt: '2026-11-26T21:00:00.000Z',
  }),
  answer: bytesOfAnswer({ hubKey, event, machine, answers: signKey, nonce, result: '{}' }),
  director: bytesOfDirectorRequest({ hubKey, event, method: 'GET', path: '/x', body: '', nonce }),
  greeting: bytesOfGreeting({
    hubKey,
    event,
    nonce,
    eventKey,
    name: 'Final',
    deck: 'standard',
    certificate: 'e'.repeat(128),
    directorNonce: signKey,
  }),
  event: bytesOfEvent({ hubKey, name: 'Final', deck: 'standard', fenceFrom: 7 }),
};

/** The digest of these statements, by the number of the protocol. */
const SIGNED: Readonly<Record<number, string>> = { 4: '05a4dc774ce321a6' };

describe('a statement', () => {
  test('that signs other bytes is of a protocol of another number', () => {
    const digest = hash('sha256', Object.values(STATEMENTS).map(textOf).join('\n')).slice(0, 16);
    const advice = `What is signed in a fleet has changed: raise FLEET_PROTOCOL, and note ${digest} for it here.`;
    expect(SIGNED[FLEET_PROTOCOL], advice).toBe(digest);
  });

  test.each(Object.entries(STATEMENTS))('%s says which protocol and kind it is of', (kind, bytes) => {
    expect(JSON.parse(textOf(bytes)).slice(0, 2)).toEqual([`soubrette fleet ${FLEET_PROTOCOL}`, kind]);
  });

  test('of a grant is the same in whatever order its trays are named', () => {
    const other = bytesOfGrant({ hubKey, event, machine, trays: TRAYS.toReversed() });
    expect(textOf(other)).toBe(textOf(STATEMENTS.grant));
    expect(textOf(other)).toContain('[[1,12,1],[2,1,7]]');
  });

  test.each([
    ['hub', { hubKey: key('9') }],
    ['nonce', { nonce: key('9') }],
    ['line', { linesDigest: 'e'.repeat(43) }],
    ['line before', { after: { ...REPORT.after, seq: 4 } }],
    ['chain before', { after: { ...REPORT.after, chain: 'd'.repeat(24) } }],
    ['fence', { trays: TRAYS.map((tray) => ({ ...tray, fence: 8 })) }],
    ['job', { job: 'b'.repeat(32) }],
  ])('of a report is another for another %s', (_, change) => {
    expect(textOf(bytesOfReport({ ...REPORT, ...change }))).not.toBe(textOf(STATEMENTS.report));
  });

  test('names events and machines by their keys', () => {
    const plain = `soubrette fleet 1 machine ${signKey} ${sealKey}`;
    expect(machine).toBe(hash('sha256', plain).slice(0, 16));
    expect(machineIdOf({ signKey: sealKey, sealKey: signKey })).not.toBe(machine);
  });
});

describe('the numbers of a pairing', () => {
  const talk: JoiningTalk = {
    eventKey,
    hubKey,
    signKey,
    sealKey,
    machineNonce: nonce,
    directorNonce: key('6'),
  };

  test('are six digits, other ones at each end', () => {
    expect(joiningCode('machine', talk)).toMatch(/^\d{6}$/);
    expect(joiningCode('director', talk)).not.toBe(joiningCode('machine', talk));
  });

  test.each(Object.keys(talk))('are other ones with another %s', (field) => {
    expect(joiningCode('machine', { ...talk, [field]: key('8') })).not.toBe(joiningCode('machine', talk));
  });

  test('are bound to a nonce that is not known from its commitment', () => {
    const other = commitmentToNonce({ ...talk, machineNonce: key('7') });
    expect(commitmentToNonce(talk)).toMatch(/^[0-9a-f]{64}$/);
    expect(other).not.toBe(commitmentToNonce(talk));
  });
});
