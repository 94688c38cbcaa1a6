import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';
import { Moments } from './moments.ts';
import { registerStores } from './register-stores.ts';

let employer: EmployerTest;
let admin: Member;
let organization: string;
let vessel: string;

beforeAll(async () => {
  employer = await startEmployer();
});
afterAll(() => employer.close());
beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  await documents().deleteMany({});
});

const documents = () => employer.service.store('registers/visitors')[driver];
/** The moments of visitors alone. */
const momentsOfVisitors = () =>
  new Moments(
    employer.service,
    registerStores.filter(({ register }) => register.slug === 'visitors'),
  );
/** A visitor aboard who stays too long from then on. */
const leaving = (at: number) =>
  recordsOf(employer, 'visitors').made(admin, {
    organization,
    vessel,
    name: 'Ana Reis',
    status: 'aboard',
    leavesAt: new Date(at).toISOString(),
  });
/** Announces a record whose flags change at a moment (ms). */
const announce = (id: string, at: number) =>
  employer.service.changes.announce({
    collection: 'registers/visitors',
    id,
    revision: 1,
    deleted: false,
    stored: { flagsChangeAt: new Date(at) } as never,
  });

it('the next moment is not hidden by a record that was due before and could not be updated', async () => {
  const { id } = await leaving(Date.now() + HOUR_MS);
  await documents().updateOne({ _id: objectId(id) }, { $set: { flagsChangeAt: new Date(1) } });
  const moments = momentsOfVisitors();
  await moments.read(Date.now());
  expect(moments.next).toBe(Infinity);
  const later = await leaving(Date.now() + 2 * HOUR_MS);
  const stored = await documents().findOne({ _id: objectId(later.id) });
  await until('its moment', async () => moments.next === stored?.flagsChangeAt?.getTime());
});

it('a moment heard of while the others are read is not lost', async () => {
  const moments = momentsOfVisitors();
  const reading = moments.read(Date.now() + HOUR_MS);
  const next = Date.now() + HOUR_MS / 2;
  announce('a'.repeat(24), next);
  await reading;
  expect(moments.next).toBe(next);
});

it('a moment that has passed before it is heard of is one now', async () => {
  const moments = momentsOfVisitors();
  const before = Date.now();
  announce('b'.repeat(24), before - HOUR_MS);
  expect(moments.next).toBeGreaterThanOrEqual(before);
  expect(moments.next).toBeLessThanOrEqual(Date.now());
});
