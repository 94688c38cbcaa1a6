import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, Refusal, serve, vessel } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const csv = 'What is to be done,Source\nRenew the seal,NC\n,NC\n';
const file = () => {
  const made = new File([csv], 'actions.csv', { type: 'text/csv' });
  // jsdom cannot read files.
  return Object.assign(made, { text: async () => csv });
};
const found = {
  rows: 2,
  good: 1,
  made: 0,
  bad: [{ line: 3, column: 'subject', message: 'This is required' }],
  ignored: ['Number'],
};
const actionsPage = `/organization/${org}/health-safety/corrective-actions`;
const open = async (
  answer: unknown,
  { page = actionsPage, register = 'corrective-actions' } = {},
) => {
  const sent = serve({
    [`POST /registers/${register}/import`]: answer,
    [`GET /registers/${register}/summary`]: { total: 0, counts: {}, measures: {}, mine: 0 },
  });
  const drawn = drawPage(page, employed('org-admin'));
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Import from CSV' }));
  return { ...drawn, sent, form: within(await screen.findByRole('dialog')) };
};

describe('a file of records', () => {
  it('is looked at first, each bad row named by its column, and the good ones are added', async () => {
    const { sent, form, portal } = await open((_href: URL, { body }: { body?: unknown }) =>
      (body as { preview: boolean }).preview ? found : { ...found, made: 1 },
    );
    expect(
      form.getByText(/These must be there: What is to be done, Source, Owner, Due date/),
    ).toBeVisible();
    expect(form.getByText(/Risk assessment/)).toHaveTextContent(
      /Records are named by their numbers/,
    );
    expect(form.getByText(/Not imported: Evidence\./)).toBeVisible();
    await userEvent.upload(form.getByLabelText('CSV file'), file());
    expect(await form.findByText('2 rows, of which 1 can be added.')).toBeVisible();
    const [, row] = form.getAllByRole('row');
    expect(row).toHaveTextContent('3What is to be doneThis is required');
    expect(form.getByText(/Number/, { selector: 'p' })).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ organization: org, csv, preview: true });
    const waits = jest.spyOn(AbortSignal, 'timeout');
    await userEvent.click(
      form.getByRole('button', { name: 'Add 1 corrective action, leave out the rest' }),
    );
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'success',
        title: '1 corrective action added',
      }),
    );
    expect(waits).toHaveBeenCalledWith(70_000);
    const bodies = sent.flatMap(({ body }) => (body ? [body as { preview: boolean }] : []));
    expect(bodies.filter(({ preview }) => !preview)).toEqual([
      { organization: org, csv, preview: false },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a vessel’s page says which vessel, and asks for none in its columns', async () => {
    const page = `/organization/${org}/vessel/${vessel}/security/visitors`;
    const { sent, form } = await open({ ...found, good: 0 }, { page, register: 'visitors' });
    expect(form.queryByText(/Vessel/)).toBeNull();
    await userEvent.upload(form.getByLabelText('CSV file'), file());
    await form.findByText(/of which 0/);
    expect(sent.at(-1)?.body).toEqual({ organization: org, vessel, csv, preview: true });
    expect(form.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('says how the rows of a record are written', async () => {
    const page = `/organization/${org}/health-safety/risk-assessments`;
    const { form } = await open(found, { page, register: 'risk-assessments' });
    expect(form.getByText(/Each line of “Hazards” is a row: Hazard: …/)).toBeVisible();
  });

  it('that cannot be read is said to be', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { form } = await open(new Refusal(400, 'The file is empty'));
    await userEvent.upload(form.getByLabelText('CSV file'), file());
    expect(await form.findByText('The file is empty')).toBeVisible();
  });
});
