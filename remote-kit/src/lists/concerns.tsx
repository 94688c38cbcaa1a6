import { Badge, Link } from '@fairlead/ui';
import { styled } from 'styled-components';

/** Something that somebody should look at. */
export interface Concern {
  id: string;
  title: string;
  /** Whose it is, of which vessel, how late: what distinguishes it from others with the same title. */
  about?: string | undefined;
  href: string;
  /** Until when, or since when, in words. */
  when: string;
  isUrgent: boolean;
}

/** What needs attention, most pressing first: a part of anybody's dashboard. */
export function Concerns({ concerns }: { concerns: readonly Concern[] }) {
  return (
    <List>
      {concerns.map(({ id, title, about, href, when, isUrgent }) => (
        <li key={id}>
          <div>
            <Link href={href}>{title}</Link>
            {about && <p>{about}</p>}
          </div>
          <Badge $tone={isUrgent ? 'danger' : 'warning'}>{when}</Badge>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 1rem;
    min-height: 2.75rem;
    padding-block: 0.375rem;
    border-top: 1px solid var(--border);
  }
  p {
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
