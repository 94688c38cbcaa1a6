import { PagedRows, Rows } from '@fairlead/remote-kit/lists';
import type { ComponentProps, ReactNode } from 'react';
import { nameOf } from '../form-lists/form-rows.tsx';

/** The current page of a form's submissions. */
export interface AnswerPage {
  form: string;
  page: number;
  onPage(page: number): void;
}

/** The query of a form's submissions: one page, latest first. */
export const askedOf = ({ form, page }: AnswerPage) =>
  ({ where: { form: { equals: form } }, sort: '-createdAt', depth: 1, limit: 25, page }) as const;

/** The members of every submission of somebody signed in that a row shows. */
export const shownOfAll = { submittedBy: true, version: true, createdAt: true } as const;

/** The name of the sender. */
export const senderOf = ({ submittedBy }: { submittedBy: Parameters<typeof nameOf>[0] }): string =>
  nameOf(submittedBy) || 'Somebody';

interface AnswerRowsProps<Row> extends Omit<AnswerPage, 'form'> {
  read: ComponentProps<typeof PagedRows<Row>>['read'];
  /** Renders the row of a submission. */
  children(row: Row): ReactNode;
}

/** The submissions of a form below each other. */
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
