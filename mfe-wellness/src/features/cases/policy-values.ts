import type { CasePolicy } from '@fairlead/contracts/api/case-policies';
import { caseRetention } from '@fairlead/contracts/reference/incidents';
import type { FieldWords } from '@fairlead/remote-kit/forms';
import { z } from 'zod';

const { months, least, most } = caseRetention;

/** The schema of a case policy's form: a reviewer has both a name and an address, or there is none. */
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

/** The form values of a policy, or of none yet. */
export const valuesOf = (policy: CasePolicy | undefined): PolicyValues => ({
  keptMonths: String(policy?.keptMonths ?? months),
  reviewerName: policy?.reviewer?.name ?? '',
  reviewerEmail: policy?.reviewer?.email ?? '',
});

/** What the form sends. */
export const changesOf = ({ keptMonths, reviewerName, reviewerEmail }: PolicyValues) => ({
  keptMonths: Number(keptMonths),
  reviewer: reviewerName ? { name: reviewerName, email: reviewerEmail } : null,
});

/** The labels of the fields for conflicts. */
export const fieldWords: FieldWords<PolicyValues> = {
  keptMonths: { label: 'Months a closed case is kept' },
  reviewerName: { label: 'Name of the outside reviewer' },
  reviewerEmail: { label: 'Email of the outside reviewer' },
};
