import { Button, ButtonLink, Card, Link, Skeleton } from '@fairlead/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';

/** How many items a card shows; the page behind it has all. */
export const most = 3;

interface DashboardCardProps {
  title: string;
  /** The page with all of them. */
  href: string;
  /** How many there are; undefined until that is known. */
  total: number | undefined;
  /** Shown, with a link to the jobs, where there are none. */
  none: string;
  /** Retries what could not be loaded; undefined where nothing failed. */
  retry: (() => void) | undefined;
  /** The lines of the latest items. */
  children: ReactNode;
}

/** A card of the dashboard: the number of items, the latest ones, and a link to all. */
export function DashboardCard({ title, href, total, none, retry, children }: DashboardCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} aria-busy={total === undefined && !retry}>
      <Top>
        <h2 id={id}>
          <Link href={href}>{title}</Link>
        </h2>
        {total !== undefined && <b>{total}</b>}
      </Top>
      {total === undefined ? (
        <Unknown retry={retry} />
      ) : total === 0 ? (
        <Aside>
          <p>{none}</p>
          <ButtonLink href={paths.jobs.href()} look="quiet" size="sm">
            Find a job
          </ButtonLink>
        </Aside>
      ) : (
        <Lines>{children}</Lines>
      )}
    </Card>
  );
}

function Unknown({ retry }: { retry: (() => void) | undefined }) {
  if (!retry) return <Skeleton $height="9rem" />;
  return (
    <Aside role="alert">
      <p>This could not be loaded.</p>
      <Button look="quiet" size="sm" onClick={retry}>
        Try again
      </Button>
    </Aside>
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
const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 1rem;
  margin-bottom: 0.75rem;
  h2 {
    font-size: 1.125rem;
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline;
  }
  b {
    font-size: 1.375rem;
    font-variant-numeric: tabular-nums;
  }
`;
const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  color: var(--muted);
  font-size: 0.9375rem;
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
