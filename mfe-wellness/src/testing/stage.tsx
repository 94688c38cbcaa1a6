import type { EmployeeRecord } from '@fairlead/contracts/access/roles';
import {
  drawPage as openPage,
  playedPortal,
  playedRoles,
  sessionOf,
  signedIn,
} from '@fairlead/remote-kit/testing';
import { wellnessApi } from '../api.ts';
import { pages } from '../pages.ts';

export { nora, pageOf, Refusal, Reply, servePaths as serve } from '@fairlead/remote-kit/testing';

/** The organization, vessel and employee record of the tests. */
export const org = '65f200000000000000000001';
export const vessel = '65f300000000000000000001';
export const employee = '65f800000000000000000001';

/** Nora's membership in the organization, with these menu roles. */
export const employed = (...orgRoles: string[]): EmployeeRecord[] => [
  { id: employee, organization: { id: org, name: 'Meridian Yachts' }, orgRoles },
];

/** Opens the page of an address, as Nora with these records. */
export function drawPage(address: string, records: readonly EmployeeRecord[] = []) {
  const session = sessionOf(signedIn);
  const portal = { ...playedPortal(session), roles: playedRoles(records) };
  return openPage(pages, { api: wellnessApi, address, session, portal });
}
