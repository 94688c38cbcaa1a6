import { codesOf, experienceDurations, type regions } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import type { DemoDocument, DemoOrganizations } from './organizations.ts';
import { type DemoPort, demoPorts } from './places.ts';
import { type DemoPosition, demoPositions } from './positions.ts';
import type { Random } from './random.ts';

const statuses = [
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'draft',
  'pending',
  'archived',
  'expired',
] as const;
const jobTypes = [
  'permanent',
  'permanent',
  'permanent',
  'rotational',
  'rotational',
  'seasonal',
  'seasonal',
  'temporary',
  'contract',
  'freelance',
  'daywork',
  'internship',
  'volunteer',
] as const;
const currencyRates = { usdol: 1, euros: 0.92, gbpound: 0.8, candol: 1.4, austol: 1.55 } as const;
const languages = ['English', 'French', 'Italian', 'Spanish', 'German', 'Dutch'];
const cruising = [
  'Western Mediterranean in summer, Caribbean in winter',
  'Croatia and Greece',
  'Norwegian fjords and Svalbard',
  'Bahamas and New England',
  'French Polynesia and New Zealand',
  'Maldives and Seychelles',
];

/** A listing and when it was created. */
export interface DemoListing {
  content: DemoDocument;
  createdAt: Date;
}

/** Creates listings of all departments and vessel types, in no particular order. */
export function* demoListings(
  random: Random,
  organizations: DemoOrganizations,
  count: number,
  now: number,
): Generator<DemoListing> {
  for (let made = 0; made < count; made += 1) yield demoListing(random, organizations, now);
}

function demoListing(random: Random, demo: DemoOrganizations, now: number): DemoListing {
  const position = random.pick(demoPositions);
  const port = random.pick(demoPorts);
  const isAshore = position.department === 'management';
  const vessel = isAshore ? undefined : random.pick(demo.vessels);
  const organization =
    demo.organizations.find(({ id }) => id === vessel?.organization) ??
    random.pick(demo.organizations);
  const profile = demo.profiles.find((one) => one.organization === organization.id);
  const status = random.pick(statuses);
  const createdAt = new Date(now - random.int(0, 120 * DAY_MS));
  const isPublished = status !== 'draft' && status !== 'pending';
  const expiresOn =
    status === 'expired' ? now - random.int(1, 20) * DAY_MS : now + random.int(20, 120) * DAY_MS;
  return {
    createdAt,
    content: {
      id: random.id(),
      title: titleOf(random, position, vessel),
      organization: { id: organization.id, name: organization.name },
      ...(vessel && { vessel: { id: vessel.id, name: vessel.name } }),
      companyLogo: profile?.logo.url,
      status,
      ...(isPublished && { publishedOn: createdAt.toISOString() }),
      expiresOn: new Date(expiresOn).toISOString(),
      locationDisplay: random.chance(0.9) ? `${port.name}, ${port.country}` : undefined,
      regions: regionsOf(random, port),
      promotionType: random.chance(0.08) ? 'featured' : 'standard',
      experienceLevel: random.pick(codesOf(experienceDurations).slice(0, 7)),
      remoteOption: isAshore && random.chance(0.4),
      jobDescription: descriptionOf(random, position, vessel?.name, organization.name),
      jobDetails: {
        ...payOf(random, position),
        jobPosType: random.pick(jobTypes),
        jobStartdate: startOf(random, now),
        ...placed(demo, position),
      },
      Requirments: {
        candidateSTCW: !isAshore,
        candidateENG1: !isAshore && random.chance(0.9),
        candidateCompliance: random.some(position.qualifications, 1, 3),
      },
      candidatePref: preferencesOf(random),
      prefLanguage: languagesOf(random),
      vessDetails: vessel ? vesselDetailsOf(random, vessel) : { vessType222: 'shore-based' },
      itineraryDetails: isAshore ? {} : itineraryOf(random, port),
      Details: {
        posterUserType: random.pick(['organization', 'vessel', 'agency']),
        posterAdd: organization.address,
        postersReference: `FL-${random.int(10_000, 99_999)}`,
        ...(random.chance(0.3) && {
          postersReferenceNotes: 'Please quote this reference when you write to us.',
        }),
      },
    },
  };
}

function titleOf(
  random: Random,
  { name }: DemoPosition,
  vessel: DemoOrganizations['vessels'][number] | undefined,
): string {
  if (!vessel) return name;
  const metres = Number(vessel.size.slice(3));
  return random.pick([
    name,
    `${name}, ${metres} m ${vessel.type === 'sailing' ? 'sailing yacht' : 'yacht'}`,
    `${name} for ${vessel.name}`,
  ]);
}

function regionsOf(random: Random, port: DemoPort): (typeof regions)[number]['code'][] {
  return random.chance(0.12) ? [...port.regions, 'worldwide'] : [...port.regions];
}

/** Most name their pay; the currency follows the place, the period is mostly a month. */
function payOf(random: Random, { monthlyUsd: [from, to] }: DemoPosition) {
  if (random.chance(0.08)) return {};
  const currency = random.pick(['usdol', 'euros', 'euros', 'gbpound', 'candol', 'austol'] as const);
  const frequency = random.pick([
    ...Array<'monthly'>(8).fill('monthly'),
    'yearly',
    'daily',
    'weekly',
  ] as const);
  const perPeriod = { monthly: 1, yearly: 12, daily: 12 / 260, weekly: 12 / 52 }[frequency];
  const amount = (usd: number) => Math.round((usd * currencyRates[currency] * perPeriod) / 10) * 10;
  const base = random.int(from, to);
  return {
    salaryAmount: amount(base),
    ...(random.chance(0.4) && { salaryMax: amount(base * 1.2) }),
    currency,
    salaryFrequency: frequency,
  };
}

const startOf = (random: Random, now: number) =>
  new Date(now + random.int(-5, 60) * DAY_MS).toISOString();

function placed(demo: DemoOrganizations, { code, name, department }: DemoPosition) {
  const position = demo.positions.find((one) => one.code === code);
  const home = demo.departments.find((one) => one.code === department);
  return {
    jobPosition: { id: position?.id, name, code },
    jobDepartment: { id: home?.id, name: home?.name, code: department },
  };
}

const preferencesOf = (random: Random) => ({
  prefGender: 'Either',
  prefNationality: random.chance(0.1),
  prefAvailability: random.chance(0.4),
  prefTeam: random.chance(0.15),
  prefLinkedIn: random.chance(0.1),
  prefCoverLetter: random.chance(0.3),
  prefVisa: random.some(
    ['Schengen', 'US B1/B2', 'UK Skilled Worker', 'Australian Maritime Crew'],
    0,
    2,
  ),
});

function languagesOf(random: Random) {
  const [second, third] = random.some(languages.slice(1), 2, 2);
  return {
    prefPrimaryLanguage: 'English',
    prefPrimLangPro: random.pick(['Fluent', 'Native', undefined]),
    ...(random.chance(0.5) && { prefSecondryLanguage: second }),
    ...(random.chance(0.2) && { prefThirdLanguage: third, prefThirdLangPro: 'Conversational' }),
  };
}

const vesselDetailsOf = (random: Random, vessel: DemoOrganizations['vessels'][number]) => ({
  vessType222: vessel.type,
  vessSize: vessel.size,
  vessBuildYear: vessel.buildYear,
  vessOperation: random.pick(['Private', 'Charter', 'Private and charter']),
  vessCrewNumber: random.int(4, 32),
  vessFlagedInCountry: vessel.flagState,
});

function itineraryOf(random: Random, port: DemoPort) {
  const berth = random.pick(demoPorts);
  return {
    homePort: port.name,
    homePortlocation: port.country,
    ...(random.chance(0.7) && { currentBerth: berth.name, berthLocation: berth.country }),
    cruisingItin: random.pick(cruising),
    cruisingDestination: random
      .some(['Mediterranean', 'Caribbean', 'Pacific', 'Northern Europe', 'Indian Ocean'], 1, 3)
      .join(', '),
  };
}

/** Half of the descriptions are plain text and half rich text, as both are in use. */
function descriptionOf(
  random: Random,
  { name, duties }: DemoPosition,
  vessel: string | undefined,
  organization: string,
) {
  const opening = vessel
    ? `${organization} is looking for a ${name} to join the crew of ${vessel}.`
    : `${organization} is looking for a ${name} in its shore team.`;
  const closing = random.pick([
    'We offer leave by rotation, flights, health cover and training.',
    'A happy, settled crew and a programme planned a year ahead.',
    'You will find clear hours of rest, fair pay and a captain who listens.',
  ]);
  if (random.chance(0.5))
    return [opening, '', ...duties.map((duty) => `– ${duty}`), '', closing].join('\n');
  const text = (content: string, format = 0) => ({ type: 'text', text: content, format });
  const item = (content: string) => ({ type: 'listitem', children: [text(content)] });
  return {
    root: {
      type: 'root',
      children: [
        { type: 'paragraph', children: [text(opening)] },
        { type: 'heading', tag: 'h3', children: [text('What you will do')] },
        { type: 'list', listType: 'bullet', tag: 'ul', children: duties.map(item) },
        { type: 'paragraph', children: [text(closing, 2)] },
      ],
    },
  };
}
