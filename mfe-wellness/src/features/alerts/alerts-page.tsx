import { alertLevels, alertStatuses } from '@fairlead/contracts/api/wellness-care';
import { choice, pageNumber, useListState } from '@fairlead/remote-kit';
import { ListPage, Rows } from '@fairlead/remote-kit/lists';
import { useParams } from '@fairlead/ui';
import { wellnessAlerts } from '../../api.ts';
import { paths } from '../../paths.ts';
import { ForStaff } from '../care/for-staff.tsx';
import { AlertRow } from './alert-row.tsx';
import { useLiveAlerts } from './use-live-alerts.ts';

const statuses = [
  { code: 'open', label: 'Open' },
  ...alertStatuses,
  { code: 'all', label: 'All' },
] as const;
const levels = [{ code: 'all', label: 'All' }, ...alertLevels] as const;

const address = {
  page: pageNumber,
  status: choice(statuses, 'open'),
  level: choice(levels, 'all'),
};

/** How often (ms) alerts are polled while the page is visible. */
const lookEvery = 60_000;

/** `/organization/{org}/wellness/alerts`: who may need support, most urgent first. */
export default function AlertsPage() {
  const { org = '' } = useParams();
  return (
    <ForStaff page={paths.alerts(org)}>
      {(mayWrite) => <Alerts key={org} org={org} mayWrite={mayWrite} />}
    </ForStaff>
  );
}

function Alerts({ org, mayWrite }: { org: string; mayWrite: boolean }) {
  const list = useListState(address);
  const [{ page, status, level }] = list;
  const isOver = status === 'closed' || status === 'all';
  const read = wellnessAlerts.list.useQuery(
    {
      where: {
        organization: { equals: org },
        ...(status === 'open' && { status: { not_equals: 'closed' } }),
        ...(status !== 'open' && status !== 'all' && { status: { equals: status } }),
        ...(level !== 'all' && { level: { equals: level } }),
      },
      // Urgent also comes before watch alphabetically; the longest wait comes first.
      sort: isOver ? '-createdAt' : 'level,createdAt',
      depth: 1,
      limit: 25,
      page,
    },
    { refetchOnMountOrArgChange: true, pollingInterval: lookEvery, skipPollingIfUnfocused: true },
  );
  useLiveAlerts(org, read.refetch);
  return (
    <ListPage
      header={{
        title: 'Crew Alerts',
        description: 'Members of the crew who may need support. Urgent ones come first.',
      }}
      list={list}
      read={read}
      filters={[
        { name: 'status', label: 'Status', options: statuses },
        { name: 'level', label: 'Level', options: levels },
      ]}
      counted={['alert', 'alerts']}
      notLoaded={{ title: 'The alerts could not be loaded' }}
      empty={{
        title: 'No open alerts',
        description: 'An alert appears here when somebody who shares alerts may need support.',
      }}
      noneFound={{ title: 'No alerts found', description: 'Choose another status or level.' }}
      rows={(alerts) => (
        <Rows aria-label="Alerts">
          {alerts.map((alert) => (
            <AlertRow
              key={alert.id}
              org={org}
              alert={alert}
              mayWrite={mayWrite}
              reread={read.refetch}
            />
          ))}
        </Rows>
      )}
    />
  );
}
