import { until } from '../dev/until.ts';
import type { Answer, Call } from './client.ts';
import { type LiveNotifications, openNotifications } from './live-notifications.ts';
import { type Paper, sendPaper } from './papers.ts';

const password = 'Chaos-and-order-1';

/** How long (s) a notification may take to be shown while things are down. */
const SHOWN_WITHIN_S = 120;

/** A job that requires a form, and the answers. */
export interface FormJob {
  listing: string;
  form: string;
  answers: Readonly<Record<string, unknown>>;
}

/** What a person does: the jobs they apply for, and the edges at which they also upload a paper and have their notifications shown. */
export interface Evening {
  listings: readonly string[];
  byForm: FormJob;
  edges?: readonly string[];
}

/** An applicant: what the portal has confirmed to them. */
export interface Applicant {
  id: string;
  email: string;
  /** Whether the answer to their registration came, so that the mail about it is owed. */
  isConfirmed: boolean;
  /** Listings for which the portal has confirmed their application. */
  applied: string[];
  /** The token of the session they ended. */
  left: string;
  papers: Paper[];
  /** The notifications they were shown live, and those that came twice. */
  shown: readonly string[];
  shownTwice: readonly string[];
}

/** Signs a person of a run in. */
export async function signInAs(portal: Call, email: string): Promise<Answer> {
  const signedIn = await portal('POST', '/api/auth/login', { json: { email, password } });
  expectOneOf('signing in', signedIn, [200]);
  return signedIn;
}

/**
 * One person's evening: registers, signs in, uploads a paper, applies for some jobs, and for one by its form, sees the notifications of that, signs out.
 * Each step is repeated until it is answered, so that a step may be done and its answer lost.
 * @throws {Error} for an answer that would leave a person stuck
 */
export async function liveThrough(
  portal: Call,
  number: number,
  { listings, byForm, edges }: Evening,
): Promise<Applicant> {
  const email = `chaos${number}@test.fairlead.test`;
  const call = (path: string, json?: object, token?: string) =>
    portal('POST', path, { ...(json && { json }), ...(token && { token }) });
  const registered = await call('/api/users', {
    email,
    password,
    firstName: 'Chaos',
    lastName: `Number ${number}`,
  });
  // Taken: an earlier try got through but its answer did not.
  expectOneOf('registering', registered, [201, 400]);
  const { token, user } = (await signInAs(portal, email)).body;
  const live = edges && openNotifications(edges, portal, token);
  try {
    const papers = edges ? [await sendPaper(portal, token, email)] : [];
    const applied: string[] = [];
    for (const job of listings) {
      expectOneOf('applying', await call('/api/applications', { job }, token), [201, 409]);
      applied.push(job);
    }
    const { listing, form, answers } = byForm;
    const submissionData = Object.entries(answers).map(([field, value]) => ({ field, value }));
    const sent = await call(
      '/api/applicationFormSubmissions',
      { form, listing, submissionData },
      token,
    );
    expectOneOf('sending the form of a job', sent, [201, 409]);
    applied.push(listing);
    if (live) await untilShown(live, applied.length);
    expectOneOf('signing out', await call('/api/auth/logout', undefined, token), [200, 400]);
    return {
      id: user.id,
      email,
      isConfirmed: registered.status === 201,
      applied,
      left: token,
      papers,
      shown: [...(live?.shown() ?? [])],
      shownTwice: live?.doubled() ?? [],
    };
  } finally {
    await live?.close();
  }
}

/** Waits until so many notifications are shown; what is missing after a long time is counted at the end of the run. */
async function untilShown(live: LiveNotifications, count: number): Promise<void> {
  const areShown = async () => {
    if (live.shown().size < count) throw new Error('some are missing');
  };
  await until(areShown, { seconds: SHOWN_WITHIN_S }).catch(() => undefined);
}

function expectOneOf(what: string, answer: { status: number; body: unknown }, good: number[]) {
  if (!good.includes(answer.status))
    throw new Error(`${what} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
}
