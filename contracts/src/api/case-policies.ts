import { z } from 'zod';
import { caseRetention } from '../reference/incidents.ts';
import { emailAddress } from './email-address.ts';
import { id, json, requiredText, sensitive, tenant } from './fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** An organization's policy for cases: how long it keeps them, and who outside it gets those that nobody in it may handle. One per organization. */
export const casePolicyFields = z.object({
  organization: tenant(),
  /** For how many months a case is kept after it was closed. */
  keptMonths: z
    .int()
    .min(caseRetention.least)
    .max(caseRetention.most)
    .default(caseRetention.months),
  /** A Designated Person Ashore or another reviewer outside the organization. */
  reviewer: sensitive(
    json(z.object({ name: requiredText(120), email: emailAddress() })).optional(),
  ),
});

/** A reviewer outside an organization. */
export const outsideReviewer = z.object({ name: z.string(), email: z.string() });
export type OutsideReviewer = z.output<typeof outsideReviewer>;

/** The policy of an organization as it is read. */
export const casePolicy = documentBase
  .extend({
    organization: z.union([id(), z.looseObject({ id: id() })]),
    keptMonths: z.int(),
    reviewer: outsideReviewer.nullish(),
  })
  .meta({ id: 'CasePolicy' });
export const casePolicyPage = pageOf(casePolicy);
export type CasePolicy = z.output<typeof casePolicy>;
