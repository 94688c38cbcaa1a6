import type { OrganizationRole } from '@fairlead/contracts';

/** A demo person with an address of their own, and their roles. */
export interface DemoAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The index of their organization in the demo data; undefined for none. */
  organization?: number;
  /** Whether they sail on that organization's first vessel. */
  onVessel?: boolean;
  positionCode?: string;
  orgRoles: readonly OrganizationRole[];
}

/** The password of every demo account. */
export const demoPassword = 'Fairlead-demo-1';

const address = (name: string) => `${name}@demo.fairlead.test`;

/** The accounts that documentation and tests refer to. Their ids never change. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: '65f1000000000000000000a1',
    email: address('deckhand'),
    firstName: 'Tomas',
    lastName: 'Varga',
    organization: 0,
    onVessel: true,
    positionCode: 'deckhand',
    orgRoles: ['vessel-crew'],
  },
  {
    id: '65f1000000000000000000a2',
    email: address('captain'),
    firstName: 'Ingrid',
    lastName: 'Solheim',
    organization: 0,
    onVessel: true,
    positionCode: 'captain',
    orgRoles: ['vessel-management'],
  },
  {
    id: '65f1000000000000000000a3',
    email: address('admin'),
    firstName: 'Claire',
    lastName: 'Moreau',
    organization: 0,
    positionCode: 'fltMgr',
    orgRoles: ['org-admin'],
  },
  {
    id: '65f1000000000000000000a4',
    email: address('support'),
    firstName: 'Daniel',
    lastName: 'Okafor',
    organization: 0,
    positionCode: 'crewMgr',
    orgRoles: ['support-crew'],
  },
  {
    id: '65f1000000000000000000a5',
    email: address('staff'),
    firstName: 'Lucia',
    lastName: 'Ferrer',
    organization: 0,
    positionCode: 'crewMgr',
    orgRoles: ['org-staff'],
  },
  {
    id: '65f1000000000000000000a6',
    email: address('seeker'),
    firstName: 'Maya',
    lastName: 'Lindqvist',
    orgRoles: [],
  },
  {
    id: '65f1000000000000000000a7',
    email: address('other-admin'),
    firstName: 'Peter',
    lastName: 'Grant',
    organization: 1,
    positionCode: 'fltMgr',
    orgRoles: ['org-admin'],
  },
];
