import { answersOf } from '@fairlead/contracts/forms/submission';
import { usePortal } from '@fairlead/remote-kit';
import { FormProblem } from '@fairlead/remote-kit/forms';
import { Button, Card, dayAndTime, Link } from '@fairlead/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { applicationFormSubmissions } from '../../api.ts';
import { pdfLink, versionApi } from '../submissions/get-form-version.ts';
import { SubmittedForm } from '../submissions/submitted-form.tsx';

const slug = 'applicationFormSubmissions';

/** The form that a candidate applied with, as they filled it in. For those who applied without one it renders nothing. */
export function CandidateForm({ application }: { application: string }) {
  const { apiHost } = usePortal();
  const sent = applicationFormSubmissions.list.useQuery({
    where: { id: { equals: application } },
    limit: 1,
    depth: 0,
  });
  const submission = sent.data?.docs[0];
  const version = versionApi.useGetFormVersionQuery(
    { slug, submission: application },
    { skip: !submission },
  );
  const answers = useMemo(() => answersOf(submission?.submissionData ?? []), [submission]);
  if (submission && version.data)
    return (
      <Card as="section" aria-label="Application form">
        <Title>{submission.formTitle || 'Application form'}</Title>
        <Sent>Sent {dayAndTime(submission.createdAt)}</Sent>
        {/* The texts addressed the sender. */}
        <SubmittedForm content={version.data.content} answers={answers} data={undefined} />
        <Paper>
          <Link {...pdfLink(apiHost, slug, application)}>Download PDF</Link>
        </Paper>
      </Card>
    );
  if (!sent.error && !version.error) return null;
  return (
    <Card as="section" aria-label="Application form">
      <FormProblem message="The form of this application could not be loaded." />
      <Button
        look="secondary"
        onClick={() => {
          void sent.refetch();
          if (submission) void version.refetch();
        }}
      >
        Try again
      </Button>
    </Card>
  );
}

const Title = styled.h2`
  font-size: 1.125rem;
`;
const Sent = styled.p`
  margin-bottom: 1.25rem;
  color: var(--muted);
  font-size: 0.875rem;
`;
const Paper = styled.p`
  margin-top: 1.25rem;
`;
