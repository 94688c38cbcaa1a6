import { scheduleKinds } from '@fairlead/contracts/api/schedule';
import { choice, ForPerson, useListState, usePortal, words } from '@fairlead/remote-kit';
import { MultiSelect } from '@fairlead/remote-kit/choices';
import { Filters } from '@fairlead/remote-kit/lists';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { deviceTimeZone, EmptyState, PageContainer, Select } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { CalendarArrowDown, Rss } from 'lucide-react';
import { useEffect, useState } from 'react';
import { endOfMonth, monthInAddress } from '../../months.ts';
import { Agenda } from './agenda.tsx';
import { FeedsDialog } from './feeds-dialog.tsx';
import { type AskedSchedule, scheduleParameters, useGetScheduleQuery } from './get-schedule.ts';
import { MonthControls } from './month-controls.tsx';
import { MonthGrid, MonthLegend } from './month-grid.tsx';

/** `/account/schedule`: somebody's schedule, from every area. */
export default function SchedulePage() {
  return <ForPerson>{(person) => <PersonsSchedule key={person.id} />}</ForPerson>;
}

const views = [
  { code: 'month', label: 'Month' },
  { code: 'agenda', label: 'Agenda' },
] as const;

const address = { view: choice(views, 'month'), month: monthInAddress, kinds: words(60) };

function PersonsSchedule() {
  const [{ view, month, kinds: kindsParameter }, change] = useListState(address);
  const kinds = scheduleKinds
    .map(({ code }) => code)
    .filter((code) => kindsParameter.split(',').includes(code));
  const asked = { from: month, to: endOfMonth(month), zone: deviceTimeZone(), kinds };
  const read = useSchedule(asked);
  const [isSubscribing, subscribe] = useState(false);
  return (
    <PageContainer>
      <PageHeader
        title="Schedule"
        description="Your assignments, drills, interviews and expiring certificates."
        actions={[
          {
            label: 'Export to calendar',
            icon: <CalendarArrowDown size="1.125rem" aria-hidden />,
            look: 'secondary',
            href: `/api/schedule/calendar?${scheduleParameters(asked)}`,
          },
          {
            label: 'Subscribe',
            icon: <Rss size="1.125rem" aria-hidden />,
            look: 'secondary',
            onAct: () => subscribe(true),
          },
        ]}
      />
      {isSubscribing && <FeedsDialog onClose={() => subscribe(false)} />}
      <Filters>
        <Select
          label="View"
          options={views}
          value={view}
          onChange={(code) => change({ view: code })}
        />
        <MultiSelect
          label="Show"
          placeholder="Everything"
          options={scheduleKinds}
          value={kinds}
          onChange={(codes) => change({ kinds: codes.join() })}
        />
        <MonthControls month={month} onChange={(first) => change({ month: first })} />
      </Filters>
      <ResourcePart
        // The month before stays while another one is loaded.
        resource={useResource({ ...read, currentData: read.data })}
        failure="Your schedule could not be loaded."
        height="24rem"
        loading="Loading schedule"
        isLarge
      >
        {({ docs: entries }) => (
          <div aria-busy={read.isFetching}>
            {view === 'month' && <MonthGrid month={month} entries={entries} />}
            {view === 'month' && entries.length > 0 && <MonthLegend entries={entries} />}
            {entries.length > 0 ? (
              <Agenda entries={entries} isBesideGrid={view === 'month'} />
            ) : (
              <EmptyState
                kind="no-data"
                title="Nothing this month"
                description="Assignments, drills, interviews and expiring certificates appear here automatically."
              />
            )}
          </div>
        )}
      </ResourcePart>
    </PageContainer>
  );
}

/** A part of the schedule, refetched when something happens to the person meanwhile. */
function useSchedule(asked: AskedSchedule) {
  const { events } = usePortal();
  const read = useGetScheduleQuery(asked, { refetchOnMountOrArgChange: true });
  const { refetch } = read;
  useEffect(() => {
    const stops = [events.on('notification', () => refetch()), events.onMissed(() => refetch())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [events, refetch]);
  return read;
}
