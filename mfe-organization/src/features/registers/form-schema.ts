import { readableIssue } from '@fairlead/contracts/api/messages';
import {
  contentProblems,
  missingSentence,
  type Register,
  type RegisterFields,
  shapeOf,
} from '@fairlead/contracts/registers/declaration/index';
import { dayOf } from '@fairlead/contracts/time/clock';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { z } from 'zod';
import { amountsIn, currencyFieldsOf } from './amount-currencies.ts';
import { type FormValues, sentValues, withoutNothing } from './values.ts';

/** By how much the furthest clocks are ahead of UTC: the service knows which ones count. */
const FURTHEST_ZONE_MS = 14 * HOUR_MS;

/** What a form of these fields accepts: everything it sends fits the register, as far as the form shows the record. */
export const formSchema = (
  fields: RegisterFields,
  { problemsOf, record }: { problemsOf?: Register['problemsOf']; record?: FormValues } = {},
) => {
  const sent = z.object(shapeOf(fields));
  return z.record(z.string(), z.unknown()).superRefine((values: FormValues, { addIssue }) => {
    const { error } = sent.safeParse(withoutNothing(sentValues(fields, values)), {
      error: readableIssue,
    });
    for (const { path, message } of error?.issues ?? [])
      addIssue({ code: 'custom', path, message: saidOf(fields, path, message) });
    if (error) return;
    for (const name of currenciesMissing(fields, sentValues(fields, values), record))
      addIssue({ code: 'custom', path: [name], message: 'Choose the currency of the amount.' });
    const content = { ...record, ...withoutNothing(sentValues(fields, values)) };
    const at = Date.now();
    const judged = { content, previous: record, day: dayOf(at + FURTHEST_ZONE_MS), at };
    const rules = { fields, ...(problemsOf && { problemsOf }) };
    for (const { path, message } of contentProblems(rules, judged))
      if ((path.split('.')[0] ?? '') in fields)
        addIssue({ code: 'custom', path: path.split('.'), message });
  });
};

/**
 * The fields of currencies that must be chosen: where there are amounts in them. A record that lacks one goes on without it until an amount changes. The
 * service requires none, as forms of earlier releases do not have the field.
 */
function currenciesMissing(
  fields: RegisterFields,
  content: FormValues,
  record: FormValues | undefined,
): string[] {
  return currencyFieldsOf(fields).filter((name) => {
    const amounts = amountsIn(name, fields, content);
    if (content[name] || amounts.length === 0) return false;
    const isOfBefore = record !== undefined && !record[name];
    return !isOfBefore || String(amountsIn(name, fields, record)) !== String(amounts);
  });
}

/** What is missing has the sentence of its field. */
function saidOf(fields: RegisterFields, path: readonly PropertyKey[], message: string): string {
  const [name, , part] = path.map(String);
  const field = fields[name ?? ''];
  const meant = part === undefined ? field : field?.rows?.[part];
  return meant && message.endsWith(' is required') ? missingSentence(meant) : message;
}
