import { profileIdOf } from '@fairlead/service-wellness/seeding';
import type { DemoDocument } from '../organizations.ts';
import type { Random } from '../random.ts';
import { type DemoPerson, named } from '../registers/crew.ts';
import { type Days, instantOf } from '../registers/days.ts';
import type { Timed } from '../registers/records.ts';
import { consenting, type WellnessMember } from './members.ts';

/** The wellness staff's data about those who share something, in order. */
const care: readonly { plan?: string; contactDaysAgo?: number; isPaused?: boolean }[] = [
  {
    plan: 'Two short calls a week until the yard period ends, Tuesday and Friday before supper.\n\nAgreed with him: the bosun keeps one evening a week free of overtime. He calls home on Sundays from the bridge.\n\nNext review: first week back at sea.',
    contactDaysAgo: 8,
  },
  { contactDaysAgo: 40 },
  { contactDaysAgo: 34, isPaused: true },
  {
    plan: 'Wants to sort out the mood in the crew mess by herself first. Has the number of the counsellor and knows how to report without her name.\n\nCall again in two weeks.',
    contactDaysAgo: 5,
  },
  {},
];

/** The crew profiles of all members, those of the first employer with its staff's data. */
export function demoProfiles(members: readonly WellnessMember[], days: Days): Timed[] {
  const open = consenting(members);
  return members.map((member) => {
    const { company, person, consent } = member;
    const { plan, contactDaysAgo, isPaused } = care[open.indexOf(member)] ?? {};
    const vessel = company.vessels.find(({ id }) => id === person.vessel);
    return {
      content: {
        id: profileIdOf(person.id, company.id),
        user: named(person),
        organization: company.id,
        ...(vessel && { vessel: { id: vessel.id, name: vessel.name } }),
        consent,
        ...(contactDaysAgo !== undefined && { lastContactOn: days.day(-contactDaysAgo) }),
        ...(plan && { supportPlan: plan }),
        ...(isPaused && { status: 'paused' }),
      },
      createdAt: new Date(days.ago(120)),
    };
  });
}

/** The views of the profiles and check-ins of those who share something. */
export function demoViews(
  random: Random,
  members: readonly WellnessMember[],
  { support, days }: { support: DemoPerson; days: Days },
): DemoDocument[] {
  return consenting(members).flatMap(({ company, person, consent }) =>
    Array.from({ length: random.int(1, 4) }, () => ({
      id: random.id(),
      profile: profileIdOf(person.id, company.id),
      user: named(person),
      organization: company.id,
      viewedBy: named(support),
      viewedAt: instantOf(days.ago(random.int(1, 60), random.int(8, 17))),
      kind: consent === 'full' && random.chance(0.5) ? 'checkIns' : 'profile',
    })),
  );
}
