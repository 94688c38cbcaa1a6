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
import { formsApi } from '../api.ts';
import { pages } from '../pages.ts';

export { Refusal, Reply } from '@fairlead/remote-kit/testing';

/** The organization, vessel and employee record of the tests. */
export const org = '65f200000000000000000001';
export const vessel = '65f300000000000000000001';
export const employee = '65f800000000000000000001';

/** What Nora is in the organization, by these menu roles. */
export const employed = (...orgRoles: string[]): EmployeeRecord[] => [
  { id: employee, organization: { id: org, name: 'Meridian Yachts' }, orgRoles },
];

/** A page of a collection as the API answers it. */
export const pageOf = (docs: readonly object[]) => ({
  docs,
  totalDocs: docs.length,
  limit: 25,
  page: 1,
  totalPages: 1,
  pagingCounter: 1,
  hasPrevPage: false,
  hasNextPage: false,
  prevPage: null,
  nextPage: null,
});

type Answer = unknown | ((href: URL, sent: Sent & { method: string }) => unknown);

/**
 * Puts an API behind `fetch` that answers by method and path (`GET /forms`); what is not named is an empty page, or a count of none.
 * Returns the calls made, in order.
 */
export const serve = (answers: Readonly<Record<string, Answer>> = {}): Sent[] =>
  serveApi((href, sent) => {
    const path = href.pathname.replace('/api', '');
    const answer = answers[`${sent.method} ${path}`];
    if (typeof answer === 'function') return answer(href, sent);
    return answer ?? (path.endsWith('/count') ? { totalDocs: 0 } : pageOf([]));
  }).sent;

/** Opens the page that an address is of, as somebody with these records. */
export function drawPage(address: string, records: readonly EmployeeRecord[] = employed()) {
  const session = sessionOf(signedIn);
  const portal = { ...playedPortal(session), roles: playedRoles(records) };
  return openPage(pages, { api: formsApi, address, session, portal });
}
