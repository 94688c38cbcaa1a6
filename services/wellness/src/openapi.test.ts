import { callAsDocumented } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { utcDay } from './own-day.ts';
import { startWellness, type WellnessTest } from './testing/fixtures.ts';

const seed = 20261124;
let test: WellnessTest;
beforeAll(async () => {
  test = await startWellness();
});
afterAll(() => test.close());

it(`answers every call of its OpenAPI document as described (seed ${seed})`, async () => {
  const [ben, ada] = [await test.person(), await test.person()];
  const values = { mood: 7, anxiety: 3, sleep: 6, stress: 4 };
  const made = await test.send('POST', 'checkIns', ben, {
    user: ben.user,
    day: utcDay(),
    ...values,
  });
  const { faults, statuses } = await callAsDocumented(test, {
    seed,
    runs: 10,
    callers: {
      visitor: undefined,
      ben: ben.token,
      ada: ada.token,
      operator: await test.mint.operator(),
    },
    ids: [ben.user, ada.user, made.json().doc.id],
    rules: [
      { at: 'day', says: /has not begun yet/ },
      { at: /^answers\.\d+\./, says: /There is no such question|not one of the answers/ },
      { at: 'source', says: /needs the source/ },
      { at: 'status', says: /cannot become|is a draft/ },
      { at: 'lastUpdate', says: /ends after it begins/ },
    ],
  });
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 403, 404]));
}, 120_000);
