import type { Form } from '@fairlead/contracts/api/forms';
import { PagedRows, Rows, RowText } from '@fairlead/remote-kit/lists';
import { Link, Timestamp } from '@fairlead/ui';
import { styled } from 'styled-components';
import { applicationFormSubmissions, formSubmissions } from '../../api.ts';
import { paths } from '../../paths.ts';
import { nameOf, RowTitle } from '../form-lists/form-rows.tsx';

interface AnswersProps {
  form: string;
  purpose: Form['purpose'];
  page: number;
  onPage(page: number): void;
}

/** What was sent by a form, the latest first: by whom, when, and which version they filled in. */
export function Answers({ form, purpose, page, onPage }: AnswersProps) {
  const isApplication = purpose === 'application';
  const asked = {
    where: { form: { equals: form } },
    sort: '-createdAt',
    depth: 1,
    limit: 25,
    page,
    select: { submittedBy: true, version: true, createdAt: true },
  } as const;
  const withJob = { ...asked, select: { ...asked.select, listing: true } };
  const members = formSubmissions.list.useQuery(asked, { skip: isApplication });
  const applicants = applicationFormSubmissions.list.useQuery(withJob, { skip: !isApplication });
  return (
    <section aria-labelledby="submissions">
      <Heading id="submissions">Submissions</Heading>
      <PagedRows
        read={isApplication ? applicants : members}
        page={page}
        onPage={onPage}
        notLoaded={{
          title: 'The submissions could not be loaded',
          description: 'The connection may be interrupted, or forms are not available right now.',
        }}
        empty={{
          title: 'Nothing was sent yet',
          description: 'What is sent by this form stands here.',
        }}
      >
        {(rows) => (
          <Rows aria-label="Submissions">
            {rows.map((one) => (
              <li key={one.id}>
                <RowText>
                  <RowTitle as="h3">
                    {isApplication ? (
                      nameOf(one.submittedBy) || 'Somebody'
                    ) : (
                      <Link href={paths.submission(one.id)}>
                        {nameOf(one.submittedBy) || 'Somebody'}
                      </Link>
                    )}
                  </RowTitle>
                  <p>{[jobOf(one), `Version ${one.version}`].filter(Boolean).join(' · ')}</p>
                </RowText>
                <Timestamp at={one.createdAt} />
              </li>
            ))}
          </Rows>
        )}
      </PagedRows>
    </section>
  );
}

/** The job that an applicant sent it for. */
function jobOf(submission: object): string | undefined {
  const listing: unknown = Reflect.get(submission, 'listing');
  return typeof listing === 'object' && listing !== null && 'title' in listing
    ? String(listing.title ?? '')
    : undefined;
}

const Heading = styled.h2`
  margin-bottom: 0.75rem;
  font-size: 1.125rem;
`;
