import type { RecruitmentSummary } from '@fairlead/contracts/api/applications';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { Badge, Button, EmptyState, Link, Pager, Skeleton, shortDay, useNow } from '@fairlead/ui';
import { Clock } from 'lucide-react';
import { daysWaiting, longWait, nameOf, sinceOf } from '../board/candidates.ts';
import { isOpen } from '../board/stages.ts';
import { applications } from '../recruitment/api.ts';
import { recruitment } from '../recruitment/paths.ts';
import { candidatesRead } from './overview-reads.ts';

interface WaitingCandidatesProps {
  org: string;
  stages: RecruitmentSummary['stages'];
  /** The code of the stage whose candidates are shown; empty for all who await an answer. */
  stage: string;
  page: number;
  onPage(page: number): void;
}

/** The candidates of all listings, longest in their stage first. */
export function WaitingCandidates({ org, stages, stage, page, onPage }: WaitingCandidatesProps) {
  const now = useNow().getTime();
  const chosen = stages.find(({ code }) => code === stage);
  const shown = chosen ? [chosen] : stages.filter(isOpen);
  const { data, currentData, isError, isFetching, refetch } = applications.list.useQuery(
    candidatesRead(
      org,
      shown.map(({ code }) => code),
      page,
    ),
    { skip: shown.length === 0, refetchOnMountOrArgChange: true },
  );
  if (shown.length === 0) return null;
  const title = chosen ? `Candidates in ${chosen.label}` : 'Waiting longest';
  const waits = (one: (typeof docs)[number]) =>
    shown.some((of) => of.code === one.stage && isOpen(of)) && daysWaiting(one, now) >= longWait;
  const docs = data?.docs ?? [];
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{title}</h2>
      {!data && isError ? (
        <EmptyState
          kind="error"
          title="The candidates could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : !data ? (
        <Skeleton $height="12rem" />
      ) : docs.length === 0 ? (
        <p>{chosen ? 'Nobody is in this stage.' : 'Nobody waits.'}</p>
      ) : (
        <>
          <Rows aria-label={title} aria-busy={isFetching}>
            {docs.map((one) => (
              <li key={one.id}>
                <RowText>
                  <Link href={recruitment.candidate(org, one.id)}>
                    <bdi>{nameOf(one)}</bdi>
                  </Link>
                  <p>
                    {one.stageLabel} since {shortDay(sinceOf(one))} · <bdi>{one.jobTitle}</bdi>
                  </p>
                </RowText>
                {waits(one) && (
                  <Badge $tone="warning">
                    <Clock size="0.875rem" aria-hidden />
                    Waits {daysWaiting(one, now)} days
                  </Badge>
                )}
              </li>
            ))}
          </Rows>
          <Pager
            page={data.page}
            totalPages={currentData?.totalPages ?? data.totalPages}
            loading={isFetching}
            onPage={onPage}
          />
        </>
      )}
    </section>
  );
}
