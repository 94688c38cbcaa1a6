import { expect, type Page } from '@playwright/test';
import { mailedLink, type Person, post } from './people.ts';
import { operatorToken } from './product.ts';

/** Somebody's work as given in an invitation. */
interface Work {
  vessel?: string;
  position?: string;
  orgRoles?: readonly string[];
  startedOn?: string;
}

/** Has a signed-in person accept an invitation into an organization, which is how everybody becomes a member. @returns their record's id. */
export async function join(
  { page: { request }, person }: { page: Page; person: Person },
  organization: string,
  work: Work = {},
): Promise<string> {
  const invited = await request.post('/api/invitations', {
    headers: { authorization: `JWT ${operatorToken()}` },
    data: { organization, email: person.email, ...work },
  });
  expect(invited.status(), await invited.text()).toBe(201);
  const { id } = (await invited.json()).doc;
  // People with an unconfirmed address are not notified of invitations, so the bell has none of it.
  await expect
    .poll(async () => {
      const mails = await request.get(`/dev/mail?to=${encodeURIComponent(person.email)}`);
      return (await mails.text()).includes('/account/invitations');
    })
    .toBe(true);
  const link = await mailedLink(request, person.email, 'verify-email');
  const token = new URL(link, 'http://localhost').searchParams.get('token');
  const confirmed = await post(request, `/api/users/verify/${token}`);
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  let record = '';
  await expect
    .poll(async () => {
      const accepted = await post(request, `/api/invitations/${id}/accept`);
      if (accepted.ok()) record = (await accepted.json()).doc.employee.id;
      return accepted.status();
    })
    .toBe(200);
  return record;
}
