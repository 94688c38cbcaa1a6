import { type Answers, submittedOf } from '@fairlead/contracts/forms/submission';

interface Submitted {
  form: string;
  answers: Answers;
  submittedBy?: string | undefined;
}

/** What is sent of a form that was filled in (F-037): who sent it only where that is known. */
export const submissionOf = ({ form, answers, submittedBy }: Submitted) => ({
  form,
  submissionData: submittedOf(answers),
  ...(submittedBy !== undefined && { submittedBy }),
});
