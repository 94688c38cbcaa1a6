import { daysBetween } from '@fairlead/contracts';
import { objectId, tablesIn } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newCompany } from '../testing/company.ts';
import { dayIn } from '../testing/days.ts';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { type RecordsTest, recordsOf } from '../testing/records.ts';
import { sayHowLongIsKept, sayWhenTasksWerePlanned } from './of-earlier-releases.ts';

let employer: EmployerTest;
let visitors: RecordsTest;
let organization: string;
let vessel: string;
let other: string;
let admin: Member;
let hand: Member;

beforeAll(async () => {
  employer = await startEmployer();
  visitors = recordsOf(employer, 'visitors');
});
afterAll(() => employer.close());
beforeEach(async () => {
  ({ organization, vessel, other, admin, hand } = await newCompany(employer));
});

describe('time', () => {
  it('turns flags by itself: lists and summary follow, the owner is told once', async () => {
    const { id } = await visitors.made(admin, {
      organization,
      vessel,
      name: 'Ana Reis',
      host: hand.user,
      status: 'aboard',
      leavesAt: new Date(Date.now() + 1_500).toISOString(),
    });
    expect((await visitors.read(admin, id)).flags).toEqual([]);
    await until(
      'the overstay',
      async () => (await visitors.read(admin, id)).flags?.length === 1,
      30_000,
    );
    const found = await visitors.list(admin, 'where[flags][in]=overstay');
    expect(found.map((one) => one.id)).toEqual([id]);
  });

  describe('for which a record is kept', () => {
    const visitor = { name: 'Ana Reis', status: 'aboard' };
    /** Somebody who has left the vessel. */
    const left = async () => {
      const { id } = await visitors.made(admin, { organization, vessel, ...visitor });
      await visitors.moved(admin, id, 'left');
      return id;
    };
    /** Changes a stored record as if years had passed. */
    const stored = (id: string, change: object) =>
      employer.service.connection
        .collection('registers_visitors')
        .updateOne({ _id: objectId(id) }, change);
    /** Makes the portal check which records change: one is about to, later than it takes to create it. */
    const look = () =>
      visitors.made(admin, {
        organization,
        vessel,
        ...visitor,
        leavesAt: new Date(Date.now() + 2_000).toISOString(),
      });
    const read = async (id: string) => {
      const answer = await employer.get(`registers/visitors/${id}?depth=0`, admin.token);
      return answer.statusCode === 200 ? answer.json() : undefined;
    };
    const passed = { keptUntil: dayIn(-1), updatedAt: new Date(Date.now() - 40 * 86_400_000) };
    const due = { flagsChangeAt: new Date(1) };

    it('is told of it from when it is closed, and ends by itself: then it is in the trash', async () => {
      const { id } = await visitors.made(admin, { organization, vessel, ...visitor });
      expect((await read(id)).keptUntil).toBeUndefined();
      await visitors.moved(admin, id, 'left');
      const { closedOn, keptUntil } = await read(id);
      expect(daysBetween(closedOn, keptUntil)).toBe(3 * 365 + 1);
      const other = await left();
      await look();
      const isGone = async () => {
        // A copy that arrives late completes the record anew, as if no years had passed.
        await stored(id, { $set: { ...passed, ...due } });
        return (await read(id)) === undefined;
      };
      await until('the end of the record', isGone, 90_000);
      expect((await read(other)).status).toBe('left');
      const { docs } = (await employer.get('registers/visitors/trash', admin.token)).json();
      expect(docs.map((one: { id: string }) => one.id)).toEqual([id]);
    });

    it('is as long again as it could be brought back, for who brings it back or changes it', async () => {
      const id = await left();
      await stored(id, { $set: passed });
      await employer.remove(`registers/visitors/${id}`, admin.token);
      const back = await employer.post(`registers/visitors/${id}/restore`, admin.token);
      expect(back.statusCode).toBe(200);
      await stored(id, { $set: due });
      await look();
      await until(
        'the record to be kept longer',
        async () => daysBetween(dayIn(0), (await read(id)).keptUntil) >= 29,
        30_000,
      );
      await stored(id, { $set: { closedOn: '2020-01-01' } });
      await visitors.change(admin, id, { company: 'Lloyd’s Register' });
      const kept = daysBetween(dayIn(0), (await read(id)).keptUntil);
      expect([29, 30]).toContain(kept);
    });

    it('is said of what was closed under an earlier release', async () => {
      const id = await left();
      await stored(id, { $unset: { keptUntil: '', flagsChangeAt: '' } });
      const { connection } = employer.service;
      await sayHowLongIsKept.run(tablesIn(connection), new AbortController().signal);
      await look();
      await until('its last day', async () => (await read(id)).keptUntil !== undefined, 30_000);
    });
  });

  it('begins for a maintenance task of an earlier release on the day on which that was planned', async () => {
    const equipment = await recordsOf(employer, 'equipment').made(admin, {
      organization,
      vessel,
      tag: 'ME1',
      name: 'Engine',
    });
    const tasks = recordsOf(employer, 'maintenance-schedule');
    const { id } = await tasks.made(admin, {
      organization,
      vessel,
      task: 'Change the oil',
      equipment: equipment.id,
      interval: 'calendar',
      everyDays: 30,
    });
    const { connection } = employer.service;
    const stored = connection.collection('registers_maintenance-schedule');
    const earlier = {
      $set: { createdAt: new Date(Date.now() - 40 * 86_400_000) },
      $unset: { countsFrom: '', nextDue: '', flagsChangeAt: '' },
    };
    await stored.updateOne({ _id: objectId(id) }, earlier);
    // Safe to run twice.
    for (let times = 0; times < 2; times += 1)
      await sayWhenTasksWerePlanned.run(tablesIn(connection), new AbortController().signal);
    await visitors.made(admin, {
      organization,
      vessel,
      name: 'Ana Reis',
      status: 'aboard',
      leavesAt: new Date(Date.now() + 2_000).toISOString(),
    });
    await until(
      'the task to be overdue',
      async () => (await tasks.read(admin, id)).flags?.includes('overdue'),
      30_000,
    );
    expect(await tasks.read(admin, id)).toMatchObject({
      countsFrom: dayIn(-40),
      nextDue: dayIn(-10),
    });
  });

  it('is that of the vessel’s clocks', async () => {
    const at = (zone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
    await employer.patch(`vessels/${vessel}`, admin.token, { shipTime: '+13:00' });
    await employer.patch(`vessels/${other}`, admin.token, { shipTime: '-11:00' });
    const certificates = recordsOf(employer, 'certificates');
    const expiring = (ship: string) =>
      certificates.made(admin, {
        organization,
        vessel: ship,
        holder: hand.user,
        type: 'PST',
        certificateNumber: 'GB 4711',
        issuer: 'MCA',
        // It is a day later in the east than in the west, whatever the hour.
        expiryDate: at('-11:00'),
      });
    expect([(await expiring(vessel)).status, (await expiring(other)).status]).toEqual([
      'expired',
      'expiring',
    ]);
  });
});
