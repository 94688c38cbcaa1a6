import { Card, Link, Timestamp } from '@fairlead/ui';
import { Circle, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';

const looks = {
  success: { icon: CircleCheck, colour: 'var(--success)', says: 'Success' },
  warning: { icon: TriangleAlert, colour: 'var(--warning)', says: 'Warning' },
  error: { icon: CircleAlert, colour: 'var(--danger)', says: 'Error' },
  info: { icon: Info, colour: 'var(--info)', says: 'Info' },
  default: { icon: Circle, colour: 'var(--muted)', says: 'Noted' },
} as const;

export type ItemStatus = keyof typeof looks;

export const itemStatuses = Object.keys(looks) as ItemStatus[];

export interface StatusItem {
  id: string;
  title: string;
  /** The page of the item. */
  href?: string;
  status: ItemStatus;
  group?: string;
  /** ISO 8601 instant. */
  timestamp?: string;
}

interface StatusCardProps {
  title: string;
  /** The page with all items, to which the title leads. */
  href?: string;
  items: readonly StatusItem[];
  /** Lists items under their groups, each with its count. */
  grouped?: boolean;
}

/** The status of several things, one line each. */
export function StatusCard({ title, href, items, grouped = false }: StatusCardProps) {
  const groups = Map.groupBy(items, (item) => (grouped ? (item.group ?? 'Other') : ''));
  return (
    <Card as="section" aria-label={title}>
      <Title>{href === undefined ? title : <Link href={href}>{title}</Link>}</Title>
      {[...groups].map(([group, members]) => (
        <div key={group}>
          {grouped && (
            <GroupTitle>
              {group} <span>{members.length}</span>
            </GroupTitle>
          )}
          <ul>
            {members.map((item) => (
              <StatusLine key={item.id} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

function StatusLine({ item }: { item: StatusItem }) {
  const { icon: Icon, colour, says } = looks[item.status];
  return (
    <Line data-status={item.status}>
      <Icon size="1.125rem" color={colour} role="img" aria-label={says} />
      <span>
        {item.href === undefined ? item.title : <Link href={item.href}>{item.title}</Link>}
      </span>
      {item.timestamp && <Timestamp at={item.timestamp} />}
    </Line>
  );
}

const Title = styled.h2`
  margin-bottom: 0.5rem;
  font-size: 1.0625rem;
  a {
    color: inherit;
  }
`;
const GroupTitle = styled.h3`
  display: flex;
  gap: 0.5rem;
  margin-top: 0.75rem;
  font-size: 0.8125rem;
  font-weight: 550;
  color: var(--muted);
`;
const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.5rem;
  list-style: none;
  > svg {
    flex: none;
  }
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  time {
    margin-inline-start: auto;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;
