import { departments } from '@fairlead/contracts';
import type { Content } from '@fairlead/service-kit';
import { demoAccounts } from './accounts.ts';
import { logoAddress } from './logos.ts';
import { demoPositions } from './positions.ts';
import type { Random } from './random.ts';

/** A document of the demo data with the id it is to have. */
export type DemoDocument = Content & { id: string };

const employers = [
  { name: 'Blue Meridian Yachts', address: '14 Quai Antoine Ier, Monaco', mark: 'wave' },
  { name: 'Halcyon Crewing', address: '3 Boulevard d’Aguillon, Antibes', mark: 'star' },
  { name: 'Northern Light Expeditions', address: 'Bryggen 21, Bergen', mark: 'peak' },
  { name: 'Aldebaran Fleet Management', address: 'Moll Vell 4, Palma de Mallorca', mark: 'ring' },
  { name: 'Trade Wind Charters', address: 'Nelson’s Dockyard, Antigua', mark: 'sail' },
  {
    name: 'Harbour & Keel Marine Services',
    address: '1535 SE 17th Street, Fort Lauderdale',
    mark: undefined,
  },
] as const;

const vesselNames = [
  'Aurelia',
  'Serein',
  'Northwind',
  'Calypso Rose',
  'Meridian Star',
  'Kestrel',
  'Windrose',
  'Polar Quest',
  'Sea Lark',
  'Alcyone',
  'Lady Maren',
  'Tramontana',
  'Sirocco',
  'Ondine',
];
const vesselTypes = [
  'motor',
  'sailing',
  'expedition',
  'motor',
  'catamaran',
  'motor',
  'sailing',
  'expedition',
  'commercial',
  'motor',
  'motor',
  'sailing',
  'catamaran',
  'motor',
] as const;
const flags = ['cayisl', 'marisl', 'malta', 'isleman', 'bermud', 'bahama'] as const;

const PEOPLE = 60;

/** Employers with their profiles, vessels and people, and the lists that all of them share. */
export function demoOrganizations(random: Random) {
  const departmentDocs = departments.map(({ code, label }) => ({
    id: random.id(),
    code,
    name: label,
  }));
  const departmentId = (code: string) => departmentDocs.find((one) => one.code === code)?.id;
  const positions = demoPositions.map(({ code, name, department }) => ({
    id: random.id(),
    code,
    name,
    department: departmentId(department),
  }));
  const organizations = employers.map(({ name, address }) => ({ id: random.id(), name, address }));
  const profiles = employers.map(({ name, mark }, at) => ({
    id: random.id(),
    organization: organizations[at]?.id,
    logo: mark ? { url: logoAddress(mark, at) } : {},
    about: `${name} looks after yachts and the people who run them.`,
  }));
  const vessels = vesselNames.map((name, at) => ({
    id: random.id(),
    name,
    organization: organizations[at % organizations.length]?.id ?? '',
    type: vesselTypes[at] ?? 'motor',
    size: `met${random.int(24, 96)}`,
    buildYear: random.int(1998, 2025),
    flagState: random.pick(flags),
  }));
  return {
    departments: departmentDocs,
    positions,
    organizations,
    profiles,
    vessels,
    employees: demoEmployees(random, { organizations, vessels, positions }),
  };
}
export type DemoOrganizations = ReturnType<typeof demoOrganizations>;

interface Workplaces {
  organizations: readonly { id: string }[];
  vessels: readonly { id: string; organization: string }[];
  positions: readonly { id: string; code: string }[];
}

/** The memberships of the named accounts and of the other people, sixty persons in all. */
function demoEmployees(
  random: Random,
  { organizations, vessels, positions }: Workplaces,
): DemoDocument[] {
  const positionId = (code: string | undefined) => positions.find((one) => one.code === code)?.id;
  const named = demoAccounts.flatMap((account) => {
    const organization =
      account.organization === undefined ? undefined : organizations[account.organization]?.id;
    if (!organization) return [];
    const vessel = account.onVessel
      ? vessels.find((one) => one.organization === organization)?.id
      : undefined;
    return {
      id: random.id(),
      user: account.id,
      organization,
      vessel,
      position: positionId(account.positionCode),
      orgRoles: [...account.orgRoles],
    };
  });
  const others = Array.from({ length: PEOPLE - demoAccounts.length }, () => {
    const vessel = random.pick(vessels);
    const position = random.pick(positions);
    return {
      id: random.id(),
      user: random.id(),
      organization: vessel.organization,
      vessel: vessel.id,
      position: position.id,
      orgRoles: ['vessel-crew'],
    };
  });
  return [...named, ...others];
}
