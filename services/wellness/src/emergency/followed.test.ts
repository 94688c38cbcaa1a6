import { plansToFollow } from '@fairlead/contracts';
import { receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  organization,
  otherOrganization,
  type Person,
  startWellness,
  type WellnessTest,
} from '../testing/fixtures.ts';

const [aurelia, boreas] = ['65f700000000000000000001', '65f700000000000000000002'];

let test: WellnessTest;
let support: Person;
let hand: Person;
beforeAll(async () => {
  test = await startWellness();
  support = await test.member(['support-crew']);
  hand = await test.person();
  await receiveEvent(test, 'users', support.user, {
    name: 'Ada Berg',
    firstName: 'Ada',
    lastName: 'Berg',
  });
  for (const [vessel, name] of [
    [aurelia, 'Aurelia'],
    [boreas, 'Boreas'],
  ] as const)
    await receiveEvent(test, 'vessels', vessel, { name, organization });
  await test.employ(hand, { orgRoles: ['vessel-crew'], vessel: aurelia });
});
afterAll(() => test.close());

const followed = async (by?: Person) => {
  const answer = await test.get('emergencyPlans/followed', by);
  return answer.statusCode === 200 ? plansToFollow.parse(answer.json()).docs : answer.statusCode;
};
const kinds = async (by: Person) => {
  const plans = await followed(by);
  return Array.isArray(plans)
    ? plans.map(({ plan, vessel }) => `${plan} ${vessel?.name ?? 'everywhere'}`).sort()
    : plans;
};
const add = async (more: object) => {
  const answer = await test.send('POST', 'emergencyPlans?depth=0', support, {
    organization,
    plan: 'medical',
    steps: [{ text: 'Stay with the person' }, { text: 'Call the master' }],
    ...more,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().doc.id as string;
};

it('crew read the plans of their vessel and of all vessels, without what has become of them', async () => {
  await add({ vessel: aurelia, dutyOfficer: support.user });
  await add({ vessel: boreas, plan: 'death' });
  const missing = await add({ plan: 'missing' });
  const over = await add({ plan: 'assault' });
  await test.send('PATCH', `emergencyPlans/${missing}`, support, { status: 'activated' });
  for (const status of ['activated', 'stood down'])
    await test.send('PATCH', `emergencyPlans/${over}`, support, { status });
  await until('the plans to be found', async () => {
    const shown = await kinds(hand);
    return Array.isArray(shown) && shown.length === 2;
  });
  expect(await kinds(hand)).toEqual(['medical Aurelia', 'missing everywhere']);
  const plans = await followed(hand);
  expect(plans).toContainEqual({
    id: expect.any(String),
    organization,
    vessel: { id: aurelia, name: 'Aurelia' },
    plan: 'medical',
    steps: ['Stay with the person', 'Call the master'],
    dutyOfficer: 'Ada Berg',
    helplines: [],
  });
  expect(JSON.stringify(plans)).not.toMatch(/activated|doneBy|status/);
});

it('nobody reads those of others: not who works elsewhere, nor nowhere, nor a visitor', async () => {
  const stranger = await test.member(['org-admin', 'support-crew'], otherOrganization);
  expect(await followed(stranger)).toEqual([]);
  expect(await followed(await test.person())).toEqual([]);
  expect(await followed()).toBe(403);
});
