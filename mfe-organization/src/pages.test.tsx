import { matchPage } from '@fairlead/contracts/portal/page-match';
import { remoteDeclarationOf } from '@fairlead/contracts/portal/remote-declaration';
import { registers } from '@fairlead/contracts/registers/registers';
import { everythingAnswered } from '@fairlead/remote-kit/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../remote.json' with { type: 'json' };
import { pages } from './pages.ts';
import { restMonthOf } from './testing/rest-month.ts';
import {
  drawPage,
  employed,
  employee,
  org,
  pageOf,
  recordOf,
  serve,
  vessel,
} from './testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const record = '65f900000000000000000001';
const declared = remoteDeclarationOf(remote).pages.map(({ path }) => path);

it('has the pages that it declares, and no others but one for all registers', () => {
  const loaded = Object.keys(pages).map((path) => ({ path }));
  const drawnBy = declared.map((path) => matchPage({ own: { pages: loaded } }, path)?.page.path);
  expect([...new Set(drawnBy)].toSorted()).toEqual(Object.keys(pages).toSorted());
});

/** A record of every register, in the API's shape. */
const records = Object.fromEntries(
  registers.flatMap(({ slug, statuses }) => [
    [`GET /registers/${slug}/overview`, { figures: [], findings: [], tables: [] }],
    [
      `GET /registers/${slug}/${record}`,
      {
        id: record,
        createdAt: '2026-11-01T08:00:00.000Z',
        updatedAt: '2026-11-01T08:00:00.000Z',
        organization: { id: org, name: 'Meridian Yachts' },
        vessel: { id: vessel, name: 'Aurelia' },
        title: 'One',
        status: statuses[0]?.code,
        flags: [],
        moves: [],
        attachments: [],
      },
    ],
  ]),
);

it.each(declared)('%s is a page with a heading', async (path) => {
  serve({
    ...records,
    'GET /registers/compliance': { vessels: {} },
    'GET /restHours/month': ({ searchParams }: URL) =>
      restMonthOf([], { month: searchParams.get('month') ?? '' }),
    'GET /registers/certificates/matrix': { people: [] },
    'GET /reporting': {
      from: '2026-03-01',
      to: '2026-03-31',
      expiries: { certificates: 0, vesselCertificates: 0 },
      rest: null,
      actions: null,
      incidents: null,
    },
    'GET /reporting/trends': { months: ['2026-02', '2026-03'], since: null, trends: [] },
    [`GET /vessels/${vessel}/settings`]: {
      shipTimeLog: [],
      restProfile: { method: 'both' },
      warningDays: [90, 60, 30],
      sections: [],
    },
    [`POST /inspectionLinks/${record}/about`]: {
      organization: 'Meridian Yachts',
      vessel: 'Aurelia',
      from: '2026-03-01',
      to: '2026-03-31',
      until: '2030-04-01T10:00:00.000Z',
    },
    [`GET /organizations/${org}`]: { id: org, name: 'Meridian Yachts' },
    'GET /employees': pageOf([recordOf()]),
    'GET /vessels': pageOf([{ id: vessel, name: 'Aurelia', organization: org, isPublic: false }]),
  });
  const address = path
    .replace(':org', org)
    .replace(':vessel', vessel)
    .replace(':employee', employee)
    .replace(':record', record)
    .replace(/:id$/, record);
  drawPage(address, employed('org-admin'));
  await screen.findByRole('heading', { level: 1 });
  await everythingAnswered();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
