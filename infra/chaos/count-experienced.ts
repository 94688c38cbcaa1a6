import { type Call, callerOf } from './client.ts';
import { compare, type Finding, noneOf } from './compare.ts';
import { digestRead } from './papers.ts';
import { type Applicant, signInAs } from './people.ts';
import type { ChaosPortal } from './replicas.ts';

const ANSWERS_WITHIN_MS = 60_000;

/** Counts what people have experienced: their papers, live notifications, mails, and the end of their sessions at every instance. */
export async function countExperienced(
  portal: Call,
  { edges, instances }: ChaosPortal,
  applicants: readonly Applicant[],
  confirmed: ReadonlySet<string>,
): Promise<Finding[]> {
  const counting = await stillCounting([...edges, ...(instances.jobs ?? [])], applicants);
  return [
    await countPapers(portal, applicants),
    compare(
      'notifications shown live',
      applicants.flatMap(({ id, applied }) => applied.map((_, at) => `${id} ${at}`)),
      applicants.flatMap(({ id, shown, shownTwice }) =>
        [...shown, ...shownTwice].map((_, at) => `${id} ${at}`),
      ),
    ),
    countConfirmations(applicants, confirmed),
    await countPages(edges),
    noneOf('sessions left that still count', counting),
  ];
}

/** Every paper, as its person reads it once they have signed in again. */
async function countPapers(portal: Call, applicants: readonly Applicant[]): Promise<Finding> {
  const read: string[] = [];
  for (const { email, papers } of applicants) {
    const { token } = (await signInAs(portal, email)).body;
    for (const paper of papers) read.push(`${email} ${await digestRead(portal, token, paper)}`);
    const { body } = await portal('GET', '/api/userMedia?depth=0', { token });
    if (body.totalDocs > papers.length) read.push(`${email} has ${body.totalDocs} documents`);
  }
  const expected = applicants.flatMap(({ email, papers }) =>
    papers.map(({ digest }) => `${email} ${digest}`),
  );
  return compare('papers uploaded', expected, read);
}

/**
 * The mails of registration. A mail whose acceptance was lost may come again as the same one, which mailboxes show once; and each try whose answer was lost
 * may have mailed a link of its own.
 */
function countConfirmations(
  applicants: readonly Applicant[],
  reached: ReadonlySet<string>,
): Finding {
  const owed = applicants.filter(({ isConfirmed }) => isConfirmed).map(({ email }) => email);
  // Of somebody whose registration was never answered the mail may have been lost with the answer.
  const others = new Set(applicants.filter((one) => !one.isConfirmed).map(({ email }) => email));
  return compare(
    'mails of registration',
    owed,
    [...reached].filter((to) => !others.has(to)),
  );
}

/** The list of jobs as a page of every edge, with the files that it names. */
async function countPages(edges: readonly string[]): Promise<Finding> {
  const found: string[] = [];
  for (const edge of edges) {
    const call = callerOf(edge, ANSWERS_WITHIN_MS);
    const page = await call('GET', '/jobs');
    const files = [...page.bytes.toString().matchAll(/(?:src|href)="(\/remotes\/[^"]+)"/g)];
    const statuses = await Promise.all(
      files.map(async ([, file = '']) => (await call('GET', file)).status),
    );
    const isWhole = page.status === 200 && files.length > 0;
    found.push(isWhole && statuses.every((status) => status === 200) ? 'whole' : 'not whole');
  }
  return {
    ...compare('pages of edges', [], []),
    expected: edges.length,
    found: found.filter((one) => one === 'whole').length,
    missing: found.filter((one) => one !== 'whole').length,
  };
}

/** How many of the sessions that people ended are still accepted by any of these addresses. */
async function stillCounting(
  addresses: readonly string[],
  applicants: readonly Applicant[],
): Promise<number> {
  let counting = 0;
  for (const address of addresses) {
    const call = callerOf(address, ANSWERS_WITHIN_MS);
    for (const { left } of applicants) {
      const { status } = await call('GET', '/api/savedJobs/ids', { token: left });
      if (status !== 403) counting += 1;
    }
  }
  return counting;
}
