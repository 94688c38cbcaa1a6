import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, Refusal, serve } from '../../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const csv = 'email,position\nsam@crew.example,Captain\nnobody,Captain\n';
const file = (text = csv) => {
  const made = new File([text], 'people.csv', { type: 'text/csv' });
  // jsdom cannot read files.
  return Object.assign(made, { text: async () => text });
};
const found = {
  rows: 2,
  good: 1,
  invited: 0,
  bad: [{ line: 3, member: 'email', message: 'Please enter a valid email address' }],
  ignored: ['Shoe size'],
};
const open = async (answer: unknown) => {
  const sent = serve({ 'POST /invitations/import': answer });
  const drawn = drawPage(`/organization/${org}/crew-management/particulars`, employed('org-admin'));
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Invite from a file' }));
  return { ...drawn, sent, form: within(await screen.findByRole('dialog')) };
};

describe('a file of people', () => {
  it('is looked at first, each bad row named, and the good ones are invited', async () => {
    const { sent, form, portal } = await open((_href: URL, { body }: { body?: unknown }) =>
      (body as { commit: boolean }).commit ? { ...found, invited: 1 } : found,
    );
    await userEvent.upload(form.getByLabelText('CSV file'), file());
    expect(await form.findByText('2 rows, of which 1 can be invited.')).toBeVisible();
    const [, row] = form.getAllByRole('row');
    expect(row).toHaveTextContent('3EmailPlease enter a valid email address');
    expect(form.getByText(/Shoe size/)).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ organization: org, csv, commit: false, skipBad: false });
    const waits = jest.spyOn(AbortSignal, 'timeout');
    await userEvent.click(
      form.getByRole('button', { name: 'Invite 1 person, leave out the rest' }),
    );
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({ kind: 'success', title: '1 person invited' }),
    );
    expect(waits).toHaveBeenCalledWith(70_000);
    const commits = sent.filter(
      ({ body }) => (body as { commit?: boolean } | undefined)?.commit === true,
    );
    expect(commits.map(({ body }) => body)).toEqual([
      { organization: org, csv, commit: true, skipBad: true },
    ]);
  });

  it('that cannot be read, or is too large, is said to be', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { form, sent } = await open(new Refusal(400, 'The file names no column email'));
    await userEvent.upload(form.getByLabelText('CSV file'), file());
    expect(await form.findByText('The file names no column email')).toBeVisible();
    expect(form.queryByRole('button', { name: /^Invite/ })).toBeNull();
    const before = sent.length;
    await userEvent.upload(form.getByLabelText('CSV file'), file('x'.repeat(1_000_001)));
    expect(await form.findByText(/larger than 1 MB/)).toBeVisible();
    expect(sent).toHaveLength(before);
  });
});
