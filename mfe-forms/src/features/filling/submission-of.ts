import { type Answers, submittedOf } from '@fairlead/contracts/forms/submission';

interface Submitted {
  form: string;
  answers: Answers;
  submittedBy?: string | undefined;
}

/** The submission of a form (F-037): with its sender only where that is known. */
export const submissionOf = ({ form, answers, submittedBy }: Submitted) => ({
  form,
  submissionData: submittedOf(answers),
  ...(submittedBy !== undefined && { submittedBy }),
});
