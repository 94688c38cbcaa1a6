import type { Day } from '../time/clock.ts';
import { field, type RaisingRecord } from './declaration/index.ts';

/** An action to raise, as written in the source record: by whom, and until when. */
export const actionRow = {
  action: field.text('What is to be done', { required: true }),
  owner: field.person('By'),
  dueDate: field.date('Until'),
};

interface FoundAction {
  what: string;
  owner?: string | undefined;
  dueDate?: Day | undefined;
  rootCause?: string | undefined;
  /** The row that raises it. */
  row: object;
}

interface Raising {
  /** Its source, in the terms of corrective actions. */
  source: string;
  /** Its owner if a row names nobody. */
  owner: string | undefined;
  /** Its due date if a row has none. */
  dueDate: Day;
}

/** The corrective actions that a record's rows call for, each once and referring to the record; none for rows without an owner. */
export const actionsOf = (
  { number, title }: RaisingRecord,
  found: readonly FoundAction[],
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
