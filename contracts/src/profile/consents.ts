import { z } from 'zod';
import { calendarDate, id, option } from '../api/fields.ts';
import { line } from '../api/profile-fields.ts';

/** The parts of a profile that an employer sees only while its person consents. */
export const consentGroups = [
  { code: 'documents', label: 'Travel documents' },
  { code: 'certificates', label: 'Certificates and their numbers' },
  { code: 'health', label: 'Health' },
  { code: 'banking', label: 'Bank accounts' },
  { code: 'kin', label: 'Next of kin' },
  { code: 'beliefs', label: 'Religion and ethnicity' },
] as const;
export type ConsentGroup = (typeof consentGroups)[number]['code'];

/** A consent: which organization sees a group, for what, and until which day; without one, until withdrawn. */
export const consentRow = z.object({
  organization: id(),
  group: option(consentGroups),
  purpose: line(200).optional(),
  until: calendarDate().optional(),
});
export type ConsentRow = z.output<typeof consentRow>;

/** How many consents somebody can have given. */
export const mostConsents = 100;

/** Whether a consent is valid on a day, including its last. */
export const countsOn = ({ until }: { until?: string | null | undefined }, day: string): boolean =>
  !until || until >= day;

/** The groups that an organization sees on a day. */
export function groupsOpenTo(
  organization: string,
  consents: readonly ConsentRow[],
  today: string,
): Set<ConsentGroup> {
  const counting = consents.filter(
    (one) => one.organization === organization && countsOn(one, today),
  );
  return new Set(counting.map(({ group }) => group));
}
