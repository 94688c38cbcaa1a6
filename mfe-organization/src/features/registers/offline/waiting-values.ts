import type { RegisterFields } from '@fairlead/contracts/registers/declaration/index';
import { type FormValues, sentValue, shownValue } from '../values.ts';
import type { QueuedRecord } from './queued-record.ts';
import { isSame } from './record-outbox.ts';

/** The form's values of a record that waits: as they were entered, for as long as these are what would be sent. */
export const waitingValues = (
  fields: RegisterFields,
  { content, entered = {} }: Pick<QueuedRecord, 'content' | 'entered'>,
): FormValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name in content)
      .map(([name, field]) => {
        const isCurrent = name in entered && isSame(sentValue(field, entered[name]), content[name]);
        return [name, isCurrent ? entered[name] : shownValue(field, content[name])];
      }),
  );
