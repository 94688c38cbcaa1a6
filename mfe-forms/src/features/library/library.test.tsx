import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../paths.ts';
import { formId, formOf } from '../../testing/documents.ts';
import { fieldOf } from '../../testing/form.ts';
import { drawPage, employed, org, pageOf, Refusal, Reply, serve } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const publishedAt = '2026-11-20T08:00:00.000Z';
const open = (forms: readonly object[], answers: Parameters<typeof serve>[0] = {}) => {
  const sent = serve({
    'GET /forms': pageOf(forms),
    [`GET /forms/${formId}`]: new Reply(200, forms[0], '"1"'),
    ...answers,
  });
  return { ...drawPage(paths.library(org), employed('org-admin')), sent };
};
const table = async () => within(await screen.findByRole('grid', { name: 'Forms' }));
const acts = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  return within(screen.getByRole('dialog', { name: title }));
};
const done = (doc: object) => new Reply(200, { doc, message: 'Done.' }, '"2"');

describe('the Form Library', () => {
  it('[F-047] lists each form with its status, and opens it to be written', async () => {
    const { sent } = open([
      formOf([], { title: 'Joining', status: 'published', publishedAt }),
      formOf([], { id: 'f'.repeat(24), title: 'Leaving', status: 'draft', vessel: null }),
    ]);
    const rows = await table();
    expect(await rows.findByRole('link', { name: 'Joining' })).toHaveAttribute(
      'href',
      paths.build(org, formId),
    );
    for (const words of ['Published', 'Draft', 'Aurelia', 'Organization'])
      expect(rows.getByText(words)).toBeVisible();
    const [asked = ''] = sent
      .map(({ call }) => decodeURIComponent(call))
      .filter((call) => call.startsWith('GET /api/forms?'));
    expect(asked).toContain(`where[organization][equals]=${org}`);
    expect(asked).toContain('select[fields]=false');
  });

  it('[F-050] shows the no-data panel while it is empty, with the way to a form', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'No forms yet' })).toBeVisible();
    const [, way] = screen.getAllByRole('link', { name: 'Create form' });
    expect(way).toHaveAttribute('href', paths.create(org));
  });

  it('is only read by whom an access template lets read it', async () => {
    serve({ 'GET /forms': pageOf([formOf([])]) });
    const grants = [{ scope: 'org' as const, page: '/forms', level: 'read' as const }];
    const [record] = employed();
    const reader = [{ ...record, id: 'r', access: { orgRoles: [], grants } }];
    const { unmount } = drawPage(paths.library(org), reader);
    expect(await (await table()).findByRole('link', { name: 'Joining' })).toHaveAttribute(
      'href',
      paths.answers(org, formId),
    );
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create form' })).toBeNull();
    unmount();
    drawPage(paths.create(org), reader);
    expect(
      await screen.findByRole('heading', { name: 'You cannot change forms here' }),
    ).toBeVisible();
  });

  it('is searched by title, and filtered by status', async () => {
    const { sent } = open([formOf([])]);
    await userEvent.type(await screen.findByRole('searchbox'), 'join');
    await waitFor(() =>
      expect(
        sent.some(({ call }) => decodeURIComponent(call).includes('[title][contains]=join')),
      ).toBe(true),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Filter by Status' }));
    await userEvent.click(await screen.findByRole('option', { name: /Retired/ }));
    await waitFor(() =>
      expect(
        sent.some(({ call }) => /\[status\]\[in\].*retired/.test(decodeURIComponent(call))),
      ).toBe(true),
    );
  });

  it('leads to what applicants sent by a form for job applications', async () => {
    open([formOf([], { purpose: 'application', status: 'published', publishedAt })]);
    expect((await acts('Joining')).getByRole('link', { name: 'Submissions' })).toHaveAttribute(
      'href',
      paths.answers(org, formId),
    );
  });

  it('duplicates a form with all that it consists of', async () => {
    const form = formOf([fieldOf('text')], { status: 'published', publishedAt });
    const { sent, portal } = open([form], {
      [`GET /forms/${formId}`]: new Reply(200, form, '"1"'),
      'POST /forms': new Reply(201, { doc: form, message: 'Created.' }),
    });
    await userEvent.click((await acts('Joining')).getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    const { body } = sent.find(({ call }) => call.startsWith('POST')) ?? {};
    expect(body).toMatchObject({
      organization: org,
      title: 'Copy of Joining',
      fields: [{ blockType: 'text', name: 'one' }],
    });
    expect(body).not.toHaveProperty('status');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('publishes and retires, and asks before it retires and deletes', async () => {
    const form = formOf([], { status: 'published', publishedAt });
    const { sent, portal } = open([form], {
      [`PATCH /forms/${formId}`]: done(form),
      [`DELETE /forms/${formId}`]: done(form),
    });
    await userEvent.click((await acts('Joining')).getByRole('button', { name: 'Retire' }));
    const retiring = within(screen.getByRole('dialog', { name: 'Retire this form?' }));
    await userEvent.click(retiring.getByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalledTimes(1));
    expect(sent.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
      body: { status: 'retired' },
      ifMatch: '"1"',
    });
    await userEvent.click((await acts('Joining')).getByRole('button', { name: 'Delete' }));
    const deleting = within(screen.getByRole('dialog', { name: 'Delete this form?' }));
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(deleting.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalledTimes(2));
    expect(sent.find(({ call }) => call.startsWith('DELETE'))?.ifMatch).toBe('"1"');
  });

  it('does not retire what somebody else has changed since it was listed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const form = formOf([], { status: 'published', publishedAt });
    const { sent, portal } = open([form], {
      [`GET /forms/${formId}`]: new Reply(
        200,
        { ...form, updatedAt: publishedAt.replace('08', '09') },
        '"2"',
      ),
    });
    await userEvent.click((await acts('Joining')).getByRole('button', { name: 'Retire' }));
    const retiring = within(screen.getByRole('dialog', { name: 'Retire this form?' }));
    await userEvent.click(retiring.getByRole('button', { name: 'Retire' }));
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'Somebody else has changed this meanwhile. Check it and try again.',
      }),
    );
    expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it('warns of the open listings that ask for a form before it is retired or deleted', async () => {
    const form = formOf([], { status: 'published', publishedAt, purpose: 'application' });
    open([form], { [`GET /forms/${formId}/listings`]: { open: 2 } });
    await userEvent.click((await acts('Joining')).getByRole('button', { name: 'Retire' }));
    const retiring = within(screen.getByRole('dialog', { name: 'Retire this form?' }));
    expect(await retiring.findByText(/^2 open listings ask for this form/)).toBeVisible();
    await userEvent.click(retiring.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const deleting = within(screen.getByRole('dialog', { name: 'Delete this form?' }));
    expect(await deleting.findByText(/^2 open listings ask for this form/)).toBeVisible();
  });

  it.each([
    ['none', { open: 0 }],
    ['nobody says how many', new Refusal(403, 'Forbidden')],
  ])('says nothing of listings that ask for a form where there are %s', async (_what, answer) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const form = formOf([], { status: 'published', publishedAt, purpose: 'application' });
    const { sent } = open([form], { [`GET /forms/${formId}/listings`]: answer });
    await userEvent.click((await acts('Joining')).getByRole('button', { name: 'Retire' }));
    await waitFor(() =>
      expect(sent.some(({ call }) => call.includes(`/forms/${formId}/listings`))).toBe(true),
    );
    const retiring = within(screen.getByRole('dialog', { name: 'Retire this form?' }));
    expect(
      retiring.getByText('Nobody can fill it in from then on. What was sent stays.'),
    ).toBeVisible();
    expect(retiring.queryByText(/listing/)).toBeNull();
  });

  it('says that a form is not ready to be published', async () => {
    const form = formOf([], { status: 'draft' });
    const { portal } = open([form], {
      [`PATCH /forms/${formId}`]: new Refusal(400, 'The following field is invalid: fields.0', {
        'fields.0': 'The form has no fields',
      }),
    });
    await userEvent.click((await acts('Joining')).getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'Joining is not ready. Open it to see what to fix.',
      }),
    );
  });

  it('brings a deleted form back', async () => {
    const { sent } = open([formOf([])], {
      'GET /forms/trash': pageOf([{ ...formOf([]), trashedAt: publishedAt }]),
      [`POST /forms/${formId}/restore`]: done(formOf([])),
    });
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deleted forms' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Deleted forms' }));
    await userEvent.click(await drawer.findByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(sent.some(({ call }) => call.includes(`POST /api/forms/${formId}/restore`))).toBe(
        true,
      ),
    );
  });
});
