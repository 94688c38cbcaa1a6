import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';

/** A person for one test only, so that tests do not interfere. */
export interface Person {
  id: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** A unique email address. */
export const freshEmail = () => `e2e-${randomUUID()}@crew.example`;

/** Registers a new person, without signing in. */
export async function newPerson(
  request: APIRequestContext,
  wanted: Partial<Pick<Person, 'firstName' | 'lastName'>> = {},
): Promise<Person> {
  const given = {
    email: freshEmail(),
    password: 'Harbour-light-9',
    firstName: 'Mira',
    lastName: 'Holm',
    ...wanted,
  };
  const answer = await request.post('/api/users', { data: given });
  expect(answer.status(), await answer.text()).toBe(201);
  const { doc } = await answer.json();
  return { ...given, id: doc.id };
}

/** Pages that emails link to. */
type MailedPage = 'reset-password' | 'verify-email';

/** The paths of the links to a page that were emailed to an address, newest first. */
export async function mailedLinks(
  request: APIRequestContext,
  email: string,
  page: MailedPage,
): Promise<string[]> {
  const mails = await request.get(`/dev/mail?to=${encodeURIComponent(email)}`);
  const links = (await mails.text()).matchAll(/\/([\w-]+)\?token=\S+/g);
  return [...links].flatMap(([link, to]) => (to === page ? [link] : []));
}

/** The path of the only link to a page that was emailed to an address, once it has arrived. */
export async function mailedLink(
  request: APIRequestContext,
  email: string,
  page: MailedPage,
): Promise<string> {
  await expect.poll(async () => (await mailedLinks(request, email, page)).length).toBe(1);
  const [link = ''] = await mailedLinks(request, email, page);
  return link;
}

/** Signs somebody in, for all pages of the browser context. */
export async function signInAs(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer;
}

// The cookie only counts in calls of a page of the portal.
const headers = { 'sec-fetch-site': 'same-origin' };

/** Sends JSON as a page would. */
export const post = (request: APIRequestContext, path: string, data?: unknown) =>
  request.post(path, { data, headers });

/** Changes with JSON as a page would. */
export const patch = (request: APIRequestContext, path: string, data: unknown) =>
  request.patch(path, { data, headers });

/** Reads as a page would. */
export const get = (request: APIRequestContext, path: string) => request.get(path, { headers });

/** Registers a new person and signs them in. */
export async function newSignedIn(
  page: Page,
  wanted?: Parameters<typeof newPerson>[1],
): Promise<Person> {
  const person = await newPerson(page.request, wanted);
  await signInAs(page.request, person);
  return person;
}

/** Ends every session of a person from another device, and waits until no service accepts the cookies of `page` any longer. */
export async function endSessions(person: Person, page: Page): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  const before = await page.context().storageState();
  const elsewhere = await request.newContext({ baseURL });
  await signInAs(elsewhere, person);
  await post(elsewhere, '/api/auth/logout?allSessions=true');
  await elsewhere.dispose();
  const late = await request.newContext({ baseURL, storageState: before });
  for (const path of ['/api/push-notifications', '/api/applications'])
    await expect.poll(async () => (await get(late, path)).ok(), path).toBe(false);
  await late.dispose();
}

/** Fills in the sign-in form and sends it. */
export async function fillInSignIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** The avatar in the header. */
export const avatar = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Account of/ });

/** Chooses an item of the avatar's menu. */
export async function chooseInMenu(page: Page, item: string): Promise<void> {
  await avatar(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}
