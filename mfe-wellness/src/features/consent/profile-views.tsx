import type { Where } from '@fairlead/contracts/api/rest';
import { type CrewProfileView, crewProfileViewKinds } from '@fairlead/contracts/api/wellness-care';
import { labelOf } from '@fairlead/contracts/reference/options';
import { Button, Pager, Skeleton, Timestamp } from '@fairlead/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { crewProfileViews } from '../../api.ts';
import { Note } from '../care/parts.tsx';
import { personName } from '../care/words.ts';

interface ProfileViewsProps {
  /** Which views are shown. */
  where: Where;
  /** The message where nobody has looked. */
  none: string;
  /** Further details of a view, such as where the viewer works. */
  children?(view: CrewProfileView): ReactNode;
}

/** Who has viewed what about a person, and when, latest first (W-091). */
export function ProfileViews({ where, none, children }: ProfileViewsProps) {
  const [page, turnTo] = useState(1);
  const { data, isError, isFetching, refetch } = crewProfileViews.list.useQuery(
    { where, sort: '-viewedAt', depth: 1, limit: 10, page },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && isError)
    return (
      <Failed>
        <Note role="alert">Who has looked could not be loaded.</Note>
        <Button look="secondary" onClick={refetch}>
          Try again
        </Button>
      </Failed>
    );
  if (!data) return <Skeleton $height="6rem" />;
  if (data.docs.length === 0) return <Note>{none}</Note>;
  return (
    <>
      <Views aria-label="Who has looked" aria-busy={isFetching}>
        {data.docs.map((view) => (
          <li key={view.id}>
            <b>{personName(view.viewedBy)}</b>
            <span>{labelOf(crewProfileViewKinds, view.kind)}</span>
            {children?.(view)}
            <Timestamp at={view.viewedAt} />
          </li>
        ))}
      </Views>
      <Pager page={data.page} totalPages={data.totalPages} loading={isFetching} onPage={turnTo} />
    </>
  );
}

const Failed = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
`;
const Views = styled.ul`
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 1rem;
    padding-block: 0.5rem;
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
  span,
  time {
    color: var(--muted);
  }
  time {
    margin-inline-start: auto;
  }
`;
