import { type ListingStatus, listingStatuses } from '@fairlead/contracts';
import type { Viewer } from '@fairlead/service-kit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mayMove, settleStatus } from './transitions.ts';

const now = '2026-11-26T10:30:00.000Z';
const organization = '65f200000000000000000001';
const listing = (status: string, more: object = {}) =>
  ({ title: 'Bosun', organization: { id: organization }, status, ...more }) as never;
const settled = (from: string, to: string, more: object = {}) =>
  settleStatus({ content: listing(to, more), previous: listing(from) });
const refusal = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return (error as { entry: unknown }).entry;
  }
};
const failureAt = (path: string, message: string) => ({
  name: 'ValidationError',
  data: { collection: 'listings', errors: [{ path, message }] },
});
const codes = listingStatuses.map(({ code }) => code);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(now) });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the status of a listing', () => {
  it('[J-174] is draft when it is made, whatever was sent', () => {
    for (const status of [undefined, 'active'])
      expect(settleStatus({ content: listing(status as never), previous: undefined })).toEqual(
        listing('draft'),
      );
  });

  it('[J-181] changes by the declared transitions, and by no other', () => {
    const possible = codes.flatMap((from) =>
      codes
        .filter((to) => {
          const found = refusal(() => settled(from, to)) as { status?: string };
          return from !== to && found.status === to;
        })
        .map((to) => `${from} ${to}`),
    );
    expect(possible).toEqual([
      'draft pending',
      'draft active',
      'pending active',
      'active archived',
      'archived draft',
      'expired draft',
    ]);
    expect(refusal(() => settled('archived', 'active'))).toMatchObject(
      failureAt('status', 'A listing cannot go from archived to active'),
    );
  });

  it('stays with what was said of it when only its content changes', () => {
    const more = { returned: { reason: 'No salary' }, proposed: { title: 'Mate' } };
    expect(settled('draft', 'draft', more)).toEqual(listing('draft', more));
  });

  it('takes along neither why the listing was returned nor what a colleague has proposed', () => {
    const more = { returned: { reason: 'No salary' }, proposed: { title: 'Mate' } };
    expect(settled('draft', 'pending', more)).toStrictEqual(listing('pending'));
  });
});

describe('a listing that is published', () => {
  it('is so from now on', () => {
    for (const from of ['draft', 'pending'])
      expect(settled(from, 'active')).toStrictEqual(listing('active', { publishedOn: now }));
    expect(settled('active', 'archived')).toStrictEqual(listing('archived'));
  });

  it('expires later than now, if at all', () => {
    const until = (expiresOn: unknown) => refusal(() => settled('draft', 'active', { expiresOn }));
    expect(until('2026-11-26T10:30:00.001Z')).toMatchObject({ status: 'active' });
    expect(until(null)).toMatchObject({ status: 'active' });
    for (const past of [now, '2026-11-25T10:30:00.000Z'])
      expect(until(past)).toMatchObject(
        failureAt('expiresOn', 'This lies in the past; a listing is published until a later date'),
      );
  });
});

describe('[J-176] a listing is published by the admins of its organization alone', () => {
  const person = (role: 'org-admin' | 'org-staff', of = organization): Viewer => ({
    kind: 'person',
    id: 'u1',
    email: 'u1@meridian.example',
    session: 's1',
    memberships: [
      {
        employee: 'e1',
        organization: of,
        vessel: undefined,
        orgRoles: [role],
        grants: [],
      } as never,
    ],
  });
  const may = (viewer: Viewer, from: ListingStatus, to: ListingStatus) =>
    refusal(() => mayMove(viewer, listing(from), listing(to)));

  it('from a draft, or once it was submitted', () => {
    for (const from of ['draft', 'pending'] as const) {
      expect(may(person('org-admin'), from, 'active')).toBe(true);
      for (const other of [person('org-staff'), person('org-admin', '65f200000000000000000002')])
        expect(may(other, from, 'active')).toMatchObject({
          message: 'Forbidden: only an organization admin may publish a listing.',
        });
    }
  });

  it('and is moved otherwise, or only edited, by everybody who works on it', () => {
    for (const [from, to] of [
      ['draft', 'pending'],
      ['active', 'archived'],
      ['active', 'active'],
    ] as const)
      expect(may(person('org-staff'), from, to)).toBe(true);
  });
});
