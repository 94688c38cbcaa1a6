import {
  ForPerson,
  pageNumber,
  useLastPage,
  useListState,
  usePortal,
  words,
} from '@fairlead/remote-kit';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import {
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  Link,
  PageContainer,
  Pager,
  Skeleton,
  useParams,
  wholeNumber,
} from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { listings } from '../recruitment/api.ts';
import { useGetRecruitmentSummaryQuery } from '../recruitment/get-recruitment-summary.ts';
import { recruitment } from '../recruitment/paths.ts';
import { useGetListingStagesQuery } from './get-listing-stages.ts';
import { listingsRead } from './overview-reads.ts';
import { Sources } from './sources.tsx';
import { TimeToHire } from './time-to-hire.tsx';
import { WaitingCandidates } from './waiting-candidates.tsx';

/** The page of listings, the stage whose candidates are shown, and the page of these. */
const address = { page: pageNumber, stage: words(40), at: pageNumber };

/** `/organization/{org}/jobs/pipeline`: the candidates of all listings of an organization. */
export default function OverviewPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <Overview key={org} org={org} />}</ForPerson>;
}

function Overview({ org }: { org: string }) {
  const { apiHost } = usePortal();
  const [{ page, stage, at }, change, addressOf] = useListState(address);
  const summary = useGetRecruitmentSummaryQuery(org, { refetchOnMountOrArgChange: true });
  useRereadOnChange(org, summary.refetch);
  return (
    <PageContainer>
      <PageHeader
        title="Hiring Pipeline"
        description="The candidates of all listings, by stage."
        actions={[
          {
            label: 'Export as CSV',
            icon: <Download size="1rem" aria-hidden />,
            href: `${apiHost}/api/applications/export?organization=${encodeURIComponent(org)}`,
          },
        ]}
      />
      <Parts>
        {summary.data ? (
          <>
            <Numbers aria-label="Candidates by stage">
              {summary.data.stages.map(({ code, label, count }) => (
                <li key={code}>
                  <Link
                    href={addressOf({ stage: code === stage ? '' : code, at: 1, page })}
                    aria-current={code === stage || undefined}
                  >
                    <span>{label}</span>
                    <b>{wholeNumber(count)}</b>
                  </Link>
                </li>
              ))}
            </Numbers>
            <WaitingCandidates
              org={org}
              stages={summary.data.stages}
              stage={stage}
              page={at}
              onPage={(next) => change({ at: next, page })}
            />
            <TimeToHire org={org} timeToHire={summary.data.timeToHire} />
            <Sources sources={summary.data.sources} />
          </>
        ) : summary.isError ? (
          <EmptyState
            kind="error"
            title="The candidates could not be counted"
            action={<Button onClick={() => void summary.refetch()}>Try again</Button>}
          />
        ) : (
          <Skeleton $height="10rem" />
        )}
        <section aria-labelledby="boards">
          <h2 id="boards">Published listings</h2>
          <Boards org={org} order={summary.data?.stages.map(({ code }) => code) ?? []} />
        </section>
      </Parts>
    </PageContainer>
  );
}

/** Recounts when somebody applies, is moved or withdraws. */
function useRereadOnChange(org: string, reread: () => unknown): void {
  const { events } = usePortal();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = events.on('candidate', ({ organization }) => {
      if (organization !== org) return;
      clearTimeout(timer);
      timer = setTimeout(reread, 500);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [events, org, reread]);
}

interface BoardsProps {
  org: string;
  /** The codes of stages in the order of the counts. */
  order: readonly string[];
}

/** The published listings, each linked to its board and with the number of candidates in each stage. */
function Boards({ org, order }: BoardsProps) {
  const [{ page }, change] = useListState(address);
  const { data, currentData, isError, isFetching, refetch } = listings.list.useQuery(
    listingsRead(org, page),
  );
  const ids = data?.docs.map(({ id }) => id) ?? [];
  const counts = useGetListingStagesQuery(
    { organization: org, listings: ids },
    { skip: ids.length === 0, refetchOnMountOrArgChange: true },
  );
  useRereadOnChange(org, ids.length > 0 ? counts.refetch : nothing);
  useLastPage(page, currentData?.totalPages);
  if (!data && isError)
    return (
      <EmptyState
        kind="error"
        title="The listings could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  if (!data) return <Skeleton $height="16rem" />;
  if (data.docs.length === 0)
    return (
      <EmptyState
        kind="no-data"
        title="No published listings"
        description="Whoever applies for a published listing appears here."
        action={<ButtonLink href={recruitment.listings(org)}>Job Listings</ButtonLink>}
      />
    );
  return (
    <>
      <Rows aria-label="Published listings" aria-busy={isFetching}>
        {data.docs.map(({ id, title }) => {
          const stages = counts.data
            ?.find(({ listing }) => listing === id)
            ?.stages.toSorted((one, other) => order.indexOf(one.code) - order.indexOf(other.code));
          return (
            <li key={id}>
              <RowText>
                <Link href={recruitment.board(org, id)}>
                  <bdi>{title}</bdi>
                </Link>
              </RowText>
              {stages && stages.length === 0 && <span>No candidates</span>}
              {stages?.map(({ code, label, count }) => (
                <Badge key={code}>
                  {label} {wholeNumber(count)}
                </Badge>
              ))}
            </li>
          );
        })}
      </Rows>
      <Pager
        page={data.page}
        totalPages={data.totalPages}
        loading={isFetching}
        onPage={(next) => change({ page: next })}
      />
    </>
  );
}

const nothing = () => {};

const Parts = styled.div`
  display: grid;
  gap: 1.25rem;
  > * {
    min-width: 0;
  }
  > a {
    justify-self: start;
  }
  h2 {
    margin-bottom: 0.75rem;
    font-size: 1.125rem;
  }
`;
const Numbers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
  gap: 0.75rem;
  list-style: none;
  li {
    display: grid;
  }
  a {
    display: grid;
    align-content: space-between;
    padding: 0.75rem 1rem;
    background: var(--surface);
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    color: inherit;
    text-decoration: none;
    &:hover {
      border-color: var(--accent);
    }
    &[aria-current] {
      border-color: var(--accent);
      background: var(--accent-soft);
    }
  }
  span {
    color: var(--muted);
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
  b {
    font-size: 1.375rem;
    font-variant-numeric: tabular-nums;
  }
`;
