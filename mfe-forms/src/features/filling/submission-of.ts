import { type Answers, submittedOf } from '@fairlead/contracts/forms/submission';

interface Submitted {
  form: string;
  answers: Answers;
  submittedBy?: string | undefined;
  listing?: string | undefined;
}

/** What is sent of a form that was filled in (F-037): who sent it and the job only where there are such. */
export const submissionOf = ({ form, answers, submittedBy, listing }: Submitted) => ({
  form,
  submissionData: submittedOf(answers),
  ...(submittedBy !== undefined && { submittedBy }),
  ...(listing !== undefined && { listing }),
});
