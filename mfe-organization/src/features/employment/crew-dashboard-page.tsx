import { SectionCard } from '@fairlead/remote-kit/sections';
import { PageContainer, useParams } from '@fairlead/ui';
import { DashboardBody, DashboardHead } from '../dashboard/dashboard-parts.tsx';
import { relatedName } from '../people/names.ts';
import { Employment } from './employment.tsx';
import { RecordFacts } from './record-facts.tsx';
import { employmentWords } from './record-words.ts';
import { WaitingForMe } from './waiting-for-me.tsx';

/** `/organization/{org}/crew/{vessel}/{employee}/dashboard`: somebody's own page about their work on board. */
export default function CrewDashboardPage() {
  const { org = '', vessel = '', employee = '' } = useParams();
  return (
    <Employment org={org} vessel={vessel} employee={employee}>
      {(record) => (
        <PageContainer>
          <DashboardHead
            kind="Crew Dashboard"
            title={relatedName(record.vessel) ?? 'Vessel'}
            note={relatedName(record.position)}
          />
          <DashboardBody>
            <WaitingForMe org={org} vessel={vessel} />
            <SectionCard title="Your place on board">
              <RecordFacts
                facts={{
                  Vessel: relatedName(record.vessel),
                  Position: relatedName(record.position),
                  Department: relatedName(record.department),
                  Company: relatedName(record.organization),
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
