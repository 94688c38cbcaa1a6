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
  vessel,
} from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const list = `/organization/${org}/crew-management/particulars`;
const one = `${list}/${employee}`;
const template = { id: '65f900000000000000000001', name: 'Purser' };
const choices = {
  'GET /vessels': pageOf([{ id: vessel, name: 'Aurelia' }]),
  'GET /departments': pageOf([{ id: 'd1', name: 'Deck' }]),
  'GET /positions': pageOf([
    { id: 'p1', name: 'Bosun' },
    { id: 'p2', name: 'Captain' },
  ]),
  'GET /accessTemplates': pageOf([template]),
};
const people = { ...choices, 'GET /employees': pageOf([recordOf()]) };

describe('the people of a company', () => {
  it('are listed with position, vessel and roles, and found by name, status and vessel', async () => {
    const sent = serve(people);
    drawPage(list, employed('org-staff'));
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('link', { name: 'Nora Lind' })).toHaveAttribute('href', one);
    expect(row.getByText('Bosun · Aurelia')).toBeVisible();
    expect(row.getByText('Vessel crew')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Ended');
    await userEvent.selectOptions(screen.getByLabelText('Vessel'), 'Aurelia');
    await userEvent.type(screen.getByRole('searchbox'), 'nor');
    await waitFor(() => expect(sent.at(-1)?.call).toContain('where[user.fullName][like]=nor'));
    expect(sent.at(-1)?.call).toContain(`where[status][equals]=ended`);
    expect(sent.at(-1)?.call).toContain(`where[vessel][equals]=${vessel}`);
    expect(location.search).toBe(`?status=ended&vessel=${vessel}&q=nor`);
  });

  it('who may not see all sees their own record, and nothing to look for others by', async () => {
    serve(people);
    drawPage(list, employed('vessel-crew'));
    expect(await screen.findByRole('link', { name: 'Nora Lind' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('somebody’s record', () => {
  const known = {
    ...people,
    [`GET /employees/${employee}`]: new Reply(200, recordOf(), '"e-1"'),
    [`PATCH /employees/${employee}`]: new Reply(200, { doc: recordOf(), message: 'Updated' }),
  };
  const open = async (...roles: string[]) => {
    drawPage(one, employed(...roles));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog'));
    await form.findByRole('option', { name: 'Captain' });
    return form;
  };
  const changes = (sent: ReturnType<typeof serve>) =>
    sent.find(({ call }) => call.startsWith('PATCH'));

  it('is changed by an org-admin, roles and templates with it, as it was read', async () => {
    const sent = serve(known);
    const form = await open('org-admin');
    await userEvent.selectOptions(await form.findByLabelText('Position'), 'Captain');
    await userEvent.click(form.getByLabelText('Vessel management'));
    await userEvent.click(form.getByLabelText('Purser'));
    await userEvent.click(form.getByRole('button', { name: 'Save record' }));
    await waitFor(() => expect(changes(sent)).toBeDefined());
    expect(changes(sent)).toMatchObject({
      ifMatch: '"e-1"',
      body: {
        position: 'p2',
        vessel,
        orgRoles: ['vessel-management', 'vessel-crew'],
        accessTemplates: [template.id],
      },
    });
  });

  it('says whom they report to, and takes it back', async () => {
    const boss = {
      label: 'Ida Berg',
      value: '65f100000000000000000002',
      metadata: {
        user: { id: '65f100000000000000000002', fullName: 'Ida Berg', email: 'ida@crew.example' },
        employee: { id: '65f800000000000000000002', position: null, department: null },
      },
    };
    const reporting = recordOf({ reportsTo: { id: 'u7', fullName: 'Rufus Blackwood' } });
    const sent = serve({
      ...known,
      'GET /employees/options': { options: [boss] },
      [`GET /employees/${employee}`]: new Reply(200, reporting, '"e-1"'),
    });
    const form = await open('org-admin');
    expect(form.getByText('Now Rufus Blackwood')).toBeVisible();
    await userEvent.type(form.getByRole('combobox', { name: 'Reports to' }), 'ida');
    await userEvent.click(await form.findByRole('option', { name: /^Ida Berg/ }));
    await userEvent.click(form.getByRole('button', { name: 'Save record' }));
    await waitFor(() => expect(changes(sent)).toBeDefined());
    expect(changes(sent)?.body).toMatchObject({ reportsTo: boss.metadata.user.id });
  });

  it('is changed by staff without roles and templates', async () => {
    const sent = serve(known);
    const form = await open('org-staff');
    expect(form.queryByLabelText('Vessel management')).toBeNull();
    await userEvent.selectOptions(form.getByLabelText('Position'), 'Captain');
    await userEvent.click(form.getByRole('button', { name: 'Save record' }));
    await waitFor(() => expect(changes(sent)).toBeDefined());
    const { body } = changes(sent) ?? {};
    expect(body).toMatchObject({ position: 'p2' });
    expect(body).not.toHaveProperty('orgRoles');
    expect(body).not.toHaveProperty('accessTemplates');
  });

  it('ends on a day, and says why where it may not', async () => {
    const sent = serve({
      ...known,
      [`PATCH /employees/${employee}`]: new Refusal(409, 'The last admin cannot leave'),
    });
    drawPage(one, employed('org-admin'));
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'End employment' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.clear(await form.findByLabelText('Last day'));
    await userEvent.type(form.getByLabelText('Last day'), '2026-12-31');
    await userEvent.click(form.getByRole('button', { name: 'End employment' }));
    expect(await form.findByText('The last admin cannot leave')).toBeVisible();
    expect(changes(sent)?.body).toEqual({ endedOn: '2026-12-31' });
  });

  it('says at the last day what is wrong with it', async () => {
    const reason = 'The last day must not be before the first';
    serve({
      ...known,
      [`PATCH /employees/${employee}`]: new Refusal(400, 'Invalid', { endedOn: reason }),
    });
    drawPage(one, employed('org-admin'));
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'End employment' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByRole('button', { name: 'End employment' }));
    expect(await form.findByText(reason)).toBeVisible();
    expect(form.getByLabelText('Last day')).toHaveAccessibleDescription(
      expect.stringContaining(reason),
    );
  });

  it('that has ended is come back to by an invitation', async () => {
    const sent = serve({
      ...known,
      'POST /invitations': new Reply(201, { doc: { id: 'i1' }, message: 'Created' }),
      'GET /employees': pageOf([recordOf({ status: 'ended', endedOn: '2026-10-01' })]),
    });
    drawPage(one, employed('org-admin'));
    await userEvent.click(await screen.findByRole('button', { name: 'Invite again' }));
    const form = within(await screen.findByRole('dialog', { name: /^Invite .+ again$/ }));
    await form.findByRole('option', { name: 'Captain' });
    await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
    const { user, orgRoles } = recordOf();
    const invited = () => sent.find(({ call }) => call.startsWith('POST'))?.body;
    await waitFor(() => expect(invited()).toMatchObject({ email: user.email, orgRoles, vessel }));
    expect(invited()).not.toHaveProperty('startedOn');
    expect(changes(sent)).toBeUndefined();
  });

  it('tells an org-admin its history in words, and others nothing of it', async () => {
    const entry = {
      id: 'h1',
      at: '2026-11-02T08:00:00.000Z',
      actor: { kind: 'person', id: '65f500000000000000000009' },
      action: 'update',
      collection: 'employees',
      document: employee,
      organization: org,
      changes: [
        { field: 'position', before: 'p1', after: 'p2' },
        { field: 'orgRoles', before: [], after: ['org-staff'] },
      ],
    };
    const sent = serve({ ...known, 'GET /audit': pageOf([entry]) });
    const { unmount } = drawPage(one, employed('org-admin'));
    const history = within(
      await screen.findByRole('region', { name: 'History of the employment' }),
    );
    expect(await history.findByText('Nora Lind changed Position: Bosun → Captain')).toBeVisible();
    expect(
      history.getByText('Nora Lind changed Menu roles: none → Organization staff'),
    ).toBeVisible();
    unmount();
    sent.length = 0;
    drawPage(one, employed('org-staff'));
    await screen.findByRole('button', { name: 'Edit' });
    expect(sent.some(({ call }) => call.includes('/audit'))).toBe(false);
  });
});
