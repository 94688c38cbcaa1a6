import { type Day, daysBetween } from '../time/clock.ts';

/** The displayed part of a helpline that somebody in need can turn to (W-035). */
export interface ListedHelpline {
  name: string;
  country: string;
  phone?: string | null | undefined;
  /** Where to write to: an email address (`mailto:`) or a page (`https:`). */
  link?: string | null | undefined;
  hours: string;
  languages: readonly string[];
  type: 'crisis' | 'general';
  description?: string | null | undefined;
  /** Where the helpline and its number are published. */
  source?: string | null | undefined;
  /** The day on which somebody last verified that the helpline answers. */
  verifiedOn?: Day | null | undefined;
}

/** The link that calls a number. */
export const callLinkOf = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

const english = 'English';
const filipino = 'Filipino';

/** Whether there is a way to reach a helpline from here. */
export const isReachable = ({ phone, link }: Pick<ListedHelpline, 'phone' | 'link'>): boolean =>
  Boolean(phone || link);

/**
 * The helplines shown to everybody, even offline: the three of the specification (W-031 to W-034), and two that are reached. Numbers and addresses are
 * given only where whoever runs the helpline, or the authority behind it, has published them; the source says who and when.
 */
export const listedHelplines = [
  {
    name: 'International Seafarers Crisis Hotline',
    country: 'International',
    hours: '24/7',
    languages: [english, 'Spanish', filipino, 'Russian'],
    type: 'crisis',
    description: 'Confidential crisis support for seafarers and their families.',
  },
  {
    name: 'Philippine Seafarer Hotline',
    country: 'Philippines',
    hours: '24/7',
    languages: [filipino, english],
    type: 'crisis',
    description: 'Crisis support for seafarers from the Philippines.',
  },
  {
    name: 'Mission to Seafarers',
    country: 'International',
    hours: '24/7 Emergency',
    languages: [english, 'Multiple'],
    type: 'general',
    description: 'Chaplains and welfare support in ports around the world.',
    link: 'https://www.missiontoseafarers.org/',
    source: 'The Mission to Seafarers, on its website',
  },
  {
    name: 'Yacht Crew Help',
    country: 'International',
    hours: '24/7',
    languages: [english, 'Multiple'],
    type: 'crisis',
    description:
      'Free and confidential, for crew of yachts and their families: telephone, chat and email, by ISWAN.',
    link: 'https://www.yachtcrewhelp.org/',
    source: 'ISWAN, by Superyacht Content, 2024',
  },
  {
    name: 'NCMH Crisis Hotline',
    country: 'Philippines',
    phone: '+63 917 899 8727',
    hours: '24/7',
    languages: [filipino, english],
    type: 'crisis',
    description: 'National Center for Mental Health. Within the Philippines also 1553.',
    source: 'Department of Health of the Philippines, December 2025',
  },
] as const satisfies readonly ListedHelpline[];

/** Whether a helpline is badged as open around the clock: only with this exact text (W-036). */
export const isAlwaysOpen = ({ hours }: Pick<ListedHelpline, 'hours'>): boolean => hours === '24/7';

/** After how many days a helpline must be tested again. */
export const dialCheckDays = 90;

/** Whether somebody must verify that a helpline still answers: never done, or more than 90 days ago (W-040). */
export const needsDialCheck = (
  { verifiedOn }: { verifiedOn?: Day | null | undefined },
  today: Day,
): boolean => !verifiedOn || daysBetween(verifiedOn, today) > dialCheckDays;
