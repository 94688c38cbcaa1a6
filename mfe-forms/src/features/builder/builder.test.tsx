import { blockTypes } from '@fairlead/contracts/forms/block-types';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../paths.ts';
import { formId, formOf } from '../../testing/documents.ts';
import { fieldOf } from '../../testing/form.ts';
import { drawPage, employed, org, Refusal, Reply, serve } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const call = `/forms/${formId}`;
const publishedAt = '2026-11-20T08:00:00.000Z';
const text = (name: string, label: string, more = {}) =>
  fieldOf('text', { name, label, required: false, ...more });
const draftOf = (fields: readonly object[], more = {}) =>
  formOf(fields, { status: 'draft', version: 1, ...more });

/** Opens the builder with a form whose changes are stored. */
function open(form: object, answers: Parameters<typeof serve>[0] = {}) {
  let kept = form;
  let revision = 1;
  const sent = serve({
    [`GET ${call}`]: () => new Reply(200, kept, `"${revision}"`),
    [`PATCH ${call}`]: (_href: URL, { body }: { body?: unknown }) => {
      kept = { ...kept, ...(body as object) };
      revision += 1;
      return new Reply(200, { doc: kept, message: 'Updated.' }, `"${revision}"`);
    },
    ...answers,
  });
  const drawn = drawPage(paths.build(org, formId), employed('org-admin'));
  return { ...drawn, written: () => sent.filter(({ call: one }) => /^(PATCH|POST)/.test(one)) };
}

const pane = (name: string) => within(screen.getByRole('region', { name }));
const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Fields of the form' });
  return within(list)
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[1]?.querySelector('strong')?.textContent);
};
const openRow = async (name: RegExp) => {
  await rows();
  await userEvent.click(pane('Fields').getByRole('button', { name }));
};
const saved = () => screen.findByText('Saved', undefined, { timeout: 4_000 });

describe('the builder', () => {
  it('[F-048] builds a form of all that it consists of, and saves it as a draft', async () => {
    const made = { ...draftOf([]), id: formId };
    const sent = serve({
      'POST /forms': (_href: URL, { body }: { body?: unknown }) =>
        new Reply(201, { doc: { ...made, ...(body as object) }, message: 'Created.' }, '"1"'),
      [`PATCH ${call}`]: (_href: URL, { body }: { body?: unknown }) =>
        new Reply(200, { doc: { ...made, ...(body as object) }, message: 'Updated.' }, '"2"'),
    });
    drawPage(paths.create(org), employed('org-admin'));
    const add = within(await screen.findByRole('region', { name: 'Add' }));
    await userEvent.click(add.getByRole('button', { name: 'Text' }));
    const settings = pane('Settings');
    expect(settings.getByLabelText('Label')).toHaveFocus();
    await userEvent.keyboard('Full name');
    await userEvent.click(settings.getByRole('checkbox', { name: 'Required' }));
    await userEvent.click(settings.getByRole('button', { name: 'Settings of the form' }));
    await userEvent.clear(settings.getByLabelText('Title'));
    expect(settings.getByLabelText('Title')).toHaveAccessibleDescription('This field is required');
    await userEvent.type(settings.getByLabelText('Title'), 'Joining');
    await userEvent.type(settings.getByLabelText('Button'), 'Sign on');
    await userEvent.click(settings.getByRole('radio', { name: 'Go to an address' }));
    await userEvent.type(settings.getByLabelText('Address after sending'), '/jobs');
    await saved();
    const bodies = sent.filter(({ call: one }) => /^(POST|PATCH)/.test(one));
    expect(bodies[0]?.call).toContain('POST');
    expect(bodies.slice(1).every(({ call: one }) => one.startsWith('PATCH'))).toBe(true);
    expect(bodies.at(-1)?.body).toMatchObject({
      title: 'Joining',
      submitButtonLabel: 'Sign on',
      confirmationType: 'redirect',
      redirect: { url: '/jobs' },
      fields: [{ blockType: 'text', name: 'full_name', label: 'Full name', required: true }],
    });
    expect(bodies.every(({ body }) => !('status' in (body as object)))).toBe(true);
    expect(location.search).toBe(`?form=${formId}`);
  });

  it('[F-048] keeps the introduction of a form, and the message after sending', async () => {
    const { written } = open(draftOf([text('one', 'One')]));
    await rows();
    const settings = pane('Settings');
    const says = { root: { children: [{ children: [{ text: '{{user.firstName}}' }] }] } };
    for (const label of ['Introduction', 'Message after sending']) {
      const tools = within(settings.getByRole('toolbar', { name: `Formatting of ${label}` }));
      await userEvent.click(tools.getByRole('button', { name: 'Insert' }));
      await userEvent.click(settings.getByRole('button', { name: '{{user.firstName}}' }));
    }
    await waitFor(
      () =>
        expect(written().at(-1)?.body).toMatchObject({
          intro: says,
          confirmationType: 'message',
          confirmationMessage: says,
        }),
      { timeout: 6_000 },
    );
  });

  it('[F-011] [F-050] offers every type, and says when none is called so', async () => {
    open(draftOf([]));
    const add = within(await screen.findByRole('region', { name: 'Add' }));
    for (const { label } of blockTypes)
      expect(add.getByRole('button', { name: label })).toBeVisible();
    const search = add.getByRole('searchbox', { name: 'Search for a field' });
    await userEvent.type(search, 'signature');
    expect(add.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Signature',
      'Signature with options',
    ]);
    await userEvent.type(search, 'xyz');
    expect(add.getByText('No fields found.')).toBeVisible();
    expect(add.queryByRole('button')).toBeNull();
    await userEvent.clear(search);
    await userEvent.type(search, 'upl{Enter}');
    expect(await rows()).toEqual(['Upload']);
  });

  it('[F-049] moves, duplicates and removes fields, and takes each step back', async () => {
    open(draftOf([text('one', 'One'), text('two', 'Two')]));
    expect(await rows()).toEqual(['One', 'Two']);
    await userEvent.click(pane('Fields').getByRole('button', { name: 'Move One down' }));
    expect(await rows()).toEqual(['Two', 'One']);
    await openRow(/^Two/);
    await userEvent.click(pane('Settings').getByRole('button', { name: 'Duplicate field' }));
    expect(await rows()).toEqual(['Two', 'Two', 'One']);
    pane('Fields').getByRole('button', { name: /^One/ }).focus();
    await userEvent.keyboard('{Delete}');
    expect(await rows()).toEqual(['Two', 'Two']);
    await waitFor(() =>
      expect(pane('Fields').getAllByRole('button', { name: /^Two/ })[1]).toHaveFocus(),
    );
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await rows()).toEqual(['Two', 'Two', 'One']);
    await userEvent.click(screen.getByRole('button', { name: 'Undo change' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo change' }));
    expect(await rows()).toEqual(['One', 'Two']);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(await rows()).toEqual(['Two', 'One']);
  });

  it('goes into the settings by a key and back by Escape', async () => {
    open(draftOf([text('one', 'One')]));
    await rows();
    const row = pane('Fields').getByRole('button', { name: /^One/ });
    row.focus();
    await userEvent.keyboard('{Enter}');
    expect(pane('Settings').getByLabelText('Label')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(row).toHaveFocus());
  });

  it('saves by itself, each time with the state that it made', async () => {
    const { written, portal } = open(draftOf([text('one', 'One')]));
    await openRow(/^One/);
    await userEvent.type(pane('Settings').getByLabelText('Label'), '!');
    expect(screen.getByText('Saving…')).toBeVisible();
    expect(portal.hold).toHaveBeenCalled();
    await saved();
    await userEvent.type(pane('Settings').getByLabelText('Hint'), 'Why');
    await waitFor(() => expect(written()).toHaveLength(2), { timeout: 4_000 });
    expect(written().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(written()[1]?.body).toMatchObject({
      fields: [{ label: 'One!', name: 'one', hint: 'Why' }],
    });
  });

  it('says that it is not saved, and why, and tries again, by itself where that may help', async () => {
    const refusals = [
      new Refusal(400, 'This is not a form.'),
      new Refusal(503, 'There is too much to do.'),
    ];
    const { written } = open(draftOf([text('one', 'One')]), {
      [`PATCH ${call}`]: () =>
        refusals.pop() ??
        new Reply(200, { doc: draftOf([text('one', 'One')]), message: '' }, '"2"'),
    });
    await openRow(/^One/);
    await userEvent.type(pane('Settings').getByLabelText('Label'), '!');
    const wait = { timeout: 10_000 };
    await screen.findByText(/^Not saved: .*There is too much to do/, undefined, wait);
    await screen.findByText(/^Not saved: .*This is not a form/, undefined, wait);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await saved();
    expect(written()).toHaveLength(3);
  });

  it('keeps what is written of a published form aside until it is published', async () => {
    const { written, portal } = open(
      formOf([text('one', 'One')], { status: 'published', version: 3, publishedAt }),
    );
    await openRow(/^One/);
    expect(screen.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
    await userEvent.type(pane('Settings').getByLabelText('Label'), '!');
    await saved();
    expect(written()[0]?.body).toMatchObject({
      draft: { fields: [{ label: 'One!', name: 'one' }] },
    });
    expect(written()[0]?.body).not.toHaveProperty('fields');
    expect(screen.getByText('Changes not published')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Publish changes' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(written().at(-1)?.body).toMatchObject({
      status: 'published',
      draft: null,
      fields: [{ label: 'One!' }],
    });
  });

  it('goes back to what is published', async () => {
    const form = formOf([text('one', 'One')], {
      status: 'published',
      publishedAt,
      draft: { title: 'Later', fields: [text('one', 'Later')] },
    });
    const { written } = open(form);
    expect(await rows()).toEqual(['Later']);
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard changes' }));
    const asked = within(screen.getByRole('dialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Discard changes' }));
    await waitFor(async () => expect(await rows()).toEqual(['One']));
    expect(written()[0]?.body).toEqual({ draft: null });
  });

  it('takes over what somebody else changed, and asks of what both did', async () => {
    const theirs = draftOf([text('one', 'Theirs')], { title: 'Their title' });
    let times = 0;
    const { written } = open(draftOf([text('one', 'One')]), {
      [`PATCH ${call}`]: (_href: URL, { body }: { body?: unknown }) => {
        times += 1;
        return times === 1
          ? new Reply(412, { errors: [{ message: 'Changed' }], doc: theirs }, '"9"')
          : new Reply(200, { doc: { ...theirs, ...(body as object) }, message: '' }, '"10"');
      },
    });
    await openRow(/^One/);
    await userEvent.type(pane('Settings').getByLabelText('Label'), '!');
    const dialog = within(
      await screen.findByRole(
        'dialog',
        { name: 'Changed elsewhere meanwhile' },
        { timeout: 4_000 },
      ),
    );
    expect(dialog.getByText('One!')).toBeVisible();
    expect(dialog.getByText('Theirs')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await saved();
    expect(written()[1]).toMatchObject({
      ifMatch: '"9"',
      body: { title: 'Their title', fields: [{ label: 'One!' }] },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Their title');
  });

  it('lists what is to be put right before it is published, and leads there', async () => {
    const { written } = open(draftOf([fieldOf('select', { label: 'Rank', name: 'rank' })]));
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const list = screen.getByRole('region', { name: 'What to fix' });
    expect(list).toHaveFocus();
    expect(list).toHaveTextContent('Rank: The field has no options');
    expect(written()).toEqual([]);
    await userEvent.click(within(list).getByRole('button', { name: 'Rank' }));
    await userEvent.click(pane('Settings').getByRole('button', { name: 'Add option' }));
    await waitFor(() => expect(list).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(written().at(-1)?.body).toMatchObject({
        status: 'published',
        fields: [{ options: [{ label: 'Option 1', value: 'option_1' }] }],
      }),
    );
  });

  it('says what to do next once it is published, and shares its link again', async () => {
    open(draftOf([text('ship', 'Ship')], { publishedAt }), {
      [`POST ${call}/recipients`]: { total: 0, people: [] },
    });
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const next = within(await screen.findByRole('dialog', { name: 'Form published' }));
    expect(next.getByText(`${location.origin}/account/forms/fill/${formId}`)).toBeVisible();
    await userEvent.click(next.getByRole('button', { name: 'Send to people' }));
    const sending = within(await screen.findByRole('dialog', { name: 'Send to people' }));
    await userEvent.click(sending.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share' }));
    expect(await screen.findByRole('dialog', { name: 'Share this form' })).toBeVisible();
  });

  it('leads to the listings where it is published for job applications', async () => {
    open(draftOf([text('ship', 'Ship')], { purpose: 'application' }));
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const next = within(await screen.findByRole('dialog', { name: 'Form published' }));
    expect(next.getByRole('link', { name: 'Go to listings' })).toHaveAttribute(
      'href',
      `/organization/${org}/jobs`,
    );
    expect(next.queryByRole('button', { name: 'Send to people' })).toBeNull();
  });

  it('has a link for anybody where it is published for that, once it asks for nothing that needs an account', async () => {
    const file = { ...text('photo', 'Photo'), blockType: 'uploadField' };
    open(draftOf([text('ship', 'Ship'), file], { purpose: 'visitors' }));
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(
      await screen.findByText(/Only people with an account can answer this field/),
    ).toBeVisible();
    pane('Fields')
      .getByRole('button', { name: /^Photo/ })
      .focus();
    await userEvent.keyboard('{Delete}');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const next = within(await screen.findByRole('dialog', { name: 'Form published' }));
    expect(next.getByText(`${location.origin}/forms/${formId}`)).toBeVisible();
    expect(next.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/forms/${formId}`);
    expect(next.queryByRole('button', { name: 'Send to people' })).toBeNull();
  });

  it('[F-049] shows a preview that behaves as the form will, and sends nothing', async () => {
    const fields = [
      text('ship', 'Ship', { required: true }),
      text('flag', 'Flag', { condition: { field: 'ship', is: 'filled' } }),
    ];
    const redirect = { confirmationType: 'redirect', redirect: { url: '/jobs' } };
    const { written } = open(draftOf(fields, redirect));
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.queryByLabelText('Flag (optional)')).toBeNull();
    await userEvent.click(preview.getByRole('button', { name: 'Submit' }));
    expect(await preview.findByText('One answer needs your attention.')).toBeVisible();
    await userEvent.type(preview.getByLabelText('Ship'), 'Aurelia');
    expect(preview.getByLabelText('Flag (optional)')).toBeVisible();
    await userEvent.click(preview.getByRole('button', { name: 'Submit' }));
    expect(await preview.findByText(/The form goes on to/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to editing' }));
    expect(await rows()).toEqual(['Ship', 'Flag']);
    expect(written()).toEqual([]);
  });

  it('is not there for a form of another organization, or none', async () => {
    open(draftOf([], { organization: { id: 'f'.repeat(24), name: 'Others' } }));
    expect(await screen.findByRole('heading', { name: 'Form not found' })).toBeVisible();
  });
});
