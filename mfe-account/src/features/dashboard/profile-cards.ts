import { backgroundStatuses } from '@fairlead/contracts/api/background-checks';
import type { ProfileCard, ProfileSummary } from '@fairlead/contracts/profile/completion';
import { labelOf, optionOf } from '@fairlead/contracts/reference/options';
import { availabilities } from '@fairlead/contracts/reference/profile/career';
import { calendarDay } from '@fairlead/ui';
import { paths } from '../../paths.ts';

type Facts = ProfileSummary['facts'];

/** A card of the profile: its link, and its text other than the completion. */
export interface CardWords {
  title: string;
  href: string;
  tell(facts: Facts): string;
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

function experience({ monthsOfExperience: months, roles }: Facts): string {
  const years = Math.floor(months / 12);
  const span = years > 0 ? counted(years, 'year') : counted(months, 'month');
  return `${span}, ${counted(roles, 'position')}`;
}

function availability({ availability: code, nextAvailableDate: from }: Facts): string {
  const label = labelOf(availabilities, code) ?? 'Not provided';
  return from ? `${label}, from ${calendarDay(from)}` : label;
}

/** The cards that count towards the completion, by their parts. */
export const countedCards: Readonly<Record<ProfileCard, CardWords>> = {
  personal: { title: 'Personal Information', href: paths.personal, tell: () => '' },
  basic: { title: 'Basic Info', href: paths.basicInfo, tell: () => '' },
  contact: {
    title: 'Contact Details',
    href: paths.contact,
    tell: ({ phone, emailVerified }) =>
      `${phone ? 'Phone added' : 'No phone'}, ${emailVerified ? 'email confirmed' : 'email not confirmed'}`,
  },
  medical: {
    title: 'Medical Information',
    href: paths.medical,
    tell: ({ medicalCertificates }) => counted(medicalCertificates, 'medical certificate'),
  },
  availability: { title: 'Availability', href: paths.availability, tell: availability },
  kin: { title: 'Next of Kin', href: paths.nextOfKin, tell: ({ kin }) => counted(kin, 'contact') },
  banking: {
    title: 'Banking',
    href: paths.banking,
    tell: ({ accounts }) => counted(accounts, 'account'),
  },
  skills: {
    title: 'Skills & Education',
    href: paths.skills,
    tell: ({ certificates, languages, topSkills }) =>
      [
        counted(certificates, 'certificate'),
        counted(languages, 'language'),
        counted(topSkills, 'top skill'),
      ].join(', '),
  },
  about: { title: 'About Me', href: paths.aboutMe, tell: () => '' },
  background: {
    title: 'Background Verification',
    href: paths.backgroundCheck,
    tell: ({ background }) => optionOf(backgroundStatuses, background)?.note ?? '',
  },
  experience: { title: 'Experience', href: paths.experience, tell: experience },
  qualifications: {
    title: 'Qualifications',
    href: paths.qualifications,
    tell: ({ qualifications }) => counted(qualifications, 'qualification'),
  },
};

/** The card of payslips, which does not count. */
export const payrollCard: CardWords = {
  title: 'Payroll',
  href: paths.payroll,
  tell: ({ payslips }) => counted(payslips, 'payslip'),
};

/** The order in which missing parts are asked for: first what employers look for. */
const firstThings: readonly ProfileCard[] = [
  'about',
  'experience',
  'availability',
  'contact',
  'personal',
  'qualifications',
  'skills',
  'medical',
  'basic',
  'kin',
  'banking',
  'background',
];

/** The best next step: the first incomplete card; undefined where all are complete. */
export function nextStepOf({
  cards,
}: Pick<ProfileSummary, 'cards'>): { card: CardWords; missing: string } | undefined {
  for (const name of firstThings) {
    const [missing] = cards[name].missing;
    if (missing !== undefined) return { card: countedCards[name], missing };
  }
  return undefined;
}
