import type { EmployeeRecord } from '@fairlead/contracts/access/roles';
import {
  drawPage as openPage,
  playedPortal,
  playedRoles,
  type Sent,
  serveApi,
  sessionOf,
  signedIn,
} from '@fairlead/remote-kit/testing';
import { jobsApi } from '../api.ts';
import { JobsProviders } from '../jobs-providers.tsx';
import { pages } from '../pages.ts';
import { pageOf } from './listing.ts';
import { emptyApi } from './stage.tsx';

export { Refusal, Reply } from '@fairlead/remote-kit/testing';

/** The organization of the tests of an employer's pages. */
export const org = '65f0000000000000000000c1';

/** Nora's membership in the organization, with these menu roles. */
export const employed = (...orgRoles: string[]): EmployeeRecord[] => [
  { id: '65f800000000000000000001', organization: { id: org, name: 'Meridian Yachts' }, orgRoles },
];

type Answer = unknown | ((href: URL, sent: Sent & { method: string }) => unknown);

/**
 * Puts an API behind `fetch` that answers by method and path (`GET /listings`); everything else as in an API without jobs. Returns the calls made, in
 * order.
 */
export const serveCompany = (answers: Readonly<Record<string, Answer>> = {}): Sent[] =>
  serveApi((href, sent) => {
    const answer = answers[`${sent.method} ${href.pathname.replace('/api', '')}`];
    if (typeof answer === 'function') return answer(href, sent);
    if (answer !== undefined) return answer;
    return href.pathname.endsWith('/stages') ? { docs: [] } : (emptyApi(href) ?? pageOf([]));
  }).sent;

/** Opens the page of an address, as somebody with these records. */
export function drawCompanyPage(address: string, records: readonly EmployeeRecord[]) {
  const session = sessionOf(signedIn);
  const roles = playedRoles(records);
  const portal = { ...playedPortal(session), roles };
  const drawn = openPage(pages, { api: jobsApi, address, session, portal, around: JobsProviders });
  return { ...drawn, roles };
}
