import { collectionOf } from '@fairlead/contracts';
import { driver, plant } from '@fairlead/service-kit/testing';
import { type EmployerTest, idOf, startEmployer } from '../../testing/fixtures.ts';
import { type Aboard, type Flow, people, type Who } from './flow.ts';

/** What was answered to attempts, and what is written down of them. */
interface Attempts {
  answered: unknown[][];
  written: unknown[][];
}

/** Attempts to make the transitions of records, once the service is started, each with a record of its own and by the people who are there. */
export function transitionsUnderTest() {
  let employer: EmployerTest;
  let position: string;
  let at: Aboard;
  let count = 0;
  const recordIn = async (status: string, slug: string, { content }: Flow) => {
    count += 1;
    const path = collectionOf(slug);
    if (slug === 'particulars') await employer.service.store(path)[driver].deleteMany({});
    const id = idOf(`fb${String(count).padStart(6, '0')}`);
    const { organization } = at;
    await plant(employer.service, path, id, { organization, ...content({ ...at, count }), status });
    return id;
  };
  const attempts = (slug: string, flow: Flow) => {
    const made: Attempts = { answered: [], written: [] };
    return {
      made,
      /** One more of them, which is to be answered by this status. */
      move: async (
        who: Who,
        [from, to]: readonly [string, string],
        reason: { reason?: string },
        status: number,
      ) => {
        const id = await recordIn(from, slug, flow);
        const path = `${collectionOf(slug)}/${id}`;
        const answer = await employer.patch(path, at.members[who].token, { status: to, ...reason });
        made.answered.push([who, from, to, answer.statusCode]);
        made.written.push([who, from, to, status]);
      },
    };
  };
  const reason = 'Because';
  return {
    start: async (): Promise<EmployerTest> => {
      employer = await startEmployer();
      ({ position } = await employer.bosun());
      return employer;
    },
    /** People of another organization and its vessel. */
    newPeople: async () => {
      const organization = await employer.made('organizations', { name: 'Blue Meridian' });
      const vessel = await employer.made('vessels', {
        name: 'Aurelia',
        organization,
        flagState: 'malta',
      });
      const aboard = (orgRoles: string[]) => employer.member(organization, { vessel, orgRoles });
      at = {
        organization,
        vessel,
        position,
        members: {
          own: await aboard(['vessel-crew']),
          mate: await aboard(['vessel-crew']),
          staff: await employer.member(organization, { orgRoles: ['org-staff'] }),
          captain: await aboard(['vessel-management']),
          admin: await employer.member(organization, { orgRoles: ['org-admin'] }),
        },
        verifier: await employer.member(organization, { orgRoles: ['org-staff'] }),
        count,
      };
    },
    /** Each transition, by everybody. */
    byEach: async (slug: string, flow: Flow): Promise<Attempts> => {
      const { made, move } = attempts(slug, flow);
      for (const { from, to, by } of flow.transitions)
        for (const who of people)
          await move(who, [from, to], { reason }, by.includes(who) ? 200 : 403);
      return made;
    },
    /** Each transition without a reason. */
    withoutReason: async (slug: string, flow: Flow): Promise<Attempts> => {
      const { made, move } = attempts(slug, flow);
      for (const { from, to, by, reason: isAsked } of flow.transitions) {
        const [who = 'admin'] = by.toReversed();
        await move(who, [from, to], {}, isAsked ? 400 : 200);
      }
      return made;
    },
    /** From every status to every other one that no transition leads to, by an org-admin. */
    byNoTransition: async (slug: string, flow: Flow): Promise<Attempts> => {
      const { made, move } = attempts(slug, flow);
      const ways = new Set(flow.transitions.map(({ from, to }) => `${from} ${to}`));
      for (const from of flow.statuses)
        for (const to of flow.statuses)
          if (from !== to && !ways.has(`${from} ${to}`))
            await move('admin', [from, to], { reason }, 400);
      return made;
    },
  };
}
