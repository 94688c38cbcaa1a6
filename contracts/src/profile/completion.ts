import { z } from 'zod';
import { type BackgroundStatus, backgroundStatuses } from '../api/background-checks.ts';
import type { CredentialKind, CredentialStatus } from '../api/credentials.ts';
import { calendarDate, option } from '../api/fields.ts';
import { compareCodes } from '../api/reading-order.ts';
import { type Availability, availabilities } from '../reference/profile/career.ts';
import { type Day, dayAfter, daysBetween, monthsAfter } from '../time/clock.ts';

/** What the rules read from a person's record, as answered or stored; an earlier release may lack a section. */
interface ReadPersonal {
  identity?: ReadIdentity | undefined;
  basic?: { gender?: unknown; smoker?: unknown; visibleTattoos?: unknown } | undefined;
  contact?: { phone?: unknown } | undefined;
  permanentAddress?: { cntry?: unknown } | undefined;
  availability?: ReadAvailability | undefined;
  nextOfKin?: readonly { phone?: unknown }[] | undefined;
  banking?: readonly unknown[] | undefined;
}
interface ReadIdentity {
  birthDate?: unknown;
  nationalities?: readonly unknown[] | undefined;
  passports?: readonly unknown[] | undefined;
}
interface ReadAvailability {
  code?: Availability | null | undefined;
  nextAvailableDate?: Day | null | undefined;
}

/** The same for a resume. */
interface ReadResume {
  about?: { headline?: unknown; summary?: unknown; positions?: readonly unknown[] } | undefined;
  skills?: ReadSkills | undefined;
  experience?: ReadExperience | undefined;
  qualifications?:
    | { hasNone?: boolean | undefined; entries?: readonly unknown[] | undefined }
    | undefined;
}
interface ReadSkills {
  skills?: readonly { level?: unknown }[] | undefined;
  languages?: readonly unknown[] | undefined;
  education?: readonly unknown[] | undefined;
}
interface ReadExperience {
  isFirstJob?: boolean | undefined;
  roles?: readonly { from: Day; to?: Day | null | undefined }[] | undefined;
}

/** A credential, and what of it is there. */
interface HeldCredential {
  kind: CredentialKind;
  status: CredentialStatus;
  /** Whether its type and number are there. */
  isNumbered?: boolean;
  hasScan?: boolean;
}

/** The data about a person that decides how complete their profile is; records that were never created are left out. */
export interface ProfileRecords {
  emailVerified: boolean;
  personal?: ReadPersonal | undefined;
  resume?: ReadResume | undefined;
  credentials: readonly HeldCredential[];
  background: BackgroundStatus;
  hasPersonalityResult: boolean;
}

/** One thing that makes a card complete. */
interface CompletionItem {
  /** Its label when it is missing. */
  label: string;
  isDone(records: ProfileRecords): boolean;
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null;
const filled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
const item = (label: string, read: (records: ProfileRecords) => unknown): CompletionItem => ({
  label,
  isDone: (records) => {
    const value = read(records);
    return typeof value === 'boolean' ? value : filled(value);
  },
});

/**
 * What each card of a profile requires, every item of a card with the same weight. The name and an unconfirmed address do not count, so that
 * a new account is at 0; health, religion and ethnic origin never count.
 */
const cardItems = {
  personal: [
    item('Date of Birth', ({ personal }) => personal?.identity?.birthDate),
    item('Nationality', ({ personal }) => personal?.identity?.nationalities),
    item('Passport', ({ personal }) => personal?.identity?.passports),
  ],
  basic: [
    item('Gender', ({ personal }) => personal?.basic?.gender),
    item('Smoker', ({ personal }) => isFilled(personal?.basic?.smoker)),
    item('Visible tattoos', ({ personal }) => isFilled(personal?.basic?.visibleTattoos)),
  ],
  contact: [
    item('Phone', ({ personal }) => personal?.contact?.phone),
    item('Address', ({ personal }) => personal?.permanentAddress?.cntry),
    item('Confirmed email', ({ emailVerified }) => emailVerified),
  ],
  medical: [
    item('Valid medical certificate', (records) => inForce(records).length > 0),
    item('Type and number of the certificate', (records) =>
      inForce(records).some(({ isNumbered }) => isNumbered),
    ),
    item('Scan of the certificate', (records) => inForce(records).some(({ hasScan }) => hasScan)),
  ],
  availability: [
    item('Availability', ({ personal }) => personal?.availability?.code),
    item('Next available date', ({ personal }) => personal?.availability?.nextAvailableDate),
  ],
  kin: [
    item('A contact with a phone number', ({ personal }) =>
      (personal?.nextOfKin ?? []).some(({ phone }) => filled(phone)),
    ),
  ],
  banking: [item('Bank account', ({ personal }) => personal?.banking)],
  skills: [
    item('Skill', ({ resume }) => resume?.skills?.skills),
    item('Language', ({ resume }) => resume?.skills?.languages),
    item('Education', ({ resume }) => resume?.skills?.education),
  ],
  about: [
    item('Headline', ({ resume }) => resume?.about?.headline),
    item('Summary', ({ resume }) => resume?.about?.summary),
    item('Position', ({ resume }) => resume?.about?.positions),
  ],
  background: [
    // A complete record must not cost anything: a requested check is enough.
    item('Background check', ({ background }) => background !== 'not_started'),
  ],
  experience: [
    item(
      'A position, or “This is my first job”',
      ({ resume }) => resume?.experience?.isFirstJob === true || filled(resume?.experience?.roles),
    ),
  ],
  qualifications: [
    item(
      'A qualification, or “I have none”',
      ({ resume }) =>
        resume?.qualifications?.hasNone === true || filled(resume?.qualifications?.entries),
    ),
  ],
} as const satisfies Readonly<Record<string, readonly CompletionItem[]>>;

/** The medical certificates that have not expired. */
const inForce = ({ credentials }: ProfileRecords): readonly HeldCredential[] =>
  credentials.filter(({ kind, status }) => kind === 'medical' && status !== 'expired');

export type ProfileCard = keyof typeof cardItems;

/** The cards that count, in the order in which they are shown. */
export const profileCards = Object.keys(cardItems) as [ProfileCard, ...ProfileCard[]];

/** How complete something is, in whole percent, and what is missing. */
export interface Completion {
  percent: number;
  missing: string[];
}

/** A share in whole percent; 100 only if nothing is missing. */
const percentOf = (share: number): number => (share >= 1 ? 100 : Math.floor(share * 100 + 1e-9));

/** How complete each card is, and all of them together: the mean of the twelve. */
export function completionOf(records: ProfileRecords): {
  overall: number;
  cards: Record<ProfileCard, Completion>;
} {
  const shares: number[] = [];
  const cards = {} as Record<ProfileCard, Completion>;
  for (const card of profileCards) {
    const items: readonly CompletionItem[] = cardItems[card];
    const missing = items.filter(({ isDone }) => !isDone(records)).map(({ label }) => label);
    const share = 1 - missing.length / items.length;
    shares.push(share);
    cards[card] = { percent: percentOf(share), missing };
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return { overall: percentOf(mean), cards };
}

/** The badge of a percentage. */
export type CompletionBadge = 'complete' | 'pending' | 'incomplete';
export function completionBadge(percent: number): CompletionBadge {
  if (percent >= 100) return 'complete';
  return percent >= 75 ? 'pending' : 'incomplete';
}

const count = () => z.int().min(0);

/** `GET /api/users/completion`: how complete a person's profile is, and what else its cards show. */
export const profileSummary = z
  .object({
    overall: z.int().min(0).max(100),
    cards: z.record(
      z.enum(profileCards),
      z.object({ percent: z.int().min(0).max(100), missing: z.array(z.string()) }),
    ),
    facts: z.object({
      phone: z.boolean(),
      emailVerified: z.boolean(),
      medicalCertificates: count(),
      availability: option(availabilities).nullable(),
      nextAvailableDate: calendarDate().nullable(),
      kin: count(),
      accounts: count(),
      payslips: count(),
      certificates: count(),
      expiring: count(),
      expired: count(),
      languages: count(),
      topSkills: count(),
      /** Months in positions, those at the same time counted once. */
      monthsOfExperience: count(),
      roles: count(),
      qualifications: count(),
      background: option(backgroundStatuses),
      hasPersonalityResult: z.boolean(),
    }),
  })
  .meta({ id: 'ProfileSummary' });
export type ProfileSummary = z.output<typeof profileSummary>;

/** What the cards show besides how complete they are. `today`: the day until which a current position counts. */
export function profileFacts(records: ProfileRecords, today: Day): ProfileSummary['facts'] {
  const { personal, resume, credentials } = records;
  const of = (...kinds: string[]) => credentials.filter(({ kind }) => kinds.includes(kind));
  const dated = of('certificate', 'licence', 'training', 'medical');
  const skills = resume?.skills?.skills ?? [];
  return {
    phone: filled(personal?.contact?.phone),
    emailVerified: records.emailVerified,
    medicalCertificates: of('medical').length,
    availability: personal?.availability?.code ?? null,
    nextAvailableDate: personal?.availability?.nextAvailableDate ?? null,
    kin: personal?.nextOfKin?.length ?? 0,
    accounts: personal?.banking?.length ?? 0,
    payslips: of('payslip').length,
    certificates: of('certificate', 'licence', 'training').length,
    expiring: dated.filter(({ status }) => status === 'expiring').length,
    expired: dated.filter(({ status }) => status === 'expired').length,
    languages: resume?.skills?.languages?.length ?? 0,
    topSkills: skills.filter(({ level }) => level === 'advanc' || level === 'extens').length,
    monthsOfExperience: monthsWorked(resume?.experience?.roles ?? [], today),
    roles: resume?.experience?.roles?.length ?? 0,
    qualifications: resume?.qualifications?.entries?.length ?? 0,
    background: records.background,
    hasPersonalityResult: records.hasPersonalityResult,
  };
}

/** The days of a month where less than one is left, as sea time is counted. */
const DAYS_OF_A_MONTH = 30;

/**
 * Whole months in which somebody had a position: calendar months from its first day to its last, both counted, as sea time is. What is less than a month
 * of each adds up; days in two positions count once.
 */
export function monthsWorked(
  roles: readonly { from: Day; to?: Day | null | undefined }[],
  today: Day,
): number {
  let months = 0;
  let days = 0;
  for (const { from, until } of spansOf(roles, today)) {
    let whole = 0;
    while (monthsAfter(from, whole + 1) <= until) whole += 1;
    months += whole;
    days += daysBetween(monthsAfter(from, whole), until);
  }
  return months + Math.floor(days / DAYS_OF_A_MONTH);
}

/** The times in which somebody had one position or several, until today at most; `until`: the day after the last. */
function spansOf(
  roles: readonly { from: Day; to?: Day | null | undefined }[],
  today: Day,
): { from: Day; until: Day }[] {
  const spans: { from: Day; until: Day }[] = [];
  for (const { from, to } of roles.toSorted((one, other) => compareCodes(one.from, other.from))) {
    const until = dayAfter(to && to < today ? to : today, 1);
    const last = spans.at(-1);
    if (until <= from) continue;
    if (!last || last.until < from) spans.push({ from, until });
    else if (last.until < until) last.until = until;
  }
  return spans;
}
