import type { OwnReport } from '@fairlead/contracts/api/incidents';
import {
  caseStatuses,
  incidentSeverities,
  incidentTypes,
} from '@fairlead/contracts/reference/incidents';
import { labelOf } from '@fairlead/contracts/reference/options';
import { ForPerson } from '@fairlead/remote-kit';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Badge, ButtonLink, dayAndTime, Link, PageContainer } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { ownCasesApi } from '../case/own-cases-api.ts';
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
        <p>
          Do you have a receipt code? Follow your case and answer questions, without signing in.
        </p>
        <ButtonLink look="secondary" href={paths.case}>
          Follow a case
        </ButtonLink>
      </Follow>
      <OwnReports />
      <ReportPanel open={open} onClose={() => setOpen(false)} />
    </PageContainer>
  );
}

/** The reports under somebody's name, each to be opened without a code; anonymous reports belong to nobody. */
function OwnReports() {
  const read = ownCasesApi.useGetOwnReportsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SectionCard
      title="Your reports"
      read={read}
      failure="Your reports could not be loaded."
      empty={{
        when: ({ docs }) => docs.length === 0,
        text: 'You have reported nothing under your name. An anonymous report is opened by its receipt code alone.',
      }}
    >
      {({ docs }) => (
        <Rows aria-label="Your reports">
          {docs.map((report) => (
            <OwnReportRow key={report.id} report={report} />
          ))}
        </Rows>
      )}
    </SectionCard>
  );
}

function OwnReportRow({ report }: { report: OwnReport }) {
  const { id, number, type, severity, status, hour } = report;
  return (
    <li>
      <RowText>
        <Link href={paths.ownReport(id)}>
          <b>{number}</b> {labelOf(incidentTypes, type)}
        </Link>
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
