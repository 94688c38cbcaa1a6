import { until } from '@fairlead/service-kit/testing';
import { type EmployerTest, type Member, startEmployer } from '../../testing/fixtures.ts';
import { recordsOf } from '../../testing/records.ts';

/** A vessel of Malta by clocks two hours ahead, who works there since the year began, and somebody of another organization. */
interface Crew {
  organization: string;
  vessel: string;
  admin: Member;
  captain: Member;
  hand: Member;
  mate: Member;
  stranger: Member;
}

/** Hours of a day by clocks two hours ahead. */
export const hours = (day: string, ...spans: [string, string][]) =>
  spans.map(([from, to]) => ({
    from: new Date(`${day}T${from}:00+02:00`).toISOString(),
    to: new Date(`${day}T${to}:00+02:00`).toISOString(),
  }));

/** The paths of the values for which a call was refused. */
export const failures = (answer: {
  json(): { errors: { data?: { errors: { path: string }[] } }[] };
}) => answer.json().errors[0]?.data?.errors.map(({ path }) => path);

/** Hours of rest and their months, once the service is started, of a crew that is new for each test. */
export function hoursAboard() {
  let employer: EmployerTest;
  let crew: Crew;
  const save = (by: Member, content: object) =>
    employer.post('restHours', by.token, { ...content });
  const months = () => recordsOf(employer, 'rest-confirmations');
  return {
    start: async (): Promise<EmployerTest> => {
      employer = await startEmployer();
      return employer;
    },
    newCrew: async (): Promise<Crew> => {
      const organization = await employer.made('organizations', { name: 'Blue Meridian' });
      const vessel = await employer.made('vessels', {
        name: 'Aurelia',
        organization,
        flagState: 'malta',
        shipTime: '+02:00',
      });
      const aboard = (orgRoles: string[]) =>
        employer.member(organization, { vessel, orgRoles, startedOn: '2026-01-01' });
      const elsewhere = await employer.made('organizations', { name: 'Halcyon' });
      crew = {
        organization,
        vessel,
        admin: await employer.member(organization, { orgRoles: ['org-admin'] }),
        captain: await aboard(['vessel-management']),
        hand: await aboard(['vessel-crew']),
        mate: await aboard(['vessel-crew']),
        stranger: await employer.member(elsewhere, {
          orgRoles: ['org-admin', 'vessel-management'],
        }),
      };
      return crew;
    },
    dayOf: (member: Member, day: string, work: object[] = [], more: object = {}) => ({
      organization: crew.organization,
      vessel: crew.vessel,
      user: member.user,
      day,
      work,
      ...more,
    }),
    save,
    /** Writes hours down. @returns the day. @throws {Error} when they are refused. */
    saved: async (by: Member, content: object) => {
      const answer = await save(by, content);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json().doc;
    },
    months,
    /** The confirmation of March, which is created automatically. */
    march: (by: Member, of: Member) =>
      until('the month is opened', async () => {
        const docs = await months().list(by, `where[person.id][equals]=${of.user}&depth=0`);
        return (docs as unknown as { id: string }[])[0];
      }),
  };
}
