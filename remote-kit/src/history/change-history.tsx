import type { AuditEntry, AuditPage } from '@fairlead/contracts/api/audit';
import type { Employee } from '@fairlead/contracts/api/organizations';
import { relatedId } from '@fairlead/contracts/api/relations';
import type { Page } from '@fairlead/contracts/api/rest';
import { Card, Skeleton } from '@fairlead/ui';
import { type Activity, ActivityList } from '@fairlead/ui/records';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { CollectionRead } from '../calls/read.ts';

/** How high (px) an entry may be on a phone, and all of them together. */
const height = { entry: 80, most: 320 };

/** A call of the remote's cache, the part of it that is used here. */
interface Query<Asked, Answer> {
  useQuery(asked: Asked, options?: { skip?: boolean }): { data?: Answer; isError: boolean };
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
  const { data, isError } = changes.useQuery(document);
  const actors = [...new Set(data?.docs.flatMap(({ actor }) => actor.id ?? []))];
  const { data: known } = people.useQuery(
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
      {isError ? (
        <p role="alert">The history could not be loaded.</p>
      ) : data ? (
        <ActivityList
          label={`History of ${of}`}
          height={Math.min(data.docs.length * height.entry, height.most)}
          activities={data.docs.flatMap((entry) =>
            activitiesOf(entry, nameOf(entry.actor, known?.docs ?? [])),
          )}
        />
      ) : (
        <Skeleton $height="10rem" />
      )}
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
