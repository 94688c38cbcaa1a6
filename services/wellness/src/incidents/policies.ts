import {
  casePolicyFields,
  caseRetention,
  type OutsideReviewer,
  casePolicy as read,
} from '@fairlead/contracts';
import {
  type ContentOf,
  contentOf,
  defineCollection,
  holdersAt,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { casesPage } from './reports.ts';

const keepers = holdersAt(casePolicyFields, casesPage, 'approve');

/** How long an organization keeps cases, and which external reviewer gets those that nobody in it may handle: set by its admins. */
export const casePolicies = defineCollection({
  slug: 'casePolicies',
  singular: 'Case policy',
  schema: casePolicyFields,
  answers: read,
  access: {
    read: keepers.documents,
    create: keepers.includes,
    update: keepers.documents,
    delete: () => false,
  },
  audit: { keeps: 'values', readers: 'admins' },
  indexes: [
    {
      name: 'onePerOrganization',
      keys: { organization: 1 },
      unique: true,
      taken: 'This organization has a policy for its cases already.',
    },
  ],
});

/** An organization's policy for cases. */
export interface CaseRules {
  keptMonths: number;
  reviewer?: OutsideReviewer;
}

/** An organization's current policy for cases, its own or the default. */
export async function caseRulesOf(service: Service, organization: string): Promise<CaseRules> {
  const store = service.store(casePolicies);
  const stored = await store.find({ organization: objectId(organization) }).next();
  if (!stored) return { keptMonths: caseRetention.months };
  const { keptMonths, reviewer } = contentOf(store.collection, stored) as ContentOf<
    typeof casePolicyFields
  >;
  return { keptMonths, ...(reviewer && { reviewer }) };
}
