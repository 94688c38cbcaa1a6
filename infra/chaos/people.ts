import type { Call } from './client.ts';

const password = 'Chaos-and-order-1';

/** A job that requires a form, and the answers. */
export interface FormJob {
  listing: string;
  form: string;
  answers: Readonly<Record<string, unknown>>;
}

/** An applicant: what the portal has confirmed to them. */
export interface Applicant {
  id: string;
  email: string;
  /** Listings for which the portal has confirmed their application. */
  applied: string[];
  /** The token of the session they ended. */
  left: string;
}

/**
 * One person's evening: registers, signs in, applies for some jobs, and for one by its form, signs out. Each step is repeated until it is answered,
 * so that a step may be done and its answer lost.
 * @throws {Error} for an answer that would leave a person stuck
 */
export async function liveThrough(
  portal: Call,
  number: number,
  { listings, byForm }: { listings: readonly string[]; byForm: FormJob },
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
  const signedIn = await call('/api/auth/login', { email, password });
  expectOneOf('signing in', signedIn, [200]);
  const { token, user } = signedIn.body;
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
  expectOneOf('signing out', await call('/api/auth/logout', undefined, token), [200, 400]);
  return { id: user.id, email, applied, left: token };
}

function expectOneOf(what: string, answer: { status: number; body: unknown }, good: number[]) {
  if (!good.includes(answer.status))
    throw new Error(`${what} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
}
