import { codesOf, departments } from '@fairlead/contracts';
import type { Content } from '@fairlead/service-kit';
import { firstDepartments, firstPositions } from '@fairlead/service-organization/first-lists';
import { demoAccounts } from './accounts.ts';
import { logoAddress } from './logos.ts';
import { demoPositions } from './positions.ts';
import { createRandom, type Random } from './random.ts';
import { vesselParticulars } from './vessel-particulars.ts';

/** A demo document with a fixed id. */
export type DemoDocument = Content & { id: string };

const employers = [
  {
    name: 'Blue Meridian Yachts',
    address: '14 Quai Antoine Ier, Monaco',
    registeredAddress: {
      streetAddress: '14 Quai Antoine Ier',
      city: 'Monaco',
      postalCode: '98000',
      country: 'MC',
    },
    mark: 'wave',
    website: 'https://blue-meridian.example',
    about:
      'Blue Meridian Yachts manages private and charter yachts from 30 to 90 metres in the Mediterranean and the Caribbean.\n\nOur crews rotate, our masters have the last word on safety, and whoever does well is promoted from within.',
  },
  {
    name: 'Halcyon Crewing',
    address: '3 Boulevard d’Aguillon, Antibes',
    registeredAddress: {
      streetAddress: '3 Boulevard d’Aguillon',
      city: 'Antibes',
      postalCode: '06600',
      country: 'FR',
    },
    mark: 'star',
    website: 'https://halcyon-crewing.example',
    about:
      'Halcyon Crewing finds permanent and seasonal crew for yachts that winter in Antibes. We meet everyone we put forward.',
  },
  {
    name: 'Northern Light Expeditions',
    address: 'Bryggen 21, Bergen',
    registeredAddress: {
      streetAddress: 'Bryggen 21',
      city: 'Bergen',
      postalCode: '5003',
      country: 'NO',
    },
    mark: 'peak',
    website: 'https://northern-light.example',
    about:
      'Northern Light Expeditions sails small ice-class vessels to Svalbard and Greenland from May to September.',
  },
  {
    name: 'Aldebaran Fleet Management',
    address: 'Moll Vell 4, Palma de Mallorca',
    registeredAddress: {
      streetAddress: 'Moll Vell 4',
      city: 'Palma de Mallorca',
      region: 'Illes Balears',
      postalCode: '07012',
      country: 'ES',
    },
    mark: 'ring',
    website: undefined,
    about:
      'Aldebaran Fleet Management runs the technical and crewing side of eleven yachts out of Palma.',
  },
  {
    name: 'Trade Wind Charters',
    address: 'Nelson’s Dockyard, Antigua',
    registeredAddress: {
      streetAddress: 'Nelson’s Dockyard',
      city: 'English Harbour',
      country: 'AG',
    },
    mark: 'sail',
    website: 'https://trade-wind.example',
    about: 'Trade Wind Charters takes guests through the Leeward Islands under sail.',
  },
  {
    name: 'Harbour & Keel Marine Services',
    address: '1535 SE 17th Street, Fort Lauderdale',
    registeredAddress: {
      streetAddress: '1535 SE 17th Street',
      city: 'Fort Lauderdale',
      region: 'FL',
      postalCode: '33316',
      country: 'US',
    },
    mark: undefined,
    website: undefined,
    about: undefined,
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
const SHORE_SEED = 20_260_103;

/** Employers with their profiles, vessels and people, and the lists that all of them share. */
export function demoOrganizations(random: Random) {
  const known = new Set<string>(codesOf(departments));
  const ashore = createRandom(SHORE_SEED);
  const departmentDocs = firstDepartments.map(({ code, name }) => ({
    id: (known.has(code) ? random : ashore).id(),
    code,
    name,
  }));
  const departmentId = (code: string) => departmentDocs.find((one) => one.code === code)?.id;
  // The service adds the others itself.
  const positions = demoPositions.map(({ code }) => {
    const position = firstPositions.find((one) => one.code === code);
    if (!position) throw new RangeError(`there is no position ${code}`);
    return { id: random.id(), ...position, department: departmentId(position.department) };
  });
  const organizations = employers.map(({ name, address, registeredAddress }) => ({
    id: random.id(),
    name,
    address,
    registeredAddress,
  }));
  const profiles = employers.map(({ mark, website, about }, at) => ({
    id: random.id(),
    organization: organizations[at]?.id,
    logo: mark ? { url: logoAddress(mark, at) } : {},
    about,
    website,
  }));
  const vessels = vesselNames.map((name, at) => {
    const id = random.id();
    const metres = random.int(24, 96);
    const buildYear = random.int(1998, 2025);
    const flagState = random.pick(flags);
    return {
      id,
      name,
      organization: organizations[at % organizations.length]?.id ?? '',
      type: vesselTypes[at] ?? 'motor',
      size: `met${metres}`,
      buildYear,
      flagState,
      // Some owners want none of their yachts named.
      isPublic: at % 4 !== 3,
      restProfile: { method: 'both' as const },
      ...vesselParticulars(at, metres, flagState),
    };
  });
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

/** The memberships of the named accounts and of the other people, sixty people in all. */
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
      user: { id: account.id },
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
      user: { id: random.id() },
      organization: vessel.organization,
      vessel: vessel.id,
      position: position.id,
      orgRoles: ['vessel-crew'],
    };
  });
  return [...named, ...others];
}
