import { reaches } from '@fairlead/contracts/access/levels';
import type { IncidentReport } from '@fairlead/contracts/api/incidents';
import {
  caseStatuses,
  incidentSeverities,
  incidentTypes,
} from '@fairlead/contracts/reference/incidents';
import { labelOf } from '@fairlead/contracts/reference/options';
import { choice, ForPerson, pageNumber, useLevel, useListState } from '@fairlead/remote-kit';
import { ListPage, Rows, RowText } from '@fairlead/remote-kit/lists';
import { Badge, Link, useNow, useParams } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { incidentReports } from '../../api.ts';
import { paths } from '../../paths.ts';
import { casesApi } from './case-api.ts';
import { PolicyDialog } from './policy-dialog.tsx';
import { ReviewBadge } from './review-badge.tsx';

const open = { code: 'open', label: 'Open' } as const;
const statuses = [open, ...caseStatuses, { code: '', label: 'All' }] as const;
const severities = [{ code: '', label: 'All' }, ...incidentSeverities] as const;
const orders = [
  { code: 'urgent', label: 'Most urgent first' },
  { code: 'newest', label: 'Newest first' },
  { code: 'oldest', label: 'Oldest first' },
] as const;
/** The most urgent are those of the highest severity, and of these the ones whose review is due first. */
const sorts = { urgent: 'urgency,hour', newest: '-createdAt', oldest: 'createdAt' } as const;
const address = {
  page: pageNumber,
  status: choice(statuses, open.code),
  severity: choice(severities, ''),
  sort: choice(orders, 'urgent'),
};

/** `/organization/:org/wellness/incidents`: the cases of an organization, except those that concern the viewer. */
export default function CasesPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <Cases key={org} org={org} />}</ForPerson>;
}

function Cases({ org }: { org: string }) {
  const maySet = reaches(useLevel(paths.cases(org)), 'approve');
  const [isSetting, setSetting] = useState(false);
  const list = useListState(address);
  const [{ page, status, severity, sort }] = list;
  const now = useNow();
  const read = incidentReports.list.useQuery({
    where: {
      organization: { equals: org },
      ...(status === open.code && { status: { not_equals: 'closed' } }),
      ...(status && status !== open.code && { status: { equals: status } }),
      ...(severity && { severity: { equals: severity } }),
    },
    sort: sorts[sort],
    depth: 1,
    limit: 25,
    page,
  });
  return (
    <ListPage
      header={{
        title: 'Incidents',
        description:
          'Reports from the crew. You see the cases that do not concern you or anybody you report to.',
        more: maySet ? [{ label: 'Case settings', onAct: () => setSetting(true) }] : [],
      }}
      lead={
        <>
          <ToDo org={org} />
          <Urgent org={org} />
          <Written org={org} />
        </>
      }
      list={list}
      read={read}
      filters={[
        { name: 'status', label: 'Status', options: statuses },
        { name: 'severity', label: 'Severity', options: severities },
        { name: 'sort', label: 'Sort', options: orders, isView: true },
      ]}
      counted={['case', 'cases']}
      notLoaded={{ title: 'The cases could not be loaded' }}
      empty={{
        title: 'No cases here',
        description:
          'What people report appears here, with the time in which it is to be reviewed.',
      }}
      noneFound={{ title: 'No cases here', description: 'Choose another status or severity.' }}
      rows={(rows) => (
        <Rows aria-label="Cases">
          {rows.map((report) => (
            <CaseRow key={report.id} org={org} report={report} now={now} />
          ))}
        </Rows>
      )}
    >
      {isSetting && <PolicyDialog org={org} onClose={() => setSetting(false)} />}
    </ListPage>
  );
}

/** The most urgent tasks. */
function ToDo({ org }: { org: string }) {
  const { data } = casesApi.useGetAttentionQuery(org);
  if (!data || data.open === 0) return null;
  return (
    <Summary role="status">
      {data.received === 0
        ? 'Every open case has been reviewed.'
        : `${data.received} ${data.received === 1 ? 'case waits' : 'cases wait'} for a first review`}
      {data.late > 0 && `, ${data.late} of them late`}
      {data.received > 0 && '.'}
    </Summary>
  );
}

/** The critical cases of this hour, which the list has once the hour is over. */
function Urgent({ org }: { org: string }) {
  const { data } = casesApi.useGetUrgentQuery(org, { refetchOnMountOrArgChange: true });
  if (!data || data.docs.length === 0) return null;
  return (
    <JustIn aria-labelledby="urgent">
      <h2 id="urgent">Needs immediate attention</h2>
      <Rows aria-labelledby="urgent">
        {data.docs.map(({ id, number, type, anonymous }) => (
          <li key={id}>
            <RowText>
              <Link href={paths.openedCase(org, id)}>
                <b>{number}</b> {labelOf(incidentTypes, type)}
              </Link>
              <p>{anonymous ? 'Anonymous' : 'Named'} · Came in this hour</p>
            </RowText>
            <Badge $tone={tones.critical}>{labelOf(incidentSeverities, 'critical')}</Badge>
          </li>
        ))}
      </Rows>
    </JustIn>
  );
}

/** The closed cases about which their reporters have written since: somebody is to read that, and may reopen them. */
function Written({ org }: { org: string }) {
  const now = useNow();
  const { data } = incidentReports.list.useQuery({
    where: { organization: { equals: org }, isWrittenTo: { equals: true } },
    sort: sorts.urgent,
    depth: 1,
    limit: 25,
  });
  if (!data || data.docs.length === 0) return null;
  return (
    <JustIn aria-labelledby="written">
      <h2 id="written">Closed, with a new message</h2>
      <Rows aria-labelledby="written">
        {data.docs.map((report) => (
          <CaseRow key={report.id} org={org} report={report} now={now} />
        ))}
      </Rows>
    </JustIn>
  );
}

const tones = { low: 'neutral', medium: 'info', high: 'warning', critical: 'danger' } as const;

function CaseRow({ org, report, now }: { org: string; report: IncidentReport; now: Date }) {
  const { id, number, type, severity, status, anonymous, handler } = report;
  const name = typeof handler === 'object' ? handler?.fullName : undefined;
  return (
    <li>
      <RowText>
        <Link href={paths.openedCase(org, id)}>
          <b>{number}</b> {labelOf(incidentTypes, type)}
        </Link>
        <p>
          {anonymous ? 'Anonymous' : 'Named'} ·{' '}
          {handler ? `With ${name ?? 'a member of the staff'}` : 'Not assigned'}
        </p>
      </RowText>
      <Badge $tone={tones[severity]}>{labelOf(incidentSeverities, severity)}</Badge>
      <Badge>{labelOf(caseStatuses, status)}</Badge>
      <ReviewBadge report={report} now={now} />
    </li>
  );
}

const JustIn = styled.section`
  margin-bottom: 1.5rem;
  h2 {
    margin-bottom: 0.5rem;
    font-size: 1.125rem;
  }
`;
const Summary = styled.p`
  margin-bottom: 1rem;
  font-weight: 550;
`;
