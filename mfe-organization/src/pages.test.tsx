import { remoteDeclarationOf } from '@fairlead/contracts/portal/remote-declaration';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../remote.json' with { type: 'json' };
import { pages } from './pages.ts';
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

const idOfNothing = '65f900000000000000000001';
const declared = remoteDeclarationOf(remote).pages.map(({ path }) => path);

it('has the pages that it declares', () => {
  expect(Object.keys(pages)).toEqual(declared);
});

it.each(declared)('%s is a page with a heading', async (path) => {
  serve({
    [`GET /organizations/${org}`]: { id: org, name: 'Meridian Yachts' },
    'GET /employees': pageOf([recordOf()]),
    'GET /vessels': pageOf([{ id: vessel, name: 'Aurelia', organization: org, isPublic: false }]),
  });
  const address = path
    .replace(':org', org)
    .replace(':vessel', vessel)
    .replace(':employee', employee)
    .replace(':record', idOfNothing);
  drawPage(address, employed('org-admin'));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
