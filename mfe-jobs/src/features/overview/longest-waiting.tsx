import type { RecruitmentSummary } from '@fairlead/contracts/api/applications';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { Badge, Link, useNow } from '@fairlead/ui';
import { Clock } from 'lucide-react';
import { daysWaiting, longWait, nameOf } from '../board/candidates.ts';
import { isOpen } from '../board/stages.ts';
import { applications } from '../recruitment/api.ts';
import { recruitment } from '../recruitment/paths.ts';
import { longestWaitingRead } from './overview-reads.ts';

interface LongestWaitingProps {
  org: string;
  stages: RecruitmentSummary['stages'];
}

/** The candidates for whom nothing has been done for longest; nothing where nobody waits too long. */
export function LongestWaiting({ org, stages }: LongestWaitingProps) {
  const now = useNow().getTime();
  const open = stages.filter(isOpen).map(({ code }) => code);
  const { data } = applications.list.useQuery(longestWaitingRead(org, open), {
    skip: open.length === 0,
    refetchOnMountOrArgChange: true,
  });
  const waiting = data?.docs.filter((one) => daysWaiting(one, now) >= longWait) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="longest">
      <h2 id="longest">Waiting longest</h2>
      <Rows aria-label="Waiting longest">
        {waiting.map((one) => (
          <li key={one.id}>
            <RowText>
              <Link href={recruitment.candidate(org, one.id)}>
                <bdi>{nameOf(one)}</bdi>
              </Link>
              <p>
                {one.stageLabel} · <bdi>{one.jobTitle}</bdi>
              </p>
            </RowText>
            <Badge $tone="warning">
              <Clock size="0.875rem" aria-hidden />
              Waits {daysWaiting(one, now)} days
            </Badge>
          </li>
        ))}
      </Rows>
    </section>
  );
}
