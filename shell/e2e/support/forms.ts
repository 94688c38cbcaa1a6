import { expect, type Page } from '@playwright/test';
import { patch, post } from './people.ts';

/** Creates a published form of an organization, as its admin, who is signed in. @returns its id. */
export async function newForm(
  page: Page,
  home: string,
  form: { title: string; fields: readonly object[] } & Readonly<Record<string, unknown>>,
): Promise<string> {
  const data = { organization: home.split('/').at(-1), ...form };
  let id = '';
  // The forms service may receive the event of a new admin a moment later than others.
  await expect(async () => {
    const made = await post(page.request, '/api/forms', data);
    expect(made.status(), await made.text()).toBe(201);
    id = (await made.json()).doc.id;
  }).toPass();
  const published = await patch(page.request, `/api/forms/${id}`, { status: 'published' });
  expect(published.status(), await published.text()).toBe(200);
  return id;
}

/** A text as an editor stores it. */
export const written = (text: string) => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] },
});
