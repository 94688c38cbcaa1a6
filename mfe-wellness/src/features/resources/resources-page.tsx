import { resourceKinds, resourceTopics } from '@fairlead/contracts/api/wellness';
import { labelOf } from '@fairlead/contracts/reference/options';
import { choice, ForPerson, pageNumber, useListState, useRoles } from '@fairlead/remote-kit';
import { ListPage, Rows, RowText } from '@fairlead/remote-kit/lists';
import { Button, ButtonLink, EmptyState, PageContainer, Skeleton } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { useState } from 'react';
import { wellnessResources } from '../../api.ts';
import { paths } from '../../paths.ts';
import { ResourceDialog } from './resource-dialog.tsx';

const topics = [{ code: '', label: 'All topics' }, ...resourceTopics] as const;
const address = { page: pageNumber, topic: choice(topics, '') };

/** `/account/wellness/resources` */
export default function ResourcesPage() {
  return <ForPerson>{() => <OfOrganizations />}</ForPerson>;
}

/** Resources belong to organizations: somebody without one has none. */
function OfOrganizations() {
  const { status, roles } = useRoles();
  const belongs = roles.some(({ organizationId }) => organizationId !== undefined);
  if (belongs) return <Resources />;
  return (
    <PageContainer>
      <PageHeader {...header} />
      {status === 'ready' ? (
        <EmptyState
          kind="no-data"
          title="No resources yet"
          description="Resources come from the organization that you work for. You are not a member of one yet."
          action={<ButtonLink href={paths.support}>See the support lines</ButtonLink>}
        />
      ) : (
        <Skeleton $height="16rem" />
      )}
    </PageContainer>
  );
}

const header = {
  title: 'Resources',
  description: 'Things to read, watch and listen to. Nobody learns what you open.',
  back: { href: paths.home, label: 'Wellness' },
};

/** The resources that the person's organizations have published for them (W-097). */
function Resources() {
  const list = useListState(address);
  const [{ page, topic }] = list;
  const [open, setOpen] = useState<string>();
  const read = wellnessResources.list.useQuery({
    where: { status: { equals: 'published' }, ...(topic && { topic: { equals: topic } }) },
    sort: 'title',
    depth: 1,
    limit: 25,
    page,
  });
  const opened = read.data?.docs.find(({ id }) => id === open);
  return (
    <ListPage
      header={header}
      list={list}
      read={read}
      filters={[{ name: 'topic', label: 'Topic', options: topics }]}
      counted={['resource', 'resources']}
      notLoaded={{ title: 'The resources could not be loaded' }}
      empty={{
        title: 'No resources yet',
        description:
          'Your organization’s support crew can publish guides and articles. They appear here.',
      }}
      noneFound={{
        title: 'Nothing on this topic yet',
        description: 'Choose another topic, or all of them.',
      }}
      rows={(rows) => (
        <Rows aria-label="Resources">
          {rows.map(({ id, title, kind, topic: about, language }) => (
            <li key={id}>
              <RowText>
                <h2>{title}</h2>
                <p>
                  {labelOf(resourceKinds, kind)} · {labelOf(resourceTopics, about)} · {language}
                </p>
              </RowText>
              <Button
                look="secondary"
                size="sm"
                aria-label={`Open: ${title}`}
                onClick={() => setOpen(id)}
              >
                Open
              </Button>
            </li>
          ))}
        </Rows>
      )}
    >
      {opened && (
        <ResourceDialog key={opened.id} resource={opened} onClose={() => setOpen(undefined)} />
      )}
    </ListPage>
  );
}
