import { emergencyPlan, emergencyPlanKinds } from '@fairlead/contracts';
import { receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  organization,
  otherOrganization,
  type Person,
  startWellness,
  type WellnessTest,
} from '../testing/fixtures.ts';

const vessel = '65f700000000000000000001';
const otherVessel = '65f700000000000000000002';

let test: WellnessTest;
let admin: Person;
let support: Person;
let hand: Person;
let stranger: Person;
let helpline: string;
beforeAll(async () => {
  test = await startWellness();
  admin = await test.member(['org-admin']);
  support = await test.member(['support-crew']);
  hand = await test.member(['vessel-crew', 'org-staff', 'vessel-management']);
  stranger = await test.member(['org-admin', 'support-crew'], otherOrganization);
  await receiveEvent(test, 'vessels', vessel, { name: 'Aurelia', organization });
  await receiveEvent(test, 'vessels', otherVessel, {
    name: 'Boreas',
    organization: otherOrganization,
  });
  helpline = (await test.get('helplines?depth=0&limit=1')).json().docs[0].id;
});
afterAll(() => test.close());

const steps = [{ text: 'Stay with the person' }, { text: 'Call the master' }];
const add = (by: Person | undefined, more: object = {}) =>
  test.send('POST', 'emergencyPlans?depth=0', by, {
    organization,
    plan: 'self-harm',
    steps,
    ...more,
  });
async function added(more: object = {}) {
  const answer = await add(support, more);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return emergencyPlan.parse(answer.json().doc);
}
const change = (id: string, by: Person | undefined, json: object) =>
  test.send('PATCH', `emergencyPlans/${id}?depth=0`, by, json);
const tick = (id: string, step: string | undefined, by: Person | undefined, done: unknown = true) =>
  test.send('POST', `emergencyPlans/${id}/steps/${step}?depth=0`, by, { done });
const copy = (id: string, by: Person | undefined) =>
  test.send('POST', `emergencyPlans/${id}/copy?depth=0`, by);
const read = async (id: string) =>
  emergencyPlan.parse((await test.get(`emergencyPlans/${id}?depth=0`, support)).json());
const failures = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.json().errors[0].data?.errors.map(({ path }: { path: string }) => path);

describe('an emergency plan', () => {
  it('[W-092] holds plan, steps, duty officer and helplines, of a vessel or of all', async () => {
    const content = { vessel, dutyOfficer: admin.user, helplines: [helpline] };
    const { id, ...plan } = await added(content);
    expect(plan).toMatchObject({
      ...content,
      organization,
      plan: 'self-harm',
      steps,
      status: 'ready',
    });
    for (const { code } of emergencyPlanKinds)
      expect((await added({ plan: code })).plan).toBe(code);
    expect(failures(await add(support, { plan: 'fire' }))).toEqual(['plan']);
    expect(failures(await add(support, { steps: [] }))).toEqual(['steps']);
    expect(failures(await add(support, { steps: [{ text: ' ' }] }))).toEqual(['steps.0.text']);
    expect(failures(await add(support, { vessel: otherVessel }))).toEqual(['vessel']);
    for (const { user } of [stranger, await test.person()])
      expect(failures(await add(support, { dutyOfficer: user }))).toEqual(['dutyOfficer']);
    // Others cannot write what the service sets.
    const forged = { doneBy: admin.user, doneAt: '2026-01-01T00:00:00Z' };
    const made = await added({
      activatedAt: '2026-01-01T00:00:00Z',
      steps: [{ text: 'Call', ...forged }],
    });
    expect(made.activatedAt ?? null).toBeNull();
    expect(made.steps[0]?.doneBy ?? null).toBeNull();
    const [step] = (await read(id)).steps;
    await change(id, support, { steps: [{ ...step, ...forged }] });
    expect((await read(id)).steps[0]?.doneAt ?? null).toBeNull();
  });

  it('[W-092] goes from ready to activated to stood down, and makes no other move', async () => {
    for (const status of ['activated', 'stood down', 'over'])
      expect(failures(await add(support, { status }))).toEqual(['status']);
    const { id } = await added();
    expect(failures(await change(id, support, { status: 'stood down' }))).toEqual(['status']);
    const before = Date.now();
    expect((await change(id, support, { status: 'activated', activatedAt: null })).statusCode).toBe(
      200,
    );
    const { activatedAt } = await read(id);
    expect(Date.parse(activatedAt ?? '')).toBeGreaterThanOrEqual(before);
    for (const status of ['ready', null])
      expect(failures(await change(id, support, { status }))).toEqual(['status']);
    expect((await change(id, support, { status: 'stood down' })).statusCode).toBe(200);
    for (const status of ['ready', 'activated', null])
      expect(failures(await change(id, support, { status }))).toEqual(['status']);
    const ended = await read(id);
    expect(ended.activatedAt).toBe(activatedAt);
    expect(Date.parse(ended.stoodDownAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('[W-092] has its steps ticked while it is activated alone, by whom and when the service says', async () => {
    const { id, steps: ready } = await added();
    const [first, second] = ready;
    expect((await tick(id, first?.id, support)).statusCode).toBe(409);
    await change(id, support, { status: 'activated' });
    const before = Date.now();
    const answer = await tick(id, first?.id, support);
    expect(answer.statusCode).toBe(200);
    const [done, open] = emergencyPlan.parse(answer.json().doc).steps;
    expect(done).toMatchObject({ text: first?.text, doneBy: support.user });
    expect(Date.parse(done?.doneAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(open?.doneBy ?? null).toBeNull();
    // Who did it first stays.
    expect((await tick(id, first?.id, admin)).json().doc.steps[0]).toEqual(done);
    await tick(id, second?.id, admin);
    await tick(id, second?.id, admin, false);
    expect((await read(id)).steps[1]?.doneBy ?? null).toBeNull();
    expect((await tick(id, 'f'.repeat(24), support)).statusCode).toBe(404);
    expect((await tick(id, first?.id, support, 'yes')).statusCode).toBe(400);
    await change(id, support, { status: 'stood down' });
    expect((await tick(id, second?.id, support)).statusCode).toBe(409);
    expect((await tick(id, first?.id, support, false)).statusCode).toBe(409);
  });

  it('[W-092] is as it was prepared once it is activated', async () => {
    const { id } = await added({ vessel, helplines: [helpline] });
    expect((await change(id, support, { plan: 'assault', steps: [steps[0]] })).statusCode).toBe(
      200,
    );
    await change(id, support, { status: 'activated' });
    const plan = await read(id);
    const [step] = plan.steps;
    for (const [path, value] of Object.entries({
      plan: 'death',
      vessel: null,
      helplines: [],
      steps: [step, { text: 'One more' }],
    }))
      expect([path, failures(await change(id, support, { [path]: value }))]).toEqual([
        path,
        [path],
      ]);
    expect(failures(await change(id, support, { steps: [{ ...step, text: 'Other' }] }))).toEqual([
      'steps',
    ]);
    // Unchanged values pass, and a duty officer may be relieved.
    expect(
      (await change(id, support, { steps: [step], plan: 'assault', dutyOfficer: admin.user }))
        .statusCode,
    ).toBe(200);
    await change(id, support, { status: 'stood down' });
    expect(failures(await change(id, support, { dutyOfficer: support.user }))).toEqual([
      'dutyOfficer',
    ]);
    expect((await test.send('DELETE', `emergencyPlans/${id}`, admin)).statusCode).toBe(403);
    const { id: unused } = await added();
    expect((await test.send('DELETE', `emergencyPlans/${unused}`, support)).statusCode).toBe(200);
  });

  it('[W-092] that stood down is prepared anew from a copy, with nothing done', async () => {
    const { id, steps: ready } = await added({
      vessel,
      helplines: [helpline],
      dutyOfficer: admin.user,
    });
    await change(id, support, { status: 'activated' });
    await tick(id, ready[0]?.id, support);
    await change(id, support, { status: 'stood down' });
    const answer = await copy(id, support);
    expect(answer.statusCode).toBe(201);
    const anew = emergencyPlan.parse(answer.json().doc);
    expect(anew).toMatchObject({
      organization,
      vessel,
      helplines: [helpline],
      dutyOfficer: admin.user,
      plan: 'self-harm',
      status: 'ready',
    });
    expect(anew.id).not.toBe(id);
    expect(anew.steps.map(({ text }) => text)).toEqual(steps.map(({ text }) => text));
    for (const step of anew.steps) expect(step.doneBy ?? null).toBeNull();
    expect(anew.activatedAt ?? anew.stoodDownAt ?? null).toBeNull();
    expect(await read(id)).toMatchObject({ status: 'stood down' });
    expect((await change(anew.id, support, { status: 'activated' })).statusCode).toBe(200);
  });

  it('[W-068] is read and written by org-admins and support crew alone', async () => {
    const { id, steps: ready } = await added();
    expect((await test.get(`emergencyPlans/${id}`, admin)).statusCode).toBe(200);
    expect((await add(admin)).statusCode).toBe(201);
    await change(id, admin, { status: 'activated' });
    const operator = { user: '', token: await test.mint.operator() };
    for (const by of [hand, operator, await test.person(), undefined]) {
      expect((await test.get('emergencyPlans', by)).statusCode).toBe(403);
      expect((await test.get(`emergencyPlans/${id}`, by)).statusCode).toBe(403);
      expect((await add(by)).statusCode).toBe(403);
      expect((await change(id, by, { status: 'stood down' })).statusCode).toBe(403);
      expect((await tick(id, ready[0]?.id, by)).statusCode).toBe(403);
      expect((await copy(id, by)).statusCode).toBe(403);
    }
  });

  it('[W-070] is nothing to the staff of another organization', async () => {
    const { id, steps: ready } = await added();
    await change(id, support, { status: 'activated' });
    expect((await test.get('emergencyPlans', stranger)).json().totalDocs).toBe(0);
    expect((await test.get(`emergencyPlans/${id}`, stranger)).statusCode).toBe(404);
    expect((await change(id, stranger, { status: 'stood down' })).statusCode).toBe(403);
    expect((await tick(id, ready[0]?.id, stranger)).statusCode).toBe(404);
    expect((await copy(id, stranger)).statusCode).toBe(404);
    expect((await add(stranger)).statusCode).toBe(403);
  });
});
