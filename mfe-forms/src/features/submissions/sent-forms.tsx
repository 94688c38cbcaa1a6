import { useLastPage } from '@fairlead/remote-kit';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { Button, ButtonLink, EmptyState, Link, Pager, Skeleton, Timestamp } from '@fairlead/ui';
import { formSubmissions } from '../../api.ts';
import { paths } from '../../paths.ts';
import { nameOf, RowTitle } from '../form-lists/form-rows.tsx';

interface SentFormsProps {
  person: string;
  page: number;
  onPage(page: number): void;
}

/** What somebody sent, the latest first (F-046). */
export function SentForms({ person, page, onPage }: SentFormsProps) {
  const { data, currentData, error, isFetching, refetch } = formSubmissions.list.useQuery({
    where: { submittedBy: { equals: person } },
    select: { formTitle: true, organization: true, vessel: true, createdAt: true },
    sort: '-createdAt',
    depth: 1,
    limit: 25,
    page,
  });
  useLastPage(page, currentData?.totalPages);
  if (!data && (isFetching || !error)) return <Skeleton $height="16rem" />;
  if (!data)
    return (
      <EmptyState
        kind="error"
        title="Your submissions could not be loaded"
        description="The connection may be interrupted, or forms are not available right now."
        action={<Button onClick={refetch}>Try again</Button>}
      />
    );
  if (data.docs.length === 0 && data.totalPages <= 1)
    return (
      <EmptyState
        kind="no-data"
        title="You have not sent a form yet"
        description="A form that you send stands here, as you sent it."
        action={<ButtonLink href={paths.pending}>See what is to be filled in</ButtonLink>}
      />
    );
  return (
    <>
      <Rows aria-label="Submissions">
        {data.docs.map((one) => (
          <li key={one.id}>
            <RowText>
              <RowTitle>
                <Link href={paths.submission(one.id)}>{one.formTitle || 'A form'}</Link>
              </RowTitle>
              <p>{[nameOf(one.organization), nameOf(one.vessel)].filter(Boolean).join(' · ')}</p>
            </RowText>
            <Timestamp at={one.createdAt} />
          </li>
        ))}
      </Rows>
      <Pager page={data.page} totalPages={data.totalPages} loading={isFetching} onPage={onPage} />
    </>
  );
}
