import type { ConsentLevel } from '@fairlead/contracts';
import type { DemoCompany, DemoPerson } from '../registers/crew.ts';

/** Somebody who works for an organization, with what they share with its wellness staff. */
export interface WellnessMember {
  company: DemoCompany;
  person: DemoPerson;
  consent: ConsentLevel;
  checksIn: boolean;
}

/** How many people check in, of all organizations. */
const CHECKING_IN = 32;

/** The consent of the first employer's people aboard, in order: the deckhand and the Captain are the first two. */
const consentsAboard: readonly ConsentLevel[] = [
  'summary',
  'none',
  'full',
  'summary',
  'full',
  'none',
  'summary',
];

/** Everybody who works for somebody, the people of the first employer first. Most share nothing. */
export function wellnessMembers(companies: readonly DemoCompany[]): WellnessMember[] {
  let checking = 0;
  return companies.flatMap((company, at) => {
    const aboard = company.people.filter(({ vessel }) => vessel !== undefined);
    return company.people.map((person): WellnessMember => {
      const place = aboard.indexOf(person);
      const checksIn = place >= 0 && checking < CHECKING_IN;
      if (checksIn) checking += 1;
      return { company, person, checksIn, consent: place < 0 ? 'none' : consentAt(at, place) };
    });
  });
}

/** For every other employer the first person aboard shares everything. */
function consentAt(employer: number, place: number): ConsentLevel {
  if (employer === 0) return consentsAboard[place] ?? 'none';
  return place === 0 ? 'full' : 'none';
}

/** Those of the first employer who share something with their wellness staff, in order. */
export const consenting = (members: readonly WellnessMember[]): WellnessMember[] =>
  members.filter(
    ({ company, consent }) => company.id === members[0]?.company.id && consent !== 'none',
  );
