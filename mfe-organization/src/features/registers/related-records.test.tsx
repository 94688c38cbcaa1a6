import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, pageOf, Reply, serve, vessel } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const id = '65f900000000000000000001';
const common = {
  id,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  organization: { id: org, name: 'Meridian Yachts' },
  vessel: { id: vessel, name: 'Aurelia' },
  flags: [] as string[],
  moves: [],
  attachments: [],
};
const assessment = { ...common, number: 'RA-2026-001', title: 'Aloft', status: 'draft' };
const action = {
  ...common,
  id: '65f900000000000000000002',
  number: 'CA-2026-007',
  title: 'Renew the harness',
  status: 'in progress',
  flags: ['overdue'],
};
const assessments = '/registers/risk-assessments';
const actions = '/registers/corrective-actions';
const page = `/organization/${org}/health-safety/risk-assessments/${id}`;
const api = {
  [`GET ${assessments}/${id}`]: new Reply(200, assessment, '"v-1"'),
  [`GET ${actions}`]: { ...pageOf([action]), totalDocs: 12 },
};
const related = async (name = 'Corrective actions') =>
  within(await screen.findByRole('region', { name }));

describe('what points to a record', () => {
  it('is listed on its page by the register that it is of, with its status and the way to it', async () => {
    const sent = serve(api);
    drawPage(page, employed());
    const list = await related();
    expect(list.getByRole('heading')).toHaveTextContent('Corrective actions (12)');
    expect(list.getByRole('link', { name: 'CA-2026-007 Renew the harness' })).toHaveAttribute(
      'href',
      `/organization/${org}/health-safety/corrective-actions/${action.id}`,
    );
    expect(list.getByRole('listitem')).toHaveTextContent(/Overdue.*In progress/);
    expect(list.queryByRole('button', { name: /New/ })).toBeNull();
    const asked = sent.map(({ call }) => decodeURIComponent(call));
    expect(asked).toContainEqual(
      expect.stringMatching(
        new RegExp(`corrective-actions\\?.*\\[assessment\\]\\[equals\\]=${id}`),
      ),
    );
    await userEvent.click(list.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(sent.at(-1)?.call).toContain('limit=60'));
  });

  it('is added there by who may, naming the record', async () => {
    const sent = serve({
      ...api,
      'GET /employees': pageOf([]),
      [`POST ${actions}`]: new Reply(201, { doc: action, message: '' }),
    });
    drawPage(page, employed('org-admin'));
    const list = await related();
    await userEvent.click(list.getByRole('button', { name: 'New corrective action' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add corrective action' }));
    expect(form.getByRole('combobox', { name: 'Risk assessment' })).toHaveValue(
      'RA-2026-001 Aloft',
    );
    for (const name of ['What is to be done', 'Owner', 'Due date'])
      expect(form.getByLabelText(name)).toBeRequired();
    expect(form.getByLabelText('Root cause')).not.toBeRequired();
    await userEvent.type(form.getByLabelText('What is to be done'), 'Renew the harness');
    await userEvent.click(form.getByRole('button', { name: 'Add corrective action' }));
    // Missing values are requested; nothing is sent before.
    expect(await form.findByText('Choose the owner.')).toBeVisible();
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('is what takes its place too: the renewals of a certificate, which are made by its own action', async () => {
    const certificates = '/registers/certificates';
    const held = { ...common, title: 'Personal survival', status: 'renewed', type: 'PST' };
    serve({
      [`GET ${certificates}/${id}`]: new Reply(200, held, '"v-1"'),
      [`GET ${certificates}`]: pageOf([{ ...held, id: action.id, status: 'valid' }]),
    });
    const menu = `/organization/${org}/crew-management/certificates`;
    drawPage(`${menu}/${id}`, employed('org-admin'));
    const list = await related('Certificates (renews this)');
    expect(list.getByRole('link', { name: 'Personal survival' })).toHaveAttribute(
      'href',
      `${menu}/${action.id}`,
    );
    expect(list.queryByRole('button', { name: /New/ })).toBeNull();
  });
});
