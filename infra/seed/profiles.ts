import { type Day, dayAfter } from '@fairlead/contracts';
import { derivedId } from '@fairlead/service-kit';
import type { DemoDocument } from './organizations.ts';

/** The demo accounts' own data, by collection. */
export interface DemoProfiles {
  personal: DemoDocument[];
  resume: DemoDocument[];
  credentials: DemoDocument[];
  backgroundChecks: DemoDocument[];
}

interface Story {
  /** The first part of the account's address. */
  who: string;
  personal: Record<string, unknown>;
  resume: Record<string, unknown>;
  /** Credentials: kind, title, number, issuer, and how many days ago it was issued and after how many it expires. */
  credentials: readonly (readonly [
    kind: string,
    title: string,
    number: string,
    issuer: string,
    issued: number,
    expires?: number,
  ])[];
  isVerified?: boolean;
}

/** Somebody well into a career, somebody looking for the next job, and a captain. */
const storiesAt = (today: Day): readonly Story[] => [
  {
    who: 'seeker',
    personal: {
      identity: {
        birthDate: '1994-05-17',
        birthPlace: 'Gothenburg',
        nationalities: ['SE'],
        maritalStatus: 'single',
        passports: [
          { number: 'AA4418209', country: 'SE', issuedOn: '2022-03-01', expiresOn: '2032-03-01' },
        ],
      },
      basic: { gender: 'female', smoker: false, visibleTattoos: false, diet: 'none' },
      contact: { phone: '+46701740605' },
      permanentAddress: { addr1: 'Långgatan 12', city: 'Göteborg', post: '413 05', cntry: 'SE' },
      availability: {
        code: 'w1week',
        nextAvailableDate: dayAfter(today, 12),
        place: 'Palma de Mallorca',
      },
    },
    resume: {
      about: {
        headline: 'Chief stewardess with six seasons in the Mediterranean and the Caribbean',
        summary:
          'I lead interior teams of three to six on charter yachts of 45 to 70 metres. Owners ask me back for table service, floristry and calm turnarounds.',
        positions: ['chfStew'],
      },
      skills: {
        skills: [
          { name: 'Silver service', level: 'extens' },
          { name: 'Floristry', level: 'advanc' },
          { name: 'Provisioning', level: 'advanc' },
        ],
        languages: [
          { language: 'sv', level: 'native' },
          { language: 'en', level: 'fluent' },
          { language: 'es', level: 'intermediate' },
        ],
        education: [
          {
            school: 'Göteborgs hotellskola',
            level: 'technical-certificate',
            field: 'Hospitality',
            from: '2012-09-01',
            to: '2014-06-15',
          },
        ],
      },
      experience: {
        roles: [
          {
            position: 'chfStew',
            vessel: 'M/Y Halcyon',
            lengthOverall: 62,
            grossTonnage: 1_180,
            enginePower: 2_800,
            flag: 'KY',
            area: 'unlimited',
            seaDays: 540,
            standbyDays: 42,
            yardDays: 61,
            from: '2022-04-01',
            to: dayAfter(today, -40),
            reasonForLeaving: 'seasonal-ended',
          },
          {
            position: 'secStew',
            vessel: 'M/Y Corvina',
            lengthOverall: 48,
            grossTonnage: 490,
            enginePower: 1_900,
            flag: 'MT',
            area: 'nm60',
            seaDays: 395,
            from: '2019-05-01',
            to: '2022-02-28',
            reasonForLeaving: 'career-progression',
          },
        ],
      },
      qualifications: {
        entries: [
          { qualification: 'guest-advanced', issuer: 'GUEST', issuedOn: '2021-02-10' },
          {
            qualification: 'wine-and-spirits-wset-level-2',
            issuer: 'WSET',
            issuedOn: '2020-11-05',
          },
        ],
      },
    },
    credentials: [
      [
        'certificate',
        'Basic Safety Training (STCW)',
        'SE-77120-4',
        'Transportstyrelsen',
        1_500,
        320,
      ],
      ['certificate', 'Food Hygiene Level 3', 'FH3-20983', 'CIEH', 900],
      ['medical', 'ENG1', 'ENG-552190', 'Clínica Naval, Palma', 640, 61],
      ['reference', 'Reference of Captain Aldo Ferri', '', 'M/Y Halcyon', 35],
    ],
  },
  {
    who: 'deckhand',
    personal: {
      identity: {
        birthDate: '1998-11-02',
        nationalities: ['HR'],
        passports: [
          { number: '215900437', country: 'HR', issuedOn: '2020-06-12', expiresOn: '2030-06-12' },
        ],
        dischargeBooks: [{ number: 'HR-D-60417', country: 'HR', issuedOn: '2020-07-01' }],
      },
      contact: { phone: '+385912345678' },
      permanentAddress: { addr1: 'Obala 3', city: 'Split', post: '21000', cntry: 'HR' },
      medical: { bloodType: 'O+', allergies: ['penicillin'] },
      nextOfKin: [
        { name: 'Ana Varga', relationship: 'parent', phone: '+385981234567' },
        { name: 'Ivo Varga', relationship: 'sibling', phone: '+385997654321' },
      ],
      banking: [
        {
          holder: 'Tomas Varga',
          bank: 'Jadranska banka',
          iban: 'HR1210010051863000160',
          currency: 'EUR',
        },
      ],
    },
    resume: {
      about: { headline: 'Deckhand and tender driver', positions: ['deckhand'] },
      skills: {
        skills: [
          { name: 'Tender driving', level: 'advanc' },
          { name: 'Varnishing', level: 'interm' },
        ],
        languages: [
          { language: 'hr', level: 'native' },
          { language: 'en', level: 'advanced' },
          { language: 'it', level: 'basic' },
        ],
      },
      experience: { roles: [{ position: 'deckhand', vessel: 'M/Y Aurelia', from: '2023-03-15' }] },
      qualifications: { entries: [{ qualification: 'powerboat-level-2', issuer: 'RYA' }] },
    },
    credentials: [
      [
        'certificate',
        'Basic Safety Training (STCW)',
        'HR-10442',
        'Ministry of the Sea',
        700,
        1_100,
      ],
      ['licence', 'Yacht Rating', 'YR-5518', 'MCA', 400, 1_400],
      ['training', 'Powerboat Level 2', 'PB2-0091', 'RYA', 1_300],
      ['medical', 'Seafarer medical certificate', 'M-20711', 'Lučka ambulanta Split', 700, 25],
      ['payslip', 'Payslip of last month', '', 'Blue Meridian Yachts', 24],
    ],
  },
  {
    who: 'captain',
    personal: {
      identity: { birthDate: '1979-01-23', nationalities: ['NO'] },
      contact: { phone: '+4740612345' },
      nextOfKin: [{ name: 'Lars Solheim', relationship: 'spouse', phone: '+4740654321' }],
    },
    resume: {
      about: { headline: 'Master, yachts under 3000 GT', positions: ['captain'] },
      experience: { roles: [{ position: 'captain', vessel: 'M/Y Aurelia', from: '2019-09-01' }] },
    },
    credentials: [
      ['licence', 'Master (Yachts) under 3000 GT', 'NO-M3-2207', 'Sjøfartsdirektoratet', 900, 920],
      ['certificate', 'GMDSS General Operator', 'GOC-8812', 'Telenor', 1_700, -12],
    ],
    isVerified: true,
  },
];

/** The profiles of three of the demo accounts. `now`: the moment (ms) from which days are counted. */
export function demoProfiles(people: readonly DemoDocument[], now: number): DemoProfiles {
  const today = new Date(now).toISOString().slice(0, 10);
  const profiles: DemoProfiles = {
    personal: [],
    resume: [],
    credentials: [],
    backgroundChecks: [],
  };
  for (const { who, personal, resume, credentials, isVerified } of storiesAt(today)) {
    const user = people.find(({ email }) => String(email).startsWith(`${who}@`))?.id;
    if (user === undefined) throw new RangeError(`there is no ${who} in the demo data`);
    const of = (slug: string, at = 0) => ({ id: idOf(slug, user, at), user });
    profiles.personal.push({ ...of('personal'), ...personal });
    profiles.resume.push({ ...of('resume'), ...resume });
    for (const [at, [kind, title, number, issuer, issued, expires]] of credentials.entries())
      profiles.credentials.push({
        ...of('credentials', at),
        kind,
        title,
        ...(number && { number }),
        issuer,
        issuedOn: dayAfter(today, -issued),
        ...(expires !== undefined && { expiresOn: dayAfter(today, expires) }),
      });
    if (isVerified)
      profiles.backgroundChecks.push({
        id: idOf('background check', user, 0),
        user,
        package: 'professional',
        status: 'verified',
        agreedAt: new Date(now - 30 * 86_400_000).toISOString(),
        dueAt: new Date(now - 29 * 86_400_000).toISOString(),
        completedAt: new Date(now - 29 * 86_400_000).toISOString(),
      });
  }
  return profiles;
}

const idOf = (slug: string, user: string, at: number): string =>
  derivedId(`demo ${slug} ${user} ${at}`);
