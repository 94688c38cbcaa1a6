import { z } from 'zod';
import { caseRetention } from '../reference/incidents.ts';
import { emailAddress } from './email-address.ts';
import { id, json, requiredText, tenant } from './fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** How an organization deals with cases: for how long it keeps them, and who outside of it gets those that nobody in it may look after. One of each organization. */
export const casePolicyFields = z.object({
  organization: tenant(),
  /** For how many months a case is kept after it was closed. */
  keptMonths: z
    .int()
    .min(caseRetention.least)
    .max(caseRetention.most)
    .default(caseRetention.months),
  /** A Designated Person Ashore or another reviewer outside the organization. */
  reviewer: json(z.object({ name: requiredText(120), email: emailAddress() })).optional(),
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
