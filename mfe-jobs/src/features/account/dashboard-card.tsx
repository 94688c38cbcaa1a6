import type { Page } from '@fairlead/contracts/api/rest';
import type { ResourceRead } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { ButtonLink, Link } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';

/** How many items a card shows; the page behind it has all. */
const most = 3;

interface DashboardCardProps<Row> {
  title: string;
  /** The page with all of them. */
  href: string;
  read: ResourceRead<Page<Row>>;
  /** Shown, with a link to the jobs, where there are none. */
  none: string;
  /** The lines of the latest items. */
  children(rows: readonly Row[]): ReactNode;
}

/** A card of the dashboard: the number of items, the latest ones, and a link to all. */
export function DashboardCard<Row>(props: DashboardCardProps<Row>) {
  const { title, href, read, none, children } = props;
  return (
    <SectionCard
      title={title}
      href={href}
      aside={read.currentData && <b>{read.currentData.totalDocs}</b>}
      read={read}
      empty={{
        when: ({ totalDocs }) => totalDocs === 0,
        text: none,
        action: (
          <ButtonLink href={paths.jobs.href()} look="quiet" size="sm">
            Find a job
          </ButtonLink>
        ),
      }}
    >
      {({ docs }) => <Lines>{children(docs.slice(0, most))}</Lines>}
    </SectionCard>
  );
}

interface LineProps {
  title: string;
  /** The job's page; undefined where it is no longer open. */
  href: string | undefined;
  note: string | undefined;
  /** Called when the job is about to be opened. */
  onOpen?(): void;
  children?: ReactNode;
}

/** One item of a card: a job, with its details. */
export function DashboardLine({ title, href, note, onOpen, children }: LineProps) {
  return (
    <li>
      <div>
        {href ? (
          <Link href={href} onClick={onOpen}>
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        {note && <p>{note}</p>}
      </div>
      {children}
    </li>
  );
}

export const DashboardCards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: 1rem;
`;
const Lines = styled.ul`
  display: grid;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    min-height: 3.5rem;
    padding-block: 0.5rem;
  }
  > li + li {
    border-top: 1px solid var(--border);
  }
  > li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
