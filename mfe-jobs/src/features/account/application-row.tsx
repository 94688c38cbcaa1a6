import { carriedName } from '@fairlead/contracts/api/relations';
import { Badge, Link } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { RowBox } from './account-parts.tsx';
import type { ListedApplication } from './get-applications.ts';

const tones = {
  pending: 'info',
  'in-progress': 'accent',
  approved: 'success',
  completed: 'success',
  rejected: 'neutral',
  cancelled: 'neutral',
} as const;

/** The tone in which the state of an application is shown. */
export const toneOf = (status: ListedApplication['status']) => tones[status];

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

/** One application: the job, with a link while it is open, when it was sent, and its state. */
export function ApplicationRow({ application }: { application: ListedApplication }) {
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
        <p>{carriedName(organization)}</p>
        <p>
          Applied on <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
        </p>
      </div>
      <Badge $tone={toneOf(status)}>{stageLabel}</Badge>
    </RowBox>
  );
}
