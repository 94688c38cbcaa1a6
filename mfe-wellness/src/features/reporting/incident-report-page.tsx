import type { IncidentReport } from '@fairlead/contracts/api/incidents';
import {
  caseStatuses,
  incidentSeverities,
  incidentTypes,
} from '@fairlead/contracts/reference/incidents';
import { labelOf } from '@fairlead/contracts/reference/options';
import { ForPerson } from '@fairlead/remote-kit';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { Badge, ButtonLink, dayAndTime, PageContainer } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { incidentReports } from '../../api.ts';
import { paths } from '../../paths.ts';
import { ReportPanel } from './report-panel.tsx';

/** `/account/wellness/incident-report`: the panel, open at once, over the reports under the person's name. */
export default function IncidentReportPage() {
  return <ForPerson>{() => <Reporting />}</ForPerson>;
}

function Reporting() {
  const [open, setOpen] = useState(true);
  return (
    <PageContainer>
      <PageHeader
        title="Incident Report"
        description="Report what happened to you or to somebody else, with or without your name."
        back={{ href: paths.home, label: 'Wellness' }}
        actions={[
          {
            label: 'Report an incident',
            icon: <TriangleAlert size="1.125rem" aria-hidden />,
            onAct: () => setOpen(true),
          },
        ]}
      />
      <Follow>
        <p>You have a receipt code? Follow your case and answer questions, without signing in.</p>
        <ButtonLink look="secondary" href={paths.case}>
          Follow a case
        </ButtonLink>
      </Follow>
      <OwnReports />
      <ReportPanel open={open} onClose={() => setOpen(false)} />
    </PageContainer>
  );
}

/** The reports under somebody's name; anonymous reports belong to nobody. */
function OwnReports() {
  const { data } = incidentReports.list.useQuery({ sort: '-hour', depth: 0, limit: 25 });
  const own = data?.docs ?? [];
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-reports">
      <h2 id="own-reports">Your reports</h2>
      <Rows aria-labelledby="own-reports">
        {own.map((report) => (
          <OwnReport key={report.id} report={report} />
        ))}
      </Rows>
    </section>
  );
}

function OwnReport({ report }: { report: IncidentReport }) {
  const { number, type, severity, status, hour } = report;
  return (
    <li>
      <RowText>
        <b>{number}</b> {labelOf(incidentTypes, type)}
        <p>
          {labelOf(incidentSeverities, severity)} · {dayAndTime(hour)}
        </p>
      </RowText>
      <Badge>{labelOf(caseStatuses, status)}</Badge>
    </li>
  );
}

const Follow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1.5rem;
  margin-bottom: 1.5rem;
  padding: 1rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
`;
