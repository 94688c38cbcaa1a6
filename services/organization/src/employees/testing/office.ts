import { type EmployerTest, type Member, startEmployer } from '../../testing/fixtures.ts';

/** An organization and who works for it, and an admin of another one. */
interface Office {
  organization: string;
  other: string;
  admin: Member;
  staff: Member;
  hand: Member;
  outsider: Member;
}

/** The employee records of an office that is new for each test, once the service is started. */
export function employeesOfOffice() {
  let employer: EmployerTest;
  let office: Office;
  const change = (record: string, by: string, json: Record<string, unknown>) =>
    employer.patch(`employees/${record}`, by, json);
  return {
    start: async (): Promise<EmployerTest> => {
      employer = await startEmployer();
      return employer;
    },
    newOffice: async (): Promise<Office> => {
      const organization = await employer.made('organizations', { name: 'Blue Meridian' });
      const other = await employer.made('organizations', { name: 'Halcyon' });
      office = {
        organization,
        other,
        admin: await employer.member(organization, { orgRoles: ['org-admin'] }),
        staff: await employer.member(organization, { orgRoles: ['org-staff'] }),
        hand: await employer.member(organization, { orgRoles: ['vessel-crew'] }),
        outsider: await employer.member(other, { orgRoles: ['org-admin'] }),
      };
      return office;
    },
    change,
    /** Changes a record. @returns the status of the answer. */
    statusOf: async (record: string, by: string, json: Record<string, unknown>) =>
      (await change(record, by, json)).statusCode,
    read: async (record: string, by = employer.operator) =>
      (await employer.get(`employees/${record}?depth=0`, by)).json(),
    /** Creates an access template. @returns its id. */
    template: (json: object = {}) =>
      employer.made('accessTemplates', {
        organization: office.organization,
        name: `Of ${Math.random()}`,
        scope: 'org',
        ...json,
      }),
  };
}
