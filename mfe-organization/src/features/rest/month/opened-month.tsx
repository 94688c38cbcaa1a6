import type { RestMonth } from '@fairlead/contracts/api/rest-hours';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { Skeleton } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { restCalls } from '../rest-calls.ts';
import { MonthView } from './month-view.tsx';

interface OpenedMonthProps {
  vessel: string;
  user: string;
  month: string;
  writer: string;
  /** Content below the month once it is read. */
  below?(month: RestMonth): ReactNode;
}

/** A month once it is read. */
export function OpenedMonth({ vessel, user, month, writer, below }: OpenedMonthProps) {
  const resource = useResource(restCalls.useRestMonthQuery({ vessel, user, month }));
  return (
    <ResourcePage
      resource={resource}
      failure="These hours could not be loaded"
      outline={
        <div role="status" aria-label="Loading hours">
          <Skeleton $height="24rem" />
        </div>
      }
    >
      {(read) => (
        <>
          <MonthView key={`${vessel} ${user} ${month}`} month={read} writer={writer} />
          {below?.(read)}
        </>
      )}
    </ResourcePage>
  );
}
