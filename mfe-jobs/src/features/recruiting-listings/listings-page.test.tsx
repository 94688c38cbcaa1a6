import type { Listing } from '@fairlead/contracts/api/listings';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawCompanyPage, employed, org, Reply, serveCompany } from '../../testing/company.tsx';
import { bareListing, fullListing, pageOf } from '../../testing/listing.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const address = `/organization/${org}/jobs`;
const id = (at: number) => `65f0000000000000000000b${at}`;
const listing = (at: number, more: Partial<Listing>): Listing => ({
  ...bareListing,
  id: id(at),
  ...more,
});
const draft = listing(1, { title: 'Bosun', status: 'draft' });
const pending = listing(2, { title: 'Mate', status: 'pending' });
const returned = listing(3, {
  title: 'Cook',
  status: 'pending',
  returned: { reason: 'Say what it pays', at: '2026-11-20T08:00:00.000Z', by: 'p1' },
});
const active = listing(4, {
  title: 'Captain',
  status: 'active',
  vessel: { id: 'v1', name: 'Aurelia' },
  locationDisplay: 'Antibes',
  expiresOn: '2027-01-31T23:59:59.000Z',
});
const expired = listing(5, { title: 'Steward', status: 'expired' });
const all = [draft, pending, returned, active, expired];
const row = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  const [item] = screen.getAllByRole('listitem').filter((one) => one.contains(link));
  return within(item as HTMLElement);
};
const actsIn = (item: Awaited<ReturnType<typeof row>>): (string | null)[] =>
  item.getAllByRole('button').map((button) => button.textContent);

describe('the listings of a company', () => {
  it('[J-173] lists them with their statuses, vessel, place, closing day and candidates', async () => {
    const stages = [
      { code: 'applied', label: 'Applied', status: 'pending', count: 3 },
      { code: 'offer', label: 'Offer', status: 'approved', count: 0 },
    ];
    const sent = serveCompany({
      'GET /listings': pageOf(all),
      'GET /applications/stages': { docs: [{ listing: active.id, stages }] },
    });
    drawCompanyPage(address, employed('org-staff'));
    const shown = await row('Captain');
    expect(shown.getByText('Active')).toBeVisible();
    expect(shown.getByText(/^Aurelia · Antibes · Closes .*2027$/)).toBeVisible();
    expect(await shown.findByText('Applied 3')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Captain' })).toHaveAttribute(
      'href',
      `${address}/${active.id}`,
    );
    expect(shown.getByRole('link', { name: 'Candidates of Captain' })).toHaveAttribute(
      'href',
      `${address}/pipeline/${active.id}`,
    );
    for (const [title, status] of [
      ['Bosun', 'Draft'],
      ['Mate', 'Pending'],
      ['Cook', 'Returned'],
      ['Steward', 'Expired'],
    ] as const)
      expect((await row(title)).getByText(status)).toBeVisible();
    const counts = sent.filter(({ call }) => call.includes('/stages'));
    expect(counts).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'New listing' })).toBeVisible();
  });

  it('offers what status and level allow', async () => {
    serveCompany({ 'GET /listings': pageOf(all) });
    const { roles } = drawCompanyPage(address, employed('org-staff'));
    expect(actsIn(await row('Bosun'))).toEqual(['Submit']);
    expect((await row('Mate')).queryByRole('button')).toBeNull();
    expect(actsIn(await row('Cook'))).toEqual(['Submit again']);
    expect(actsIn(await row('Captain'))).toEqual(['Archive']);
    expect(actsIn(await row('Steward'))).toEqual(['Renew']);
    roles.become(employed('org-admin'));
    await waitFor(async () => expect(actsIn(await row('Bosun'))).toEqual(['Publish']));
    expect(actsIn(await row('Mate'))).toEqual(['Approve', 'Return…']);
    expect(actsIn(await row('Cook'))).toEqual(['Approve', 'Submit again']);
  });

  it('is asked by status and words, which stand in the address', async () => {
    const sent = serveCompany({ 'GET /listings': pageOf(all) });
    drawCompanyPage(address, employed('org-staff'));
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Archived');
    await userEvent.type(screen.getByRole('searchbox'), 'cap');
    await waitFor(() => expect(location.search).toBe('?status=archived&q=cap'));
    await waitFor(() =>
      expect(sent.at(-1)?.call).toMatch(
        /where\[status\]\[equals\]=archived.*where\[title\]\[like\]=cap/,
      ),
    );
  });

  it('archives one', async () => {
    const sent = serveCompany({
      'GET /listings': pageOf(all),
      [`GET /listings/${active.id}`]: new Reply(200, active, '"1"'),
      [`PATCH /listings/${active.id}`]: { doc: { ...active, status: 'archived' }, message: '' },
    });
    const { portal } = drawCompanyPage(address, employed('org-staff'));
    const shown = await row('Captain');
    await userEvent.click(shown.getByRole('button', { name: 'Archive Captain' }));
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({ kind: 'success', title: 'Captain is archived' }),
    );
    expect(sent.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
      body: { status: 'archived' },
      ifMatch: '"1"',
    });
  });

  it('leaves one as it is that somebody else has changed meanwhile, and reads the list again', async () => {
    const changed = { ...active, updatedAt: '2026-12-01T00:00:00.000Z' };
    const sent = serveCompany({
      'GET /listings': pageOf(all),
      [`GET /listings/${active.id}`]: new Reply(200, changed, '"2"'),
    });
    const { portal } = drawCompanyPage(address, employed('org-staff'));
    const shown = await row('Captain');
    const reads = () => sent.filter(({ call }) => call.startsWith('GET /api/listings?')).length;
    const before = reads();
    await userEvent.click(shown.getByRole('button', { name: 'Archive Captain' }));
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'Somebody else has changed this meanwhile. Check it and try again.',
      }),
    );
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it('opens a draft that lacks something in place of submitting it', async () => {
    const sent = serveCompany({
      'GET /listings': pageOf(all),
      [`GET /listings/${draft.id}`]: new Reply(200, draft, '"1"'),
    });
    const { portal } = drawCompanyPage(address, employed('org-staff'));
    const shown = await row('Bosun');
    await userEvent.click(shown.getByRole('button', { name: 'Submit Bosun' }));
    await waitFor(() => expect(location.pathname).toBe(`${address}/${draft.id}`));
    expect(portal.toast).toHaveBeenCalledWith({
      kind: 'error',
      title: 'Bosun is not complete yet',
    });
    expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it('returns one with the reason, and only with one', async () => {
    const sent = serveCompany({
      'GET /listings': pageOf(all),
      [`POST /listings/${pending.id}/return`]: { doc: pending, message: 'Listing returned.' },
    });
    const { portal } = drawCompanyPage(address, employed('org-admin'));
    const shown = await row('Mate');
    await userEvent.click(shown.getByRole('button', { name: 'Return… Mate' }));
    const form = within(await screen.findByRole('dialog', { name: 'Return Mate' }));
    await userEvent.click(form.getByRole('button', { name: 'Return listing' }));
    expect(await form.findByText('Please say what is to be changed')).toBeVisible();
    await userEvent.type(form.getByLabelText('What is to be changed'), 'Say what it pays');
    await userEvent.click(form.getByRole('button', { name: 'Return listing' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      reason: 'Say what it pays',
    });
  });

  it('archives several at once, and names the one that could not be', async () => {
    const second = listing(6, { title: 'Purser', status: 'active' });
    const sent = serveCompany({
      'GET /listings': pageOf([active, second, expired]),
      'PATCH /listings': new Reply(400, {
        docs: [{ id: active.id }],
        errors: [{ id: second.id, message: 'A listing cannot go from draft to archived' }],
        message: '1 updated, 1 failed.',
      }),
    });
    const { portal } = drawCompanyPage(address, employed('org-staff'));
    for (const title of ['Captain', 'Purser', 'Steward'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${title}` }));
    const bar = within(screen.getByRole('group', { name: 'Chosen listings' }));
    expect(bar.getByRole('button', { name: 'Renew 1' })).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Archive 2' }));
    expect(
      await screen.findByText('Purser: A listing cannot go from draft to archived'),
    ).toBeVisible();
    expect(portal.toast).toHaveBeenCalledWith({ kind: 'success', title: '1 listing archived' });
    const change = sent.find(({ call }) => call.startsWith('PATCH'));
    expect(change?.call).toContain(active.id);
    expect(change?.call).toContain(second.id);
    expect(change?.call).not.toContain(expired.id);
    expect(change?.body).toEqual({ status: 'archived' });
  });

  it('leads to the first listing while there is none', async () => {
    serveCompany();
    drawCompanyPage(address, employed('org-staff'));
    expect(await screen.findByRole('link', { name: 'Write the first listing' })).toHaveAttribute(
      'href',
      `${address}/new`,
    );
  });

  it('says when they could not be loaded, and asks again', async () => {
    let isOut = true;
    serveCompany({
      'GET /listings': () =>
        isOut ? new Reply(500, { errors: [{ message: 'No' }] }) : pageOf([fullListing]),
    });
    drawCompanyPage(address, employed('org-staff'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isOut = false;
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Captain' })).toBeVisible();
  });
});
