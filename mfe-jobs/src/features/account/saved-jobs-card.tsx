import { paths } from '../../paths.ts';
import { noteOpening } from '../applying/source.ts';
import { organizationText, titleText } from '../listings/wording.ts';
import { savedJobs, savedJobsRead } from '../saving/get-saved-jobs.ts';
import { DashboardCard, DashboardLine } from './dashboard-card.tsx';

/** How many jobs somebody saved, and the latest ones. */
export function SavedJobsCard() {
  const read = savedJobs.list.useQuery(savedJobsRead(1));
  return (
    <DashboardCard
      title="Saved jobs"
      href={paths.favourites.href()}
      read={read}
      none="You have not saved a job yet."
    >
      {(rows) =>
        rows.map(({ id, job }) =>
          typeof job === 'string' ? (
            <DashboardLine
              key={id}
              title="This job is no longer open"
              href={undefined}
              note="It may have been filled or withdrawn."
            />
          ) : (
            <DashboardLine
              key={id}
              title={titleText(job)}
              href={paths.job.href(job.id)}
              note={organizationText(job)}
              onOpen={() => noteOpening(job.id)}
            />
          ),
        )
      }
    </DashboardCard>
  );
}
