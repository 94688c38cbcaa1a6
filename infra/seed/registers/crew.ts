import { type AccessRecord, isId, relatedId } from '@fairlead/contracts';
import type { Viewer } from '@fairlead/service-kit';
import type { DemoDocument, DemoOrganizations } from '../organizations.ts';

/** Somebody who works for an organization, as its registers refer to them. */
export interface DemoPerson {
  id: string;
  fullName: string;
  vessel: string | undefined;
  /** The code of their position. */
  position: string;
  orgRoles: AccessRecord['orgRoles'];
  /** The person as the author of a record. */
  viewer: Viewer;
}

export interface DemoVessel {
  id: string;
  name: string;
  /** The zone that its clocks are set to. */
  zone: string;
}

/** An organization with what its registers are about. */
export interface DemoCompany {
  id: string;
  vessels: readonly DemoVessel[];
  people: readonly DemoPerson[];
  /** The ids of positions by their codes. */
  positions: ReadonlyMap<string, string>;
  /** The approver, if there is one. */
  admin: DemoPerson | undefined;
  /** The person who keeps the registers. */
  office: DemoPerson | undefined;
}

/** Every organization with its vessels and people, named as in their accounts. */
export function demoCompanies(
  { organizations, vessels, employees, positions }: DemoOrganizations,
  accounts: readonly DemoDocument[],
): DemoCompany[] {
  const names = new Map(accounts.map(({ id, name }) => [id, String(name)]));
  const codes = new Map(positions.map(({ id, code }) => [id, code]));
  return organizations.map(({ id }) => {
    const people = employees
      .filter(({ organization }) => organization === id)
      .map((employee) => personOf(employee, names, codes));
    const holding = (role: AccessRecord['orgRoles'][number]) =>
      people.find(({ orgRoles }) => orgRoles.includes(role));
    const admin = holding('org-admin');
    return {
      id,
      vessels: vessels
        .filter(({ organization }) => organization === id)
        .map(({ id: vessel, name, shipTime }) => ({ id: vessel, name, zone: shipTime })),
      people,
      positions: new Map(positions.map((one) => [one.code, one.id])),
      admin,
      office: holding('org-staff') ?? admin,
    };
  });
}

function personOf(
  employee: DemoDocument,
  names: ReadonlyMap<string, string>,
  codes: ReadonlyMap<string, string>,
): DemoPerson {
  const id = relatedId(employee.user as { id: string });
  const vessel = isId(employee.vessel) ? employee.vessel : undefined;
  const orgRoles = employee.orgRoles as AccessRecord['orgRoles'];
  const organization = String(employee.organization);
  const standing = { vessel: vessel ?? null, orgRoles, grants: [] };
  return {
    id,
    fullName: names.get(id) ?? '',
    vessel,
    position: codes.get(String(employee.position)) ?? '',
    orgRoles,
    viewer: {
      kind: 'person',
      id,
      email: '',
      session: '',
      memberships: [{ employee: employee.id, organization, ...standing }],
    },
  };
}

/** A person as a record refers to them. */
export const named = ({ id, fullName }: DemoPerson) => ({ id, fullName });
