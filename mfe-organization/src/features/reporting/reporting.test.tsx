import type { ReportingFigures } from '@fairlead/contracts/api/reporting';
import { readTableQuery } from '@fairlead/contracts/registers/table-address';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, pageOf, Refusal, serve, vessel } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const home = `/organization/${org}`;
const period = { from: '2026-03-01', to: '2026-03-31' };
const page = `${home}/reporting/dashboard?from=${period.from}&to=${period.to}`;
const figures: ReportingFigures = {
  ...period,
  expiries: { certificates: 3, vesselCertificates: 1 },
  rest: {
    violations: 5,
    crewDays: 60,
    per100CrewDays: 8.333333,
    vessels: [{ id: vessel, violations: 5, crewDays: 60 }],
  },
  actions: { overdue: 2 },
  incidents: { reported: 4, lostTime: 1, crewDays: 1_000, perMillionHours: 41.7 },
};
const known = (overrides: object = {}) => ({
  'GET /vessels': pageOf([{ id: vessel, name: 'Aurelia' }]),
  'GET /reporting': { ...figures, ...overrides },
});
const tile = async (name: string) => within(await screen.findByRole('region', { name }));

/** The filters of the list behind a link. */
function filtersOf(link: HTMLElement): [path: string, filters: unknown[]] {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://x.test');
  const columns = (['expiryDate', 'dueDate', 'occurredAt'] as const).map((id) => ({
    id,
    filter: { variant: 'dateRange' as const },
  }));
  const chosen = ['status', 'flags'].map((id) => ({
    id,
    filter: { variant: 'multiSelect' as const },
  }));
  const vesselName = { id: 'vessel', filter: { variant: 'text' as const } };
  const { filters } = readTableQuery(searchParams, [...columns, ...chosen, vesselName]);
  return [pathname, filters.map(({ id, value }) => [id, value])];
}
const days = [period.from, period.to];

describe('the reporting dashboard', () => {
  it('[O-194] shows a tile for each figure of the company in the period', async () => {
    const sent = serve(known());
    drawPage(page, employed('org-admin'));
    expect((await tile('Expiries')).getByText('4')).toBeVisible();
    expect((await tile('Rest violations')).getByText('8.3')).toBeVisible();
    expect((await tile('Rest violations')).getByText(/per 100 crew-days/)).toBeVisible();
    expect((await tile('Overdue actions')).getByText('2')).toBeVisible();
    expect((await tile('Incident rate')).getByText('41.7')).toBeVisible();
    expect(sent.map(({ call }) => call)).toContain(
      `GET /api/reporting?organization=${org}&from=${period.from}&to=${period.to}`,
    );
  });

  it('[O-194] leads from each tile to the records that it counts', async () => {
    serve(known());
    drawPage(page, employed('org-admin'));
    const people = (await tile('Expiries')).getByRole('link', { name: '3 certificates of people' });
    expect(filtersOf(people)).toEqual([
      `${home}/crew-management/certificates`,
      [
        ['expiryDate', days],
        ['status', ['valid', 'incomplete', 'expiring', 'expired']],
      ],
    ]);
    expect(filtersOf((await tile('Overdue actions')).getByRole('link'))).toEqual([
      `${home}/health-safety/corrective-actions`,
      [
        ['flags', ['overdue']],
        ['dueDate', days],
      ],
    ]);
    expect(filtersOf((await tile('Incident rate')).getByRole('link'))).toEqual([
      `${home}/health-safety/incident-reports`,
      [['occurredAt', days]],
    ]);
    expect(
      (await tile('Rest violations')).getByRole('link', { name: 'Aurelia: 5' }),
    ).toHaveAttribute(
      'href',
      `${home}/vessel/${vessel}/hours-of-rest/reports?from=${period.from}&to=${period.to}`,
    );
  });

  it('[O-194] obeys the vessel that is chosen, and leads to its lists', async () => {
    const sent = serve(known());
    drawPage(page, employed('org-admin'));
    await tile('Expiries');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vessel' }), 'Aurelia');
    await waitFor(() =>
      expect(sent.at(-1)?.call).toBe(
        `GET /api/reporting?organization=${org}&vessel=${vessel}&from=${period.from}&to=${period.to}`,
      ),
    );
    const aboard = `${home}/vessel/${vessel}`;
    const links = (await tile('Expiries')).getAllByRole('link');
    expect(links.map((link) => filtersOf(link)[0])).toEqual([
      `${aboard}/crew/certificates`,
      `${aboard}/documents/mandatory`,
    ]);
    expect(filtersOf((await tile('Overdue actions')).getByRole('link'))[1]).toContainEqual([
      'vessel',
      'Aurelia',
    ]);
    expect((await tile('Rest violations')).getByRole('link')).toHaveTextContent(
      '5 violations on 60 recorded crew-days',
    );
    expect(location.search).toContain(`vessel=${vessel}`);
    expect(screen.getByRole('link', { name: 'Inspection pack' })).toHaveAttribute(
      'href',
      `/api/registers/inspection/pdf?organization=${org}&vessel=${vessel}&from=${period.from}&to=${period.to}`,
    );
  });

  it('[O-194] obeys the period that is chosen', async () => {
    const sent = serve(known());
    drawPage(page, employed('org-admin'));
    await tile('Expiries');
    await userEvent.click(screen.getByRole('button', { name: /calendar/i }));
    await userEvent.click(await screen.findByRole('button', { name: 'This Year' }));
    const year = new Date().getFullYear();
    await waitFor(() => expect(sent.at(-1)?.call).toContain(`from=${year}-01-01&to=${year}-12-31`));
  });

  it('[O-195] shows no number where nothing can be said', async () => {
    serve(
      known({
        expiries: { certificates: null, vesselCertificates: null },
        rest: { violations: 0, crewDays: 0, per100CrewDays: null, vessels: [] },
        actions: null,
        incidents: { reported: 0, lostTime: 0, crewDays: 0, perMillionHours: null },
      }),
    );
    drawPage(page, employed('org-admin'));
    for (const name of ['Expiries', 'Rest violations', 'Overdue actions', 'Incident rate'])
      expect((await tile(name)).getByText('–')).toBeVisible();
    expect(
      (await tile('Rest violations')).getByText(/No hours of rest were recorded/),
    ).toBeVisible();
    expect(screen.queryByText(/NaN/)).toBeNull();
  });

  it('[O-194] asks again for figures that could not be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let refused = true;
    serve({
      ...known(),
      'GET /reporting': () => (refused ? new Refusal(503, 'Later') : figures),
    });
    drawPage(page, employed('org-admin'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    refused = false;
    await userEvent.click(again);
    expect((await tile('Overdue actions')).getByText('2')).toBeVisible();
  });
});
