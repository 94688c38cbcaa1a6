import {
  dashboardFigureWeeks,
  dayAfter,
  dayOf,
  type Figures,
  figureReport,
  figuresAnswer,
} from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restViolations } from '../alerts/rest.ts';
import { crewProfiles } from '../crew-profiles/collection.ts';
import { profileIdOf } from '../crew-profiles/following.ts';
import { type Person, startWellness, type WellnessTest } from '../testing/fixtures.ts';
import { figureAtoms } from './atoms.ts';
import { mondayOf } from './monday.ts';
import { forgettingOfRest } from './rest-weeks.ts';
import { createPublishFiguresJob } from './weeks.ts';

const deck = '65f300000000000000000001';
const galley = '65f300000000000000000002';
const aurelia = '65f700000000000000000001';
const boreas = '65f700000000000000000002';
const today = dayOf(Date.now());
const monday = mondayOf(today);
const lastMonday = dayAfter(monday, -7);
const { signal: lost } = new AbortController();

let test: WellnessTest;
let organization: string;
let support: Person;
let admin: Person;
let organizations = 0;
beforeAll(async () => {
  test = await startWellness();
});
afterAll(() => test.close());
beforeEach(async () => {
  organizations += 1;
  organization = `65f2${organizations.toString(16).padStart(20, 'c')}`;
  support = await test.member(['support-crew'], organization);
  admin = await test.member(['org-admin'], organization);
});

const values = { mood: 6, anxiety: 3, sleep: 6, stress: 4 };
async function checkIn(person: Person, more: object = {}): Promise<string> {
  const json = { user: person.user, day: today, ...values, ...more };
  const answer = await test.send('POST', 'checkIns?depth=0', person, json);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc.id;
}
/** A number of people of a department aboard, who have checked in. */
async function crew(
  count: number,
  { vessel = aurelia, department = deck }: { vessel?: string; department?: string } = {},
  overrides: object = {},
): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = await test.person();
    await test.employ(person, { organization, vessel, department });
    await settle(person);
    await checkIn(person, overrides);
    people.push(person);
  }
  return people;
}
/** Has somebody been a member, in their place, for long enough to count. */
const settle = ({ user }: Person, days = 60) =>
  test.service
    .store(crewProfiles)
    .direct.updateOne(
      { _id: objectId(profileIdOf(user, organization)) },
      { $set: { createdAt: new Date(Date.now() - days * 86_400_000) }, $unset: { secret: '' } },
    );
/** Publishes what there is to be published, some days from now. */
const publish = (days = 0) =>
  createPublishFiguresJob(test.service, () => Date.now() + days * 86_400_000).run(lost);
const ask = (by: Person | undefined, more: Record<string, string> = {}) =>
  test.get(
    `figures?${new URLSearchParams({
      organization,
      from: monday,
      to: dayAfter(monday, 6),
      metric: 'mood',
      ...more,
    })}`,
    by,
  );
async function figures(more: Record<string, string> = {}): Promise<Figures> {
  const answer = await ask(admin, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return figuresAnswer.parse(answer.json());
}
const shownAs = (value: number, people = '5-9') => ({ people, value, bound: null });

describe('whom figures count', () => {
  it('[W-076] are members for thirty days: invented ones isolate nobody', async () => {
    await crew(4);
    const [newest] = await crew(1);
    for (const [days, shown] of [
      [29, null],
      [30 + 6, shownAs(6)],
    ] as const) {
      await settle(newest as Person, days);
      await checkIn(newest as Person, { mood: 6 });
      await publish();
      expect([days, (await figures()).total]).toEqual([days, shown]);
    }
  });

  it('[W-076] are people whose place has not changed for four weeks, also after they left and came back', async () => {
    await crew(5);
    await crew(4, { department: galley });
    const moved = await test.person();
    await test.employ(moved, { organization, vessel: aurelia, department: deck });
    await settle(moved);
    await test.employ(moved, { organization, vessel: aurelia, department: galley });
    await checkIn(moved, { mood: 1 });
    await publish();
    expect((await figures()).total).toEqual(shownAs(6));
    const back = await test.person();
    const place = { organization, vessel: aurelia, department: galley };
    await test.employ(back, place);
    await settle(back);
    await test.employ(back, { ...place, isInForce: false });
    await test.employ(back, place);
    await checkIn(back, { mood: 1 });
    await publish();
    expect((await figures()).total).toEqual(shownAs(6));
    await settle(moved);
    await checkIn(moved, { mood: 6 });
    await publish();
    expect((await figures()).total?.people).toBe('10-19');
  });
});

describe('figures', () => {
  it('[W-073] are values by cohort, period and metric', async () => {
    await crew(5);
    await crew(5, { department: galley }, { mood: 8 });
    await crew(5, { vessel: boreas }, { mood: 4 });
    await crew(5, {}, { mood: 2, day: lastMonday });
    await publish();
    expect((await figures()).total).toEqual(shownAs(6, '10-19'));
    expect((await figures({ metric: 'stress' })).total).toEqual(shownAs(4, '10-19'));
    expect((await figures({ cohort: `vessel:${aurelia}` })).total).toEqual(shownAs(7, '10-19'));
    expect((await figures({ cohort: `vessel:${boreas}` })).total).toEqual(shownAs(4));
    expect((await figures({ cohort: `department:${deck}` })).total).toEqual(shownAs(5, '10-19'));
    expect((await figures({ cohort: `vessel:${aurelia},department:${galley}` })).total).toEqual(
      shownAs(8),
    );
    expect(await figures({ from: lastMonday })).toMatchObject({
      total: { people: '10-19', value: 5 },
      weeks: [
        { week: lastMonday, figure: shownAs(2) },
        { week: monday, figure: shownAs(6, '10-19') },
      ],
    });
    // A week that is not entirely within the period is left out.
    expect((await figures({ to: dayAfter(monday, 5) })).weeks).toEqual([]);
    expect((await figures({ from: dayAfter(monday, 1) })).weeks).toEqual([]);
    const wrongs: Record<string, string>[] = [
      { metric: 'notes' },
      { cohort: 'vessel:all' },
      { from: '2026-02-30' },
      { from: dayAfter(monday, -53 * 7) },
    ];
    for (const wrong of wrongs) expect((await ask(admin, wrong)).statusCode).toBe(400);
  });

  it('[W-073] are published of every other week where those of one cannot be', async () => {
    const weeks = test.service.connection.collection('figure_weeks');
    const bad = { _id: '0 no week' as never, due: 1, closesAt: new Date('2099-01-01') };
    await weeks.insertOne(bad);
    try {
      await crew(5);
      await expect(publish()).rejects.toThrow('publish-figures failed for 1');
      expect((await figures()).total).toEqual(shownAs(6));
    } finally {
      await weeks.deleteOne({ _id: bad._id });
    }
    await publish();
  });

  it('[W-073] are read once, and again as soon as others are published, here or by another instance', async () => {
    const { namespace, mint } = test;
    const other = await startWellness({ namespace, mint });
    try {
      await crew(5);
      await publish();
      const read = jest.spyOn(test.service.store(figureAtoms), 'find');
      const questions: Record<string, string>[] = [
        {},
        { metric: 'stress' },
        { cohort: `vessel:${aurelia}` },
        { to: dayAfter(monday, 8) },
      ];
      for (const question of questions)
        expect((await figures(question)).total).toMatchObject({ people: '5-9' });
      expect(read).toHaveBeenCalledTimes(1);
      read.mockRestore();
      const seenBeside = async () => {
        const question = { organization, from: monday, to: dayAfter(monday, 6), metric: 'mood' };
        const answer = await other.get(`figures?${new URLSearchParams(question)}`, support);
        return figuresAnswer.parse(answer.json()).total;
      };
      await until('who works where at the other', async () => (await seenBeside()) !== null);
      expect(await seenBeside()).toEqual(shownAs(6));
      await crew(5, { vessel: boreas }, { mood: 8 });
      await publish();
      expect((await figures()).total).toEqual(shownAs(7, '10-19'));
      await until(
        'the figures at the other',
        async () => JSON.stringify(await seenBeside()) === JSON.stringify(shownAs(7, '10-19')),
      );
    } finally {
      await other.close();
    }
  });

  it('[W-074] of four people are withheld, and of five they are shown', async () => {
    const people = await crew(4);
    await publish();
    const none = await figures();
    expect(none.total).toBeNull();
    // Withheld figures are answered like empty ones.
    expect((await ask(support, { cohort: `vessel:${aurelia}` })).body).toBe(
      (await ask(support, { cohort: `vessel:${boreas}` })).body,
    );
    // One person who checks in five times is one person.
    for (let more = 0; more < 4; more += 1) await checkIn(people[0] as Person);
    await publish();
    expect(await figures()).toEqual(none);
    await crew(1);
    await publish();
    expect((await figures()).total).toEqual(shownAs(6));
  });

  it('[W-074] of a vessel and of an organization leave out whoever would be alone', async () => {
    await crew(5, {}, { mood: 8 });
    await crew(3, { department: galley }, { mood: 2 });
    await crew(3, { vessel: boreas }, { mood: 2 });
    await publish();
    expect((await figures()).total).toEqual(shownAs(8));
    await publish(11);
    // As the week closes, those six are the rest of the organization.
    expect((await figures()).total).toMatchObject({ people: '10-19', value: 4.5 });
    expect((await figures({ cohort: `vessel:${aurelia}` })).total).toEqual(shownAs(8));
    expect((await figures({ cohort: `vessel:${boreas}` })).total).toBeNull();
    expect((await figures({ cohort: `department:${galley}` })).total).toBeNull();
  });

  it('[W-076] name nobody, and do not follow one person, however often they are asked', async () => {
    const people = await crew(5);
    await publish();
    const before = (await ask(support)).body;
    for (const { user } of people) expect(before).not.toContain(user);
    await crew(4, {}, { mood: 10 });
    await publish();
    expect((await ask(support)).body).toBe(before);
    // One more who says something else makes five.
    await checkIn(people[0] as Person, { mood: 1 });
    await publish();
    expect((await ask(support)).body).not.toBe(before);
    const renewed = (await ask(support)).body;
    await crew(4, {}, { mood: 1 });
    await publish();
    expect((await ask(support)).body).toBe(renewed);
    await publish(11);
    expect((await ask(support)).body).toBe(renewed);
    // Who they were is not stored.
    const [atom, ...more] = await test.service.connection
      .collection('figureAtoms')
      .find({ organization: objectId(organization) })
      .toArray();
    expect(more).toEqual([]);
    expect(atom).not.toHaveProperty('members');
    for (const { user } of people) expect(JSON.stringify(atom)).not.toContain(user);
  });

  it('[W-076] of a published week stay when check-ins are deleted', async () => {
    const people = await crew(5);
    await publish();
    for (const person of people)
      await test.send('DELETE', `checkIns?where[user][equals]=${person.user}`, person);
    await publish();
    await publish(11);
    expect((await figures()).total).toEqual(shownAs(6));
  });

  it('[W-076] leave out whoever the staff leave out', async () => {
    const people = await crew(5);
    const path = `crewProfiles/${profileIdOf(people[0]?.user ?? '', organization)}`;
    const left = await test.send('PATCH', path, support, { leftOutOfFigures: true });
    expect(left.statusCode).toBe(200);
    await publish();
    expect((await figures()).total).toBeNull();
  });

  it('[W-075] joined with hours of rest are of five whose hours broke a rule and five whose did not', async () => {
    const violate = (person: Person, at: number) => {
      const payload = {
        id: `65fb${at.toString(16).padStart(20, '0')}`,
        revision: 1,
        deleted: false,
        user: person.user,
        organization,
        vessel: aurelia,
        day: today,
        rules: ['R1'],
      };
      return restViolations(test.service).handle(payload, {} as never);
    };
    const tired = await crew(5, {}, { mood: 4 });
    await crew(5, {}, { mood: 8 });
    const four = await crew(9, { vessel: boreas }, { mood: 2 });
    for (const [at, person] of [...tired, ...four.slice(0, 4)].entries()) await violate(person, at);
    await publish();
    expect((await figures()).rest).toEqual({ violated: null, kept: null });
    await publish(11);
    expect((await figures()).rest).toEqual({ violated: shownAs(4), kept: shownAs(8) });
    expect((await figures({ cohort: `vessel:${boreas}` })).rest).toEqual({
      violated: null,
      kept: null,
    });
    await forgettingOfRest(test.service).run();
  });

  it('[W-069] of the weeks, beside hours of rest, of longer ago or of a department aboard are for org-admins alone', async () => {
    await crew(5);
    await publish();
    const crossed = { cohort: `vessel:${aurelia},department:${deck}` };
    const longest = dayAfter(monday, -7 * (dashboardFigureWeeks - 1));
    const before = { from: dayAfter(longest, -7) };
    expect((await ask(support, { from: longest })).json()).toEqual({
      total: shownAs(6),
      weeks: [],
      rest: { violated: null, kept: null },
    });
    for (const cohort of ['all', `vessel:${aurelia}`, `department:${deck}`])
      expect((await ask(support, { cohort })).json().total).toEqual(shownAs(6));
    expect((await ask(admin)).json().weeks).toHaveLength(1);
    for (const more of [crossed, before]) {
      expect((await ask(support, more)).statusCode).toBe(403);
      expect((await ask(admin, more)).json().total).toEqual(shownAs(6));
    }
  });

  it('[W-068] are for org-admins and support crew of the organization alone', async () => {
    const as = (roles: Parameters<typeof test.member>[0], of = organization) =>
      test.member(roles, of);
    expect((await ask(await as(['org-admin']))).statusCode).toBe(200);
    expect((await ask(support)).statusCode).toBe(200);
    const operator = { user: '', token: await test.mint.operator() };
    for (const by of [
      await as(['vessel-crew', 'org-staff', 'vessel-management']),
      await as(['org-admin', 'support-crew'], '65f200000000000000000002'),
      await test.person(),
      operator,
      undefined,
    ])
      expect((await ask(by)).statusCode).toBe(403);
    expect((await test.get('figureAtoms', support)).statusCode).toBe(403);
  });
});

describe('the report of figures', () => {
  const report = (by: Person | undefined, more: Record<string, string> = {}) => {
    const asked = { organization, from: monday, to: dayAfter(monday, 6), ...more };
    return test.get(`figures/report?${new URLSearchParams(asked)}`, by);
  };

  it('[W-073] [W-074] has all figures of each group of five or more', async () => {
    await crew(5, {}, { mood: 9 });
    await crew(5, { vessel: boreas, department: galley }, { mood: 3 });
    await crew(4, { vessel: boreas });
    await publish();
    const { groups } = figureReport.parse((await report(admin)).json());
    const mood = new Map(groups.map(({ cohort, figures: { mood } }) => [cohort, mood]));
    expect(Object.fromEntries(mood)).toEqual({
      all: shownAs(6, '10-19'),
      [`vessel:${aurelia}`]: shownAs(9),
      [`department:${deck}`]: shownAs(9),
      [`vessel:${boreas}`]: shownAs(3),
      [`department:${galley}`]: shownAs(3),
    });
    expect(groups[0]?.figures.stress).toEqual(shownAs(4, '10-19'));
    const earlier = { from: dayAfter(monday, -7), to: dayAfter(monday, -1) };
    expect((await report(admin, earlier)).json()).toEqual({ groups: [] });
  });

  it('[W-069] is for org-admins of the organization alone', async () => {
    const others = [undefined, support, await test.member(['org-admin']), await test.member([])];
    for (const one of others) expect((await report(one)).statusCode).toBe(403);
    expect((await report(admin)).statusCode).toBe(200);
  });
});

describe('the groups in whose figures somebody is counted', () => {
  const mine = async (by: Person) => (await test.get('figures/mine', by)).json().organizations;

  it('are told to them alone, in as few words as figures have of their people', async () => {
    const [one] = await crew(5);
    await crew(5, { department: galley });
    await crew(10, { vessel: boreas });
    expect(await mine(one as Person)).toEqual([
      { organization, counted: 'yes', department: '5-9', vessel: '10-19', everybody: '20+' },
    ]);
    const left = one as Person;
    await test.employ(left, { organization, isInForce: false });
    expect(await mine(left)).toEqual([]);
    expect((await test.get('figures/mine')).statusCode).toBe(403);
  });

  it('do not have whoever is new, whoever is left out, and those of other places', async () => {
    const [first, second] = await crew(5);
    const newest = await test.person();
    await test.employ(newest, { organization, vessel: aurelia, department: deck });
    expect(await mine(newest)).toMatchObject([{ counted: 'new', department: '5-9' }]);
    await test.service
      .store(crewProfiles)
      .direct.updateOne(
        { _id: objectId(profileIdOf((second as Person).user, organization)) },
        { $set: { leftOutOfFigures: true } },
      );
    expect(await mine(second as Person)).toMatchObject([{ counted: 'leftOut' }]);
    expect(await mine(first as Person)).toEqual([
      { organization, counted: 'yes', department: '0-4', vessel: '0-4', everybody: '0-4' },
    ]);
    expect(await mine(admin)).toMatchObject([{ counted: 'new', department: null, vessel: null }]);
  });
});
