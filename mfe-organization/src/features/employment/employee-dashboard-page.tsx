import { SectionCard } from '@fairlead/remote-kit/sections';
import { PageContainer, useParams } from '@fairlead/ui';
import { DashboardBody, DashboardHead } from '../dashboard/dashboard-parts.tsx';
import { relatedName } from '../people/names.ts';
import { Employment } from './employment.tsx';
import { RecordFacts } from './record-facts.tsx';
import { employmentWords } from './record-words.ts';
import { WaitingForMe } from './waiting-for-me.tsx';

/** `/organization/{org}/employee/{employee}/dashboard`: somebody's own page about their work. */
export default function EmployeeDashboardPage() {
  const { org = '', employee = '' } = useParams();
  return (
    <Employment org={org} employee={employee}>
      {(record) => (
        <PageContainer>
          <DashboardHead
            kind="Employee Dashboard"
            title={relatedName(record.organization) ?? 'Organization'}
            note={relatedName(record.position)}
          />
          <DashboardBody>
            <WaitingForMe org={org} />
            <SectionCard title="Your place">
              <RecordFacts
                facts={{
                  Organization: relatedName(record.organization),
                  Department: relatedName(record.department),
                  Position: relatedName(record.position),
                  Vessel: relatedName(record.vessel),
                  ...employmentWords(record),
                }}
              />
            </SectionCard>
          </DashboardBody>
        </PageContainer>
      )}
    </Employment>
  );
}
