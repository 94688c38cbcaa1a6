import type { RegisterField } from '@fairlead/contracts/registers/declaration/index';
import * as contracts from '@fairlead/contracts/registers/value-words';
import { calendarDay, dayAndTime } from '@fairlead/ui';

const times: contracts.TimeWords = { day: calendarDay, moment: dayAndTime };

/** What a value of a field is called, in words, as the reader writes times; nothing where there is none. */
export const wordsOfValue = (field: RegisterField, value: unknown): string =>
  contracts.wordsOfValue(field, value, times);
