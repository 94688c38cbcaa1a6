import type { EmployeeRecord } from '@fairlead/contracts/access/roles';
import type { RegisterOverview, RegisterSummary } from '@fairlead/contracts/api/registers';
import {
  type Answers,
  nora,
  nothingAt,
  drawPage as openPage,
  playedPortal,
  playedRoles,
  servePaths,
  sessionOf,
  signedIn,
} from '@fairlead/remote-kit/testing';
import { organizationApi } from '../api.ts';
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

/** An employee record as the API answers it at depth 1. */
export const recordOf = (more: object = {}) => ({
  id: employee,
  user: {
    id: nora.id,
    firstName: 'Nora',
    lastName: 'Lind',
    fullName: 'Nora Lind',
    email: nora.email,
  },
  organization: { id: org, name: 'Meridian Yachts' },
  vessel: { id: vessel, name: 'Aurelia' },
  department: { id: 'd1', name: 'Deck' },
  position: { id: 'p1', name: 'Bosun' },
  orgRoles: ['vessel-crew'],
  accessTemplates: [],
  status: 'active',
  earlier: [],
  access: { orgRoles: ['vessel-crew'], grants: [] },
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...more,
});

/** The answers for an empty company. */
const nothingKept = (path: string): unknown => {
  if (path === '/registers/attention') return { records: [], total: 0 };
  if (/^\/registers\/[^/]+\/summary$/.test(path))
    return { total: 0, counts: {}, measures: {}, mine: 0 } satisfies RegisterSummary;
  if (/^\/registers\/[^/]+\/overview$/.test(path))
    return { figures: [], findings: [], tables: [] } satisfies RegisterOverview;
  return nothingAt(path);
};

/** An API that answers by method and path; everything else as for an empty company. */
export const serve = (answers: Answers = {}) => servePaths(answers, nothingKept);

/** Opens the page of an address, as somebody with these records. */
export function drawPage(address: string, records: readonly EmployeeRecord[] = employed()) {
  const session = sessionOf(signedIn);
  const portal = { ...playedPortal(session), roles: playedRoles(records) };
  return openPage(pages, { api: organizationApi, address, session, portal });
}
