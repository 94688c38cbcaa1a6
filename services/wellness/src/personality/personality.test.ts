import {
  personalityResult,
  personalitySessionAnswer,
  personalityTestCompleted,
} from '@fairlead/contracts';
import { items } from '@fairlead/contracts/personality';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, startWellness, type WellnessTest } from '../testing/fixtures.ts';

let test: WellnessTest;
beforeAll(async () => {
  test = await startWellness();
});
afterAll(() => test.close());

const mine = 'personalitySessions/mine';
const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 8) + second * 1_000).toISOString();
const answerTo = (order: number, value: number, second = order * 3) => {
  const { id = '', domain, facet } = items[order] ?? {};
  return { questionId: id, value, domain, facet, answeredAt: at(second) };
};
const varied = (count: number) =>
  Array.from({ length: count }, (_, order) => answerTo(order, [1, 5, 3][order % 3] ?? 3));
const session = (answers: object[], more: object = {}) => ({
  startTime: at(0),
  lastUpdate: at(400),
  answers,
  ...more,
});
const save = (by: Person, json: object) => test.send('PUT', mine, by, json);
const read = async (by: Person) =>
  personalitySessionAnswer.parse((await test.get(mine, by)).json()).session;
const complete = (by: Person) => test.send('POST', `${mine}/complete`, by);

describe('a personality test', () => {
  it('[W-116] [W-119] is saved and read by its person on any device, and by nobody else', async () => {
    const [ben, ada] = [await test.person(), await test.person()];
    expect(await read(ben)).toBeNull();
    expect((await save(ben, session(varied(30)))).statusCode).toBe(200);
    expect(await read(ben)).toEqual({
      id: expect.any(String),
      userId: ben.user,
      startTime: at(0),
      lastUpdate: at(400),
      currentPage: 3,
      answers: varied(30),
      completed: false,
      optionCount: 7,
    });
    expect(await read(ada)).toBeNull();
    for (const path of [mine, 'personalitySessions', 'personalityResults'])
      expect((await test.get(path)).statusCode).toBe(403);
    expect((await test.get('personalitySessions', ben)).statusCode).toBe(403);
    const stored = await test.service.connection.collection('personalitySessions').findOne({});
    expect(stored?.answers).toMatch(/^v1\./);
  });

  it('of two devices at once keeps the later answer to each question', async () => {
    const ben = await test.person();
    const [here, there] = [
      session([answerTo(0, 1, 10), answerTo(1, 1, 40)], { lastUpdate: at(40) }),
      session([answerTo(0, 5, 20), answerTo(2, 5, 30)], { lastUpdate: at(30) }),
    ];
    const answers = await Promise.all([save(ben, here), save(ben, there), save(ben, here)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const kept = await read(ben);
    const byQuestion = new Map(kept?.answers.map(({ questionId, value }) => [questionId, value]));
    expect([0, 1, 2].map((order) => byQuestion.get(items[order]?.id ?? ''))).toEqual([5, 1, 5]);
    expect(kept?.answers).toHaveLength(3);
  });

  it('refuses answers to no question, twice to one, of no option, and in no time', async () => {
    const ben = await test.person();
    const refused = async (answers: object[], more: object = {}) => {
      const answer = await save(ben, session(answers, more));
      return [
        answer.statusCode,
        answer.json().errors?.[0].data?.errors.map(({ path }: { path: string }) => path),
      ];
    };
    expect(await refused([{ ...answerTo(0, 3), questionId: 'x' }])).toEqual([
      400,
      ['answers.0.questionId'],
    ]);
    expect(await refused([{ ...answerTo(0, 3), domain: 'E' }])).toEqual([
      400,
      ['answers.0.questionId'],
    ]);
    expect(await refused([answerTo(0, 3), answerTo(0, 3)])).toEqual([
      400,
      ['answers.1.questionId'],
    ]);
    expect(await refused([answerTo(0, 2)])).toEqual([400, ['answers.0.value']]);
    expect(await refused([answerTo(0, 2)], { optionCount: 5 })).toEqual([200, undefined]);
    expect((await refused([...varied(120), answerTo(0, 3)]))[0]).toBe(400);
    expect(await refused([], { startTime: at(500) })).toEqual([400, ['lastUpdate']]);
    expect((await save(ben, { ...session([]), optionCount: 6 })).statusCode).toBe(400);
  });

  it('[W-151] is scored when it is completed, once, and says to others only that it is', async () => {
    const ben = await test.person();
    await save(ben, session(varied(120)));
    const [first, again] = await Promise.all([complete(ben), complete(ben)]);
    const id = first.json().result;
    expect([first.statusCode, again.json().result]).toEqual([200, id]);
    expect(await read(ben)).toMatchObject({ completed: true, lastResultId: id });
    const { docs } = (await test.get('personalityResults?depth=0', ben)).json();
    expect(docs).toHaveLength(1);
    const result = personalityResult.parse(docs[0]);
    expect(result).toMatchObject({
      id,
      seconds: 400,
      optionCount: 7,
      validity: { isValid: true, warnings: [] },
    });
    expect(result.scores.map(({ domain, count }) => [domain, count])).toEqual(
      ['N', 'E', 'O', 'A', 'C'].map((domain) => [domain, 24]),
    );
    const { broker } = test.service;
    const manager = await broker.manager();
    const event = await until('the event', async () => {
      const { state } = await manager.streams.info(broker.streamName('wellness'), {
        subjects_filter: broker.subjects(personalityTestCompleted.type),
      });
      const [subject] = Object.keys(state.subjects ?? {}).filter((one) => one.includes(id));
      if (!subject) return undefined;
      const found = await manager.streams.getMessage(broker.streamName('wellness'), {
        last_by_subj: subject,
      });
      return found?.json<{ payload: object }>();
    });
    expect(event.payload).toEqual({
      id,
      user: ben.user,
      revision: expect.any(Number),
      deleted: false,
    });
  });

  it('[W-140] that cannot be relied upon says why', async () => {
    const ben = await test.person();
    const alike = varied(119).map((answer) => ({ ...answer, value: 5 }));
    await save(ben, session(alike, { lastUpdate: at(119) }));
    const { result } = (await complete(ben)).json();
    const { validity } = (await test.get(`personalityResults/${result}?depth=0`, ben)).json();
    expect(validity).toEqual({
      isValid: false,
      flags: {
        allAnswered: false,
        sufficientTime: false,
        sufficientVariance: false,
        noStraightLining: false,
      },
      warnings: [
        'Only 119 of 120 questions answered',
        'Test completed in 1.9 minutes (minimum 2 minutes recommended)',
        'Low response variance detected',
        'Pattern of identical consecutive responses detected',
      ],
    });
  });

  it('is taken again: a new one begins without answers, and the result before stays', async () => {
    const ben = await test.person();
    expect((await complete(ben)).statusCode).toBe(404);
    await save(ben, session([]));
    expect((await complete(ben)).statusCode).toBe(409);
    await save(ben, session(varied(120)));
    const first = (await complete(ben)).json().result;
    // What an old device still sends of the finished session changes nothing.
    await save(ben, session([answerTo(0, 5, 399)]));
    expect(await read(ben)).toMatchObject({ completed: true, lastResultId: first });
    await save(
      ben,
      session([answerTo(0, 5, 3_601)], { startTime: at(3_600), lastUpdate: at(3_601) }),
    );
    const begun = await read(ben);
    expect(begun).toMatchObject({ completed: false, lastResultId: first });
    expect(begun?.answers).toHaveLength(1);
    await save(ben, session([], { startTime: at(3_700), lastUpdate: at(3_700), restart: true }));
    expect((await read(ben))?.answers).toEqual([]);
    // A device that still shows the previous test restores nothing of it.
    await save(
      ben,
      session([answerTo(0, 5, 3_601), answerTo(1, 5, 3_705)], {
        startTime: at(3_600),
        lastUpdate: at(3_705),
      }),
    );
    expect(await read(ben)).toMatchObject({
      startTime: at(3_700),
      answers: [{ questionId: items[1]?.id }],
    });
    await save(ben, session([], { startTime: at(3_700), lastUpdate: at(3_706), restart: true }));
    const later = varied(120).map((answer, order) => ({
      ...answer,
      answeredAt: at(3_710 + order * 3),
    }));
    await save(ben, session(later, { startTime: at(3_700), lastUpdate: at(4_200) }));
    const second = (await complete(ben)).json().result;
    expect(second).not.toBe(first);
    expect((await test.get('personalityResults', ben)).json().totalDocs).toBe(2);
  });

  it('[W-150] has results that are the person’s alone', async () => {
    const [ben, ada] = [await test.person(), await test.person()];
    await save(ben, session(varied(120)));
    const { result } = (await complete(ben)).json();
    const operator = { user: '', token: await test.mint.operator() };
    expect((await test.get(`personalityResults/${result}`, ada)).statusCode).toBe(404);
    expect((await test.get('personalityResults', ada)).json().totalDocs).toBe(0);
    expect((await test.get(`personalityResults/${result}`, operator)).statusCode).toBe(403);
    const stored = await test.service.connection
      .collection('personalityResults')
      .find({})
      .toArray();
    for (const { scores, validity } of stored)
      expect([scores, validity].every((one) => /^v1\./.test(one))).toBe(true);
    expect((await test.send('DELETE', `personalityResults/${result}`, ben)).statusCode).toBe(200);
  });
});
