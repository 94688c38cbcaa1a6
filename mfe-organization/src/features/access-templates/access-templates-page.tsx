import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { accessTemplateStatuses } from '@fairlead/contracts/api/organizations';
import { choice, ForPerson, pageNumber, useListState } from '@fairlead/remote-kit';
import { ListPage, Rows } from '@fairlead/remote-kit/lists';
import { useParams } from '@fairlead/ui';
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
  const list = useListState(address);
  const [{ page, status }] = list;
  const [edited, edit] = useState<DocumentOf<'accessTemplates'> | 'new'>();
  const [shown, show] = useState<DocumentOf<'accessTemplates'>>();
  const read = accessTemplates.list.useQuery({
    where: { organization: { equals: org }, status: { equals: status } },
    sort: 'name',
    depth: 0,
    limit: 25,
    page,
  });
  const description = 'A template raises or lowers what its people may do, page by page.';
  return (
    <ListPage
      header={{
        title: 'Access Templates',
        description: 'Sets of menu roles and rights that you give to people.',
        actions: [
          {
            label: 'New template',
            icon: <Plus size="1.125rem" aria-hidden />,
            shortcut: 'n',
            onAct: () => edit('new'),
          },
        ],
      }}
      list={list}
      read={read}
      filters={[{ name: 'status', label: 'Status', options: accessTemplateStatuses }]}
      counted={['template', 'templates']}
      notLoaded={{ title: 'The templates could not be loaded' }}
      empty={{ title: 'No templates yet', description }}
      noneFound={{ title: 'No archived templates', description }}
      rows={(templates, isFetching) => (
        <Rows aria-label="Access templates" aria-busy={isFetching}>
          {templates.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              onEdit={() => edit(template)}
              onPeople={() => show(template)}
            />
          ))}
        </Rows>
      )}
    >
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
    </ListPage>
  );
}
