import { reaches } from '@fairlead/contracts/access/levels';
import {
  isStale,
  type ResourceStatus,
  resourceKinds,
  resourceStatuses,
  resourceTopics,
  resourceTransitions,
  type WellnessResource,
} from '@fairlead/contracts/api/wellness';
import { labelOf } from '@fairlead/contracts/reference/options';
import { choice, ForPerson, pageNumber, useLevel, useListState } from '@fairlead/remote-kit';
import { useAction } from '@fairlead/remote-kit/forms';
import { ListPage, RowActions, Rows, RowText } from '@fairlead/remote-kit/lists';
import { Badge, Button, calendarDay, useParams, wholeNumber } from '@fairlead/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { wellnessResources } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useToday } from '../figures/use-today.ts';
import { ResourceForm } from './resource-form.tsx';

const statuses = [{ code: '', label: 'All' }, ...resourceStatuses] as const;
const topics = [{ code: '', label: 'All' }, ...resourceTopics] as const;
const address = { page: pageNumber, status: choice(statuses, ''), topic: choice(topics, '') };

/**
 * `/organization/:org/wellness/resources`: an organization's resources for its people, with how often each is opened and whether it is still current.
 */
export default function LibraryPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <Library key={org} org={org} />}</ForPerson>;
}

function Library({ org }: { org: string }) {
  const mayWrite = reaches(useLevel(paths.library(org)), 'write');
  const list = useListState(address);
  const [{ page, status, topic }] = list;
  const [edited, setEdited] = useState<WellnessResource | 'new'>();
  const read = wellnessResources.list.useQuery({
    where: {
      organization: { equals: org },
      ...(status && { status: { equals: status } }),
      ...(topic && { topic: { equals: topic } }),
    },
    sort: 'title',
    depth: 0,
    limit: 25,
    page,
  });
  return (
    <ListPage
      header={{
        title: 'Resource Library',
        description:
          'Articles, guides and more for your people. You see how often each is opened, never by whom.',
        actions: mayWrite
          ? [
              {
                label: 'New resource',
                icon: <Plus size="1.125rem" aria-hidden />,
                onAct: () => setEdited('new'),
              },
            ]
          : [],
      }}
      list={list}
      read={read}
      filters={[
        { name: 'status', label: 'Status', options: statuses },
        { name: 'topic', label: 'Topic', options: topics },
      ]}
      counted={['resource', 'resources']}
      notLoaded={{ title: 'The resources could not be loaded' }}
      empty={{
        title: 'No resources here',
        description: 'Add something that helps: a guide, an article, a recording.',
      }}
      noneFound={{ title: 'No resources here', description: 'Choose another status or topic.' }}
      rows={(rows) => (
        <Rows aria-label="Resources">
          {rows.map((resource) => (
            <ResourceRow
              key={resource.id}
              resource={resource}
              mayWrite={mayWrite}
              onEdit={() => setEdited(resource)}
            />
          ))}
        </Rows>
      )}
    >
      {edited && (
        <ResourceForm
          org={org}
          resource={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListPage>
  );
}

/** The label of the button for each new status, by the current one. */
const moves: Readonly<Record<ResourceStatus, string>> = {
  published: 'Publish',
  retired: 'Retire',
  draft: 'Back to draft',
};
const tones = { draft: 'neutral', published: 'success', retired: 'warning' } as const;

interface ResourceRowProps {
  resource: WellnessResource;
  mayWrite: boolean;
  onEdit(): void;
}

function ResourceRow({ resource, mayWrite, onEdit }: ResourceRowProps) {
  const { id, title, kind, topic, language, status, views, reviewedOn, attachments } = resource;
  const { updatedAt } = resource;
  const today = useToday();
  const act = useAction();
  const [patch, { isLoading }] = wellnessResources.patch.useMutation();
  const move = (to: ResourceStatus) =>
    void act(
      () => patch({ id, updatedAt, changes: { status: to }, depth: 0 }).unwrap(),
      `${title}: ${labelOf(resourceStatuses, to)}`,
    );
  return (
    <li>
      <RowText>
        <h2>{title}</h2>
        <p>
          {labelOf(resourceKinds, kind)} · {labelOf(resourceTopics, topic)} · {language} ·{' '}
          {wholeNumber(views)} {views === 1 ? 'view' : 'views'} ·{' '}
          {attachments.length === 1 ? '1 file' : `${attachments.length} files`}
        </p>
        <p>{reviewedOn ? `Reviewed ${calendarDay(reviewedOn)}` : 'Never reviewed'}</p>
      </RowText>
      {isStale(resource, today) && <Badge $tone="warning">Stale</Badge>}
      <Badge $tone={tones[status]}>{labelOf(resourceStatuses, status)}</Badge>
      {mayWrite && (
        <RowActions>
          {resourceTransitions[status].map((to) => (
            <Button
              key={to}
              size="sm"
              look="secondary"
              busy={isLoading}
              aria-label={`${moves[to]}: ${title}`}
              onClick={() => move(to)}
            >
              {moves[to]}
            </Button>
          ))}
          <Button size="sm" look="quiet" aria-label={`Edit: ${title}`} onClick={onEdit}>
            Edit
          </Button>
        </RowActions>
      )}
    </li>
  );
}
