import { demoAccounts } from './accounts.ts';
import type { DemoDocument } from './organizations.ts';
import { somebody } from './people.ts';
import type { Random } from './random.ts';

/** Stages of the default pipeline that the applicants of the demo are in. */
const stages = [
  'applied',
  'applied',
  'applied',
  'screening',
  'screening',
  'phone',
  'captain',
  'offer',
] as const;

type Applicant = ReturnType<typeof somebody>;

/** Candidates for one listing of the first employer, the applications of the named people, and their saved jobs. */
export function demoApplications(random: Random, listings: readonly DemoDocument[]) {
  const [first, second, third, fourth] = listings;
  if (!first || !second || !third || !fourth)
    return { candidates: [], applications: [], savedJobs: [] };
  const candidates = stages.map((_, at) => somebody(random, random.id(), `candidate${at + 1}`));
  const applications = [
    ...candidates.map((person, at) =>
      applicationOf(random, first, person, stages[at] ?? 'applied'),
    ),
    applicationOf(random, first, named('seeker'), 'applied'),
    applicationOf(random, second, named('seeker'), 'captain'),
    applicationOf(random, third, named('deckhand'), 'screening'),
  ];
  const savedJobs = [first, third, fourth].map(({ id }) => ({
    id: random.id(),
    job: id,
    user: named('seeker').id,
  }));
  return { candidates, applications, savedJobs };
}

function applicationOf(
  random: Random,
  listing: DemoDocument,
  { id, name, firstName, lastName, email, emailVerified }: Applicant,
  stage: string,
): DemoDocument {
  return {
    id: random.id(),
    job: listing.id,
    jobTitle: listing.title,
    organization: listing.organization,
    user: { id, name, firstName, lastName, email, emailVerified },
    stage,
  };
}

function named(mailbox: string): Applicant {
  const account = demoAccounts.find(({ email }) => email.startsWith(`${mailbox}@`));
  if (!account) throw new RangeError(`there is no demo account ${mailbox}`);
  const { id, email, firstName, lastName } = account;
  return { id, email, firstName, lastName, name: `${firstName} ${lastName}`, emailVerified: true };
}
