import { type CaseStatus, caseStatuses, caseUrgency } from '@fairlead/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { changedBy } from './case-change.ts';

const hour = '2026-11-26T10:00:00.000Z';
const reviewer = { name: 'Dana Ruiz', email: 'dana@review.example' };
const ben = { id: '65f100000000000000000002', name: 'Ben Okafor' };
const caseIn = (status: CaseStatus, more: object = {}) => ({
  organization: '65f200000000000000000001',
  severity: 'high',
  status,
  urgency: caseUrgency({ severity: 'high', status }),
  excluded: [],
  isForOperator: false,
  ...more,
});
const toReviewer = { isForOperator: true, reviewer };
/** A case after a change; or the refusal. */
function changed(current: object, sent: object, keptMonths = 24): Record<string, unknown> {
  try {
    return changedBy(current as never, sent as never, keptMonths) as never;
  } catch (error) {
    return (error as { entry: Record<string, unknown> }).entry;
  }
}
const refusedAt = (path: string, message: string) => ({
  data: { collection: 'incidentReports', errors: [{ path, message }] },
});

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-26T10:30:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

it('the urgency of a case follows from what becomes of it', () => {
  const urgencyAfter = (from: CaseStatus, sent: object, more: object = {}) =>
    changed(caseIn(from, more), sent).urgency;
  expect(urgencyAfter('received', { hold: 'A claim' })).toBe(2);
  expect(urgencyAfter('received', { status: 'triage' })).toBe(3);
  const reviewed = { firstReviewHour: hour };
  expect(urgencyAfter('investigating', { status: 'closed', outcome: 'settled' }, reviewed)).toBe(9);
  expect(urgencyAfter('closed', { status: 'investigating' }, reviewed)).toBe(3);
});

describe('[W-084] the status of a case', () => {
  const codes = caseStatuses.map(({ code }) => code);
  const stepsOf = (more: object) =>
    codes.flatMap((from) =>
      codes
        .filter((to) => from !== to)
        .filter((to) => {
          const end = to === 'closed' ? { outcome: 'settled' } : {};
          const sent = { status: to, referral: 'flag', ...end };
          return changed(caseIn(from, more), sent).status === to;
        })
        .map((to) => `${from} ${to}`),
    );

  it('goes one step at a time, and back only from its end into the investigation', () => {
    const steps = [
      'received triage',
      'triage investigating',
      'investigating external',
      'investigating closed',
      'external closed',
      'closed investigating',
    ];
    expect(stepsOf({})).toEqual(steps);
    // A reviewer is named beforehand, for cases that nobody in the organization may handle.
    expect(stepsOf({ reviewer })).toEqual(steps);
    expect(changed(caseIn('received'), { status: 'closed' })).toMatchObject(
      refusedAt('status', 'A case that is received cannot become closed'),
    );
  });

  it('goes to the outside reviewer at once, where nobody in the organization is left', () => {
    expect(stepsOf(toReviewer)).toEqual(
      expect.arrayContaining(['received external', 'triage external']),
    );
  });

  it('stays where the change says nothing of it, or the same', () => {
    for (const sent of [{}, { status: 'triage' }])
      expect(changed(caseIn('triage'), sent)).toStrictEqual(caseIn('triage'));
  });
});

describe('[W-085] the hour of the first review', () => {
  it('is the one in which the case is no longer received', () => {
    expect(changed(caseIn('received'), { status: 'triage' }).firstReviewHour).toBe(hour);
  });

  it('does not change after that, and is not set while the case waits', () => {
    const before = { firstReviewHour: '2026-11-20T08:00:00.000Z' };
    expect(changed(caseIn('triage', before), { status: 'investigating' })).toMatchObject(before);
    expect(changed(caseIn('received'), { handler: ben })).not.toHaveProperty('firstReviewHour');
  });
});

describe('a case that is closed', () => {
  it('is kept for as many months as its organization keeps cases', () => {
    const closing = { status: 'closed', outcome: 'external' };
    expect(changed(caseIn('external'), closing, 6)).toMatchObject({
      outcome: 'external',
      isWrittenTo: false,
      closedHour: hour,
      keptUntil: '2027-05-26',
    });
  });

  it('says what it has come to, which nothing but closing does', () => {
    const open = caseIn('investigating');
    expect(changed(open, { status: 'closed' })).toMatchObject(
      refusedAt('outcome', 'Choose what the case has come to'),
    );
    for (const sent of [
      { outcome: 'settled' },
      { status: 'external', outcome: 'settled', referral: 'flag' },
    ])
      expect(changed(open, sent)).toMatchObject(
        refusedAt('outcome', 'This is entered when the case is closed'),
      );
    expect(changed(open, { message: 'Thank you' })).toMatchObject(
      refusedAt('message', 'This is sent when the case is closed'),
    );
    // The same again, because the first answer was lost; and another outcome, which needs the case to be reopened.
    const closed = caseIn('closed', { outcome: 'settled' });
    expect(changed(closed, { status: 'closed', outcome: 'settled' })).toMatchObject(closed);
    expect(changed(closed, { status: 'closed', outcome: 'confirmed' })).toMatchObject(
      refusedAt('outcome', 'This is entered when the case is closed'),
    );
  });

  it('has nothing of its end left once it is reopened', () => {
    const end = {
      outcome: 'settled',
      closedHour: hour,
      keptUntil: '2028-11-26',
      isWrittenTo: true,
    };
    const again = changed(caseIn('closed', end), { status: 'investigating' });
    expect(again).toMatchObject({ status: 'investigating', isWrittenTo: false });
    for (const member of ['outcome', 'closedHour', 'keptUntil'])
      expect(again).not.toHaveProperty(member);
  });

  it('is kept no longer for a change once it is closed', () => {
    const before = { closedHour: '2026-10-01T08:00:00.000Z', keptUntil: '2027-04-01' };
    expect(changed(caseIn('closed', before), { hold: 'A court has asked for it' })).toMatchObject(
      before,
    );
  });

  it('says when only then', () => {
    const open = changed(caseIn('triage'), { status: 'investigating' });
    expect(open).not.toHaveProperty('closedHour');
    expect(open).not.toHaveProperty('keptUntil');
  });
});

describe('[W-086] a case that is handed off', () => {
  const investigated = caseIn('investigating');

  it('says to whom, now or since earlier', () => {
    const external = { status: 'external' };
    expect(changed(investigated, external)).toMatchObject(
      refusedAt('referral', 'Enter who the case is referred to'),
    );
    expect(changed(investigated, { ...external, referral: 'union' })).toMatchObject({
      status: 'external',
      referral: 'union',
    });
    expect(changed({ ...investigated, referral: 'flag' }, external)).toMatchObject({
      status: 'external',
      referral: 'flag',
    });
  });

  it('goes to the outside reviewer only where one is named, and nobody in the organization is left', () => {
    for (const more of [{}, { reviewer }, { isForOperator: true }])
      expect(changed({ ...investigated, ...more }, { referral: 'reviewer' })).toMatchObject(
        refusedAt('referral', 'No outside reviewer was named for this case'),
      );
  });

  it('notes who the outside reviewer is, unless something else is noted', () => {
    const current = caseIn('investigating', toReviewer);
    const noteOf = (sent: object) => changed(current, sent).referralNote;
    expect(noteOf({ referral: 'reviewer' })).toBe('Dana Ruiz, dana@review.example');
    expect(noteOf({ referral: 'reviewer', referralNote: 'By phone' })).toBe('By phone');
    expect(noteOf({ referral: 'union' })).toBeUndefined();
  });
});

describe('the handler of a case, and the reason to keep it', () => {
  const current = caseIn('triage', { handler: ben, hold: 'A court has asked for it' });

  it('stay where the change says nothing of them', () => {
    expect(changed(current, {})).toStrictEqual(current);
  });

  it('are replaced, or removed', () => {
    const other = { id: '65f100000000000000000003', name: 'Cleo Marin' };
    expect(changed(current, { handler: other, hold: 'The flag asks' })).toStrictEqual({
      ...current,
      handler: other,
      hold: 'The flag asks',
    });
    expect(changed(current, { handler: null, hold: null })).toStrictEqual(caseIn('triage'));
  });
});
