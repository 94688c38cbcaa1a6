import { reaches } from '@fairlead/contracts/access/levels';
import type { VisitorSubmission } from '@fairlead/contracts/api/forms';
import { answersOf } from '@fairlead/contracts/forms/submission';
import { ForPerson, useLevel, usePageTitle, usePortal } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { useAction } from '@fairlead/remote-kit/forms';
import { bothOf, ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { ConfirmDialog, dayAndTime, PageContainer, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { FileDown, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { visitorSubmissions } from '../../api.ts';
import { paths } from '../../paths.ts';
import { nameOf } from '../form-lists/form-rows.tsx';
import { pdfLink, versionApi } from '../submissions/get-form-version.ts';
import { SubmittedForm } from '../submissions/submitted-form.tsx';

const slug = 'visitorSubmissions';

/** `/organization/{org}/forms/submissions/{form}/{submission}`: what somebody sent by the link of a form, with the form as it was then. */
export default function VisitorAnswerPage() {
  const { org = '', form = '', submission = '' } = useParams();
  return (
    <ForPerson>{() => <Read key={submission} {...{ org, form, id: submission }} />}</ForPerson>
  );
}

interface AnswerAddress {
  org: string;
  form: string;
  id: string;
}

function Read({ org, form, id }: AnswerAddress) {
  const submission = visitorSubmissions.read.useQuery({ id, depth: 1 });
  const version = versionApi.useGetFormVersionQuery({ slug, submission: id });
  const resource = useResource(bothOf(submission, version));
  return (
    <ResourcePage
      resource={resource}
      failure="The submission could not be loaded"
      missing={{
        heading: 'Submission not found',
        title: 'We couldn’t find this submission',
        description: 'It was deleted, or the link is not quite right.',
        way: { href: paths.answers(org, form), label: 'See what was sent' },
      }}
    >
      {([read, { content }]) => <Answer org={org} form={form} read={read} content={content} />}
    </ResourcePage>
  );
}

interface AnswerProps extends Omit<AnswerAddress, 'id'> {
  read: Versioned<VisitorSubmission>;
  content: Parameters<typeof SubmittedForm>[0]['content'];
}

function Answer({ org, form, read: { doc, etag }, content }: AnswerProps) {
  const { apiHost, navigate } = usePortal();
  const mayDelete = reaches(useLevel(paths.library(org)), 'write');
  const act = useAction();
  const [remove, { isLoading }] = visitorSubmissions.remove.useMutation();
  const [isAsked, ask] = useState(false);
  const answers = useMemo(() => answersOf(doc.submissionData), [doc]);
  const title = doc.formTitle || 'Submission';
  usePageTitle(title);
  const onDelete = async () => {
    const isDone = await act(
      () => remove({ id: doc.id, etag, depth: 0 }).unwrap(),
      'Submission deleted',
    );
    ask(false);
    if (isDone) navigate(paths.answers(org, form), { replace: true });
  };
  return (
    <PageContainer>
      <PageHeader
        title={title}
        description={[
          nameOf(doc.vessel),
          `Sent ${dayAndTime(doc.createdAt)}`,
          `by ${doc.senderName}`,
          doc.senderEmail,
          `Version ${doc.version}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        back={{ href: paths.answers(org, form), label: 'Submissions' }}
        actions={[
          {
            label: 'Download PDF',
            icon: <FileDown size="1rem" aria-hidden />,
            ...pdfLink(apiHost, slug, doc.id),
          },
        ]}
        more={
          mayDelete
            ? [
                {
                  label: 'Delete',
                  icon: <Trash2 size="1rem" aria-hidden />,
                  look: 'danger',
                  onAct: () => ask(true),
                },
              ]
            : []
        }
      />
      <SubmittedForm content={content} answers={answers} data={undefined} />
      <ConfirmDialog
        title="Delete this submission?"
        open={isAsked}
        yes="Delete"
        no="Cancel"
        busy={isLoading}
        onYes={() => void onDelete()}
        onNo={() => ask(false)}
      >
        <p>What {doc.senderName} sent cannot be brought back.</p>
      </ConfirmDialog>
    </PageContainer>
  );
}
