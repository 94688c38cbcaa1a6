import type { DayCount, RegisterField } from '@fairlead/contracts/registers/declaration/index';
import * as contracts from '@fairlead/contracts/registers/value-words';
import { calendarDay, dayAndTime } from '@fairlead/ui';
import type { RegisterRecord } from './register-calls.ts';

/** Times as the reader has them. */
export const readersTimes: contracts.TimeWords = { day: calendarDay, moment: dayAndTime };

/** What a value of a field is called, in words, by the reader's clock unless it is told which; nothing where there is none. */
export const wordsOfValue = (
  field: RegisterField,
  value: unknown,
  times: contracts.TimeWords = readersTimes,
): string => contracts.wordsOfValue(field, value, times);

/** A count of days, weeks or whatever it counts, on a day; nothing where the record has none. */
export function countedWords(
  { of, unit = ['day', 'days'] }: DayCount,
  record: RegisterRecord,
  today: string,
): string {
  const count = of(record, today);
  return count === undefined ? '' : `${count} ${unit[count === 1 ? 0 : 1]}`;
}
