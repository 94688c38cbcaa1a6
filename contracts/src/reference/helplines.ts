import { type Day, daysBetween } from '../time/clock.ts';

/** A line that somebody in need can turn to, as far as it is shown (W-035). */
export interface ListedHelpline {
  name: string;
  country: string;
  phone?: string | null | undefined;
  /** Where it is written to: an address of mail (`mailto:`) or a page (`https:`). */
  link?: string | null | undefined;
  hours: string;
  languages: readonly string[];
  type: 'crisis' | 'general';
  description?: string | null | undefined;
  /** Where the line and its number are published. */
  source?: string | null | undefined;
  /** The day on which somebody last made sure that the line answers. */
  verifiedOn?: Day | null | undefined;
}

/** The link that calls a number. */
export const callLinkOf = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

const english = 'English';
const filipino = 'Filipino';

/**
 * The lines that everybody is shown, without a connection too (W-031 to W-034). Of none of the three a number is confirmed at its source, so that
 * none is given.
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
  },
] as const satisfies readonly ListedHelpline[];

/** Whether a line is badged as open at any hour: said exactly so (W-036). */
export const isAlwaysOpen = ({ hours }: Pick<ListedHelpline, 'hours'>): boolean => hours === '24/7';

/** After how many days a line is to be dialled again. */
export const dialCheckDays = 90;

/** Whether somebody must make sure that a line still answers: never done, or more than 90 days ago (W-040). */
export const needsDialCheck = (
  { verifiedOn }: { verifiedOn?: Day | null | undefined },
  today: Day,
): boolean => !verifiedOn || daysBetween(verifiedOn, today) > dialCheckDays;
