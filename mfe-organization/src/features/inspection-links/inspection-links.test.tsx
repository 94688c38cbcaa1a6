import type { InspectionLinkContent } from '@fairlead/contracts/reporting/inspection-link';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, pageOf, Refusal, serve, vessel } from '../../testing/stage.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const id = '65fc00000000000000000001';
const about = {
  organization: 'Meridian Yachts',
  vessel: 'Aurelia',
  from: '2026-03-01',
  to: '2026-03-31',
  until: '2030-04-01T10:00:00.000Z',
};
const content: InspectionLinkContent = {
  ...about,
  hash: 'ab12',
  zone: 'Europe/Paris',
  parts: [
    { code: 'drills', label: 'Drills', columns: ['Number', 'Drill'], rows: [['DR-1', 'Fire']] },
    { code: 'audits', label: 'Audits', columns: ['Number'], rows: [] },
  ],
};

describe('an inspection pack by a link', () => {
  const open = (answers: object) => {
    const sent = serve(answers as never);
    drawPage(`/inspection/${id}#secret-1`, []);
    return sent;
  };

  it('says what it is to, and opens at a press with its secret in no address', async () => {
    const sent = open({
      [`POST /inspectionLinks/${id}/about`]: about,
      [`POST /inspectionLinks/${id}/open`]: content,
    });
    expect(
      await screen.findByRole('heading', { name: 'Inspection pack of Aurelia' }),
    ).toBeVisible();
    expect(sent.some(({ call }) => call.includes('/open'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Open the pack' }));
    const drills = within(await screen.findByRole('region', { name: 'Drills' }));
    expect(drills.getByRole('cell', { name: 'Fire' })).toBeVisible();
    expect(screen.getByText('ab12')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Audits' })).getByText('None.')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ secret: 'secret-1' }, { secret: 'secret-1' }]);
    expect(sent.every(({ call }) => !call.includes('secret-1'))).toBe(true);
  });

  it('is saved as PDF, once its reader knows which letters cannot be printed', async () => {
    const printed = { hash: 'ab12', pdf: btoa('%PDF') };
    const unprintable = { words: [{ word: 'ᚢlf', letters: 'ᚢ' }], total: 1 };
    const answers = [printed, { ...printed, unprintable }];
    open({
      [`POST /inspectionLinks/${id}/about`]: about,
      [`POST /inspectionLinks/${id}/open`]: content,
      [`POST /inspectionLinks/${id}/pdf`]: () => answers.shift(),
    });
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:pack';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Open the pack' }));
    const download = () => userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    await screen.findByRole('region', { name: 'Drills' });
    await download();
    const file = 'inspection-pack-2026-03-01-2026-03-31.pdf';
    await waitFor(() => expect(saved).toEqual([file]));
    await download();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('listitem')).toHaveTextContent('ᚢ in “ᚢlf”');
    expect(saved).toEqual([file]);
    await userEvent.click(dialog.getByRole('button', { name: 'Download anyway' }));
    expect(saved).toEqual([file, file]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has ended, whatever the reason', async () => {
    open({ [`POST /inspectionLinks/${id}/about`]: new Refusal(404, 'Not Found') });
    expect(await screen.findByText('This link cannot be used')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open the pack' })).toBeNull();
  });
});

describe('the links for inspectors', () => {
  const link = {
    id,
    createdAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-03-01T08:00:00.000Z',
    organization: org,
    vessel,
    from: about.from,
    to: about.to,
    note: 'Port State Control, Palma',
    until: about.until,
    mostOpenings: 20,
    openings: [{ id: 'o1', at: '2026-03-02T08:00:00.000Z', kind: 'page' }],
  };

  it('are made for somebody, shown once, listed with their openings, and ended', async () => {
    const sent = serve({
      'GET /vessels': pageOf([{ id: vessel, name: 'Aurelia' }]),
      'GET /inspectionLinks': pageOf([
        link,
        { ...link, id: `${id.slice(0, -1)}2`, note: 'Class', endedAt: '2026-03-03T08:00:00.000Z' },
      ]),
      'POST /inspectionLinks': { doc: link, secret: 'secret-2', message: 'Link made.' },
      [`POST /inspectionLinks/${id}/end`]: { doc: link, message: 'Link ended.' },
    });
    drawPage(`/organization/${org}/vessel/${vessel}/dashboard`, employed('org-admin'));
    await userEvent.click(await screen.findByRole('button', { name: 'Link for an inspector' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Links for inspectors: Aurelia' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
    expect(await dialog.findByText('Enter who the link is for')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('For whom'), 'Class');
    await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
    expect(await dialog.findByText(/\/inspection\/.*#secret-2$/)).toBeVisible();
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      organization: org,
      vessel,
      note: 'Class',
      days: 3,
    });
    const row = (await dialog.findByText('Port State Control, Palma')).closest('li');
    expect(row).toHaveTextContent(/Opened once, last/);
    await userEvent.click(
      dialog.getByRole('button', { name: 'End now: the link for Port State Control, Palma' }),
    );
    await waitFor(() =>
      expect(sent.some(({ call }) => call.endsWith(`/inspectionLinks/${id}/end`))).toBe(true),
    );
    expect(dialog.queryByRole('button', { name: 'End now: the link for Class' })).toBeNull();
  });
});
