import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, pageOf, Reply, serve } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const actions = '/registers/corrective-actions';
const page = `/organization/${org}/health-safety/corrective-actions`;
const ida = { id: '65f100000000000000000002', fullName: 'Ida Berg' };
const action = (digit: number, title: string) => ({
  id: `65f90000000000000000000${digit}`,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  organization: { id: org, name: 'Meridian Yachts' },
  number: `CA-2026-00${digit}`,
  title,
  subject: title,
  status: 'open',
  source: 'audit',
  owner: ida,
  dueDate: '2026-11-20',
  flags: [],
  moves: [],
  attachments: [],
});
const seal = action(1, 'Renew the seal');
const edge = action(2, 'Mark the edge');

const open = async (answer: unknown, more: object = {}) => {
  const sent = serve({
    [`GET ${actions}`]: pageOf([seal, edge]),
    [`GET ${actions}/count`]: { totalDocs: 2 },
    [`GET ${actions}/summary`]: { total: 2, counts: {}, measures: {}, mine: 0 },
    [`PATCH ${actions}`]: answer,
    ...more,
  });
  const drawn = drawPage(page, employed('org-staff'));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Select Renew the seal/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Select Mark the edge/ }));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit corrective actions' }));
  return { ...drawn, sent, form };
};
const choose = async ({ form }: Awaited<ReturnType<typeof open>>, field: string) =>
  userEvent.selectOptions(form.getByRole('combobox', { name: 'Field' }), field);
const changes = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ call }) => call.startsWith('PATCH'));

describe('one field of several records', () => {
  it('is given the same value once that was confirmed, with how many there are', async () => {
    const opened = await open({ docs: [seal, edge], errors: [], message: '2 updated.' });
    const { form, sent } = opened;
    await choose(opened, 'Due date');
    await userEvent.type(form.getByRole('textbox', { name: 'Due date' }), '1/5/2027{Tab}');
    await userEvent.click(await form.findByRole('button', { name: 'Change 2 corrective actions' }));
    const asked = await screen.findByRole('dialog', { name: 'Change 2 corrective actions?' });
    expect(asked).toHaveTextContent('Due date becomes “1 May 2027”.');
    expect(changes(sent)).toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [change] = changes(sent);
    expect(change?.body).toEqual({ dueDate: '2027-05-01' });
    const call = decodeURIComponent(change?.call ?? '');
    for (const part of [seal.id, edge.id, org]) expect(call).toContain(part);
    expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull();
  });

  it('says by number which were refused, and why, links them and keeps them selected', async () => {
    const { id } = edge;
    const message = 'The following field is invalid: dueDate';
    const data = { errors: [{ path: 'dueDate', message: 'This record is closed' }] };
    const opened = await open(
      new Reply(400, { docs: [seal], errors: [{ id, message, data }], message: '1 failed.' }),
    );
    await choose(opened, 'Kind');
    const { form } = opened;
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Kind' }), 'Preventive');
    await userEvent.click(await form.findByRole('button', { name: /^Change 2/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const result = await screen.findByRole('dialog', { name: '1 could not be changed' });
    expect(result).toHaveTextContent('1 of 2 corrective actions changed.');
    const [refused] = await within(result).findAllByRole('listitem');
    await waitFor(() => expect(refused).toHaveTextContent('CA-2026-002 Mark the edge'));
    expect(refused).toHaveTextContent('This record is closed');
    expect(within(result).getByRole('link', { name: 'CA-2026-002 Mark the edge' })).toHaveAttribute(
      'href',
      `${page}/${id}`,
    );
    await userEvent.click(within(result).getByText('Close'));
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
    expect(bar.getByText('1 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Select Mark the edge/ })).toBeChecked();
  });

  it('of all that fit names none of them, but what they fit', async () => {
    const sent = serve({
      [`GET ${actions}`]: { ...pageOf([seal, edge]), totalDocs: 3_000, totalPages: 150 },
      [`GET ${actions}/count`]: { totalDocs: 3_000 },
      [`GET ${actions}/summary`]: { total: 3_000, counts: {}, measures: {}, mine: 0 },
      [`PATCH ${actions}`]: { docs: [seal], errors: [], message: '' },
    });
    const item = { id: 'status', value: ['open'], variant: 'multiSelect', operator: 'inArray' };
    const filters = encodeURIComponent(JSON.stringify([{ ...item, filterId: 'a' }]));
    drawPage(`${page}?filters=${filters}`, employed('org-staff'));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Select Renew the seal/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Select Mark the edge/ }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }));
    await userEvent.click(bar.getByRole('button', { name: 'Select all 3,000 that fit' }));
    await userEvent.click(bar.getByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit corrective actions' }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Field' }), 'Reference');
    await userEvent.type(form.getByRole('textbox', { name: 'Reference' }), 'A-7');
    await userEvent.click(
      await form.findByRole('button', { name: 'Change 3,000 corrective actions' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await waitFor(() => expect(changes(sent)).toHaveLength(1));
    const call = decodeURIComponent(changes(sent)[0]?.call ?? '');
    expect(call).toContain('"status":{"in":["open"]}');
    expect(call).not.toContain(seal.id);
  });

  it('is not emptied where a record must have it, and offers neither status nor files', async () => {
    const opened = await open({ docs: [], errors: [], message: '' });
    const { form, sent } = opened;
    const offered = within(form.getByRole('combobox', { name: 'Field' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(expect.arrayContaining(['Owner', 'Due date', 'Root cause']));
    for (const name of ['Status', 'Evidence', 'Closed on time'])
      expect(offered).not.toContain(name);
    await choose(opened, 'Owner');
    await userEvent.click(await form.findByRole('button', { name: /^Change 2/ }));
    expect(await form.findByText('Choose the owner.')).toBeVisible();
    expect(changes(sent)).toEqual([]);
    await choose(opened, 'Root cause');
    await userEvent.click(await form.findByRole('button', { name: /^Change 2/ }));
    const asked = await screen.findByRole('dialog', { name: /^Change 2/ });
    expect(asked).toHaveTextContent('Root cause is emptied.');
  });

  it('leaves the selection as it is where the person would rather not', async () => {
    const opened = await open({ docs: [], errors: [], message: '' });
    await userEvent.click(opened.form.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('toolbar', { name: 'Selected rows' })).toHaveTextContent('2 selected');
  });
});
