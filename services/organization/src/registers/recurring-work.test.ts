import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { schedulingOfRuns } from '../form-runs/opening.ts';
import { take } from '../maintenance/stock.ts';
import { dayIn } from '../testing/days.ts';
import type { EmployerTest, Member } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';
import { recordsAboard } from '../testing/records-aboard.ts';

const { start, ofVessel, made, moved, read } = recordsAboard();
let employer: EmployerTest;
let organization: string;
let vessel: string;
let bosun: string;
let admin: Member;
let captain: Member;
let hand: Member;
let mate: Member;

beforeAll(async () => {
  ({ employer, organization, vessel, bosun, admin, captain, hand, mate } = await start());
});
afterAll(() => employer.close());

describe('maintenance', () => {
  const task = (machine: string, more: object = {}) =>
    made('maintenance-schedule', {
      task: 'Change the oil',
      equipment: machine,
      interval: 'running hours',
      everyHours: 250,
      lastHours: 1000,
      window: 25,
      isCritical: true,
      isClass: false,
      assignee: hand.user,
      ...more,
    });
  const engine = async (tag: string, more: object = {}) =>
    (await made('equipment', { tag, name: 'Engine', runningHours: 1000, ...more })).id;
  const jobOf = async (schedule: string) => {
    const { docs } = (
      await employer.get(
        `registers/maintenance-jobs?where[schedule][equals]=${schedule}&depth=0&sort=createdAt`,
        admin.token,
      )
    ).json();
    return docs as (Record<string, unknown> & { id: string })[];
  };

  it('[O-169] [O-170] a task holds its interval and window, follows the hours that are read, and opens its job', async () => {
    const machine = await engine('ME9');
    const { id } = await task(machine);
    expect(await read('maintenance-schedule', id)).toMatchObject({
      interval: 'running hours',
      everyHours: 250,
      window: 25,
      isCritical: true,
      isClass: false,
      status: 'active',
      hoursNow: 1000,
      nextDueAt: 1250,
      flags: [],
    });
    await recordsOf(employer, 'equipment').change(admin, machine, { runningHours: 1230 });
    const [job] = await until('its job', async () => {
      const found = await jobOf(id);
      return found.length > 0 && found;
    });
    expect(job).toMatchObject({ job: 'Change the oil', equipment: machine, assignee: hand.user });
    expect((await read('maintenance-schedule', id)).flags).toEqual(['upcoming']);
    await recordsOf(employer, 'maintenance-jobs').change(admin, job?.id ?? '', {
      hours: 2,
      atHours: 1240,
    });
    await moved('maintenance-jobs', job?.id ?? '', 'in progress', 'done');
    await until(
      'the task to begin anew',
      async () => (await read('maintenance-schedule', id)).nextDueAt === 1490,
    );
    expect((await read('maintenance-schedule', id)).flags).toEqual([]);
    const paused = await recordsOf(employer, 'maintenance-schedule').change(admin, id, {
      status: 'paused',
      reason: 'In refit',
    });
    expect(paused.statusCode).toBe(200);
  });

  it('a task by the calendar that was never done counts from the day on which it was planned', async () => {
    const machine = await engine('ME7');
    const calendar = { interval: 'calendar', everyDays: 30, everyHours: undefined, window: 31 };
    const { id } = await task(machine, { ...calendar, lastHours: undefined });
    const planned = await read('maintenance-schedule', id);
    expect(planned).toMatchObject({
      countsFrom: dayIn(0),
      nextDue: dayIn(30),
      flags: ['upcoming'],
    });
    const [job] = await until('its job', async () => {
      const found = await jobOf(id);
      return found.length > 0 && found;
    });
    expect(job).toMatchObject({ job: 'Change the oil', dueDate: dayIn(30) });
    await recordsOf(employer, 'maintenance-schedule').change(admin, id, { lastDone: dayIn(-40) });
    expect(await read('maintenance-schedule', id)).toMatchObject({
      countsFrom: dayIn(0),
      nextDue: dayIn(-10),
      flags: ['overdue'],
    });
  });

  it('says how often a task comes round in the way that its interval counts', async () => {
    const machine = await engine('ME8');
    const answer = await recordsOf(employer, 'maintenance-schedule').post(
      admin,
      ofVessel({ task: 'Inspect', equipment: machine, interval: 'calendar' }),
    );
    expect([answer.statusCode, answer.body.includes('everyDays')]).toEqual([400, true]);
  });

  it('[O-171] a job holds what was done, and is postponed only with a reason', async () => {
    const records = recordsOf(employer, 'maintenance-jobs');
    const spare = await made('spare-parts', { name: 'Seal', partNumber: 'S-1', quantity: 3 });
    const { id } = await made('maintenance-jobs', {
      job: 'Renew the seal',
      assignee: hand.user,
      dueDate: dayIn(3),
      spares: [{ spare: spare.id, quantity: 2 }],
      findings: 'Worn',
      cost: 80.5,
    });
    const refused = await records.change(admin, id, { status: 'postponed' });
    expect([refused.statusCode, refused.json().errors[0].data.errors[0].path]).toEqual([
      400,
      'postponedReason',
    ]);
    const postponed = await records.change(admin, id, {
      status: 'postponed',
      postponedReason: 'Waiting for parts',
    });
    expect(postponed.statusCode).toBe(200);
    await records.change(admin, id, { hours: 1.5 });
    await moved('maintenance-jobs', id, 'in progress', 'done', 'verified');
    expect(await read('maintenance-jobs', id)).toMatchObject({
      assignee: hand.user,
      hours: 1.5,
      findings: 'Worn',
      postponedReason: 'Waiting for parts',
      status: 'verified',
      doneDate: dayIn(0),
    });
    expect(await read('spare-parts', spare.id)).toMatchObject({ quantity: 1 });
  });

  it('[O-173] what is finished is history, and refuses changes', async () => {
    const records = recordsOf(employer, 'maintenance-jobs');
    const { id } = await made('maintenance-jobs', { job: 'Grease', assignee: hand.user, hours: 1 });
    await moved('maintenance-jobs', id, 'done');
    const changed = await records.change(admin, id, { findings: 'Nothing' });
    expect(changed.statusCode).toBe(409);
    expect(
      (await employer.remove(`registers/maintenance-jobs/${id}`, admin.token)).statusCode,
    ).toBe(409);
    const { docs } = (
      await employer.get(
        'registers/maintenance-jobs?where[status][in]=done,verified&depth=0',
        admin.token,
      )
    ).json();
    expect(docs.map((one: { id: string }) => one.id)).toContain(id);
  });

  it('two jobs that are finished at once do not both take the last spare, nor one job twice', async () => {
    const spare = await made('spare-parts', { name: 'Impeller', partNumber: 'I-1', quantity: 1 });
    const job = () =>
      made('maintenance-jobs', {
        job: 'Renew the impeller',
        assignee: hand.user,
        hours: 1,
        spares: [{ spare: spare.id, quantity: 1 }],
      });
    const [one, other] = [await job(), await job()];
    const finish = (id: string) =>
      recordsOf(employer, 'maintenance-jobs').change(admin, id, { status: 'done' });
    const answers = await Promise.all([finish(one.id), finish(one.id), finish(other.id)]);
    const done = [one.id, other.id].map(async (id) => (await read('maintenance-jobs', id)).status);
    expect((await Promise.all(done)).toSorted()).toEqual(['done', 'open']);
    expect(answers.some(({ statusCode }) => statusCode === 409)).toBe(true);
    await until('the stock', async () => (await read('spare-parts', spare.id)).quantity === 0);
    expect(await read('spare-parts', spare.id)).toMatchObject({ quantity: 0, status: 'out' });
  });

  it('what was taken for a job whose write was lost goes back into stock', async () => {
    const spare = await made('spare-parts', { name: 'Gasket', partNumber: 'G-1', quantity: 2 });
    const { id } = await made('maintenance-jobs', { job: 'Renew the gasket', assignee: hand.user });
    await take(employer.service, { job: id, spare: spare.id, quantity: 2 });
    await recordsOf(employer, 'maintenance-jobs').change(admin, id, { findings: 'Worn' });
    const inStock = async () => (await read('spare-parts', spare.id)).quantity;
    expect(await inStock()).toBe(0);
    await until('the stock', async () => (await inStock()) === 2, 45_000);
  });

  it('equipment is never part of itself, and its hours do not fall', async () => {
    const records = recordsOf(employer, 'equipment');
    const top = await engine('A1');
    const below = await engine('A2', { parent: top });
    const lowest = await engine('A3', { parent: below });
    for (const parent of [top, lowest]) {
      const answer = await records.change(admin, top, { parent });
      expect([answer.statusCode, answer.body.includes('not part of itself')]).toEqual([400, true]);
    }
    expect((await records.change(admin, top, { runningHours: 999 })).statusCode).toBe(400);
    expect((await records.change(admin, top, { runningHours: 0 })).statusCode).toBe(200);
  });
});

describe('runs of forms', () => {
  const runsOf = async (name: string) => {
    const { docs } = (
      await employer.get(
        `registers/form-runs?where[name][equals]=${name}&depth=0&sort=createdAt`,
        admin.token,
      )
    ).json();
    return docs as Record<string, unknown>[];
  };
  const published = async (content: object) => {
    const { id } = await recordsOf(employer, 'form-templates').made(admin, {
      organization,
      assignees: [captain.user],
      items: [{ item: 'Cabin inspected' }],
      ...content,
    });
    await moved('form-templates', id, 'published');
    return id;
  };

  it('[O-076] are opened by a crew change, one of every published form that asks for it', async () => {
    const template = await published({ template: 'Handover', trigger: 'crew change' });
    await published({ template: 'Unasked', trigger: 'manual' });
    await recordsOf(employer, 'form-templates').made(admin, {
      organization,
      template: 'Handover draft',
      trigger: 'crew change',
    });
    await employer.made('rotations', {
      organization,
      vessel,
      rank: bosun,
      user: mate.user,
      kind: 'aboard',
      from: dayIn(0),
      to: dayIn(30),
      status: 'proposed',
    });
    const { docs } = (await employer.get('rotations?depth=0&limit=1', admin.token)).json();
    for (const status of ['confirmed', 'active'])
      await employer.patch(`rotations/${docs[0].id}`, admin.token, { status });
    const runs = await until('the run', async () => {
      const found = await runsOf('Handover');
      return found.length > 0 && found;
    });
    expect(runs).toMatchObject([
      {
        template,
        vessel,
        assignee: captain.user,
        occasion: 'Crew change: signing on',
        dueDate: dayIn(7),
        status: 'open',
        items: [{ item: 'Cabin inspected' }],
      },
    ]);
    expect([await runsOf('Unasked'), await runsOf('Handover draft')]).toEqual([[], []]);
  });

  it('open by their schedule as soon as it is published, once', async () => {
    await published({ template: 'Weekly rounds', trigger: 'schedule', frequency: 'week' });
    const runs = await until('the run', async () => {
      const found = await runsOf('Weekly rounds');
      return found.length > 0 && found;
    });
    expect(runs).toMatchObject([{ occasion: `Scheduled for ${dayIn(0)}`, dueDate: dayIn(7) }]);
  });

  it('open by their schedule though another form is broken', async () => {
    const scheduled = { trigger: 'schedule', frequency: 'week' };
    const broken = await published({ template: 'Broken rounds', ...scheduled });
    await published({ template: 'Whole rounds', ...scheduled });
    await until('the run', async () => (await runsOf('Whole rounds')).length > 0);
    const { service } = employer;
    const runs = service.store('registers/form-runs')[driver];
    await runs.deleteMany({ name: 'Whole rounds' });
    const { [driver]: documents } = service.store('registers/form-templates');
    await documents.updateOne({ _id: objectId(broken) }, { $set: { 'moves.$[].at': 'never' } });
    const { signal } = new AbortController();
    await expect(schedulingOfRuns(service).run(signal)).rejects.toThrow(
      'schedule-runs failed for 1',
    );
    expect(await runsOf('Whole rounds')).toHaveLength(1);
    await documents.deleteOne({ _id: objectId(broken) });
  });
});
