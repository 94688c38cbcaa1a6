import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Application, historyOf, movedTo, type Stage } from './stage-change.ts';

const now = '2026-11-26T10:30:00.000Z';
const earlier = '2026-11-20T08:00:00.000Z';
const stage = (code: string, more: Partial<Stage> = {}): Stage => ({
  code,
  stageLabel: `${code} stage`,
  status: 'in-progress',
  tells: true,
  ...more,
});
const hired = stage('hired', { status: 'approved' });
const application = (more: Partial<Application> = {}) =>
  ({ stage: 'applied', stageSince: earlier, ...more }) as Application;
const entry = (code: string, at: string) => ({ stage: code, label: `${code} stage`, at });
const told = { stage: 'interview', label: 'interview stage', status: 'in-progress' } as const;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(now) });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a candidate who is moved', () => {
  it('is in the new stage from now on, and was in the others', () => {
    const history = [entry('applied', earlier)];
    expect(movedTo(application({ history }), stage('interview'))).toMatchObject({
      stage: 'interview',
      stageSince: now,
      history: [...history, entry('interview', now)],
    });
    expect(movedTo(application(), stage('interview')).history).toEqual([entry('interview', now)]);
  });

  it('is notified at once, with what the stage or the recruiter says', () => {
    const toldBy = (of: Partial<Stage>, how?: { note: string }) =>
      movedTo(application(), stage('interview', of), how).told;
    expect(toldBy({})).toStrictEqual({ ...told, at: now });
    expect(toldBy({ words: 'See you' })).toStrictEqual({ ...told, note: 'See you', at: now });
    expect(toldBy({ words: 'See you' }, { note: 'On Monday' })?.note).toBe('On Monday');
  });

  it('is notified later, while the move can still be undone', () => {
    const waiting = movedTo(application(), stage('interview'), { tellAfter: 10 });
    expect(waiting.telling).toStrictEqual({ ...told, at: '2026-11-26T10:30:10.000Z' });
    expect(waiting.told).toBeUndefined();
  });

  it('is not notified of what they know: that the move was undone in time', () => {
    const telling = { ...told, at: '2026-11-26T10:30:05.000Z' };
    const moved = application({ stage: 'interview', telling });
    const undone = movedTo(moved, stage('applied'), { tellAfter: 10 });
    expect(undone).not.toHaveProperty('telling');
    expect(undone).not.toHaveProperty('told');
    const known = application({ stage: 'offer', told: { ...told, at: earlier } });
    expect(movedTo(known, stage('interview'), { tellAfter: 10 })).not.toHaveProperty('telling');
    expect(movedTo(known, stage('applied'), { tellAfter: 10 })).toHaveProperty('telling');
    // Without a delay the recruiter wants them to be notified.
    expect(movedTo(known, stage('interview')).told).toMatchObject({ at: now });
  });

  it('is not notified by a stage that notifies nobody, nor of the move before', () => {
    const telling = { ...told, at: '2026-11-26T10:30:05.000Z' };
    const moved = movedTo(application({ telling }), stage('pool', { tells: false }));
    expect(moved).not.toHaveProperty('telling');
    expect(moved).not.toHaveProperty('told');
  });
});

describe('a candidate is hired', () => {
  it('since they are in a hired stage, and no longer in any other', () => {
    expect(movedTo(application(), hired).hiredOn).toBe(now);
    const left = movedTo(application({ stage: 'hired', hiredOn: earlier }), stage('interview'));
    expect(left).not.toHaveProperty('hiredOn');
  });

  it('since the first of several hired stages', () => {
    const signed = stage('signed', { status: 'approved' });
    const before = application({ stage: 'hired', hiredOn: earlier });
    expect(movedTo(before, signed).hiredOn).toBe(earlier);
  });

  it('since before, where a move out of it is undone within a minute', () => {
    const after = (undone: string, ...before: string[]) =>
      movedTo(
        application({
          stage: 'offer',
          history: [...before.map((code) => entry(code, earlier)), entry('offer', undone)],
        }),
        hired,
      ).hiredOn;
    expect(after('2026-11-26T10:29:00.000Z', 'applied', 'hired')).toBe(earlier);
    expect(after('2026-11-26T10:28:59.999Z', 'applied', 'hired')).toBe(now);
    expect(after('2026-11-26T10:29:30.000Z', 'hired', 'applied')).toBe(now);
    expect(after('2026-11-26T10:29:30.000Z')).toBe(now);
  });

  it('from now on where it is not known how they left the hired stage', () => {
    const before = application({ stage: 'offer', history: [entry('hired', earlier)] });
    expect(movedTo(before, hired).hiredOn).toBe(now);
  });
});

describe('the stages that a candidate was in', () => {
  const stages = new Map([['applied', stage('applied')]]);

  it('include the first, which is recorded nowhere else', () => {
    expect(historyOf(application(), stages)).toEqual([entry('applied', earlier)]);
    expect(historyOf(application({ history: [] }), stages)).toEqual([entry('applied', earlier)]);
    expect(historyOf(application({ stage: 'gone' }), stages)).toEqual([
      { stage: 'gone', label: 'gone', at: earlier },
    ]);
  });

  it('are those that are recorded, once there are any', () => {
    const history = [entry('interview', now)];
    expect(historyOf(application({ history }), stages)).toEqual(history);
    expect(historyOf(application({ stageSince: undefined }), stages)).toEqual([]);
  });
});
