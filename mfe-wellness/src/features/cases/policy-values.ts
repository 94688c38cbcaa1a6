import type { CasePolicy } from '@fairlead/contracts/api/case-policies';
import { caseRetention } from '@fairlead/contracts/reference/incidents';
import type { FieldWords } from '@fairlead/remote-kit/forms';
import { z } from 'zod';

const { months, least, most } = caseRetention;

/** What the form of a case policy takes: a reviewer has both a name and an address, or there is none. */
export const policySchema = z
  .object({
    keptMonths: z
      .string()
      .trim()
      .refine(
        (typed) => /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most,
        `Enter a number of months from ${least} to ${most}`,
      ),
    reviewerName: z.string().trim().max(120, 'This must be at most 120 characters'),
    reviewerEmail: z.union([z.literal(''), z.email('Please enter a valid email address')]),
  })
  .superRefine(({ reviewerName, reviewerEmail }, { addIssue }) => {
    const refuse = (path: keyof PolicyValues, message: string) =>
      addIssue({ code: 'custom', path: [path], message });
    if (reviewerName && !reviewerEmail) refuse('reviewerEmail', 'Enter the reviewer’s email');
    if (reviewerEmail && !reviewerName) refuse('reviewerName', 'Enter the reviewer’s name');
  });
export type PolicyValues = z.infer<typeof policySchema>;

/** What the form shows of a policy, or where there is none yet. */
export const valuesOf = (policy: CasePolicy | undefined): PolicyValues => ({
  keptMonths: String(policy?.keptMonths ?? months),
  reviewerName: policy?.reviewer?.name ?? '',
  reviewerEmail: policy?.reviewer?.email ?? '',
});

/** What is sent of the form. */
export const changesOf = ({ keptMonths, reviewerName, reviewerEmail }: PolicyValues) => ({
  keptMonths: Number(keptMonths),
  reviewer: reviewerName ? { name: reviewerName, email: reviewerEmail } : null,
});

/** What the fields are called where two people changed them. */
export const fieldWords: FieldWords<PolicyValues> = {
  keptMonths: { label: 'Months a closed case is kept' },
  reviewerName: { label: 'Name of the outside reviewer' },
  reviewerEmail: { label: 'Email of the outside reviewer' },
};
