import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { common, id } from '../../testing/register-record.ts';
import { drawPage, employed, org, pageOf, Reply, serve, vessel } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const jobs = '/registers/maintenance-jobs';
const page = `/organization/${org}/vessel/${vessel}/maintenance/jobs`;
const job = {
  ...common,
  vessel: { id: vessel, name: 'Aurelia' },
  number: 'JOB-0001',
  title: 'Paint the deck',
  job: 'Paint the deck',
  status: 'open',
  cost: 880.5,
};
const overview = {
  figures: [
    { label: 'Cost in the period', value: 42, unit: '(currency not given)', isAmount: true },
    { label: 'Cost in the period', value: 880.5, unit: 'EUR', isAmount: true },
  ],
  findings: [],
  tables: [],
};
const known = (records: object[] = [job]) => ({
  [`GET ${jobs}`]: pageOf(records),
  [`GET ${jobs}/summary`]: { total: 1, counts: {}, measures: {}, mine: 0 },
  [`GET ${jobs}/overview`]: overview,
});
const isLastUsed = ({ search }: URL) => decodeURIComponent(search).includes('[currency][exists]');

describe('an amount', () => {
  it('has its currency in a list, and says where none was given', async () => {
    serve(
      known([
        { ...job, currency: 'usdol' },
        { ...job, id: id.replace(/1$/, '2') },
      ]),
    );
    drawPage(page, employed('org-admin'));
    const table = within(await screen.findByRole('grid', { name: 'Maintenance jobs' }));
    expect(await table.findByText('880.50 USD')).toBeVisible();
    expect(table.getByText('880.50 (currency not given)')).toBeVisible();
  });

  it('has its currency on the page of its record', async () => {
    serve({
      ...known(),
      [`GET ${jobs}/${id}`]: new Reply(200, { ...job, currency: 'euros' }, '"v-1"'),
    });
    drawPage(`${page}/${id}`, employed('org-admin'));
    const cost = await screen.findByText('Cost', { selector: 'dt' });
    expect(cost.nextElementSibling).toHaveTextContent('880.50 EUR');
  });

  it('is added up by currency', async () => {
    serve(known());
    drawPage(page, employed('org-admin'));
    const figures = await screen.findAllByText('Cost in the period', { selector: 'dt' });
    expect(figures.map(({ nextElementSibling }) => nextElementSibling?.textContent)).toEqual([
      '42.00 (currency not given)',
      '880.50 EUR',
    ]);
  });
});

describe('the currency of a new record', () => {
  const opened = async (lastUsed: object[]) => {
    const sent = serve({
      ...known([]),
      [`GET ${jobs}`]: (asked: URL) => pageOf(isLastUsed(asked) ? lastUsed : []),
      [`POST ${jobs}`]: new Reply(201, { doc: job, message: '' }),
    });
    drawPage(page, employed('org-admin'));
    const [add] = await screen.findAllByRole('button', { name: 'Add maintenance job' });
    await userEvent.click(add as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: 'Add maintenance job' }));
    const submit = async () =>
      userEvent.click(form.getByRole('button', { name: 'Add maintenance job' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Job' }), 'Paint the deck');
    return { sent, form, submit };
  };
  const posted = (sent: { call: string; body?: unknown }[]) =>
    sent.find(({ call }) => call.startsWith('POST'))?.body;

  it('is the one that was used last aboard', async () => {
    const { sent, form, submit } = await opened([{ ...job, currency: 'gbpound' }]);
    await waitFor(() => expect(form.getByLabelText('Currency')).toHaveValue('gbpound'));
    await userEvent.type(form.getByLabelText('Cost'), '12');
    await submit();
    await waitFor(() => expect(posted(sent)).toMatchObject({ cost: 12, currency: 'gbpound' }));
  });

  it('is not sent where there is no amount', async () => {
    const { sent, form, submit } = await opened([{ ...job, currency: 'gbpound' }]);
    await waitFor(() => expect(form.getByLabelText('Currency')).toHaveValue('gbpound'));
    await submit();
    await waitFor(() => expect(posted(sent)).toMatchObject({ job: 'Paint the deck' }));
    expect(posted(sent)).not.toHaveProperty('currency');
  });

  it('must be chosen where there is an amount and none was used before', async () => {
    const { sent, form, submit } = await opened([]);
    await userEvent.type(form.getByLabelText('Cost'), '12');
    await submit();
    expect(await form.findByText('Choose the currency of the amount.')).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText('Currency'), 'Euro');
    await submit();
    await waitFor(() => expect(posted(sent)).toMatchObject({ cost: 12, currency: 'euros' }));
  });
});

it('an amount is edited in a list together with its currency', async () => {
  const sent = serve({
    ...known(),
    [`GET ${jobs}/${id}`]: new Reply(200, job, '"v-1"'),
    [`PATCH ${jobs}/${id}`]: new Reply(200, { doc: job, message: '' }, '"v-2"'),
  });
  drawPage(page, employed('org-admin'));
  const table = within(await screen.findByRole('grid', { name: 'Maintenance jobs' }));
  const cell = await table.findByRole('gridcell', { name: /880.50/ });
  fireEvent.click(cell.querySelector('[data-edit]') as Element);
  const form = within(await screen.findByRole('dialog', { name: 'Edit cost' }));
  const cost = await form.findByRole('textbox', { name: 'Cost' });
  await userEvent.clear(cost);
  await userEvent.type(cost, '900');
  await userEvent.selectOptions(form.getByLabelText('Currency'), 'Euro');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      cost: 900,
      currency: 'euros',
    }),
  );
});
