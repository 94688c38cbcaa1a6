import type { OrganizationRole } from '@fairlead/contracts';

/** A demo person with an address of their own, and what they are. */
export interface DemoAccount {
  id: string;
  email: string;
  /** Which organization they belong to, by its place in the demo data; undefined for none. */
  organization?: number;
  /** Whether they sail on that organization's first vessel. */
  onVessel?: boolean;
  positionCode?: string;
  orgRoles: readonly OrganizationRole[];
}

const address = (name: string) => `${name}@demo.fairlead.test`;

/** The accounts that documentation and tests name. Their ids never change. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: '65f1000000000000000000a1',
    email: address('deckhand'),
    organization: 0,
    onVessel: true,
    positionCode: 'deckhand',
    orgRoles: ['vessel-crew'],
  },
  {
    id: '65f1000000000000000000a2',
    email: address('captain'),
    organization: 0,
    onVessel: true,
    positionCode: 'captain',
    orgRoles: ['vessel-management'],
  },
  {
    id: '65f1000000000000000000a3',
    email: address('admin'),
    organization: 0,
    positionCode: 'fleetManager',
    orgRoles: ['org-admin'],
  },
  {
    id: '65f1000000000000000000a4',
    email: address('support'),
    organization: 0,
    positionCode: 'crewManager',
    orgRoles: ['support-crew'],
  },
  {
    id: '65f1000000000000000000a5',
    email: address('staff'),
    organization: 0,
    positionCode: 'crewManager',
    orgRoles: ['org-staff'],
  },
  { id: '65f1000000000000000000a6', email: address('seeker'), orgRoles: [] },
  {
    id: '65f1000000000000000000a7',
    email: address('other-admin'),
    organization: 1,
    positionCode: 'fleetManager',
    orgRoles: ['org-admin'],
  },
];
