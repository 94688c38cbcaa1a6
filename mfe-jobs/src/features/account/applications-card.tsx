import { denormalizedName } from '@fairlead/contracts/api/relations';
import { Badge } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { toneOf } from './application-row.tsx';
import { DashboardCard, DashboardLine } from './dashboard-card.tsx';
import { applications, applicationsRead } from './get-applications.ts';

/** How many jobs somebody applied for, and the progress of the latest applications. */
export function ApplicationsCard({ person }: { person: string }) {
  const read = applications.list.useQuery(applicationsRead(person, 1));
  return (
    <DashboardCard
      title="Applications"
      href={paths.applications.href()}
      read={read}
      none="You have not applied for a job yet."
    >
      {(rows) =>
        rows.map(({ id, job, jobTitle, organization, stageLabel, status }) => (
          <DashboardLine
            key={id}
            title={jobTitle}
            href={typeof job === 'string' ? undefined : paths.job.href(job.id)}
            note={denormalizedName(organization)}
          >
            <Badge $tone={toneOf(status)}>{stageLabel}</Badge>
          </DashboardLine>
        ))
      }
    </DashboardCard>
  );
}
