import type { EmployerTest, Member } from './fixtures.ts';

/** An organization with two vessels, and who works there. */
export interface Company {
  organization: string;
  vessel: string;
  other: string;
  admin: Member;
  staff: Member;
  /** Works aboard the first vessel. */
  hand: Member;
}

/** Creates a company for a test. */
export async function newCompany(employer: EmployerTest, position?: string): Promise<Company> {
  const organization = await employer.made('organizations', { name: 'Blue Meridian' });
  const vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  return {
    organization,
    vessel,
    other: await employer.made('vessels', { name: 'Borealis', organization }),
    admin: await employer.member(organization, { orgRoles: ['org-admin'] }),
    staff: await employer.member(organization, { orgRoles: ['org-staff'] }),
    hand: await employer.member(organization, { vessel, ...(position && { position }) }),
  };
}
