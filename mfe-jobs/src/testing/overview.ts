import type { RecruitmentSummary } from '@fairlead/contracts/api/applications';
import { type Sent, serveApi } from '@fairlead/remote-kit/testing';
import { listing, pageOf } from './board.tsx';

/** The recruitment figures of an organization, with hires and sources. */
export const summary: RecruitmentSummary = {
  candidates: 6,
  appliedThisWeek: 3,
  unanswered: 0,
  stages: [
    { code: 'applied', label: 'Applied', status: 'pending', count: 4 },
    { code: 'hired', label: 'Hired', status: 'approved', count: 2 },
  ],
  listings: { pending: 0, toApprove: 0, published: 1, draft: 0 },
  timeToHire: {
    hires: 3,
    median: 21,
    lowerQuartile: 10.6,
    upperQuartile: 25.4,
    listings: [
      {
        listing,
        title: 'Chief Engineer',
        hires: 2,
        median: 21,
        lowerQuartile: 14,
        upperQuartile: 28,
      },
      {
        listing: '65f000000000000000000002',
        title: 'Old listing',
        hires: 1,
        median: 0.2,
        lowerQuartile: 0.2,
        upperQuartile: 0.2,
      },
    ],
  },
  sources: [
    { source: 'search', candidates: 5, hires: 2 },
    { candidates: 3, hires: 1 },
  ],
};

const listingStages = {
  docs: [{ listing, stages: [{ code: 'applied', label: 'Applied', status: 'pending', count: 3 }] }],
};

type Answer = object | (() => unknown);

/**
 * Puts an API behind `fetch` that knows one published listing, and answers otherwise as given by method and path. Returns the calls made, in order.
 */
export const serveOverview = (answers: Readonly<Record<string, Answer>> = {}): Sent[] =>
  serveApi(({ pathname }, { method }) => {
    const path = pathname.replace('/api', '');
    const answer = answers[`${method} ${path}`];
    if (typeof answer === 'function') return answer();
    if (answer !== undefined) return answer;
    if (path === '/applications/summary') return summary;
    if (path === '/applications/stages') return listingStages;
    if (path === '/listings')
      return pageOf([{ id: listing, title: 'Chief Engineer', status: 'active' }]);
    return pageOf([]);
  }).sent;
