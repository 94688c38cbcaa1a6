import type { Day } from '../time/clock.ts';
import { field, type RaisingRecord } from './declaration/index.ts';

/** What is to be done about something, as it is written down with it: by whom, and until when. */
export const actionRow = {
  action: field.text('What is to be done', { required: true }),
  owner: field.person('By'),
  dueDate: field.date('Until'),
};

interface Found {
  what: string;
  owner?: string | undefined;
  dueDate?: Day | undefined;
  rootCause?: string | undefined;
  /** The row that says so. */
  row: object;
}

interface Raising {
  /** Where it came from, as corrective actions tell it. */
  source: string;
  /** Whose it is where a row names nobody. */
  owner: string | undefined;
  /** Until when it is put right where a row does not say. */
  dueDate: Day;
}

/** The corrective actions that rows of a record call for, each once and naming the record; none where nobody would do it. */
export const actionsOf = (
  { number, title }: RaisingRecord,
  found: readonly Found[],
  { source, owner: usually, dueDate: atLast }: Raising,
): { key: string; content: Record<string, unknown> }[] =>
  found.flatMap(({ what, owner = usually, dueDate = atLast, rootCause, row }, at) =>
    owner === undefined
      ? []
      : [
          {
            key: 'id' in row ? String(row.id) : String(at),
            content: {
              subject: what,
              source,
              reference: `${number ?? ''} ${title}`.trim(),
              owner,
              dueDate,
              ...(rootCause && { rootCause }),
            },
          },
        ],
  );
