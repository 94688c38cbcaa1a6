import type { Browser, Page } from '@playwright/test';
import { join } from './joining.ts';
import { get, newSignedIn, type Person } from './people.ts';

/** Somebody's work in an organization: their vessel, position and menu roles. */
interface Work {
  vessel?: string;
  position?: string;
  orgRoles?: readonly string[];
}

/** The vessel of an organization that a test has created. */
export async function vesselOf(page: Page, home: string): Promise<string> {
  const organization = home.split('/').at(-1);
  const answer = await get(
    page.request,
    `/api/vessels?where[organization][equals]=${organization}&depth=0&limit=1`,
  );
  return (await answer.json()).docs[0].id;
}

/** A new person with a record in an organization, in a browser of their own. */
export async function newMember(
  browser: Browser,
  home: string,
  name: { firstName: string; lastName: string },
  { position, ...work }: Work = {},
): Promise<{ page: Page; person: Person }> {
  const page = await (await browser.newContext()).newPage();
  const person = await newSignedIn(page, name);
  const rank =
    position === undefined
      ? undefined
      : (await (await page.request.get(`/api/positions?where[code][equals]=${position}`)).json())
          .docs[0].id;
  await join({ page, person }, home.split('/').at(-1) ?? '', {
    ...work,
    ...(rank && { position: rank }),
  });
  return { page, person };
}
