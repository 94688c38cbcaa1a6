import { randomBytes } from 'node:crypto';
import { type ScheduleEntry, schedule } from '@fairlead/contracts';
import { receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let rank: string;
let hand: Member;
let mate: Member;

beforeAll(async () => {
  employer = await startEmployer();
});
afterAll(() => employer.close());

beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  rank = (await employer.bosun()).position;
  hand = await employer.member(organization, { orgRoles: ['vessel-crew'], vessel });
  mate = await employer.member(organization, { orgRoles: ['vessel-crew-manager'], vessel });
});

const may = 'from=2031-05-01&to=2031-05-31';
const read = async (query = may, by = hand.token): Promise<ScheduleEntry[]> =>
  schedule.parse((await employer.get(`schedule?${query}`, by)).json()).docs;
const assign = (overrides: Record<string, unknown> = {}) =>
  employer.made('rotations', {
    organization,
    vessel,
    rank,
    user: hand.user,
    kind: 'aboard',
    from: '2031-04-20',
    to: '2031-05-10',
    ...overrides,
  });
const certify = (overrides: Record<string, unknown> = {}) =>
  employer.made('registers/certificates', {
    organization,
    vessel,
    holder: hand.user,
    type: 'PST',
    expiryDate: '2031-05-20',
    ...overrides,
  });

/** Another service publishes an interview. @returns its id. */
async function invite(
  overrides: Record<string, unknown> = {},
  id = randomBytes(12).toString('hex'),
) {
  const payload = {
    user: hand.user,
    organization,
    kind: 'video',
    startsAt: '2031-05-12T22:30:00.000Z',
    minutes: 45,
    place: null,
    status: 'planned',
    ...overrides,
  };
  await receiveEvent(employer, 'interviews', id, payload);
  return id;
}

describe('a schedule', () => {
  it('[O-191] [O-192] has the drills that the person takes part in, as soon as they are planned', async () => {
    const drill = (overrides: object) =>
      employer.made('registers/drills', {
        organization,
        vessel,
        type: 'fire',
        interval: 'month',
        date: '2031-05-20',
        participants: [hand.user, mate.user],
        ...overrides,
      });
    const planned = await drill({});
    await drill({ participants: [mate.user] });
    const [entry, ...more] = await read();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      id: planned,
      kind: 'drill',
      title: 'Fire, 20 May 2031',
      from: '2031-05-20',
      to: '2031-05-20',
      link: `/organization/${organization}/vessel/${vessel}/ism/drill-matrix/${planned}`,
    });
    // It is read, and nothing is written there.
    expect((await employer.post('schedule', hand.token, { kind: 'drill' })).statusCode).toBe(405);
  });

  it('is a person’s assignments, expiries and interviews, the earliest first', async () => {
    const assignment = await assign();
    const expiry = await certify();
    const interview = await invite();
    expect(await read()).toEqual([
      {
        id: assignment,
        kind: 'assignment',
        title: 'Aboard Aurelia as Bosun',
        from: '2031-04-20',
        to: '2031-05-10',
        startsAt: null,
        endsAt: null,
        place: null,
        status: 'proposed',
        link: '/account/crew-planner',
      },
      {
        id: interview,
        kind: 'interview',
        title: 'Interview with Blue Meridian',
        from: '2031-05-12',
        to: '2031-05-12',
        startsAt: '2031-05-12T22:30:00.000Z',
        endsAt: '2031-05-12T23:15:00.000Z',
        place: 'Video call',
        status: 'planned',
        link: '/account/applications',
      },
      expect.objectContaining({
        id: expiry,
        kind: 'expiry',
        title: 'Personal Survival Techniques (PST) expires',
        from: '2031-05-20',
        to: '2031-05-20',
        link: `/organization/${organization}/crew-management/certificates/${expiry}`,
      }),
    ]);
  });

  it('holds nobody else’s, and nothing that no longer stands', async () => {
    await assign({ user: mate.user });
    await certify({ holder: mate.user });
    await invite({ user: mate.user });
    await invite({ status: 'cancelled' });
    expect(await read()).toEqual([]);
    const theirs = await read(may, mate.token);
    expect(theirs.map(({ kind }) => kind)).toEqual(['assignment', 'interview', 'expiry']);
    // Somebody who may open the page aboard is sent there.
    expect(theirs.at(-1)?.link).toContain(`/vessel/${vessel}/crew/certificates/`);
    expect((await employer.get('schedule')).statusCode).toBe(403);
  });

  it('is of the days, the kinds and the zone that are asked for', async () => {
    await assign();
    await certify();
    await invite();
    const kinds = async (query: string) => (await read(query)).map(({ kind }) => kind);
    expect(await kinds('from=2031-05-11&to=2031-05-20')).toEqual(['interview', 'expiry']);
    expect(await kinds(`${may}&kinds=expiry,assignment`)).toEqual(['assignment', 'expiry']);
    expect(await kinds('from=2031-05-13&to=2031-05-13')).toEqual([]);
    expect(await kinds('from=2031-05-13&to=2031-05-13&zone=Pacific/Auckland')).toEqual([
      'interview',
    ]);
    for (const query of [
      'from=2031-05-02&to=2031-05-01',
      'from=2031-05-02&to=2033-05-01',
      'from=soon',
    ])
      expect((await employer.get(`schedule?${query}`, hand.token)).statusCode).toBe(400);
  });

  it('is read and not written', async () => {
    expect((await employer.post('schedule', hand.token)).statusCode).toBe(405);
  });

  it('shows what is created or changed elsewhere as soon as it is told', async () => {
    const id = await invite({ place: '+377 97 00 00 00' });
    expect(await read()).toEqual([
      expect.objectContaining({ id, place: '+377 97 00 00 00', from: '2031-05-12' }),
    ]);
    await invite({ startsAt: '2031-05-03T09:00:00.000Z' }, id);
    expect(await read()).toEqual([expect.objectContaining({ id, from: '2031-05-03' })]);
    await invite({ status: 'cancelled' }, id);
    expect(await read()).toEqual([]);
  });
});

describe('a schedule as a calendar file', () => {
  const eventsOf = async (query: string) => {
    const answer = await employer.get(`schedule/calendar?${query}`, hand.token);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  };

  it('[O-193] holds the entries shown, and no others', async () => {
    await assign();
    await certify();
    await invite();
    for (const query of [may, `${may}&kinds=expiry`, 'from=2031-05-11&to=2031-05-20']) {
      const events = await eventsOf(query);
      const shown = await read(query);
      expect(shown.length).toBeGreaterThan(0);
      expect(events.map(({ uid, summary, location }) => [uid, summary, location ?? null])).toEqual(
        shown.map(({ id, kind, title, place }) => [
          `${id}@${kind}.schedule.fairlead`,
          title,
          place,
        ]),
      );
      for (const [index, { from, startsAt, endsAt }] of shown.entries()) {
        const { startDate, endDate } = events[index] ?? {};
        expect(startDate?.isDate).toBe(startsAt === null);
        if (startsAt === null) expect(startDate?.toString()).toBe(from);
        else {
          expect(startDate?.toJSDate().toISOString()).toBe(startsAt);
          expect(endDate?.toJSDate().toISOString()).toBe(endsAt);
        }
      }
    }
    const [assignment] = await eventsOf(may);
    expect(assignment?.endDate.toString()).toBe('2031-05-11');
  });
});
