import { ActivityList, activityTypes } from '../areas/records/activity-list.tsx';
import { badgeStatuses, StatusBadge } from '../areas/records/status-badge.tsx';
import { itemStatuses, StatusCard } from '../areas/records/status-card.tsx';
import { Timestamp } from '../timestamp.tsx';
import { Specimen } from './specimen.tsx';

const at = '2026-11-20T09:30:00.000Z';

const items = itemStatuses.map((status, place) => ({
  id: status,
  title: `A paper that is ${status}`,
  status,
  group: place < 2 ? 'Medical' : 'Training',
  timestamp: at,
}));
const activities = activityTypes.map((type) => ({ id: type, type, title: `This is ${type}`, at }));

/** The status and history of records. */
export function Records() {
  return (
    <>
      <Specimen title="Status badges">
        {badgeStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Specimen>
      <Specimen title="Status cards and activity">
        <StatusCard title="Papers" items={items} />
        <StatusCard title="Papers by group" items={items} grouped />
        <ActivityList label="Activity" activities={activities} />
        <ActivityList label="No activity" activities={[]} height={120} />
      </Specimen>
      <Specimen title="Moments">
        <Timestamp at={at} />
        <Timestamp at={at} relative />
      </Specimen>
    </>
  );
}
