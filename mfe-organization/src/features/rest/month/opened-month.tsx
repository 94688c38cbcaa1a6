import type { RestMonth } from '@fairlead/contracts/api/rest-hours';
import { NotLoaded } from '@fairlead/remote-kit';
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
  const { currentData, isError, isFetching, refetch } = restCalls.useRestMonthQuery({
    vessel,
    user,
    month,
  });
  if (currentData)
    return (
      <>
        <MonthView key={`${vessel} ${user} ${month}`} month={currentData} writer={writer} />
        {below?.(currentData)}
      </>
    );
  return isError && !isFetching ? (
    <NotLoaded title="These hours could not be loaded" onAgain={refetch} />
  ) : (
    <div role="status" aria-label="Loading hours">
      <Skeleton $height="24rem" />
    </div>
  );
}
