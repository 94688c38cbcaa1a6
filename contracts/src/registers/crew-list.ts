import { compareAsRead } from '../api/reading-order.ts';
import { nationalities } from '../reference/profile/nationalities.ts';
import { yachtPositions } from '../reference/profile/yacht-positions.ts';
import { dayAfter } from '../time/clock.ts';
import { defineRegister, type Finding, field, figureOf } from './declaration/index.ts';

/** The kinds of identity documents (IMO FAL form 5). */
const identityKinds = [
  { code: 'passport', label: 'Passport' },
  { code: 'seamans-book', label: 'Seafarer’s identity document' },
  { code: 'identity-card', label: 'Identity card' },
  { code: 'other', label: 'Other' },
] as const;

/** The genders of IMO FAL form 5, as passports have them (ICAO Doc 9303). */
const formGenders = [
  { code: 'F', label: 'Female' },
  { code: 'M', label: 'Male' },
  { code: 'X', label: 'Unspecified' },
] as const;

/** Ranks and ratings of crew lists that are no positions of a yacht. */
const otherRanks = [
  'Master',
  'Chief Mate',
  'Second Mate',
  'Third Mate',
  'Able Seaman',
  'Ordinary Seaman',
  'Boatswain',
  'Chef',
  'Pumpman',
  'Wiper',
  'Cook',
  'Messman',
  'Doctor',
  'Nurse',
  'Supernumerary',
] as const;

/** What a rank or rating is chosen from (IMO FAL form 5), by name. */
const ranks: readonly string[] = [
  ...new Set([
    ...Object.values(yachtPositions).flatMap((positions) => positions.map(([, name]) => name)),
    ...otherRanks,
  ]),
].toSorted((one, other) => compareAsRead(one, other));

const nationalityNames: readonly string[] = nationalities.map(({ label }) => label);

/** How the number aboard compares with safe manning (O-095). */
export function manningFinding(aboard: number, safeManning: number | undefined): Finding[] {
  if (safeManning === undefined) return [];
  const short = safeManning - aboard;
  if (short <= 0)
    return [
      {
        code: 'manned',
        text: `${aboard} aboard; safe manning asks for ${safeManning}.`,
        tone: 'info',
        records: [],
      },
    ];
  const text = `${aboard} aboard, ${short} fewer than the ${safeManning} that safe manning asks for.`;
  return [{ code: 'undermanned', text, tone: 'danger', records: [] }];
}

/** Who is aboard, as declared to port authorities (IMO FAL form 5; O-094, O-095, O-196). */
export const crewList = defineRegister({
  slug: 'crew-list',
  pages: { vessel: '/crew/list' },
  singular: 'Crew list entry',
  plural: 'Crew list',
  identifies: 'person',
  keptOfGone: { why: 'Crew lists are kept for seven years.', years: 7 },
  fields: {
    person: field.person('Person', { hint: 'Their account, if they have one.' }),
    familyName: field.text('Family name', { required: true, max: 80 }),
    givenName: field.text('Given name', {
      max: 80,
      hint: 'Leave it empty for somebody with one name, which is the family name here.',
    }),
    rank: field.text('Rank', { required: true, max: 80, choices: ranks }),
    nationality: field.text('Nationality', {
      required: true,
      max: 80,
      sensitive: true,
      choices: nationalityNames,
    }),
    gender: field.option('Gender', formGenders, { sensitive: true }),
    birthDate: field.date('Birth date', { sensitive: true, birth: true }),
    birthPlace: field.place('Birth place', { sensitive: true }),
    identityKind: field.option('ID kind', identityKinds, { sensitive: true }),
    identityNumber: field.text('ID number', { max: 40, encrypted: true }),
    identityState: field.text('ID issuing State', { max: 80, sensitive: true }),
    identityExpiry: field.date('ID expiry', { sensitive: true }),
    embarkPort: field.place('Embarkation port'),
    embarkDate: field.date('Embarked'),
    disembarkPort: field.place('Disembarkation port'),
    disembarkDate: field.date('Disembarked'),
  },
  sections: [
    {
      title: 'Person',
      fields: [
        'familyName',
        'givenName',
        'person',
        'rank',
        'nationality',
        'gender',
        'birthDate',
        'birthPlace',
      ],
    },
    {
      title: 'Identity document',
      fields: ['identityKind', 'identityNumber', 'identityState', 'identityExpiry'],
    },
    {
      title: 'Aboard',
      fields: ['embarkPort', 'embarkDate', 'disembarkPort', 'disembarkDate'],
    },
  ],
  statuses: [
    { code: 'expected', label: 'Expected', tone: 'info' },
    { code: 'aboard', label: 'Aboard', tone: 'success' },
    { code: 'leave', label: 'On leave', tone: 'warning' },
    { code: 'off', label: 'Signed off', tone: 'neutral', isClosed: true },
  ],
  startsAlso: ['aboard'],
  transitions: [
    {
      from: ['expected', 'leave'],
      to: 'aboard',
      label: 'Sign on',
      needs: 'write',
      setsTimestamp: 'embarkDate',
    },
    { from: ['aboard'], to: 'leave', label: 'Send on leave', needs: 'write' },
    {
      from: ['aboard', 'leave'],
      to: 'off',
      label: 'Sign off',
      needs: 'write',
      setsTimestamp: 'disembarkDate',
    },
    { from: ['off'], to: 'expected', label: 'Expect again', needs: 'write' },
  ],
  flags: {
    identityExpired: {
      label: 'ID expired',
      tone: 'danger',
      isNonCompliant: true,
      holds: ({ identityExpiry }, { isClosed }) =>
        identityExpiry === undefined || isClosed
          ? undefined
          : { from: dayAfter(identityExpiry, 1) },
    },
  },
  overview: {
    of: (records, { vessel }) => {
      const aboard = records.filter(({ status }) => status === 'aboard').length;
      return {
        figures: [
          { label: 'Aboard', value: aboard },
          ...figureOf('Safe manning', vessel?.safeManning),
        ],
        findings: manningFinding(aboard, vessel?.safeManning),
      };
    },
  },
  titleOf: ({ familyName, givenName }) => [familyName, givenName].filter(Boolean).join(', '),
  columns: ['title', 'rank', 'nationality', 'status', 'flags', 'embarkPort', 'embarkDate'],
  order: 'familyName',
  facets: ['status', 'flags'],
  empty: { title: 'Nobody on the list yet', text: 'Add the crew on board and those expected.' },
});
