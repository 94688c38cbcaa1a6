import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../paths.ts';
import { formId, formOf, requestOf } from '../../testing/documents.ts';
import { drawPage, employed, org, pageOf, Refusal, Reply, serve } from '../../testing/stage.tsx';

const ida = { user: '65f500000000000000000002', name: 'Ida Berg' };
const sam = { user: '65f500000000000000000003', name: 'Sam Okoye' };
const members = [ida, sam].map(({ user, name }) => ({
  label: name,
  value: user,
  metadata: {
    user: { id: user, fullName: name },
    employee: { id: user, position: null, department: null },
  },
}));
const recipients = { people: [ida, sam], total: 2 };
const sentTo = (asked: number) =>
  new Reply(201, { doc: requestOf({ asked, answered: 0 }), message: 'Created.' });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 23, 12), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Opens the dialog in the library, of this form. */
async function openDialog(answers: Parameters<typeof serve>[0] = {}) {
  const sent = serve({
    'GET /forms': pageOf([formOf([], { publishedAt: '2026-11-20T08:00:00.000Z' })]),
    'GET /employees/options': { options: members },
    [`POST /forms/${formId}/recipients`]: recipients,
    'POST /formRequests': sentTo(2),
    ...answers,
  });
  const { portal } = drawPage(paths.library(org), employed('org-admin'));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Joining' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send to people' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to people' }));
  return {
    portal,
    dialog,
    posted: () => sent.filter(({ call }) => call.startsWith('POST /api/formRequests')),
    looked: () => sent.filter(({ call }) => call.endsWith('/recipients')),
    choose: (name: string) => userEvent.click(dialog.getByRole('radio', { name })),
    send: () => userEvent.click(dialog.getByRole('button', { name: 'Send' })),
    pick: async (name: string) => {
      await userEvent.click(dialog.getByRole('combobox', { name: 'People' }));
      await userEvent.click(await screen.findByRole('option', { name }));
    },
    type: async (label: string, text: string) => {
      await userEvent.type(dialog.getByLabelText(label), text);
      await userEvent.tab();
    },
  };
}

describe('sending a form to people', () => {
  it('to everyone says who that is, sends it, and says how many it was sent to', async () => {
    const { dialog, portal, posted, send } = await openDialog();
    expect(dialog.getByText('Joining')).toBeVisible();
    expect(await dialog.findByText('2 people will be asked.')).toBeVisible();
    expect(dialog.getByText('Ida Berg')).not.toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Who they are' }));
    expect(dialog.getByText('Ida Berg')).toBeVisible();
    await send();
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({ kind: 'success', title: 'Sent to 2 people' }),
    );
    expect(posted().map(({ body }) => body)).toEqual([{ form: formId, to: { everyone: true } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('by role goes to who has one of these, with a day, a note and reminders', async () => {
    const { dialog, posted, looked, choose, type, send } = await openDialog({
      'POST /formRequests': sentTo(1),
    });
    await choose('By role');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Vessel crew' }));
    await waitFor(() => expect(looked().at(-1)?.body).toEqual({ to: { roles: ['vessel-crew'] } }));
    expect(dialog.queryByRole('checkbox', { name: /^Remind/ })).toBeNull();
    await type('Due', '2026-11-28');
    expect(dialog.getByRole('checkbox', { name: /^Remind who has not answered/ })).toBeChecked();
    await type('Note', ' Before joining. ');
    expect(dialog.getByText('15 of 500 characters')).toBeVisible();
    await send();
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]?.body).toEqual({
      form: formId,
      to: { roles: ['vessel-crew'] },
      due: '2026-11-28',
      reminds: true,
      note: 'Before joining.',
    });
  });

  it('can be without reminders', async () => {
    const { dialog, posted, type, send } = await openDialog();
    await type('Due', '2026-11-23');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Remind/ }));
    await send();
    await waitFor(() =>
      expect(posted()[0]?.body).toMatchObject({ due: '2026-11-23', reminds: false }),
    );
  });

  it('goes to certain people, found by name, and says who of them cannot fill it in', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { dialog, posted, looked, choose, pick, send } = await openDialog({
      [`POST /forms/${formId}/recipients`]: (_href: URL, { body }: { body?: unknown }) =>
        JSON.stringify(body).includes(sam.user)
          ? new Refusal(400, 'The following field is invalid: to', {
              to: 'Sam Okoye cannot fill this form in',
            })
          : { people: [ida], total: 1 },
    });
    await choose('Certain people');
    expect(dialog.queryByText(/will be asked/)).toBeNull();
    await pick('Ida Berg');
    await waitFor(() => expect(looked().at(-1)?.body).toEqual({ to: { users: [ida.user] } }));
    expect(await dialog.findByText('1 person will be asked.')).toBeVisible();
    await pick('Sam Okoye');
    expect(await dialog.findByText('Sam Okoye cannot fill this form in')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Sam Okoye' }));
    expect(await dialog.findByText('1 person will be asked.')).toBeVisible();
    await send();
    await waitFor(() =>
      expect(posted()[0]?.body).toEqual({ form: formId, to: { users: [ida.user] } }),
    );
  });

  it('is not sent without roles, without people, for a day that is over, or with a note that is too long', async () => {
    const { dialog, posted, choose, type, send } = await openDialog();
    await choose('By role');
    await type('Due', '2026-11-22');
    await userEvent.click(dialog.getByLabelText('Note'));
    await userEvent.paste('x'.repeat(501));
    await send();
    expect(await dialog.findByText('Choose at least one role')).toBeVisible();
    expect(dialog.getByLabelText('Due')).toHaveAccessibleDescription('This day is over');
    expect(dialog.getByLabelText('Note')).toHaveAccessibleDescription(
      'This must be at most 500 characters',
    );
    await choose('Certain people');
    await send();
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'People' })).toHaveAccessibleDescription(
        'Choose at least one person',
      ),
    );
    expect(posted()).toEqual([]);
  });

  it('says at the fields why it was refused, until something else is chosen', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { dialog, portal, choose, type, send } = await openDialog({
      [`POST /forms/${formId}/recipients`]: { people: [], total: 0 },
      'POST /formRequests': new Refusal(400, 'The following fields are invalid: to, due', {
        to: 'Nobody of these can fill this form in',
        due: 'This day is over',
      }),
    });
    expect(await dialog.findByText('Nobody will be asked.')).toBeVisible();
    await type('Due', '2026-11-24');
    await send();
    expect(await dialog.findByText('Nobody of these can fill this form in')).toBeVisible();
    expect(dialog.getByLabelText('Due')).toHaveAccessibleDescription('This day is over');
    expect(portal.toast).not.toHaveBeenCalled();
    await choose('By role');
    await waitFor(() =>
      expect(dialog.queryByText('Nobody of these can fill this form in')).toBeNull(),
    );
  });

  it.each([
    [409, 'Publish this form before you send it.'],
    [403, 'You may not do this.'],
  ])('says above its fields why it cannot be sent at all (%s)', async (status, reason) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { dialog, send } = await openDialog({
      'POST /formRequests': new Refusal(status, reason),
    });
    await send();
    expect(await dialog.findByText(reason)).toBeVisible();
  });

  it('asks before what was written is thrown away', async () => {
    const { dialog, type } = await openDialog();
    await type('Note', 'Please');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    const asked = within(screen.getByRole('dialog', { name: 'Discard what is not saved?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['is a draft', { status: 'draft' }],
    ['is retired', { status: 'retired' }],
    ['is for job applications', { purpose: 'application' }],
  ])('is not offered of a form that %s', async (_what, more) => {
    serve({ 'GET /forms': pageOf([formOf([], more)]) });
    drawPage(paths.library(org), employed('org-admin'));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Joining' }));
    expect(screen.getByRole('button', { name: 'Duplicate' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send to people' })).toBeNull();
  });
});
