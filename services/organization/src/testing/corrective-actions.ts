import type { Company } from './company.ts';

/** What a corrective action of a company says. */
export const actionOf = (
  { organization, hand }: Pick<Company, 'organization' | 'hand'>,
  more: object = {},
) => ({
  organization,
  subject: 'Renew the seal of the watertight door',
  source: 'audit',
  owner: hand.user,
  dueDate: '2030-05-01',
  ...more,
});

/** What a corrective action says that can be verified. */
export const verifiableOf = (company: Company, more: object = {}) =>
  actionOf(company, {
    kind: 'corrective',
    rootCause: 'Nobody looked',
    done: 'Renewed',
    verifier: company.admin.user,
    ...more,
  });
