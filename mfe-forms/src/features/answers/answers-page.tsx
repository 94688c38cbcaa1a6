import { reaches } from '@fairlead/contracts/access/levels';
import type { Form } from '@fairlead/contracts/api/forms';
import { relatedId } from '@fairlead/contracts/api/relations';
import {
  ForPerson,
  pageNumber,
  useLevel,
  useListState,
  usePageTitle,
  usePortal,
} from '@fairlead/remote-kit';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { PageContainer, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { Download, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { forms } from '../../api.ts';
import { paths } from '../../paths.ts';
import { formNotFound } from '../form-not-found.ts';
import { FormStatusBadge } from '../library/form-status-badge.tsx';
import { isForMembers } from '../requests/is-for-members.ts';
import { RequestDialog } from '../requests/request-dialog.tsx';
import { Requests } from '../requests/requests.tsx';
import { Answers } from './answers.tsx';
import { useSeesApplicants } from './use-sees-applicants.ts';

/** `/organization/{org}/forms/submissions/{form}`: the submissions of a form. */
export default function AnswersPage() {
  const { org = '', form = '' } = useParams();
  return <ForPerson>{() => <OfForm key={form} org={org} id={form} />}</ForPerson>;
}

function OfForm({ org, id }: { org: string; id: string }) {
  const resource = useResource(forms.read.useQuery({ id, depth: 1 }), {
    isIt: ({ doc }) => relatedId(doc.organization) === org,
  });
  return (
    <ResourcePage
      resource={resource}
      failure="The form could not be loaded"
      missing={formNotFound({ href: paths.library(org), label: 'See the Form Library' })}
    >
      {({ doc }) => <Sent org={org} form={doc} />}
    </ResourcePage>
  );
}

const address = { page: pageNumber };

function Sent({ org, form }: { org: string; form: Form }) {
  const { apiHost } = usePortal();
  const mayWrite = reaches(useLevel(paths.library(org)), 'write');
  const seesApplicants = useSeesApplicants(org);
  const [{ page }, change] = useListState(address);
  const [isSending, send] = useState(false);
  const { id, title, status, version, publishedAt, purpose } = form;
  usePageTitle(`Submissions: ${title}`);
  return (
    <PageContainer>
      <PageHeader
        title={title}
        description={
          <FormStatusBadge status={status} version={publishedAt ? version : undefined} />
        }
        back={{ href: paths.library(org), label: 'Form Library' }}
        actions={
          mayWrite
            ? [
                ...(isForMembers(form) ? [{ ...sending, onAct: () => send(true) }] : []),
                ...(purpose !== 'application' || seesApplicants
                  ? [
                      {
                        ...exporting,
                        href: `${apiHost}/api/forms/${encodeURIComponent(id)}/export`,
                      },
                    ]
                  : []),
                {
                  label: 'Edit form',
                  icon: <Pencil size="1.125rem" aria-hidden />,
                  href: paths.build(org, id),
                },
              ]
            : []
        }
      />
      {mayWrite && purpose === 'members' && <Requests form={form} />}
      <Answers
        org={org}
        form={id}
        purpose={purpose}
        page={page}
        onPage={(chosen) => change({ page: chosen })}
      />
      {isSending && <RequestDialog form={form} onClose={() => send(false)} />}
    </PageContainer>
  );
}

const exporting = { label: 'Export as CSV', icon: <Download size="1.125rem" aria-hidden /> };
const sending = { label: 'Send to people', icon: <Send size="1.125rem" aria-hidden /> };
