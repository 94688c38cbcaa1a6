import { dayOf } from '@fairlead/contracts';
import { items } from '@fairlead/contracts/personality';
import { callAsDocumented } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { profileIdOf } from './crew-profiles/following.ts';
import { mailboxOf } from './incidents/incidents.ts';
import { organization, type Person, startWellness, type WellnessTest } from './testing/fixtures.ts';

const seed = 20261124;
let test: WellnessTest;
beforeAll(async () => {
  test = await startWellness({
    environment: { MAILBOX_SECONDS: '0.05', MAILBOX_ROUND_SECONDS: '1' },
  });
});
afterAll(() => test.close());

/** Completes a personality test of one answer. @returns the id of its result. */
async function personalityResult(by: Person): Promise<string> {
  const [startTime, lastUpdate] = ['2026-11-01T08:00:00.000Z', '2026-11-01T08:15:00.000Z'];
  const answers = items.slice(0, 1).map(({ id, domain, facet }) => ({
    questionId: id,
    domain,
    facet,
    value: 5,
    answeredAt: lastUpdate,
  }));
  const mine = 'personalitySessions/mine';
  await test.send('PUT', mine, by, { startTime, lastUpdate, answers });
  return (await test.send('POST', `${mine}/complete`, by)).json().result;
}

it(`answers every call of its OpenAPI document as described (seed ${seed})`, async () => {
  const [ben, ada] = [await test.member(['vessel-crew']), await test.member(['org-admin'])];
  const profile = profileIdOf(ben.user, organization);
  await test.send('POST', `crewProfiles/${profile}/consent`, ben, { consent: 'full' });
  const values = { mood: 3, anxiety: 3, sleep: 6, stress: 4 };
  const made = await test.send('POST', 'checkIns', ben, {
    user: ben.user,
    day: dayOf(Date.now()),
    ...values,
  });
  const reported = await test.send('POST', 'incidentReports', ben, {
    organization,
    type: 'safety',
    severity: 'low',
    description: 'A loose rail',
    date: dayOf(Date.now()),
    key: 'k'.repeat(32),
  });
  expect(reported.statusCode).toBe(201);
  await mailboxOf(test.service).empty();
  const [incident] = (await test.get('incidentReports?depth=0', ada)).json().docs;
  const [alert] = (await test.get('wellnessAlerts?depth=0', ada)).json().docs;
  const { faults, statuses } = await callAsDocumented(test, {
    seed,
    runs: 5,
    callers: {
      visitor: undefined,
      ben: ben.token,
      ada: ada.token,
      operator: await test.mint.operator(),
    },
    ids: [
      ben.user,
      ada.user,
      made.json().doc.id,
      profile,
      alert.id,
      incident.id,
      await personalityResult(ben),
    ],
    rules: [
      { at: /^(day|date)$/, says: /is in the future/ },
      {
        at: /^(organization|vessel)$/,
        says: /Organization not found|no vessel of the organization/,
      },
      { at: /^parties\.\d+$/, says: /no member of the organization/ },
      { at: 'handler', says: /cannot look after/ },
      { at: 'referral', says: /to whom the case is handed off/ },
      { at: /^answers\.\d+\./, says: /This question was not found|not one of the answers/ },
      { at: 'lastContactOn', says: /is in the future/ },
      { at: /^rota\.\d+\./, says: /Choose a weekday|overlaps another/ },
      { at: /^(member|dutyOfficer)$/, says: /does not belong to the organization/ },
      { at: 'to', says: /can be asked for at once/ },
      { at: 'assignee', says: /is not on the wellness staff/ },
      { at: 'phone', says: /is not a telephone number/ },
      { at: 'source', says: /needs the source/ },
      { at: 'status', says: /cannot become|is a draft|new plan is ready/ },
      { at: 'file', says: /did not arrive/ },
      { at: 'lastUpdate', says: /ends after it begins/ },
    ],
  });
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 403, 404]));
});
