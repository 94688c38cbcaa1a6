import { PagedRows, Rows, RowText } from '@fairlead/remote-kit/lists';
import { ButtonLink, Link, Timestamp } from '@fairlead/ui';
import { formSubmissions } from '../../api.ts';
import { paths } from '../../paths.ts';
import { nameOf } from '../form-lists/form-rows.tsx';

interface SentFormsProps {
  person: string;
  page: number;
  onPage(page: number): void;
}

/** Somebody's submissions, latest first (F-046). */
export function SentForms({ person, page, onPage }: SentFormsProps) {
  const read = formSubmissions.list.useQuery({
    where: { submittedBy: { equals: person } },
    select: { formTitle: true, organization: true, vessel: true, createdAt: true },
    sort: '-createdAt',
    depth: 1,
    limit: 25,
    page,
  });
  return (
    <PagedRows
      read={read}
      page={page}
      onPage={onPage}
      notLoaded={{
        title: 'Your submissions could not be loaded',
      }}
      empty={{
        title: 'You have not sent a form yet',
        description: 'The forms you send appear here, as you sent them.',
        action: <ButtonLink href={paths.pending}>See what is to be filled in</ButtonLink>,
      }}
    >
      {(rows) => (
        <Rows aria-label="Submissions">
          {rows.map((one) => (
            <li key={one.id}>
              <RowText>
                <h2>
                  <Link href={paths.submission(one.id)}>{one.formTitle || 'A form'}</Link>
                </h2>
                <p>{[nameOf(one.organization), nameOf(one.vessel)].filter(Boolean).join(' · ')}</p>
              </RowText>
              <Timestamp at={one.createdAt} />
            </li>
          ))}
        </Rows>
      )}
    </PagedRows>
  );
}
