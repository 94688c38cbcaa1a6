import type { Form } from '@fairlead/contracts/api/forms';
import { styled } from 'styled-components';
import type { AnswerPage } from './answer-rows.tsx';
import { ApplicantAnswers } from './applicant-answers.tsx';
import { MemberAnswers } from './member-answers.tsx';

interface AnswersProps extends AnswerPage {
  org: string;
  purpose: Form['purpose'];
}

/** The submissions of a form, latest first: by members, or by job applicants. */
export function Answers({ org, purpose, ...shown }: AnswersProps) {
  return (
    <section aria-labelledby="submissions">
      <Heading id="submissions">Submissions</Heading>
      {purpose === 'application' ? (
        <ApplicantAnswers org={org} {...shown} />
      ) : (
        <MemberAnswers {...shown} />
      )}
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: 0.75rem;
  font-size: 1.125rem;
`;
