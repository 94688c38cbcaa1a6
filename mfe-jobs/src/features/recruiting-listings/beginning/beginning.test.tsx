import { richTextOf } from '@fairlead/contracts/api/plain-text';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  drawCompanyPage,
  employed,
  org,
  Refusal,
  Reply,
  serveCompany,
} from '../../../testing/company.tsx';
import { bareListing, fullListing, pageOf } from '../../../testing/listing.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const address = `/organization/${org}/jobs`;
const bosun = { id: '65f0000000000000000000e1', name: 'Bosun', kind: 'yacht', department: 'd1' };
const choices = {
  'GET /positions': pageOf([bosun as never]),
  'GET /departments': pageOf([{ id: 'd1', name: 'Deck' } as never]),
  'GET /vessels': pageOf([{ id: 'v1', name: 'Aurelia' } as never]),
};
const template = {
  id: '65f0000000000000000000f1',
  name: 'Deck crew',
  organization: org,
  content: {
    title: 'Bosun',
    vessel: 'v0',
    regions: ['caribbean', 'atlantis'],
    jobDetails: { jobPosition: bosun.id, jobDepartment: 'd1', currency: 'shells' },
    jobDescription: richTextOf('Keep the deck.'),
  },
};
const templates = { 'GET /listingTemplates': pageOf([template as never]) };
const read = {
  [`GET /listingTemplates/${template.id}`]: () => new Reply(200, template, '"1"'),
};
async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'New listing' }));
  return within(await screen.findByRole('dialog', { name: 'New listing' }));
}

describe('a new listing', () => {
  it('begins empty, from a template or from a copy', async () => {
    const sent = serveCompany({ ...templates, 'GET /listings': pageOf([fullListing]) });
    drawCompanyPage(address, employed('org-staff'));
    const dialog = await openDialog();
    const leadsTo = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
    expect(await dialog.findByRole('link', { name: 'Deck crew' })).toBeVisible();
    await dialog.findByRole('link', { name: 'Captain' });
    expect(leadsTo('Empty listing')).toBe(`${address}/new`);
    expect(leadsTo('Deck crew')).toBe(`${address}/new?template=${template.id}`);
    expect(leadsTo('Captain')).toBe(`${address}/new?copy=${fullListing.id}`);
    await userEvent.type(dialog.getByRole('searchbox'), 'cap');
    await waitFor(() => expect(sent.at(-1)?.call).toMatch(/where\[title\]\[like\]=cap.*limit=6/));
  });

  it('has all that its template says, and says what of it can be chosen no more', async () => {
    serveCompany({ ...choices, ...read, 'POST /listings': () => new Refusal(503, 'Busy') });
    drawCompanyPage(`${address}/new?template=${template.id}`, employed('org-staff'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Bosun');
    expect(screen.getByRole('combobox', { name: 'Position' })).toHaveValue('Bosun');
    expect(screen.getByLabelText('Job description')).toHaveTextContent('Keep the deck.');
    expect(screen.getByLabelText('Vessel')).toHaveDisplayValue('None of ours');
    expect(screen.getByRole('checkbox', { name: 'Caribbean' })).toBeChecked();
    expect(screen.getByText('Some of it no longer exists and was left out')).toBeVisible();
    expect(screen.getByText('Please choose anew: Regions, Currency, Vessel.')).toBeVisible();
  });

  it('leads back where its template is gone, or is another company’s', async () => {
    serveCompany(choices);
    drawCompanyPage(`${address}/new?template=nothing`, employed('org-staff'));
    expect(await screen.findByText('Listing or template not found')).toBeVisible();
  });
});

describe('a template', () => {
  const draft = { ...bareListing, title: 'Bosun', status: 'draft' as const };
  const page = {
    ...choices,
    [`GET /listings/${draft.id}`]: () => new Reply(200, draft, '"1"'),
  };

  it('is made of a listing, under a name of its own', async () => {
    let isTaken = true;
    const sent = serveCompany({
      ...page,
      [`GET /listings/${draft.id}`]: () =>
        new Reply(200, { ...draft, expiresOn: '2099-01-31T23:59:59.000Z', salaryDisplay: 'DOE' }),
      'POST /listingTemplates': () => {
        if (isTaken) return new Refusal(409, 'There is a template of this name already.');
        const doc = { ...template, name: 'Bosun 2' };
        return new Reply(201, { doc, message: 'Listing template created.' }, '"1"');
      },
    });
    const { portal } = drawCompanyPage(`${address}/${draft.id}`, employed('org-staff'));
    await userEvent.click(await screen.findByRole('button', { name: 'Save as template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }));
    const name = dialog.getByLabelText('Name of the template');
    expect(name).toHaveValue('Bosun');
    await userEvent.click(dialog.getByRole('button', { name: 'Save template' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'There is a template of this name already.',
    );
    isTaken = false;
    await userEvent.type(name, ' 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save template' }));
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'success',
        title: 'Bosun 2 is a template now',
      }),
    );
    expect(sent.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
      organization: org,
      name: 'Bosun 2',
      content: { title: 'Bosun', salaryDisplay: 'DOE' },
    });
  });

  it('is not made of what is wrong', async () => {
    serveCompany(page);
    const { portal } = drawCompanyPage(`${address}/${draft.id}`, employed('org-staff'));
    const year = await screen.findByLabelText('Year built');
    await userEvent.type(year, '99');
    await userEvent.click(screen.getByRole('button', { name: 'Save as template' }));
    expect(portal.toast).toHaveBeenCalledWith({
      kind: 'error',
      title: 'Please see what is wrong first: Year built',
    });
    expect(year).toHaveFocus();
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Save as template' })).toBeNull(),
    );
  });

  it('is renamed and deleted where it is chosen', async () => {
    const path = `/listingTemplates/${template.id}`;
    const sent = serveCompany({
      ...templates,
      [`GET ${path}`]: new Reply(200, template, '"1"'),
      [`PATCH ${path}`]: { doc: template, message: 'Updated' },
      [`DELETE ${path}`]: { doc: template, message: 'Deleted' },
    });
    drawCompanyPage(address, employed('org-staff'));
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Rename Deck crew' }));
    const name = await dialog.findByLabelText('Name of the template');
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await dialog.findByText('A template needs a name')).toBeVisible();
    await userEvent.type(name, 'Deck{Enter}');
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
        body: { name: 'Deck' },
        ifMatch: '"1"',
      }),
    );
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete Deck crew' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith('DELETE'))?.ifMatch).toBe('"1"'),
    );
  });
});
