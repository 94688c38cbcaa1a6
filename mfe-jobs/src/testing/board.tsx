import {
  drawPage as openPage,
  playedPortal,
  playedRoles,
  Reply,
  type Sent,
  serveApi,
  sessionOf,
  signedIn,
} from '@fairlead/remote-kit/testing';
import { jobsApi } from '../api.ts';
import { JobsProviders } from '../jobs-providers.tsx';
import { pages } from '../pages.ts';
import { pageOf as listingsPage } from './listing.ts';

/** A page of any collection. */
export const pageOf = (docs: readonly object[]) => ({
  ...listingsPage([]),
  docs,
  totalDocs: docs.length,
});

/** The organization and listing of the tests. */
export const org = '65f200000000000000000001';
export const listing = '65f000000000000000000001';

/** Candidates by their names. */
export const ada = '65fc00000000000000000001';
export const bo = '65fc00000000000000000002';

const stage = (code: string, label: string, order = 0, more: object = {}) => ({
  id: code,
  code,
  label,
  order,
  ...more,
});

/** The pipeline of the listing; groups and stages come out of order. */
export const pipeline = {
  id: listing,
  listing: { id: listing, title: 'Chief Engineer', status: 'active' },
  organization: { id: org, name: 'Meridian Yachts' },
  stageGroups: [
    {
      id: 'g3',
      groupLabel: 'Refused',
      order: 2,
      status: 'rejected',
      stages: [stage('declined', 'Declined')],
    },
    {
      id: 'g2',
      groupLabel: 'Interview',
      order: 1,
      status: 'in-progress',
      stages: [stage('captain', 'Captain', 1), stage('phone', 'Phone')],
    },
    {
      id: 'g1',
      groupLabel: 'New',
      order: 0,
      status: 'pending',
      stages: [stage('applied', 'Applied')],
    },
  ],
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

/** An application to the listing as the API answers it at depth 1. */
export const candidate = (id: string, name: string, more: object = {}) => ({
  id,
  job: { id: listing, title: 'Chief Engineer' },
  jobTitle: 'Chief Engineer',
  organization: { id: org, name: 'Meridian Yachts' },
  user: { id: `65f5${id.slice(4)}`, name, email: `${id}@crew.example`, emailVerified: true },
  stage: 'applied',
  stageSince: new Date().toISOString(),
  stageLabel: 'Applied',
  status: 'pending',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...more,
});

type Answer = unknown | ((href: URL, sent: Sent & { method: string }) => unknown);

/**
 * Puts an API behind `fetch` that knows the pipeline and these candidates, moves them, and answers otherwise as given by method and path (`GET
 * /applications`); everything else is an empty page. Returns the calls made, in order.
 */
export function serveBoard(
  candidates: ReturnType<typeof candidate>[],
  answers: Readonly<Record<string, Answer>> = {},
): Sent[] {
  const known = new Map(candidates.map((one) => [one.id, one]));
  const tagOf = (id: string) => `"${id}-${known.get(id)?.updatedAt}"`;
  return serveApi((href, sent) => {
    const path = href.pathname.replace('/api', '');
    const answer = answers[`${sent.method} ${path}`];
    if (typeof answer === 'function') return answer(href, sent);
    if (answer !== undefined) return answer;
    if (path === '/hiringPipelines') return pageOf([pipeline]);
    if (path === `/hiringPipelines/${listing}`) return new Reply(200, pipeline, '"p-1"');
    if (path === '/applications' && href.searchParams.has('where[job][equals]'))
      return pageOf([...known.values()]);
    const id = path.split('/')[2] ?? '';
    const one = known.get(id);
    if (!path.startsWith('/applications/') || !one) return pageOf([]);
    if (sent.method === 'GET') return new Reply(200, one, tagOf(id));
    const { stage: to } = sent.body as { stage: string };
    const now = new Date().toISOString();
    const moved = { ...one, stage: to, stageSince: now, updatedAt: now };
    known.set(id, moved);
    return new Reply(200, { doc: moved, message: 'Moved' }, tagOf(id));
  }).sent;
}

/** Opens a page as somebody with these menu roles in the organization. */
export function drawRecruitment(address: string, ...orgRoles: string[]) {
  const session = sessionOf(signedIn);
  const records = [{ id: '65f800000000000000000001', organization: { id: org }, orgRoles }];
  const portal = { ...playedPortal(session), roles: playedRoles(records) };
  return openPage(pages, { api: jobsApi, address, session, portal, around: JobsProviders });
}

export const boardAddress = `/organization/${org}/jobs/pipeline/${listing}`;
