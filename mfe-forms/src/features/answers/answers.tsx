import type { Form } from '@fairlead/contracts/api/forms';
import { styled } from 'styled-components';
import type { AnswerPage } from './answer-rows.tsx';
import { ApplicantAnswers } from './applicant-answers.tsx';
import { MemberAnswers } from './member-answers.tsx';
import { VisitorAnswers } from './visitor-answers.tsx';

interface AnswersProps extends AnswerPage {
  org: string;
  purpose: Form['purpose'];
}

/** The submissions of a form, latest first: by members, by job applicants, or by visitors. */
export function Answers({ org, purpose, ...shown }: AnswersProps) {
  return (
    <section aria-labelledby="submissions">
      <Heading id="submissions">Submissions</Heading>
      {purpose === 'application' && <ApplicantAnswers org={org} {...shown} />}
      {purpose === 'visitors' && <VisitorAnswers org={org} {...shown} />}
      {purpose === 'members' && <MemberAnswers {...shown} />}
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: 0.75rem;
  font-size: 1.125rem;
`;
