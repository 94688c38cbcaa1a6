import { type APIRequestContext, expect } from '@playwright/test';
import { get, signInAs } from './people.ts';

/** An employment of a demo person. */
export interface Employment {
  id: string;
  organization: { id: string; name: string };
  vessel?: { id: string; name: string };
}

/** Signs in as a demo person. @returns their employments. */
export async function signInAsDemo(
  request: APIRequestContext,
  who: 'admin' | 'captain' | 'deckhand' | 'support' | 'staff' | 'seeker' | 'other-admin',
): Promise<Employment[]> {
  const email = `${who}@demo.fairlead.test`;
  const answer = await signInAs(request, { email, password: 'Fairlead-demo-1' });
  const { user } = await answer.json();
  const records = await get(
    request,
    `/api/employees?where[user.id][equals]=${user.id}&depth=2&limit=100`,
  );
  expect(records.status()).toBe(200);
  return (await records.json()).docs;
}

/** The only employment of a demo person. */
export async function employmentOf(
  request: APIRequestContext,
  who: Parameters<typeof signInAsDemo>[1],
): Promise<Employment & { company: string; aboard: string }> {
  const [employment] = await signInAsDemo(request, who);
  if (!employment) throw new Error(`${who} works nowhere`);
  const company = `/organization/${employment.organization.id}`;
  return { ...employment, company, aboard: `${company}/vessel/${employment.vessel?.id}` };
}
