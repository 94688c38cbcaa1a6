import { remoteDeclarationOf } from '@fairlead/contracts/portal/remote-declaration';
import { everythingAnswered } from '@fairlead/remote-kit/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../remote.json' with { type: 'json' };
import { pages } from './pages.ts';
import { drawPage, employed, org, Refusal, serve } from './testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const declared = remoteDeclarationOf(remote).pages.map(({ path }) => path);

it('has the pages that it declares, and no others', () => {
  expect(Object.keys(pages).toSorted()).toEqual(declared.toSorted());
});

it.each(declared)('%s is a page with a heading', async (path) => {
  serve({
    'GET /checkIns/stats': {
      averageMood: null,
      weeklyCheckIns: 0,
      supportSessions: 0,
      resourcesViewed: 0,
      lastActivities: {},
    },
    'GET /checkIns/trend': { points: [] },
    'GET /figures/report': { groups: [] },
    'GET /figures': { total: null, weeks: [], rest: { violated: null, kept: null } },
    'POST /incidentReports/%3Acase/open': new Refusal(404, 'Not Found'),
    'POST /incidentReports/own': { docs: [] },
    'POST /incidentReports/own/open': new Refusal(404, 'Not Found'),
    'GET /incidentReports/attention': { received: 0, late: 0, open: 0 },
    'GET /personalityResults/unknown': new Refusal(404, 'Not Found'),
    'GET /wellnessAlerts/unknown': new Refusal(404, 'Not Found'),
    'GET /crewProfiles/unknown': new Refusal(404, 'Not Found'),
  });
  const address = path.replace(':org', org).replace(/:(result|alert|profile)$/, 'unknown');
  drawPage(address, employed('org-admin'));
  await screen.findByRole('heading', { level: 1 });
  await everythingAnswered();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

const sections = ['check-in', 'activity-tracker', 'resources', 'support', 'incident-report'];
it.each(sections)('[W-002] /account/wellness/%s is a page of its own', (section) => {
  expect(declared).toContain(`/account/wellness/${section}`);
});
