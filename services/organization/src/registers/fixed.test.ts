import type { Register } from '@fairlead/contracts';
import { describe, expect, it } from '@jest/globals';
import { fixedStatus, requireReplaceable, requireUnfixed } from './fixed.ts';

const register = {
  fields: { subject: { kind: 'text', label: 'Subject' } },
  statuses: [
    { code: 'open', label: 'Open', tone: 'info' },
    { code: 'sent', label: 'Sent', tone: 'warning', isFixed: true },
    { code: 'signed', label: 'Signed', tone: 'success', isFixed: true, isPermanent: true },
    { code: 'filed', label: 'Filed', tone: 'success', isPermanent: true },
  ],
  transitions: [
    { from: ['sent'], to: 'open', label: 'Send back', needs: 'write' },
    { from: ['sent', 'filed'], to: 'signed', label: 'Sign', needs: 'approve' },
    { from: ['filed'], to: 'open', label: 'Take out', needs: 'approve' },
  ],
} as unknown as Register;

const record = (status: string, more: object = {}) => ({
  status,
  subject: 'Fire pump',
  vessel: 'v1',
  attachments: ['f1'],
  ...more,
});
/** What a write says, if it is refused. */
function refusal(write: () => void): unknown {
  try {
    return write();
  } catch (error) {
    const { status, message } = error as { status: number; message: string };
    return `${status} ${message}`;
  }
}

describe('a record with a status that freezes it', () => {
  const changed = (status: string, more: object, to = status) =>
    refusal(() =>
      requireUnfixed(register, { previous: record(status), content: record(to, more) }),
    );

  it('keeps its content and its vessel, and says what can be done with it', () => {
    const message =
      '409 This is sent and can no longer be changed. What can be done with it: “Send back”, “Sign”.';
    expect(changed('sent', { subject: 'Bilge pump' })).toBe(message);
    expect(changed('sent', { vessel: 'v2' })).toBe(message);
    expect(changed('sent', { subject: 'Bilge pump' }, 'open')).toBe(message);
    expect(changed('signed', { subject: undefined })).toBe(
      '409 This is signed and can no longer be changed.',
    );
  });

  it('can be moved, and what is no part of its content can change', () => {
    expect(changed('sent', {}, 'open')).toBeUndefined();
    expect(changed('sent', { comments: 3 })).toBeUndefined();
  });

  it('is not one that is open, new, or of a status that no longer exists', () => {
    for (const status of ['open', 'filed', 'gone'])
      expect(changed(status, { subject: 'Bilge pump' })).toBeUndefined();
    const content = record('sent');
    expect(refusal(() => requireUnfixed(register, { previous: undefined, content }))).toBe(
      undefined,
    );
    expect(fixedStatus(register, 'sent')).toMatchObject({ code: 'sent', label: 'Sent' });
    expect([fixedStatus(register, 'open'), fixedStatus(register, undefined)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('outside of its form', () => {
  const replaced = (before: object, after?: object, isRestored = false) =>
    refusal(() => requireReplaceable(register, { before, after, isRestored } as never));

  it('a frozen record keeps its files', () => {
    const files = { attachments: ['f1', 'f2'] };
    expect(replaced(record('sent'), record('sent', files))).toContain('409 This is sent');
    expect(replaced(record('open'), record('open', files))).toBeUndefined();
    expect(replaced(record('sent'), record('sent', { subject: 'Bilge pump' }))).toBeUndefined();
  });

  it('a permanent record is not deleted, and any other one is', () => {
    expect(replaced(record('filed'))).toBe(
      '409 This is filed and cannot be deleted. What can be done with it: “Sign”, “Take out”.',
    );
    for (const status of ['open', 'sent', 'gone']) expect(replaced(record(status))).toBeUndefined();
  });

  it('a permanent record that an earlier release has deleted is not restored, and any other one is', () => {
    expect(replaced(record('filed'), record('filed'), true)).toBe(
      '409 This was filed when it was deleted, and what it says may have changed since. Add it anew.',
    );
    const files = { attachments: [] };
    expect(replaced(record('sent'), record('sent', files), true)).toBeUndefined();
    expect(replaced(record('filed'), record('filed'))).toBeUndefined();
  });
});
