import { type Browser, expect, type Page } from '@playwright/test';
import { newCompany } from './employers.ts';
import { newSignedIn, type Person, patch, post } from './people.ts';

/** Somebody in a browser of their own. */
export interface Actor {
  page: Page;
  person: Person;
}

/** Signs in a new person, in a browser of their own, which is closed with `browser`. */
export async function newActor(
  browser: Browser,
  wanted: Parameters<typeof newSignedIn>[1],
): Promise<Actor> {
  const page = await (await browser.newContext()).newPage();
  return { page, person: await newSignedIn(page, wanted) };
}

/** An organization with a published listing, its admin signed in at `page`. */
export async function newRecruitment(page: Page, name: string) {
  const { home, admin } = await newCompany(page, name);
  const organization = home.split('/').at(-1) ?? '';
  const created = await post(page.request, '/api/listings', {
    title: `Chief Engineer of ${name}`,
    organization,
  });
  expect(created.status(), await created.text()).toBe(201);
  const { id: listing } = (await created.json()).doc;
  const published = await patch(page.request, `/api/listings/${listing}`, { status: 'active' });
  expect(published.status(), await published.text()).toBe(200);
  const pipeline = `${home}/jobs/pipeline`;
  return { home, admin, organization, listing, pipeline, board: `${pipeline}/${listing}` };
}

/** Has somebody apply for a listing. @returns the id of the application. */
export async function applyAs({ page }: Actor, listing: string): Promise<string> {
  const answer = await post(page.request, '/api/applications', { job: listing });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).doc.id;
}
