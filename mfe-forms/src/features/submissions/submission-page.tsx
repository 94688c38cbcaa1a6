import { relatedId } from '@fairlead/contracts/api/relations';
import { answersOf } from '@fairlead/contracts/forms/submission';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, usePageTitle, usePortal } from '@fairlead/remote-kit';
import { bothOf, ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { dayAndTime, PageContainer, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { FileDown } from 'lucide-react';
import { useMemo } from 'react';
import { formSubmissions } from '../../api.ts';
import { paths } from '../../paths.ts';
import { usePlaceholderData } from '../filling/use-placeholder-data.ts';
import { nameOf } from '../form-lists/form-rows.tsx';
import { pdfLink, versionApi } from './get-form-version.ts';
import { SubmittedForm } from './submitted-form.tsx';

/** `/account/forms/submissions/{submission}`: one of somebody's submissions, with the form as it was then. */
export default function SubmissionPage() {
  const { submission = '' } = useParams();
  return (
    <ForPerson>
      {(person) => <Submission key={submission} id={submission} person={person} />}
    </ForPerson>
  );
}

function Submission({ id, person }: { id: string; person: SessionUser }) {
  const { apiHost } = usePortal();
  const submission = formSubmissions.read.useQuery({ id, depth: 1 });
  const version = versionApi.useGetFormVersionQuery({ slug: 'form-submissions', submission: id });
  const resource = useResource(bothOf(submission, version));
  const own = usePlaceholderData(person, version.data?.content);
  const doc = submission.data?.doc;
  const answers = useMemo(() => answersOf(doc?.submissionData ?? []), [doc]);
  // The texts addressed the sender.
  const data = doc && relatedId(doc.submittedBy) === person.id ? own : undefined;
  usePageTitle(doc?.formTitle || 'Submission');
  return (
    <ResourcePage
      resource={resource}
      failure="The submission could not be loaded"
      missing={{
        heading: 'Submission not found',
        title: 'We couldn’t find this submission',
        description: 'The link is not quite right, or it was sent by somebody else.',
        way: { href: paths.submissions, label: 'See what you sent' },
      }}
    >
      {([{ doc: sent }, { content }]) => (
        <PageContainer>
          <PageHeader
            title={sent.formTitle || 'Submission'}
            description={[
              nameOf(sent.organization),
              nameOf(sent.vessel),
              `Sent ${dayAndTime(sent.createdAt)}`,
              nameOf(sent.submittedBy) && `by ${nameOf(sent.submittedBy)}`,
              `Version ${sent.version}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            back={{ href: paths.submissions, label: 'Submissions' }}
            actions={[
              {
                label: 'Download PDF',
                icon: <FileDown size="1rem" aria-hidden />,
                ...pdfLink(apiHost, 'form-submissions', id),
              },
            ]}
          />
          <SubmittedForm content={content} answers={answers} data={data} />
        </PageContainer>
      )}
    </ResourcePage>
  );
}
