import { z } from 'zod';
import { calendarDate } from './fields.ts';
import { isOneLine } from './plain-line.ts';

/** One line of text that people write of themselves. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `This must be at most ${max} characters`)
    .refine((text) => isOneLine(text), 'This must be one line of ordinary characters');

/** One that must be there. */
export const requiredLine = (max: number, missing: string) =>
  line(max).min(1, missing).meta({ pattern: '\\S' });

/** What a document, a position or a course says of its time. */
export const period = { from: calendarDate().optional(), to: calendarDate().optional() };

/** Refuses what ends before it begins, at its end. */
export const inOrder =
  <From extends string, To extends string>(from: From, to: To, message: string) =>
  (value: { readonly [Name in From | To]?: unknown }, context: z.RefinementCtx): void => {
    const [first, last] = [value[from], value[to]];
    if (typeof first === 'string' && typeof last === 'string' && last < first)
      context.addIssue({ code: 'custom', path: [to], message });
  };
