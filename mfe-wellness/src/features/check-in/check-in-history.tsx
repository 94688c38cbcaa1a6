import type { CheckIn } from '@fairlead/contracts/api/wellness';
import type { Day } from '@fairlead/contracts/time/clock';
import { useRemoteStore } from '@fairlead/remote-kit';
import { useAction } from '@fairlead/remote-kit/forms';
import { PagedRows } from '@fairlead/remote-kit/lists';
import { ConfirmDialog, calendarDay, IconButton, Timestamp } from '@fairlead/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { checkIns, wellnessApi } from '../../api.ts';
import { ratingSteps } from './check-in-values.ts';
import { useRestHours } from './use-rest-hours.ts';

interface CheckInHistoryProps {
  user: string;
  page: number;
  onPage(page: number): void;
}

/** Somebody's check-ins, latest first, next to their hours of rest where these are known; each day can be deleted. */
export function CheckInHistory({ user, page, onPage }: CheckInHistoryProps) {
  const read = checkIns.list.useQuery({ sort: '-day', depth: 0, limit: 25, page });
  const days = Map.groupBy(read.data?.docs ?? [], ({ day }) => day);
  const rest = useRestHours(user, [...days.keys()]);
  const [asked, setAsked] = useState<Day>();
  return (
    <PagedRows
      read={read}
      page={page}
      onPage={onPage}
      notLoaded={{
        title: 'Your check-ins could not be loaded',
      }}
      empty={{
        title: 'No check-ins yet',
        description: 'Your first check-in takes twenty seconds. It appears here.',
      }}
    >
      {() => (
        <>
          <Days aria-label="Check-ins">
            {[...days].map(([day, entries]) => (
              <li key={day}>
                <Head>
                  <h3>{calendarDay(day)}</h3>
                  {rest.has(day) && <span>{rest.get(day)} h of rest</span>}
                  <IconButton
                    label={`Delete this day: ${calendarDay(day)}`}
                    onClick={() => setAsked(day)}
                  >
                    <Trash2 size="1.125rem" aria-hidden />
                  </IconButton>
                </Head>
                {entries.map((one) => (
                  <HistoryEntry key={one.id} said={one} isAlone={entries.length === 1} />
                ))}
              </li>
            ))}
          </Days>
          {asked && (
            <DeleteDay
              day={asked}
              said={days.get(asked) ?? []}
              onDone={() => setAsked(undefined)}
            />
          )}
        </>
      )}
    </PagedRows>
  );
}

function HistoryEntry({ said: entry, isAlone }: { said: CheckIn; isAlone: boolean }) {
  return (
    <div>
      {!isAlone && (
        <small>
          <Timestamp at={entry.createdAt} />
        </small>
      )}
      <Values>
        {ratingSteps.map(({ member, title }) => (
          <div key={member}>
            <dt>{title}</dt>
            <dd>{entry[member]}</dd>
          </div>
        ))}
      </Values>
      {entry.notes && <p>{entry.notes}</p>}
    </div>
  );
}

interface DeleteDayProps {
  day: Day;
  said: readonly CheckIn[];
  onDone(): void;
}

/** Asks before a day's check-in is deleted, for everybody and for good. */
function DeleteDay({ day, said: entries, onDone }: DeleteDayProps) {
  const act = useAction();
  const { dispatch } = useRemoteStore();
  const [remove, { isLoading }] = checkIns.remove.useMutation();
  const deleteDay = async () => {
    const isDone = await act(
      () =>
        Promise.all(entries.map(({ id }) => remove({ id, etag: undefined, depth: 0 }).unwrap())),
      'The day has been deleted',
    );
    dispatch(wellnessApi.util.invalidateTags(['Figures']));
    if (isDone) onDone();
  };
  return (
    <ConfirmDialog
      title={`Delete ${calendarDay(day)}?`}
      open
      yes="Delete this day"
      no="Keep it"
      busy={isLoading}
      onYes={deleteDay}
      onNo={onDone}
    >
      <p>
        What you said of this day is deleted for everybody who could see it, and cannot be brought
        back.
      </p>
    </ConfirmDialog>
  );
}

const Days = styled.ul`
  list-style: none;
  > li {
    display: grid;
    gap: 0.5rem;
    padding-block: 1rem;
    border-top: 1px solid var(--border);
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--muted);
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  h3 {
    margin-inline-end: auto;
    font-size: 1rem;
  }
  span {
    color: var(--muted);
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
`;
const Values = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    gap: 0.375rem;
  }
  dt {
    color: var(--muted);
  }
  dd {
    font-weight: 600;
  }
`;
