import type { Listing } from '@fairlead/contracts/api/listings';
import { richTextOf } from '@fairlead/contracts/api/plain-text';
import { forgetStored } from '@fairlead/remote-kit/queue';
import { everythingAnswered, nora } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  drawCompanyPage,
  employed,
  org,
  Refusal,
  Reply,
  serveCompany,
} from '../../testing/company.tsx';
import { bareListing, fullListing, pageOf } from '../../testing/listing.ts';
import { readDraft } from './saving/local-draft.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  return forgetStored(nora.id);
});

const at = (listing: string) => `/organization/${org}/jobs/${listing}`;
const draft: Listing = { ...bareListing, status: 'draft' };
const published: Listing = { ...fullListing, status: 'active' };
const served = (listing: Listing) => ({
  [`GET /listings/${listing.id}`]: () => new Reply(200, listing, '"1"'),
});
const bosun = { id: '65f0000000000000000000e1', name: 'Bosun', kind: 'yacht', department: 'd1' };
const choices = {
  'GET /positions': pageOf([bosun as never]),
  'GET /departments': pageOf([{ id: 'd1', name: 'Deck' } as never]),
  'GET /vessels': pageOf([
    {
      id: 'v1',
      name: 'Aurelia',
      type: 'motor',
      size: 'met62',
      buildYear: 2016,
      flagState: 'malta',
    } as never,
  ]),
};
const marked = (text: string) => ({
  root: {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', text, format: 1 }] }],
  },
});
/** Leaving a field ends the pause of typing. */
const leave = (field: HTMLElement) => fireEvent.blur(field);

describe('the preferences of a listing', () => {
  const open = async (candidatePref: Listing['candidatePref']) => {
    const listing = { ...draft, candidatePref };
    serveCompany({ ...choices, ...served(listing) });
    drawCompanyPage(at(listing.id), employed('org-admin'));
    await screen.findByLabelText('Visas');
  };

  it('offer no criterion that discriminates', async () => {
    await open({ prefGender: 'Either' });
    for (const label of ['Gender', 'Nationality matters'])
      expect(screen.queryByLabelText(label)).toBeNull();
  });

  it('show one of before, so that it can be cleared', async () => {
    await open({ prefGender: 'Female', prefNationality: true });
    for (const label of ['Gender', 'Nationality matters'])
      expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getByText(/unlawful almost everywhere/)).toBeVisible();
  });
});

describe('the header of a listing', () => {
  it.each([
    ['stays in sight where there is room', 1_024, true],
    ['scrolls away on a phone, which has none', 767, false],
  ])('%s', async (_, width, isSticky) => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
      const [, least = '0'] = /^\(min-width: (\d+)px\)$/.exec(query) ?? [];
      const media: Partial<MediaQueryList> = {
        matches: width >= Number(least),
        addEventListener: () => {},
        removeEventListener: () => {},
      };
      return media as MediaQueryList;
    });
    serveCompany({ ...choices, ...served(draft) });
    drawCompanyPage(at(draft.id), employed('org-staff'));
    const heading = await screen.findByRole('heading', { level: 1, name: draft.title });
    expect(heading.closest('[data-sticky]') !== null).toBe(isSticky);
  });
});

describe('a new listing', () => {
  it('[J-173] is made as it is typed, and goes on under its own address', async () => {
    const made = { ...draft, title: 'Bosun' };
    const sent = serveCompany({
      ...choices,
      ...served(made),
      'POST /listings': new Reply(201, { doc: made, message: 'Created' }, '"1"'),
    });
    drawCompanyPage(at('new'), employed('org-staff'));
    const title = await screen.findByLabelText('Title');
    await userEvent.type(title, 'Bosun');
    leave(title);
    await waitFor(() => expect(location.pathname).toBe(at(made.id)));
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      title: 'Bosun',
      organization: org,
    });
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.getByLabelText('Title')).toBe(title);
    expect(title).toHaveValue('Bosun');
  });

  it('takes department and vessel from what is chosen', async () => {
    serveCompany(choices);
    drawCompanyPage(at('new'), employed('org-staff'));
    const position = await screen.findByRole('combobox', { name: 'Position' });
    await userEvent.type(position, 'bos');
    await userEvent.click(await screen.findByRole('option', { name: /Bosun/ }));
    expect(screen.getByLabelText('Department')).toHaveDisplayValue('Deck');
    await userEvent.selectOptions(screen.getByLabelText('Vessel'), 'Aurelia');
    expect(screen.getByLabelText('Type')).toHaveDisplayValue('Motor');
    expect(screen.getByLabelText('Year built')).toHaveValue('2016');
    expect(screen.getByLabelText('Flag')).toHaveDisplayValue('Malta');
  });

  it('pulls nobody back who has left the page before it was saved', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const sent = serveCompany({ ...choices, 'POST /listings': promise });
    const { portal } = drawCompanyPage(at('new'), employed('org-staff'));
    const title = await screen.findByLabelText('Title');
    await userEvent.type(title, 'Bosun');
    leave(title);
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true));
    portal.navigate('/organization/elsewhere');
    portal.navigate.mockClear();
    resolve(new Reply(201, { doc: draft, message: 'Created' }, '"1"'));
    await everythingAnswered();
    expect(portal.navigate).not.toHaveBeenCalled();
    expect(location.pathname).toBe('/organization/elsewhere');
  });

  it('begins as another where it is a copy', async () => {
    const unanswered = new Promise<never>(() => {});
    serveCompany({ ...choices, ...served(published), 'POST /listings': unanswered });
    drawCompanyPage(`${at('new')}?copy=${published.id}`, employed('org-staff'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Captain');
    expect(screen.getByLabelText('Closes on')).toHaveValue('');
    expect(screen.getByText('Draft')).toBeVisible();
  });

  it('leads to what publishing needs, and is not submitted without', async () => {
    const sent = serveCompany(choices);
    drawCompanyPage(at('new'), employed('org-staff'));
    const needs = within(await screen.findByRole('region', { name: 'What publishing needs' }));
    await userEvent.click(needs.getByRole('button', { name: 'A salary, or words for it' }));
    expect(screen.getByLabelText('Salary from')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(sent.some(({ call }) => !call.startsWith('GET'))).toBe(false);
  });
});

describe('changes of a published listing that wait for approval', () => {
  const proposed = {
    values: { title: 'Captain of a yacht', jobDetails: { salaryAmount: 9_500 } },
    cleared: ['salaryDisplay'],
    at: '2026-11-26T08:00:00.000Z',
    by: nora.id,
  };
  const changed: Listing = { ...published, salaryDisplay: 'By experience', proposed };
  const notice = async () => {
    const title = await screen.findByText('Changes wait for approval');
    return within(title.parentElement as HTMLElement);
  };

  it('are shown to who made them, in the form too, and can be discarded', async () => {
    const sent = serveCompany({
      ...choices,
      ...served(changed),
      [`POST /listings/${published.id}/discard-changes`]: { doc: published, message: 'Discarded' },
    });
    drawCompanyPage(at(published.id), employed('org-staff'));
    const shown = await notice();
    const changeTo = (text: string) => shown.getByText(text).closest('dd');
    expect(changeTo('Captain of a yacht')).toHaveTextContent(
      `From ${published.title} to Captain of a yacht`,
    );
    expect(changeTo('nothing')).toHaveTextContent('From By experience to nothing');
    expect(screen.getByLabelText('Title')).toHaveValue('Captain of a yacht');
    expect(shown.queryByRole('button', { name: 'Approve changes' })).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain(
        `POST /api/listings/${published.id}/discard-changes`,
      ),
    );
  });

  it('are discarded with a word to the colleague who made them', async () => {
    const sent = serveCompany({
      ...choices,
      ...served({ ...changed, proposed: { ...proposed, by: 'sam' } }),
      [`POST /listings/${published.id}/discard-changes`]: { doc: published, message: 'Discarded' },
    });
    drawCompanyPage(at(published.id), employed('org-admin'));
    await userEvent.click((await notice()).getByRole('button', { name: 'Discard changes' }));
    const asked = within(await screen.findByRole('dialog', { name: /^Discard the changes of/ }));
    await userEvent.type(asked.getByLabelText('Reason (optional)'), 'Too high.');
    await userEvent.click(asked.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(sent.at(-1)?.call.startsWith('GET')).toBe(true));
    const discarded = sent.find(({ call }) => call.endsWith('/discard-changes'));
    expect(discarded?.body).toEqual({ reason: 'Too high.' });
  });

  it('say to who made them how they were decided', async () => {
    const decided = {
      as: 'discarded' as const,
      reason: 'Too high.',
      at: '2026-11-26T09:00:00.000Z',
      by: 'ann',
      proposedBy: nora.id,
    };
    serveCompany({ ...choices, ...served({ ...published, decided }) });
    const { unmount } = drawCompanyPage(at(published.id), employed('org-staff'));
    const title = await screen.findByText('Your changes were discarded');
    expect(title.parentElement).toHaveTextContent('Too high.');
    unmount();
    serveCompany({
      ...choices,
      ...served({ ...published, decided: { ...decided, proposedBy: 'kim' } }),
    });
    drawCompanyPage(at(published.id), employed('org-staff'));
    await screen.findByText('Visitors see this listing.');
    expect(screen.queryByText('Your changes were discarded')).toBeNull();
  });

  it('are approved by who may, whose form shows what visitors see', async () => {
    const sent = serveCompany({
      ...choices,
      ...served(changed),
      [`POST /listings/${published.id}/approve-changes`]: { doc: published, message: 'Approved' },
    });
    drawCompanyPage(at(published.id), employed('org-admin'));
    const shown = await notice();
    expect(screen.getByLabelText('Title')).toHaveValue(published.title);
    await userEvent.click(shown.getByRole('button', { name: 'Approve changes' }));
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain(
        `POST /api/listings/${published.id}/approve-changes`,
      ),
    );
  });
});

it('leads from a published listing to its page and to its candidates, from a draft to neither', async () => {
  serveCompany({ ...choices, ...served(published) });
  const { unmount } = drawCompanyPage(at(published.id), employed('org-staff'));
  expect(await screen.findByRole('link', { name: 'Open its page' })).toHaveAttribute(
    'href',
    `/job/${published.id}`,
  );
  expect(screen.getByRole('link', { name: 'See its candidates' })).toHaveAttribute(
    'href',
    `/organization/${org}/jobs/pipeline/${published.id}`,
  );
  unmount();
  serveCompany({ ...choices, ...served(draft) });
  drawCompanyPage(at(draft.id), employed('org-staff'));
  await screen.findByLabelText('Title');
  expect(screen.queryByRole('link', { name: 'See its candidates' })).toBeNull();
});

describe('a draft', () => {
  it('waits for a service that is out, says so, and sends what was typed when it answers', async () => {
    let isOut = true;
    const saved = { ...draft, updatedAt: '2026-11-02T08:00:00.000Z' };
    const sent = serveCompany({
      ...served(draft),
      [`PATCH /listings/${draft.id}`]: () =>
        isOut ? new Refusal(503, 'Not available') : new Reply(200, { doc: saved }, '"2"'),
    });
    drawCompanyPage(at(draft.id), employed('org-staff'));
    const place = await screen.findByLabelText('Place');
    await userEvent.type(place, 'Antibes');
    leave(place);
    expect(await screen.findByText(/^Not saved: the connection is interrupted/)).toBeVisible();
    await userEvent.type(place, ', France');
    const here = { person: nora.id, org, listing: draft.id };
    expect((await readDraft(here))?.values.locationDisplay).toBe('Antibes, France');
    isOut = false;
    leave(place);
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent.findLast(({ call }) => call.startsWith('PATCH'))).toMatchObject({
      body: { locationDisplay: 'Antibes, France' },
      ifMatch: '"1"',
    });
    expect(await readDraft(here)).toBeUndefined();
  });

  it('shows what two people made of it side by side', async () => {
    const theirs = { ...draft, title: 'Second Bosun', updatedAt: '2026-11-02T08:00:00.000Z' };
    const answers = [
      new Reply(412, { doc: theirs, errors: [{ message: 'It has changed' }] }, '"2"'),
      new Reply(200, { doc: { ...theirs, title: 'First Bosun' } }, '"3"'),
    ];
    const sent = serveCompany({
      ...served(draft),
      [`PATCH /listings/${draft.id}`]: () => answers.shift(),
    });
    drawCompanyPage(at(draft.id), employed('org-staff'));
    const title = await screen.findByLabelText('Title');
    await userEvent.clear(title);
    await userEvent.type(title, 'First Bosun');
    leave(title);
    const asked = within(
      await screen.findByRole('dialog', { name: 'Changed elsewhere meanwhile' }),
    );
    expect(asked.getByText('Second Bosun')).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.findLast(({ call }) => call.startsWith('PATCH'))).toMatchObject({
        body: { title: 'First Bosun' },
        ifMatch: '"2"',
      }),
    );
  });

  it('says at the fields what is wrong, and loses nothing of it', async () => {
    serveCompany({
      ...served(draft),
      [`PATCH /listings/${draft.id}`]: () => new Reply(200, { doc: draft }, '"2"'),
    });
    drawCompanyPage(at(draft.id), employed('org-staff'));
    const description = await screen.findByLabelText('Job description');
    const long = '<'.repeat(100_000);
    fireEvent.paste(description, { clipboardData: { getData: () => long } });
    fireEvent.change(screen.getByLabelText('Closes on'), { target: { value: '2020-01-01' } });
    leave(description);
    expect(await screen.findByText(/^This must be at most 50,000 characters/)).toBeVisible();
    expect(screen.getByText('This must lie ahead')).toBeVisible();
    expect(description).toHaveTextContent(long);
    expect(screen.getByText('100,000 of 50,000 characters')).toBeVisible();
    expect(description).toHaveAttribute('aria-invalid', 'true');
  });

  it('is described with headings, lists and links, as they were pasted', async () => {
    const sent = serveCompany({
      ...served(draft),
      [`PATCH /listings/${draft.id}`]: () => new Reply(200, { doc: draft }, '"2"'),
    });
    drawCompanyPage(at(draft.id), employed('org-staff'));
    const description = await screen.findByLabelText('Job description');
    const html =
      '<h2 style="color:red">Duties</h2><ul><li>Watches</li></ul><p>Ask <a href="https://a.example/">us</a></p>';
    fireEvent.paste(description, {
      clipboardData: { getData: (kind: string) => (kind === 'text/html' ? html : '') },
    });
    leave(description);
    const patches = () => sent.filter(({ call }) => call.startsWith('PATCH'));
    await waitFor(() => expect(patches()).toHaveLength(1));
    const text = (content: string) => ({ type: 'text', text: content });
    expect(patches()[0]?.body).toEqual({
      jobDescription: {
        root: {
          type: 'root',
          children: [
            { type: 'heading', tag: 'h2', children: [text('Duties')] },
            {
              type: 'list',
              listType: 'bullet',
              children: [{ type: 'listitem', children: [text('Watches')] }],
            },
            {
              type: 'paragraph',
              children: [
                text('Ask '),
                { type: 'link', url: 'https://a.example/', children: [text('us')] },
              ],
            },
          ],
        },
      },
    });
  });

  it('stops when the person may not write any more, and keeps what was typed', async () => {
    serveCompany(served(draft));
    const { roles } = drawCompanyPage(at(draft.id), employed('org-staff'));
    const place = await screen.findByLabelText('Place');
    await userEvent.type(place, 'Palma');
    roles.become(employed());
    expect(await screen.findByText('You can no longer change this listing.')).toBeVisible();
    expect(screen.getByLabelText('Place')).toHaveValue('Palma');
    expect(screen.getByLabelText('Place')).toBeEnabled();
  });

  it('shows markup as the text that it is', async () => {
    serveCompany(served({ ...draft, jobDescription: '<script>alert(1)</script>' }));
    drawCompanyPage(at(draft.id), employed('org-staff'));
    expect(await screen.findByLabelText('Job description')).toHaveTextContent(
      '<script>alert(1)</script>',
    );
    expect(document.querySelector('main script, form script')).toBeNull();
  });
});

describe('a listing that is no draft', () => {
  it('says why it was returned, and is submitted again', async () => {
    const returned: Listing = {
      ...published,
      status: 'pending',
      jobDescription: 'x'.repeat(80),
      returned: { reason: 'Say what it pays', at: '2026-11-20T08:00:00.000Z', by: 'p1' },
    };
    const sent = serveCompany({
      ...served(returned),
      [`POST /listings/${returned.id}/submit`]: { doc: returned, message: 'Listing submitted.' },
    });
    const { portal } = drawCompanyPage(at(returned.id), employed('org-staff'));
    expect(await screen.findByText('Say what it pays')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Submit again' }));
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'success',
        title: 'Captain is submitted again',
      }),
    );
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true);
  });

  it('is saved by a button where visitors see it', async () => {
    const sent = serveCompany({
      ...served(published),
      [`PATCH /listings/${published.id}`]: () => new Reply(200, { doc: published }, '"2"'),
    });
    drawCompanyPage(at(published.id), employed('org-staff'));
    const place = await screen.findByLabelText('Place');
    await userEvent.clear(place);
    await userEvent.type(place, 'Palma');
    leave(place);
    expect(await screen.findByText('Changed. Visitors see it once you save.')).toBeVisible();
    expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      locationDisplay: 'Palma',
    });
  });

  it('cannot be written while it is archived', async () => {
    serveCompany(served({ ...published, status: 'archived' }));
    drawCompanyPage(at(published.id), employed('org-staff'));
    expect(await screen.findByText('This listing is archived.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Reopen' })).toBeEnabled();
  });

  it.each([
    ['is not there', new Refusal(404, 'Not Found')],
    [
      'is somebody else’s',
      new Reply(200, { ...published, organization: { id: 'other', name: 'X' } }),
    ],
  ])('%s', async (_what, answer) => {
    serveCompany({ [`GET /listings/${published.id}`]: answer });
    drawCompanyPage(at(published.id), employed('org-staff'));
    expect(await screen.findByRole('heading', { name: 'Listing not found' })).toBeVisible();
  });
});

describe('the history of a listing', () => {
  it('tells who publishes who changed what, from what to what', async () => {
    const entry = (field: string, before: unknown, after: unknown) => ({
      id: field,
      at: '2026-11-20T08:00:00.000Z',
      actor: { kind: 'person', id: nora.id },
      action: 'update',
      collection: 'listings',
      document: published.id,
      organization: org,
      changes: [{ field, before, after }],
    });
    serveCompany({
      ...served(published),
      'GET /audit': pageOf([
        entry('status', 'pending', 'active'),
        entry('jobDetails', { salaryAmount: 9000 }, { salaryAmount: 9500 }),
        entry('jobDescription', 'Keep the deck.', richTextOf('Keep the deck and the tenders.')),
        entry('jobDescription', 'Bold', marked('Bold')),
        entry('jobDescription', `${'x'.repeat(900)} one`, `${'x'.repeat(900)} two`),
      ] as never),
      'GET /employees': pageOf([
        { id: 'e1', user: { id: nora.id, fullName: 'Nora Lind' } } as never,
      ]),
    });
    drawCompanyPage(at(published.id), employed('org-admin'));
    expect(await screen.findByText('Nora Lind made it active, from pending')).toBeVisible();
    expect(screen.getByText('Nora Lind changed Salary from: 9000 → 9500')).toBeVisible();
    const described = 'Nora Lind changed Job description:';
    expect(
      screen.getByText(`${described} Keep the deck. → Keep the deck and the tenders.`),
    ).toBeVisible();
    expect(
      screen.getByText(`${described} its headings, lists, links or marks`),
    ).toBeInTheDocument();
    expect(screen.getByText(/changed Job description: …x+ one → …x+ two$/)).toBeInTheDocument();
  });
});
