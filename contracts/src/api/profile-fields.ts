import { z } from 'zod';
import { calendarDate } from './fields.ts';
import { isOneLine } from './plain-line.ts';
import { storedText } from './tidy-text.ts';

/** One line of text that people write about themselves. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(storedText)
    .max(max, `This must be at most ${max} characters`)
    .refine((text) => isOneLine(text), 'This must be one line of ordinary characters');

/** A required one. */
export const requiredLine = (max: number, missing: string) =>
  line(max).min(1, missing).meta({ pattern: '\\S' });

/** The period of a document, a position or a course. */
export const period = { from: calendarDate().optional(), to: calendarDate().optional() };

/** Refuses a period that ends before it starts, at its end. */
export const inOrder =
  <From extends string, To extends string>(from: From, to: To, message: string) =>
  (value: { readonly [Name in From | To]?: unknown }, context: z.RefinementCtx): void => {
    const [first, last] = [value[from], value[to]];
    if (typeof first === 'string' && typeof last === 'string' && last < first)
      context.addIssue({ code: 'custom', path: [to], message });
  };
