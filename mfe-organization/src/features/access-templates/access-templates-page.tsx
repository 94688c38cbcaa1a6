import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { accessTemplateStatuses } from '@fairlead/contracts/api/organizations';
import { choice, ForPerson, pageNumber, useLastPage, useListState } from '@fairlead/remote-kit';
import { Filters, Rows } from '@fairlead/remote-kit/lists';
import {
  Button,
  EmptyState,
  PageContainer,
  PageOutline,
  Pager,
  Select,
  useParams,
} from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { accessTemplates } from '../../api.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplatePeople } from './template-people.tsx';
import { TemplateRow } from './template-row.tsx';

const address = { page: pageNumber, status: choice(accessTemplateStatuses, 'active') };

/** `/organization/{org}/organization/access-templates`: bundles of roles and permissions that are assigned to people. */
export default function AccessTemplatesPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <AccessTemplates key={org} org={org} />}</ForPerson>;
}

function AccessTemplates({ org }: { org: string }) {
  const [{ page, status }, change] = useListState(address);
  const [edited, edit] = useState<DocumentOf<'accessTemplates'> | 'new'>();
  const [shown, show] = useState<DocumentOf<'accessTemplates'>>();
  const { data, currentData, error, isFetching, refetch } = accessTemplates.list.useQuery({
    where: { organization: { equals: org }, status: { equals: status } },
    sort: 'name',
    depth: 0,
    limit: 25,
    page,
  });
  useLastPage(page, currentData?.totalPages);
  if (!data && (isFetching || !error)) return <PageOutline />;
  return (
    <PageContainer>
      <PageHeader
        title="Access Templates"
        description="Sets of menu roles and rights that you give to people."
        actions={[
          {
            label: 'New template',
            icon: <Plus size="1.125rem" aria-hidden />,
            shortcut: 'n',
            onAct: () => edit('new'),
          },
        ]}
      />
      <Filters>
        <Select
          label="Status"
          options={accessTemplateStatuses}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
        />
      </Filters>
      {!data ? (
        <EmptyState
          kind="error"
          title="The templates could not be loaded"
          action={<Button onClick={refetch}>Try again</Button>}
        />
      ) : data.docs.length === 0 ? (
        <EmptyState
          kind="no-data"
          title={status === 'active' ? 'No templates yet' : 'No archived templates'}
          description="A template raises or lowers what its people may do, page by page."
        />
      ) : (
        <>
          <Rows aria-label="Access templates" aria-busy={isFetching}>
            {data.docs.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                onEdit={() => edit(template)}
                onPeople={() => show(template)}
              />
            ))}
          </Rows>
          <Pager
            page={data.page}
            totalPages={data.totalPages}
            loading={isFetching}
            onPage={(chosen) => change({ page: chosen })}
          />
        </>
      )}
      {shown && (
        <TemplatePeople key={shown.id} org={org} template={shown} onClose={() => show(undefined)} />
      )}
      {edited && (
        <TemplateDialog
          org={org}
          template={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      )}
    </PageContainer>
  );
}
