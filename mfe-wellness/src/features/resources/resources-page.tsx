import { resourceKinds, resourceTopics } from '@fairlead/contracts/api/wellness';
import { labelOf } from '@fairlead/contracts/reference/options';
import { choice, ForPerson, pageNumber, useListState, useRoles } from '@fairlead/remote-kit';
import { Filters, PagedRows, Rows, RowText } from '@fairlead/remote-kit/lists';
import { Button, ButtonLink, EmptyState, PageContainer, Select, Skeleton } from '@fairlead/ui';
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
      <Head />
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

const Head = () => (
  <PageHeader
    title="Resources"
    description="Things to read, watch and listen to. Nobody learns what you open."
    back={{ href: paths.home, label: 'Wellness' }}
  />
);

/** The resources that the person's organizations have published for them (W-097). */
function Resources() {
  const [{ page, topic }, change] = useListState(address);
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
    <PageContainer>
      <Head />
      <Filters>
        <Select
          label="Topic"
          options={topics}
          value={topic}
          onChange={(chosen) => change({ topic: chosen })}
        />
      </Filters>
      <PagedRows
        read={read}
        page={page}
        onPage={(next) => change({ page: next })}
        notLoaded={{
          title: 'The resources could not be loaded',
        }}
        empty={
          topic
            ? {
                title: 'Nothing on this topic yet',
                description: 'Choose another topic, or all of them.',
              }
            : {
                title: 'No resources yet',
                description:
                  'Your organization’s support crew can publish guides and articles. They appear here.',
              }
        }
      >
        {(rows) => (
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
      </PagedRows>
      {opened && (
        <ResourceDialog key={opened.id} resource={opened} onClose={() => setOpen(undefined)} />
      )}
    </PageContainer>
  );
}
