import type { Register } from '@fairlead/contracts';
import { ApiError, type Viewer } from '@fairlead/service-kit';
import { describe, expect, it } from '@jest/globals';
import type { RecordContent } from './completing.ts';
import { moved } from './status-moves.ts';

const organization = 'o1';
const now = '2026-11-26T10:30:00.000Z';
const person = (id: string, ...orgRoles: ('org-admin' | 'org-staff')[]): Viewer => ({
  kind: 'person',
  id,
  email: `${id}@meridian.example`,
  session: 's1',
  memberships: orgRoles.length
    ? [{ employee: 'e1', organization, vessel: undefined, orgRoles, grants: [] } as never]
    : [],
});
const [admin, staff, stranger] = [
  person('admin', 'org-admin'),
  person('staff', 'org-staff'),
  person('nobody'),
];

/** On a page where the staff of the company write, and its admins approve. */
const register = {
  slug: 'corrective-actions',
  pages: { org: '/health-safety/corrective-actions' },
  fields: {
    subject: { kind: 'text', label: 'Subject' },
    parts: { kind: 'texts', label: 'Parts' },
    verifier: { kind: 'person', label: 'Verifier' },
    sentOn: { kind: 'date', label: 'Sent on' },
    closedAt: { kind: 'instant', label: 'Closed at' },
    signature: { kind: 'signature', label: 'Signature' },
    given: { kind: 'signature', label: 'Signature of another', isGiven: true },
  },
  statuses: [
    { code: 'open', label: 'Open', tone: 'info' },
    { code: 'planned', label: 'Planned', tone: 'info' },
    { code: 'sent', label: 'Sent', tone: 'warning', isFixed: true },
    { code: 'closed', label: 'Closed', tone: 'success' },
    { code: 'signed', label: 'Signed', tone: 'success', isPermanent: true },
  ],
  startsAlso: ['planned', 'signed'],
  transitions: [
    {
      from: ['open', 'planned'],
      to: 'sent',
      label: 'Send',
      needs: 'write',
      requires: ['subject', 'parts', 'missing'],
      setsTimestamp: 'sentOn',
    },
    { from: ['sent'], to: 'open', label: 'Send back', needs: 'write', requiresReason: true },
    {
      from: ['sent'],
      to: 'closed',
      label: 'Close',
      needs: 'approve',
      orBy: 'verifier',
      setsTimestamp: 'closedAt',
      refuses: ({ content, user }: { content: Record<string, unknown>; user?: string }) =>
        content.subject === user ? 'Somebody else closes it.' : undefined,
    },
    { from: ['open'], to: 'planned', label: 'Plan', needs: 'write' },
    {
      from: ['open', 'closed'],
      to: 'signed',
      label: 'Sign',
      needs: 'write',
      setsTimestamp: 'signature',
    },
  ],
} as unknown as Register;

const content = (status: string, more: object = {}): RecordContent => ({
  organization,
  status,
  subject: 'Renew the seal',
  parts: ['Seal'],
  missing: 1,
  ...more,
});
type Change = Parameters<typeof moved>[1];
const change = (more: Partial<Change>): Change => ({
  id: 'r1',
  content: content('open'),
  previous: undefined,
  viewer: staff,
  name: 'Sam Staff',
  at: Date.parse(now),
  zone: 'UTC',
  ...more,
});
/** What becomes of a record that is moved: its content, or why it is refused. */
const move = (from: RecordContent, to: RecordContent, more: Partial<Change> = {}) =>
  outcome(change({ previous: from, content: to, ...more }));
const make = (to: RecordContent, more: Partial<Change> = {}) =>
  outcome(change({ content: to, ...more }));

function outcome(asked: Change): unknown {
  try {
    return moved(register, asked);
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    const { collection, errors } = (thrown.entry.data ?? {}) as {
      collection?: string;
      errors?: { path: string; message: string }[];
    };
    if (!errors) return [thrown.status, thrown.entry.message];
    return [thrown.status, collection, ...errors.map(({ path, message }) => `${path}: ${message}`)];
  }
}
const slug = 'registers/corrective-actions';
const sent = content('sent');
const step = (from: string, to: string, more: object = {}) => ({
  from,
  to,
  at: now,
  by: 'staff',
  name: 'Sam Staff',
  ...more,
});

describe('a new record', () => {
  it('begins in the first status, or in one that its register names', () => {
    expect(make(content('open'))).toEqual(content('open'));
    expect(make(content('planned'))).toEqual(content('planned'));
    const refusal = [400, slug, 'status: A new record begins as Open or Planned or Signed'];
    expect(make(content('sent'))).toEqual(refusal);
    expect(make(content('sent'), { viewer: admin })).toEqual(refusal);
    expect(make(content('unknown'), { viewer: admin, isImported: true })).toEqual(refusal);
  });

  it('keeps no reason, which belongs to a move', () => {
    expect(make(content('open', { reason: 'None' }))).toEqual(content('open'));
  });

  it('that begins further on has made the transition now, unless it says when', () => {
    const signed = { name: 'Sam Staff', signedAt: now };
    expect(make(content('signed'))).toEqual(content('signed', { signature: signed }));
    const closed = content('closed', { closedAt: '2020-01-01T00:00:00.000Z' });
    expect(make(closed, { viewer: admin, isImported: true })).toMatchObject(closed);
    expect(make(content('closed'), { viewer: admin, isImported: true })).toMatchObject({
      closedAt: now,
    });
    // The move into a first status is none that a new record has made.
    const first = { ...register, statuses: register.statuses.toReversed(), startsAlso: [] };
    const begun = moved(first, change({ content: content('signed') }));
    expect(begun).toEqual(content('signed'));
  });

  it('that is imported begins in any status but a permanent one, by those who approve, and says so', () => {
    const imported = { isImported: true, viewer: admin, name: 'Ada Admin' };
    expect(make(content('sent'), imported)).toEqual({
      ...content('sent'),
      sentOn: '2026-11-26',
      moves: [
        { from: 'open', to: 'sent', at: now, by: 'admin', name: 'Ada Admin', reason: 'Imported' },
      ],
    });
    expect(make(content('sent'), { ...imported, viewer: staff })).toContain(400);
    expect(make(content('planned'), { ...imported, viewer: staff })).toEqual(content('planned'));
    const permanent = { ...register, startsAlso: [] };
    const signed = change({ content: content('signed'), ...imported });
    expect(() => moved(permanent, signed)).toThrow(ApiError);
  });
});

describe('a change that moves nothing', () => {
  it('is taken as it is, without its reason', () => {
    const to = content('open', { subject: 'Renew both seals', reason: 'None' });
    expect(move(content('open'), to)).toEqual(content('open', { subject: 'Renew both seals' }));
  });

  it('is refused where the status freezes the record', () => {
    expect(move(sent, content('sent', { subject: 'Other' }))).toEqual([
      409,
      'This is sent and can no longer be changed. What can be done with it: “Send back”, “Close”.',
    ]);
    expect(move(sent, sent)).toEqual(sent);
  });
});

describe('a move', () => {
  it('is one of the register, between the statuses that it names', () => {
    expect(move(content('open'), content('closed'), { viewer: admin })).toEqual([
      400,
      slug,
      'status: Open cannot become Closed',
    ]);
    expect(move(content('open'), content('gone'))).toEqual([
      400,
      slug,
      'status: Open cannot become gone',
    ]);
    expect(move(content('open'), content('planned'))).toEqual({
      ...content('planned'),
      moves: [step('open', 'planned')],
    });
  });

  it('is recorded after the ones before it, with who made it, when and why', () => {
    const before = step('open', 'sent', { by: 'other' });
    const to = content('open', { moves: [], reason: 'Not enough' });
    expect(move({ ...sent, moves: [before] }, to)).toEqual({
      ...content('open'),
      moves: [before, step('sent', 'open', { reason: 'Not enough' })],
    });
    const operator: Viewer = { kind: 'operator', id: 'o1', email: 'desk@fairlead.example' };
    expect(
      move(content('open'), content('planned'), { viewer: operator, name: undefined }),
    ).toEqual({ ...content('planned'), moves: [{ from: 'open', to: 'planned', at: now }] });
    const unsaid = content('planned', { reason: 1 });
    expect(move(content('open'), unsaid)).toMatchObject({ moves: [step('open', 'planned')] });
  });

  it('changes nothing else of a frozen record', () => {
    const to = content('open', { subject: 'Other', reason: 'Not enough' });
    expect(move(sent, to)).toContain(409);
  });

  it('is made by those whose level suffices where the record was, and where it goes', () => {
    const refusal = (label: string) => [403, `You are not allowed to do this: ${label}.`];
    expect(move(content('open'), content('planned'), { viewer: stranger })).toEqual(
      refusal('Plan'),
    );
    expect(move(sent, content('closed'))).toEqual(refusal('Close'));
    expect(move(sent, content('closed'), { viewer: admin })).toMatchObject({ status: 'closed' });
    const elsewhere = { organization: 'o2' };
    expect(move(content('open'), content('planned', elsewhere))).toEqual(refusal('Plan'));
    expect(move(content('open', elsewhere), content('planned'))).toEqual(refusal('Plan'));
  });

  it('is also made by the person named for it, if they may write', () => {
    const isMade = (verifier: string, viewer: Viewer) =>
      move(content('sent', { verifier }), content('closed', { verifier }), { viewer });
    expect(isMade('staff', staff)).toMatchObject({ status: 'closed' });
    expect(isMade('other', staff)).toContain(403);
    expect(isMade('nobody', stranger)).toContain(403);
    // Nobody is named for other moves.
    expect(
      move(content('closed', { verifier: 'nobody' }), content('signed', { verifier: 'nobody' }), {
        viewer: stranger,
      }),
    ).toContain(403);
  });

  it('is refused to whom its own rule refuses it', () => {
    const own = { subject: 'admin' };
    expect(move(content('sent', own), content('closed', own), { viewer: admin })).toEqual([
      403,
      'Somebody else closes it.',
    ]);
  });

  it('needs the members filled in that it requires, and a reason', () => {
    const empty = { subject: '', parts: [], missing: undefined };
    expect(move(content('open', empty), content('sent', empty))).toEqual([
      400,
      slug,
      'subject: Enter the subject.',
      'parts: Enter the parts.',
      'missing: missing is required',
    ]);
    expect(move(content('open', { missing: 0 }), content('sent', { missing: 0 }))).toMatchObject({
      status: 'sent',
    });
    for (const reason of [undefined, '', 1])
      expect(move(sent, content('open', { reason }))).toEqual([
        400,
        slug,
        'reason: Enter a reason',
      ]);
  });

  it('sets its timestamp in the form of the member, unless the change does', () => {
    const made = (from: string, to: string, more: object = {}) =>
      move(content(from), content(to, more), { viewer: admin, name: 'Ada Admin' });
    expect(made('open', 'sent')).toMatchObject({ sentOn: '2026-11-26' });
    expect(made('open', 'sent', { sentOn: '2026-11-20' })).toMatchObject({ sentOn: '2026-11-20' });
    expect(made('sent', 'closed')).toMatchObject({ closedAt: now });
    expect(made('open', 'signed')).toMatchObject({
      signature: { name: 'Ada Admin', signedAt: now },
    });
    expect(made('open', 'planned')).not.toHaveProperty('undefined');
    // It is the next day aboard already.
    expect(move(content('open'), content('sent'), { zone: '+14:00' })).toMatchObject({
      sentOn: '2026-11-27',
    });
    // What an earlier transition set is set anew.
    const again = { sentOn: '2026-01-01' };
    expect(move(content('open', again), content('sent', again))).toMatchObject({
      sentOn: '2026-11-26',
    });
  });
});

describe('a signature', () => {
  const before = { name: 'Ada Admin', signedAt: '2020-01-01T00:00:00.000Z' };
  const signed = (member: string, value: unknown, more: Partial<Change> = {}, was?: unknown) =>
    (
      move(content('open', { [member]: was }), content('open', { [member]: value }), more) as {
        [name: string]: unknown;
      }
    )[member];

  it('is of who makes the change, now, whatever was sent', () => {
    const own = { name: 'Sam Staff', signedAt: now };
    expect(signed('signature', { name: 'Sam Staff', signedAt: '1999-01-01' })).toEqual(own);
    expect(signed('signature', {})).toEqual(own);
    expect(signed('signature', { name: 'Sam S.' })).toEqual({ ...own, typedAs: 'Sam S.' });
    expect(signed('signature', { name: 'Sam S.' }, {}, before)).toEqual({
      ...own,
      typedAs: 'Sam S.',
    });
  });

  it('is by their address where no name is known', () => {
    const unnamed = { name: undefined };
    expect(signed('signature', {}, unnamed)).toMatchObject({ name: 'staff@meridian.example' });
    expect(signed('signature', {}, { ...unnamed, viewer: { kind: 'visitor' } })).toMatchObject({
      name: '',
    });
  });

  it('that was there stays as it is, and so does one of somebody else', () => {
    expect(signed('signature', before, {}, before)).toEqual(before);
    expect(signed('signature', undefined, {}, before)).toBeUndefined();
    expect(signed('given', before)).toEqual(before);
    expect(signed('subject', { name: 'Seal' })).toEqual({ name: 'Seal' });
  });
});
