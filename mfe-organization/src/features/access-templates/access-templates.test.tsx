import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  drawPage,
  employed,
  employee,
  org,
  pageOf,
  Refusal,
  Reply,
  recordOf,
  serve,
} from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const address = `/organization/${org}/organization/access-templates`;
const purser = {
  id: '65f900000000000000000001',
  organization: org,
  name: 'Purser',
  scope: 'vessel',
  roles: ['vessel-crew'],
  permissions: [{ page: '/crew/payroll', level: 'read' }],
  status: 'active',
};
const known = {
  'GET /accessTemplates': pageOf([purser]),
  'GET /employees/count': { totalDocs: 3 },
  [`GET /accessTemplates/${purser.id}`]: new Reply(200, purser, '"t-1"'),
  [`PATCH /accessTemplates/${purser.id}`]: new Reply(200, { doc: purser, message: 'Updated' }),
  'POST /accessTemplates': new Reply(201, { doc: purser, message: 'Created' }),
};
const open = async (button: string) => {
  const sent = serve(known);
  drawPage(address, employed('org-admin'));
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const form = within(await screen.findByRole('dialog'));
  await form.findByLabelText('Name');
  return { sent, form };
};
const written = (sent: ReturnType<typeof serve>) =>
  sent.find(({ call }) => /^(PATCH|POST)/.test(call));

describe('access templates', () => {
  it('are listed with what they reach over and how many people have them', async () => {
    serve(known);
    drawPage(address, employed('org-admin'));
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('Purser')).toBeVisible();
    expect(row.getByText('Vessels')).toBeVisible();
    expect(row.getByText('Vessel crew · 1 page')).toBeVisible();
    expect(await row.findByText('3 people')).toBeVisible();
  });

  it('are made of roles and the levels of pages; one scope’s pages do not go with the other’s', async () => {
    const { sent, form } = await open('New template');
    await userEvent.type(form.getByLabelText('Name'), 'Purser');
    await userEvent.selectOptions(form.getByLabelText('Fleet'), 'Write');
    await userEvent.selectOptions(form.getByLabelText('Reaches over'), 'Vessels');
    await userEvent.selectOptions(form.getByLabelText('Payroll'), 'Read');
    await userEvent.click(form.getByLabelText('Vessel finance'));
    await userEvent.click(form.getByRole('button', { name: 'Make template' }));
    await waitFor(() =>
      expect(written(sent)?.body).toEqual({
        organization: org,
        name: 'Purser',
        scope: 'vessel',
        roles: ['vessel-finance'],
        permissions: [{ page: '/crew/payroll', level: 'read' }],
      }),
    );
  });

  it('[O-092] say how many people a change affects before it is saved', async () => {
    const { sent, form } = await open('Edit Purser');
    expect(
      await form.findByText('What you change here takes effect at once for 3 people.'),
    ).toBeVisible();
    expect(written(sent)).toBeUndefined();
    expect(form.getByLabelText('Reaches over')).toBeDisabled();
    await userEvent.selectOptions(form.getByLabelText('Payroll'), 'No access');
    await userEvent.click(form.getByRole('button', { name: 'Save template' }));
    await waitFor(() =>
      expect(written(sent)).toMatchObject({
        ifMatch: '"t-1"',
        body: { permissions: [{ page: '/crew/payroll', level: 'none' }] },
      }),
    );
  });

  it('[O-092] are archived once it is said from how many people that takes what they give', async () => {
    const { sent, form } = await open('Edit Purser');
    await form.findByText(/for 3 people/);
    await userEvent.click(form.getByRole('button', { name: 'Archive template' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Archive Purser?' }));
    expect(asked.getByText('What it gives is taken at once from 3 people.')).toBeVisible();
    expect(written(sent)).toBeUndefined();
    await userEvent.click(asked.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(written(sent)?.body).toEqual({ status: 'archived' }));
  });

  const ida = '65f800000000000000000002';
  const record = (held: readonly string[]) =>
    new Reply(200, { ...recordOf({ id: ida, accessTemplates: held }) }, '"e-1"');
  const held = {
    ...known,
    'GET /employees': (href: URL) =>
      href.search.includes('accessTemplates')
        ? pageOf([recordOf()])
        : pageOf([recordOf({ organization: { id: org, name: 'Meridian Yachts' } })]),
    'GET /employees/options': {
      options: [
        {
          label: 'Ida Berg',
          value: '65f100000000000000000002',
          metadata: {
            user: { id: '65f100000000000000000002' },
            employee: { id: ida, position: null, department: null },
          },
        },
      ],
    },
    [`GET /employees/${ida}`]: record(['65f900000000000000000009']),
    [`PATCH /employees/${ida}`]: new Reply(200, { doc: recordOf(), message: 'Updated' }),
    [`GET /employees/${employee}`]: record([purser.id]),
    [`PATCH /employees/${employee}`]: new Reply(200, { doc: recordOf(), message: 'Updated' }),
  };
  const openPeople = async (answers: Parameters<typeof serve>[0] = held) => {
    const sent = serve(answers);
    const { portal } = drawPage(address, employed('org-admin'));
    await userEvent.click(await screen.findByRole('button', { name: 'People with Purser' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'People with Purser' }));
    return { sent, portal, dialog };
  };

  it('are given to a member who is found by name, who keeps what they have', async () => {
    const { sent, portal, dialog } = await openPeople();
    expect(await dialog.findByText('Nora Lind')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Give it to' }));
    await userEvent.click(await dialog.findByRole('option', { name: /Ida Berg/ }));
    await waitFor(() =>
      expect(written(sent)).toMatchObject({
        call: `PATCH /api/employees/${ida}?depth=0`,
        ifMatch: '"e-1"',
        body: { accessTemplates: ['65f900000000000000000009', purser.id] },
      }),
    );
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'success',
        title: 'Purser has been given',
      }),
    );
  });

  it('are taken from a member, and it is said when that was refused', async () => {
    const { sent, portal, dialog } = await openPeople({
      ...held,
      [`PATCH /employees/${employee}`]: new Refusal(403, 'Not you.'),
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Take away from Nora Lind' }));
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({ kind: 'error', title: 'Not you.' }),
    );
    expect(written(sent)?.body).toEqual({ accessTemplates: [] });
  });
});
