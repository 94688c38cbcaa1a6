import { type CredentialKind, dayAfter, dayOf, daysBetween } from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { forEachDue, type RepeatedJob, type Service } from '@fairlead/service-kit';
import { notifying } from '../notifications/notify.ts';
import { credentials } from './collection.ts';

/** How many days before a credential expires its person is warned. */
const warningDays = [30, 60, 90] as const;

/** The page of the credentials of a kind. */
const pages: Readonly<Record<CredentialKind, string>> = {
  certificate: '/account/qualifications/certificates',
  licence: '/account/qualifications/licenses',
  training: '/account/qualifications/training',
  medical: '/account/personal/medical',
  reference: '/account/documents/references',
  testimonial: '/account/profession/experience',
  cv: '/account/documents/cv',
  payslip: '/account/financial/payroll',
  upload: '/account/documents/uploads',
};

/**
 * Warns people of credentials that expire within 90, 60 and 30 days: once for each, however often it runs, and only for the nearest if several have
 * passed since the last run.
 */
export function warningOfExpiry(service: Service): RepeatedJob {
  const notify = notifying(service);
  return {
    name: 'warn-of-expiry',
    every: HOUR_MS,
    run: async (lost) => {
      const today = dayOf(Date.now());
      const until = dayAfter(today, Math.max(...warningDays));
      const found = service.store(credentials).find({ expiresOn: { $gte: today, $lte: until } });
      await forEachDue(service, {
        name: 'warn-of-expiry',
        due: found,
        lost,
        work: async ({ _id, user, kind, title, expiresOn }) => {
          const left = daysBetween(today, expiresOn ?? today);
          const notification = {
            id: `expiry ${_id.toHexString()} ${expiresOn} ${bandOf(left)}`,
            kind: 'credential.expiring',
            subject: title,
            state: inDays(left),
            link: pages[kind],
          };
          await notify([user.toHexString()], notification, { correlationId: 'warn-of-expiry' });
        },
      });
    },
  };
}

/** The nearest warning day that has been reached. */
export const bandOf = (left: number): number => warningDays.find((days) => left <= days) ?? 0;

const inDays = (left: number): string => {
  if (left === 0) return 'today';
  return left === 1 ? 'tomorrow' : `in ${left} days`;
};
