import { describe, expect, it } from '@jest/globals';
import {
  caseTransitions,
  caseUrgency,
  incidentSeverities,
  incidentTypes,
  isReviewedExternally,
  nextCaseStatuses,
  receiptCodeOf,
  reviewClock,
  shownReceiptCode,
  withCheckDigit,
} from './incidents.ts';

describe('the urgency of a case', () => {
  const reviewed = '2026-11-24T15:00:00.000Z';
  const cases = incidentSeverities.flatMap(({ code: severity }) => [
    { severity, status: 'received' as const },
    { severity, status: 'investigating' as const, firstReviewHour: reviewed },
    { severity, status: 'closed' as const, firstReviewHour: reviewed },
  ]);

  it('is that of its severity, before its first review ahead of after it, and closed behind all others', () => {
    const inOrder = cases.toSorted((one, other) => caseUrgency(one) - caseUrgency(other));
    expect(inOrder.map(({ severity, status }) => `${severity} ${status}`)).toEqual([
      'critical received',
      'critical investigating',
      'high received',
      'high investigating',
      'medium received',
      'medium investigating',
      'low received',
      'low investigating',
      'critical closed',
      'high closed',
      'medium closed',
      'low closed',
    ]);
    expect(new Set(cases.map(caseUrgency)).size).toBe(cases.length);
  });
});

describe('the clock of a case', () => {
  const hour = '2026-11-24T14:00:00.000Z';
  const at = (now: string, firstReviewHour?: string) => reviewClock({ hour, firstReviewHour }, now);

  it('[W-085] runs for 24 hours from the hour of receipt, and is late after them', () => {
    expect(at('2026-11-24T14:59:59.999Z')).toEqual({
      dueAt: '2026-11-25T14:00:00.000Z',
      isReviewed: false,
      isLate: false,
      hours: 0,
    });
    expect(at('2026-11-25T14:00:00.000Z')).toMatchObject({ isLate: false, hours: 24 });
    expect(at('2026-11-25T14:00:00.001Z')).toMatchObject({ isLate: true, hours: 24 });
  });

  it('[W-085] stops at the first review, late or in time', () => {
    expect(at('2026-12-24T14:00:00.000Z', '2026-11-25T14:00:00.000Z')).toMatchObject({
      isReviewed: true,
      isLate: false,
      hours: 24,
    });
    expect(at('2026-12-24T14:00:00.000Z', '2026-11-25T15:00:00.000Z')).toMatchObject({
      isReviewed: true,
      isLate: true,
      hours: 25,
    });
  });
});

describe('a receipt code', () => {
  it('has a check digit (Luhn), and is read however it is written', () => {
    // The example of ISO/IEC 7812-1.
    expect(withCheckDigit('7992739871')).toBe('79927398713');
    const code = withCheckDigit('1234567890123456789');
    expect(shownReceiptCode(code)).toBe(`1234 5678 9012 3456 ${code.slice(16)}`);
    expect(receiptCodeOf(` ${shownReceiptCode(code).replaceAll(' ', '-')} `)).toBe(code);
    expect(receiptCodeOf(`${code.slice(0, 18)}${code[19]}${code[18]}`)).toBeUndefined();
    for (const other of ['', '1234', `${code}1`, withCheckDigit(code), 'a'.repeat(20)])
      expect(receiptCodeOf(other)).toBeUndefined();
  });
});

it('[W-044] the types of incidents are those of the specification', () => {
  expect(incidentTypes.map(({ code, label }) => [code, label])).toEqual([
    ['harassment', 'Harassment or Bullying'],
    ['discrimination', 'Discrimination'],
    ['safety', 'Safety Concern'],
    ['mental_health', 'Mental Health Crisis'],
    ['substance', 'Substance Abuse'],
    ['other', 'Other'],
  ]);
});

it('[W-045] the severities are those of the specification', () => {
  expect(incidentSeverities.map(({ code, label }) => [code, label])).toEqual([
    ['low', 'Minor concern'],
    ['medium', 'Significant issue'],
    ['high', 'Serious incident'],
    ['critical', 'Immediate attention required'],
  ]);
});

it('harassment and discrimination go to an external review team, and nothing else does', () => {
  expect(
    incidentTypes.filter(({ code }) => isReviewedExternally(code)).map(({ code }) => code),
  ).toEqual(['harassment', 'discrimination']);
});

it('a case is moved on one step at a time, and back only by being reopened', () => {
  expect(caseTransitions).toEqual({
    received: ['triage'],
    triage: ['investigating'],
    investigating: ['external', 'closed'],
    external: ['closed'],
    closed: ['investigating'],
  });
});

describe('what a case may become next', () => {
  it('[W-084] is what its transitions say', () => {
    for (const [status, next] of Object.entries(caseTransitions))
      expect(nextCaseStatuses(status as keyof typeof caseTransitions)).toEqual(next);
  });

  it('[W-086] is with the outside reviewer at once, where it goes to one and is not there or closed', () => {
    const next = (status: keyof typeof caseTransitions) =>
      nextCaseStatuses(status, { isForReviewer: true });
    expect(next('received')).toEqual(['external', 'triage']);
    expect(next('investigating')).toEqual(['external', 'closed']);
    expect(next('external')).toEqual(['closed']);
    expect(next('closed')).toEqual(['investigating']);
  });
});
