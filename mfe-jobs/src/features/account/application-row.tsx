import type { Application } from '@fairlead/contracts/api/applications';
import type { Interview } from '@fairlead/contracts/api/candidates';
import { denormalizedName } from '@fairlead/contracts/api/relations';
import { Badge, day, Link } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { RowBox } from './account-parts.tsx';
import { ApplicationProgress } from './application-progress.tsx';

const tones = {
  pending: 'info',
  'in-progress': 'accent',
  approved: 'success',
  completed: 'success',
  rejected: 'neutral',
  cancelled: 'neutral',
} as const;

/** The tone of an application's status. */
export const toneOf = (status: Application['status']) => tones[status];

interface ApplicationRowProps {
  application: Application;
  /** The upcoming interviews. */
  interviews: readonly Interview[];
}

/** One application: the job, with a link while it is open, when it was sent, its status and its progress. */
export function ApplicationRow({ application, interviews }: ApplicationRowProps) {
  const { job, jobTitle, organization, createdAt, stageLabel, status } = application;
  return (
    <RowBox>
      <div>
        <h2>
          {typeof job === 'string' ? (
            jobTitle
          ) : (
            <Link href={paths.job.href(job.id)}>{jobTitle}</Link>
          )}
        </h2>
        <p>{denormalizedName(organization)}</p>
        <p>
          Applied on <time dateTime={createdAt}>{day(createdAt)}</time>
        </p>
      </div>
      <Badge $tone={toneOf(status)}>{stageLabel}</Badge>
      <ApplicationProgress application={application} interviews={interviews} />
    </RowBox>
  );
}
