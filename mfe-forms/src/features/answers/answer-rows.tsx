import { PagedRows, Rows } from '@fairlead/remote-kit/lists';
import type { ComponentProps, ReactNode } from 'react';
import { nameOf } from '../form-lists/form-rows.tsx';

/** Which page of the submissions of a form is shown. */
export interface AnswerPage {
  form: string;
  page: number;
  onPage(page: number): void;
}

/** What is asked of the submissions of a form: a page of them, the latest first. */
export const askedOf = ({ form, page }: AnswerPage) =>
  ({ where: { form: { equals: form } }, sort: '-createdAt', depth: 1, limit: 25, page }) as const;

/** What a row shows of every submission. */
export const shownOfAll = { submittedBy: true, version: true, createdAt: true } as const;

/** The name of whoever sent it. */
export const senderOf = ({ submittedBy }: { submittedBy: Parameters<typeof nameOf>[0] }): string =>
  nameOf(submittedBy) || 'Somebody';

interface AnswerRowsProps<Row> extends Omit<AnswerPage, 'form'> {
  read: ComponentProps<typeof PagedRows<Row>>['read'];
  /** What stands in the row of a submission. */
  children(row: Row): ReactNode;
}

/** Submissions of a form below each other. */
export function AnswerRows<Row extends { id: string }>(props: AnswerRowsProps<Row>) {
  const { read, page, onPage, children } = props;
  return (
    <PagedRows
      read={read}
      page={page}
      onPage={onPage}
      notLoaded={{
        title: 'The submissions could not be loaded',
      }}
      empty={{
        title: 'Nothing was sent yet',
        description: 'Submissions of this form appear here.',
      }}
    >
      {(rows) => (
        <Rows aria-label="Submissions">
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </Rows>
      )}
    </PagedRows>
  );
}
