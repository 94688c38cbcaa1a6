import type { DataExport } from '@fairlead/contracts/api/account-security';
import { sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, Refusal, serve } from '../../testing/stage.tsx';
import { ExportData } from './export-data.tsx';

const copyOf = (hoursAgo: number, more: Partial<DataExport> = {}): DataExport => ({
  id: 'e1',
  askedAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  readyAt: null,
  until: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  parts: [],
  ...more,
});
const parts = [
  { service: 'account', url: '/api/export-account/e1', bytes: 12_345 },
  { service: 'forms', url: '/api/export-forms/e1', bytes: 3_400_000 },
];

function open(kept: { copy: DataExport | null }, asked?: unknown) {
  const sent = serve((_href, { method }) => {
    if (method === 'GET') return { addressChange: null, dataExport: kept.copy };
    if (asked) return asked;
    kept.copy = copyOf(0);
    return { message: 'Your data is being gathered.', export: kept.copy };
  });
  return { sent, ...draw(<ExportData />, { session: sessionOf(signedIn) }) };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});
const button = () => screen.findByRole('button', { name: 'Copy my data' });

describe('a copy of one’s data', () => {
  it('is gathered once it is asked for', async () => {
    const { sent } = open({ copy: null });
    await userEvent.click(await button());
    expect(await screen.findByRole('status')).toHaveTextContent('We are gathering your data');
    expect(sent.map(({ call }) => call)).toContain('POST /api/auth/export');
  });

  it('is downloaded in parts when it is ready, and cannot be asked for again on that day', async () => {
    open({ copy: copyOf(1, { readyAt: new Date().toISOString(), parts }) });
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Account and profile', '/api/export-account/e1'],
      ['Forms and files', '/api/export-forms/e1'],
    ]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Account and profile 12 KB',
      'Forms and files 3.4 MB',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be asked for again a day later', async () => {
    open({ copy: copyOf(25, { readyAt: new Date().toISOString(), parts }) });
    expect(await button()).toBeVisible();
    expect(screen.getByRole('list', { name: 'Copy of your data' })).toBeVisible();
  });

  it('says why it was refused', async () => {
    open({ copy: null }, new Refusal(429, 'You can ask for your data once a day.'));
    await userEvent.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('once a day');
  });
});
