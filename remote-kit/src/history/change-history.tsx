import type { AuditEntry, AuditPage } from '@fairlead/contracts/api/audit';
import type { Employee } from '@fairlead/contracts/api/organizations';
import { relatedId } from '@fairlead/contracts/api/relations';
import type { Page } from '@fairlead/contracts/api/rest';
import { Card } from '@fairlead/ui';
import { type Activity, ActivityList } from '@fairlead/ui/records';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { CollectionRead } from '../calls/read.ts';
import { type ResourceRead, useResource } from '../resource/resource.ts';
import { ResourcePart } from '../resource/resource-part.tsx';

/** How high (px) an entry may be on a phone, and all of them together. */
const height = { entry: 80, most: 320 };

/** A call of the remote's cache, the part of it that is used here. */
interface Query<Asked, Answer> {
  useQuery(asked: Asked, options?: { skip?: boolean }): ResourceRead<Answer>;
}

interface ChangeHistoryProps {
  /** Whose history it is, such as `the listing`. */
  of: string;
  document: string;
  organization: string;
  /** `changes` of the document's `collectionApi`. */
  changes: Query<string, AuditPage>;
  /** `list` of the people of organizations. */
  people: Query<CollectionRead, Page<Employee>>;
  /** The text of an entry, given who did it; nothing for what is not shown. */
  activitiesOf(entry: AuditEntry, who: string): Activity[];
}

/** Who changed what in an organization's document, newest first; for those allowed to read it. */
export function ChangeHistory({
  of,
  document,
  organization,
  changes,
  people,
  activitiesOf,
}: ChangeHistoryProps) {
  const id = useId();
  const read = changes.useQuery(document);
  const actors = [...new Set(read.currentData?.docs.flatMap(({ actor }) => actor.id ?? []))];
  const { currentData: known } = people.useQuery(
    {
      where: { organization: { equals: organization }, user: { in: actors } },
      depth: 1,
      limit: 100,
    },
    { skip: actors.length === 0 },
  );
  return (
    <Box as="section" aria-labelledby={id}>
      <h2 id={id}>History</h2>
      <ResourcePart
        resource={useResource(read)}
        failure="The history could not be loaded."
        height="10rem"
      >
        {({ docs }) => (
          <ActivityList
            label={`History of ${of}`}
            height={Math.min(docs.length * height.entry, height.most)}
            activities={docs.flatMap((entry) =>
              activitiesOf(entry, nameOf(entry.actor, known?.docs ?? [])),
            )}
          />
        )}
      </ResourcePart>
    </Box>
  );
}

function nameOf(actor: AuditEntry['actor'], people: readonly Employee[]): string {
  if (actor.kind !== 'person') return actor.kind === 'operator' ? 'An operator' : 'The portal';
  const user = people.find((one) => relatedId(one.user) === actor.id)?.user;
  return (typeof user === 'object' && user?.fullName) || 'Somebody who has left';
}

const Box = styled(Card)`
  h2 {
    margin-bottom: 0.75rem;
    font-size: 1.125rem;
  }
  > p {
    color: var(--muted);
  }
`;
