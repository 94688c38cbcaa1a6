import type { EmployeeRecord } from '@fairlead/contracts/access/roles';
import {
  type Answers,
  nothingAt,
  drawPage as openPage,
  playedPortal,
  playedRoles,
  Refusal,
  servePaths,
  sessionOf,
  signedIn,
} from '@fairlead/remote-kit/testing';
import { formsApi } from '../api.ts';
import { pages } from '../pages.ts';

export { pageOf, Refusal, Reply } from '@fairlead/remote-kit/testing';

/** The organization, vessel and employee record of the tests. */
export const org = '65f200000000000000000001';
export const vessel = '65f300000000000000000001';
export const employee = '65f800000000000000000001';

/** Nora's membership in the organization, with these menu roles. */
export const employed = (...orgRoles: string[]): EmployeeRecord[] => [
  { id: employee, organization: { id: org, name: 'Meridian Yachts' }, orgRoles },
];

/** An API that answers by method and path; everything else as for somebody without drafts and submissions. */
export const serve = (answers: Answers = {}) =>
  servePaths(answers, (path, method) => {
    // The values of placeholders never arrive: those of the session are shown.
    if (path === '/users/variables') return undefined;
    if (!path.endsWith('/draft')) return nothingAt(path);
    return method === 'PUT' ? new Refusal(400, 'No drafts are kept here.') : { draft: null };
  });

/** Opens the page of an address, as somebody with these records, or with another session. */
export function drawPage(
  address: string,
  records: readonly EmployeeRecord[] = employed(),
  session = sessionOf(signedIn),
) {
  const portal = { ...playedPortal(session), roles: playedRoles(records) };
  return openPage(pages, { api: formsApi, address, session, portal });
}
