import {
  type CrewProfile,
  crewProfile,
  crewProfilePage,
  crewProfileView,
  dayAfter,
  dayOf,
} from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { driver, receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  organization,
  otherOrganization,
  type Person,
  startWellness,
  type WellnessTest,
} from '../testing/fixtures.ts';

let test: WellnessTest;
let admin: Person;
let support: Person;
let hand: Person;
let ben: Person;
let stranger: Person;
beforeAll(async () => {
  test = await startWellness();
  admin = await test.member(['org-admin']);
  support = await test.member(['support-crew']);
  hand = await test.member(['vessel-crew', 'org-staff', 'vessel-management']);
  stranger = await test.member(['org-admin', 'support-crew'], otherOrganization);
});
afterAll(() => test.close());
beforeEach(async () => {
  ben = await test.member(['vessel-crew']);
});

const today = dayOf(Date.now());
const values = { mood: 7, anxiety: 3, sleep: 6, stress: 4 };

/** Somebody’s profile in an organization, as they read it themselves. */
async function profileOf(person: Person, of = organization): Promise<CrewProfile> {
  const { docs } = (
    await test.get(`crewProfiles?depth=0&where[user][equals]=${person.user}&limit=0`, person)
  ).json();
  const found = docs.find((one: { organization: string }) => one.organization === of);
  if (!found) throw new Error('there is no such profile');
  return crewProfile.parse(found);
}
const idOf = async (person: Person, of = organization) => (await profileOf(person, of)).id;
const open = (id: string, by: Person) => test.get(`crewProfiles/${id}?depth=0`, by);
const change = (id: string, by: Person, json: object) =>
  test.send('PATCH', `crewProfiles/${id}?depth=0`, by, json);
const consent = (id: string, by: Person, json: object) =>
  test.send('POST', `crewProfiles/${id}/consent?depth=0`, by, json);
async function give(person: Person, level: string, more: object = {}, of = organization) {
  const answer = await consent(await idOf(person, of), person, { consent: level, ...more });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return crewProfile.parse(answer.json().doc);
}
async function checkIn(person: Person, more: object = {}): Promise<string> {
  const json = { user: person.user, day: today, ...values, ...more };
  const answer = await test.send('POST', 'checkIns?depth=0', person, json);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc.id;
}
/** The days of somebody’s check-ins that another person finds. */
const daysFor = async (by: Person, person: Person): Promise<string[]> =>
  (await test.get(`checkIns?depth=0&limit=0&where[user][equals]=${person.user}&sort=day`, by))
    .json()
    .docs.map(({ day }: { day: string }) => day);
const failures = (answer: Awaited<ReturnType<typeof open>>) =>
  answer.json().errors[0].data?.errors.map(({ path }: { path: string }) => path);
const listed = async (by: Person, person: Person) =>
  (await test.get(`crewProfiles?depth=0&where[user][equals]=${person.user}&limit=0`, by)).json()
    .docs[0];

describe('a crew profile', () => {
  it('[W-088] holds consent, last contact, support plan and status, and there is one for each member', async () => {
    const id = await idOf(ben);
    expect(crewProfile.parse((await open(id, support)).json())).toMatchObject({
      user: ben.user,
      organization,
      consent: 'none',
      status: 'active',
      leftOutOfFigures: false,
    });
    const written = await change(id, support, {
      lastContactOn: today,
      supportPlan: 'Calls on Sundays',
      status: 'paused',
      leftOutOfFigures: true,
    });
    expect(written.statusCode).toBe(200);
    const kept = { lastContactOn: today, supportPlan: 'Calls on Sundays', status: 'paused' };
    expect((await open(id, support)).json()).toMatchObject({ ...kept, leftOutOfFigures: true });
    expect((await open(id, ben)).json()).toMatchObject({ ...kept, leftOutOfFigures: true });
    for (const status of ['active', 'ended'])
      expect((await change(id, support, { status })).statusCode).toBe(200);
    expect(failures(await change(id, support, { status: 'gone' }))).toEqual(['status']);
    expect(failures(await change(id, support, { lastContactOn: dayAfter(today, 2) }))).toEqual([
      'lastContactOn',
    ]);
    expect(failures(await change(id, support, { supportPlan: 'x'.repeat(10_001) }))).toEqual([
      'supportPlan',
    ]);
    await test.employ(ben, { orgRoles: ['vessel-crew', 'support-crew'] });
    const profiles = test.service.connection.collection('crewProfiles');
    expect(await profiles.countDocuments({ 'user.id': objectId(ben.user) })).toBe(1);
    expect((await profiles.findOne({ _id: objectId(id) }))?.supportPlan).toMatch(/^v1\./);
    expect((await test.send('POST', 'crewProfiles', support, { organization })).statusCode).toBe(
      403,
    );
    expect((await test.send('DELETE', `crewProfiles/${id}`, admin)).statusCode).toBe(403);
  });

  it('is found by the vessel that its person is aboard', async () => {
    const [aurelia, boreas] = ['65f700000000000000000001', '65f700000000000000000002'];
    const [eva, jon] = [await test.person(), await test.person()];
    await test.employ(eva, { orgRoles: ['vessel-crew'], vessel: aurelia });
    await test.employ(jon, { orgRoles: ['vessel-crew'], vessel: boreas });
    const aboard = async (vessel: string, by = support) =>
      crewProfilePage
        .parse(
          (
            await test.get(
              `crewProfiles?depth=0&where[organization][equals]=${organization}&where[vessel.id][equals]=${vessel}`,
              by,
            )
          ).json(),
        )
        .docs.map(({ id }) => id);
    expect(await aboard(aurelia)).toEqual([await idOf(eva)]);
    expect(await aboard(boreas)).toEqual([await idOf(jon)]);
    await test.employ(eva, { orgRoles: ['vessel-crew'], vessel: boreas });
    expect(await aboard(aurelia)).toEqual([]);
    // A crew member only finds their own profile.
    expect(await aboard(boreas, jon)).toEqual([await idOf(jon)]);
    const indexes = await test.service.store('crewProfiles')[driver].indexes();
    expect(indexes.map(({ key }) => Object.keys(key)[0])).toContain('vessel.id');
  });

  it('follows where its person works, and ends with all that was opened when they leave', async () => {
    const [vessel, department] = ['65f700000000000000000001', '65f300000000000000000001'];
    await receiveEvent(test, 'vessels', vessel, { name: 'Aurelia', organization });
    await receiveEvent(test, 'departments', department, { name: 'Deck', code: 'deck' });
    await receiveEvent(test, 'users', ben.user, { name: 'Ben Okoye', firstName: '', lastName: '' });
    await test.employ(ben, { orgRoles: ['vessel-crew'], vessel, department });
    const id = await idOf(ben);
    expect((await test.get(`crewProfiles/${id}`, support)).json()).toMatchObject({
      user: { id: ben.user, fullName: 'Ben Okoye' },
      vessel: { id: vessel, name: 'Aurelia' },
      department: { id: department, name: 'Deck' },
    });
    await give(ben, 'full');
    await checkIn(ben);
    expect(await daysFor(support, ben)).toEqual([today]);
    await test.employ(ben, { isInForce: false });
    expect(await daysFor(support, ben)).toEqual([]);
    expect((await open(id, support)).json()).toMatchObject({
      consent: 'none',
      status: 'ended',
      leftOn: today,
    });
    expect((await consent(id, ben, { consent: 'full' })).statusCode).toBe(409);
    await test.employ(ben, { orgRoles: ['vessel-crew'] });
    const back = crewProfile.parse((await open(id, support)).json());
    expect(back).toMatchObject({ consent: 'none', status: 'active' });
    expect(back.leftOn ?? null).toBeNull();
    expect(back.vessel ?? null).toBeNull();
  });

  it('[W-068] is read and written by org-admins and support crew, and by nobody else but its person', async () => {
    const id = await idOf(ben);
    for (const by of [admin, support]) {
      expect((await open(id, by)).statusCode).toBe(200);
      expect((await listed(by, ben)).id).toBe(id);
      expect((await change(id, by, { status: 'paused' })).statusCode).toBe(200);
    }
    expect((await open(id, hand)).statusCode).toBe(404);
    expect(await listed(hand, ben)).toBeUndefined();
    for (const by of [hand, ben])
      expect((await change(id, by, { status: 'active' })).statusCode).toBe(403);
    const nobody = await test.person();
    expect(await listed(nobody, ben)).toBeUndefined();
    expect((await test.get('crewProfiles')).statusCode).toBe(403);
    const operator = { user: '', token: await test.mint.operator() };
    expect((await open(id, operator)).statusCode).toBe(403);
  });

  it('[W-070] is nothing to the staff of another organization, and neither are the check-ins', async () => {
    const id = await idOf(ben);
    await give(ben, 'full');
    const made = await checkIn(ben);
    expect((await open(id, stranger)).statusCode).toBe(404);
    expect(await listed(stranger, ben)).toBeUndefined();
    expect((await change(id, stranger, { status: 'paused' })).statusCode).toBe(403);
    expect((await test.get(`checkIns/${made}`, stranger)).statusCode).toBe(404);
    expect(await daysFor(stranger, ben)).toEqual([]);
    // A person in two organizations opens to each their check-ins there.
    await test.employ(ben, { organization: otherOrganization });
    expect((await listed(stranger, ben)).consent).toBe('none');
    await checkIn(ben, { day: dayAfter(today, -1) });
    expect(await daysFor(stranger, ben)).toEqual([]);
    await give(ben, 'full', {}, otherOrganization);
    // Check-ins from before their membership there stay closed to it.
    expect(await daysFor(stranger, ben)).toEqual([dayAfter(today, -1)]);
    await give(ben, 'none');
    expect(await daysFor(support, ben)).toEqual([]);
    expect(await daysFor(stranger, ben)).toEqual([dayAfter(today, -1)]);
  });
});

describe('consent', () => {
  it('[W-089] is set by the person alone', async () => {
    const id = await idOf(ben);
    for (const by of [admin, support]) {
      expect((await consent(id, by, { consent: 'full' })).statusCode).toBe(403);
      expect((await change(id, by, { consent: 'full' })).statusCode).toBe(403);
      expect((await change(id, by, { status: 'paused', consent: 'summary' })).statusCode).toBe(403);
      const bulk = await test.send('PATCH', `crewProfiles?where[id][equals]=${id}`, by, {
        consent: 'full',
      });
      expect(bulk.json().docs).toEqual([]);
    }
    for (const by of [hand, stranger])
      expect((await consent(id, by, { consent: 'full' })).statusCode).toBe(404);
    expect(await profileOf(ben)).toMatchObject({ consent: 'none', status: 'active' });
    expect((await give(ben, 'full')).consent).toBe('full');
    // What they do not change goes through.
    expect((await change(id, support, { consent: 'full', status: 'paused' })).statusCode).toBe(200);
    expect((await consent(id, ben, { consent: 'all' })).statusCode).toBe(400);
    // Staff members decide on their own profile like anybody.
    expect((await give(support, 'summary')).consent).toBe('summary');
    expect((await change(await idOf(support), support, { consent: 'full' })).statusCode).toBe(403);
    await give(support, 'none');
  });

  it('[W-089] opens check-ins to staff by the level full, and lowering it takes them away at once', async () => {
    await checkIn(ben, { day: dayAfter(today, -3) });
    expect(await daysFor(support, ben)).toEqual([]);
    await give(ben, 'summary');
    expect(await daysFor(support, ben)).toEqual([]);
    await give(ben, 'full');
    const made = await checkIn(ben, { notes: 'Long watch' });
    expect(await daysFor(support, ben)).toEqual([dayAfter(today, -3), today]);
    expect((await test.get(`checkIns/${made}?depth=0`, admin)).json()).toMatchObject({
      ...values,
      notes: 'Long watch',
    });
    expect(await daysFor(hand, ben)).toEqual([]);
    for (const level of ['summary', 'none']) {
      await give(ben, 'full');
      expect((await test.get(`checkIns/${made}`, support)).statusCode).toBe(200);
      await give(ben, level);
      expect(await daysFor(support, ben)).toEqual([]);
      expect((await test.get(`checkIns/${made}`, support)).statusCode).toBe(404);
      const count = await test.get(`checkIns/count?where[user][equals]=${ben.user}`, support);
      expect(count.json().totalDocs).toBe(0);
    }
    expect(await daysFor(ben, ben)).toEqual([dayAfter(today, -3), today]);
  });

  it('[W-089] that is raised from today opens only what comes', async () => {
    await checkIn(ben, { day: dayAfter(today, -3) });
    await give(ben, 'full', { from: 'today' });
    expect(await daysFor(support, ben)).toEqual([]);
    await checkIn(ben, { day: dayAfter(today, -1) });
    expect(await daysFor(support, ben)).toEqual([dayAfter(today, -1)]);
    // Nor does the same level, given again.
    await give(ben, 'full');
    expect(await daysFor(support, ben)).toEqual([dayAfter(today, -1)]);
    expect(
      (await consent(await idOf(ben), ben, { consent: 'full', from: 'ever' })).statusCode,
    ).toBe(400);
  });

  it('[W-089] that is lowered while a check-in is being saved closes that one too', async () => {
    await give(ben, 'full');
    const store = test.service.store('checkIns');
    const { add } = store;
    const reached = Promise.withResolvers<void>();
    store.add = async (...births) => {
      reached.resolve();
      // Long enough for a consent that does not wait for the lock to be written.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return add.apply(store, births);
    };
    try {
      const saving = checkIn(ben);
      await reached.promise;
      await give(ben, 'none');
      await saving;
    } finally {
      store.add = add;
    }
    expect(await daysFor(ben, ben)).toEqual([today]);
    expect(await daysFor(support, ben)).toEqual([]);
    const left = await test.service.connection
      .collection('checkIns')
      .countDocuments({ user: objectId(ben.user), 'secret.openTo.0': { $exists: true } });
    expect(left).toBe(0);
  });

  it('never shows to whom a check-in is opened, or where its person works', async () => {
    await give(ben, 'full');
    await checkIn(ben);
    for (const by of [ben, support]) {
      const answer = await test.get(`checkIns?depth=0&where[user][equals]=${ben.user}`, by);
      expect(answer.body).not.toMatch(/openTo|places|secret|isUnread/);
      for (const path of ['openTo', 'secret.openTo', 'places', 'secret.places.organization'])
        expect(
          (await test.get(`checkIns?where[${path}][equals]=${organization}`, by)).statusCode,
        ).toBe(400);
    }
  });
});

describe('the gap since the last check-in', () => {
  it('[W-090] is shown to the person, and to staff unless the consent is none', async () => {
    const id = await idOf(ben);
    expect((await profileOf(ben)).checkInGap).toBeNull();
    await checkIn(ben, { day: dayAfter(today, -4) });
    await checkIn(ben, { day: dayAfter(today, -2) });
    expect((await profileOf(ben)).checkInGap).toBe(2);
    expect(await listed(support, ben)).not.toHaveProperty('checkInGap');
    expect((await open(id, support)).json()).not.toHaveProperty('checkInGap');
    for (const level of ['summary', 'full']) {
      await give(ben, level);
      expect((await listed(support, ben)).checkInGap).toBe(2);
      expect((await open(id, support)).json().checkInGap).toBe(2);
    }
    await give(ben, 'none');
    expect((await open(id, support)).json()).not.toHaveProperty('checkInGap');
  });
});

describe('views of a crew profile', () => {
  const views = async (by: Person, of: Person) =>
    (
      await test.get(
        `crewProfileViews?depth=0&limit=0&sort=viewedAt&where[user][equals]=${of.user}`,
        by,
      )
    )
      .json()
      .docs.map((doc: unknown) => crewProfileView.parse(doc));

  it('[W-091] by somebody else are recorded with who and when, each of them', async () => {
    const id = await idOf(ben);
    await change(id, support, { supportPlan: 'Calls on Sundays', leftOutOfFigures: true });
    const from = Date.now();
    expect((await open(id, ben)).statusCode).toBe(200);
    expect(await views(ben, ben)).toEqual([]);
    expect((await open(id, support)).statusCode).toBe(200);
    expect((await open(id, support)).statusCode).toBe(200);
    expect((await open(id, admin)).statusCode).toBe(200);
    const seen = await views(ben, ben);
    expect(seen).toMatchObject([
      { profile: id, organization, viewedBy: support.user, kind: 'profile' },
      { viewedBy: support.user },
      { viewedBy: admin.user },
    ]);
    for (const { viewedAt } of seen) expect(Date.parse(viewedAt)).toBeGreaterThanOrEqual(from);
    expect(await views(admin, ben)).toEqual(seen);
    // A list only shows a name and a status, and does not count as a view.
    const { docs } = crewProfilePage.parse(
      (await test.get('crewProfiles?depth=0&limit=0', support)).json(),
    );
    const shown = docs.find((one) => one.id === id);
    expect(shown?.status).toBe('active');
    expect(shown).not.toHaveProperty('supportPlan');
    expect(shown).not.toHaveProperty('leftOutOfFigures');
    expect((await views(ben, ben)).length).toBe(3);
  });

  it('[W-091] of check-ins are recorded too', async () => {
    await give(ben, 'full');
    const made = await checkIn(ben);
    await checkIn(ben, { day: dayAfter(today, -1) });
    expect(await daysFor(ben, ben)).toHaveLength(2);
    expect(await views(ben, ben)).toEqual([]);
    expect(await daysFor(support, ben)).toHaveLength(2);
    await test.get(`checkIns/${made}`, admin);
    expect(await views(ben, ben)).toMatchObject([
      { viewedBy: support.user, kind: 'checkIns' },
      { viewedBy: admin.user, kind: 'checkIns' },
    ]);
  });

  it('[W-091] are read by the person and the organization’s admins alone, and written by nobody', async () => {
    await open(await idOf(ben), support);
    for (const by of [support, hand, stranger]) expect(await views(by, ben)).toEqual([]);
    const [view] = await views(ben, ben);
    for (const by of [ben, admin]) {
      const path = `crewProfileViews/${view.id}`;
      expect((await test.send('DELETE', path, by)).statusCode).toBe(403);
      expect((await test.send('PATCH', path, by, { viewedAt: '2020-01-01' })).statusCode).toBe(403);
      expect((await test.send('POST', 'crewProfileViews', by, {})).statusCode).toBe(403);
    }
  });

  it('[W-091] that cannot be recorded show nothing', async () => {
    const id = await idOf(ben);
    await give(ben, 'full');
    const made = await checkIn(ben);
    const store = test.service.store('crewProfileViews');
    const { add } = store;
    store.add = () => Promise.reject(new Error('the disk is full'));
    try {
      expect((await open(id, support)).statusCode).toBe(503);
      expect((await test.get(`checkIns/${made}`, support)).statusCode).toBe(503);
      expect((await open(id, ben)).statusCode).toBe(200);
    } finally {
      store.add = add;
    }
  });
});
