import { z } from 'zod';
import { id, text } from '../api/fields.ts';
import { countries, states } from '../reference/countries.ts';
import { codesOf } from '../reference/options.ts';
import { yesOrNo } from './block-types.ts';
import type { AskedField, FieldOf } from './field.ts';
import { longestAnswer, mostFiles } from './limits.ts';
import { signatureGiven } from './signature.ts';

/** The message for a required field (F-012). */
export const requiredMessage = 'This field is required';
/** An email address, as its field accepts it (F-017): something without spaces or @, an @, and something. */
export const emailPattern = /^[^\s@]+@\S+$/;

const malformedEmail = 'Please enter a valid email address';
const noChoice = 'This is not one of the choices';
const noDate = 'This is not a valid date';
/** An id, in lower case. */
const foldedId = () => id().toLowerCase();
const day = () => z.iso.date(noDate);
const requiredAnswer = (max: number) => text(max).min(1, requiredMessage);
const oneOf = (codes: readonly string[]) =>
  z.string(noChoice).refine((value) => codes.includes(value), noChoice);

type Kinds = {
  [Type in AskedField['blockType']]: {
    /** The schema of a non-empty answer. */
    answer(field: FieldOf<Type>): z.ZodType;
    /** The message for a required field without an answer; the default one when left out. */
    missing?(answer: unknown): string;
    /** Whether an answer counts as given; when left out, anything that is not empty. */
    isFilled?(answer: unknown): boolean;
  };
};

const signature = { answer: () => signatureGiven };

/** What each type accepts. A form's fields are validated by it both where they are filled in and by the service. */
const kinds: Kinds = {
  text: {
    answer: ({ maxLength = longestAnswer }) =>
      requiredAnswer(maxLength).regex(/^[^\r\n]*$/, 'This is one line'),
  },
  textarea: { answer: ({ maxLength = longestAnswer }) => requiredAnswer(maxLength) },
  email: {
    answer: () => z.string().max(320, malformedEmail).regex(emailPattern, malformedEmail),
  },
  number: {
    answer: ({ min, max }) => {
      let number = z.number('This is not a number');
      if (min !== undefined) number = number.min(min, `This must be at least ${min}`);
      return max === undefined ? number : number.max(max, `This must be at most ${max}`);
    },
  },
  select: {
    answer: ({ options, isMultiple }) => {
      const one = oneOf(options.map(({ value }) => value));
      // A form that takes several since an answer was written, or no longer does, understands the earlier answer.
      return isMultiple
        ? z.preprocess(
            (answer) => (typeof answer === 'string' ? [answer] : answer),
            z.array(one).max(options.length, noChoice).refine(isEach, noChoice),
          )
        : z.preprocess(
            (answer) => (Array.isArray(answer) && answer.length === 1 ? answer[0] : answer),
            one,
          );
    },
  },
  checkbox: { answer: () => z.boolean(), isFilled: (answer) => answer === true },
  checkboxGroup: { answer: () => z.enum(codesOf(yesOrNo), noChoice) },
  checkboxTextBlock: {
    answer: () =>
      z
        .object({
          choice: z.enum(codesOf(yesOrNo), noChoice),
          text: text(longestAnswer).optional(),
        })
        .refine(({ choice, text: details }) => choice === 'no' || details, {
          error: 'This field is required when Yes is selected',
        })
        // Text written before the choice was changed no longer applies.
        .transform(({ choice, text: details }) =>
          choice === 'yes' ? { choice, text: details } : { choice },
        ),
  },
  checkboxTable: {
    answer: ({ rows, columns, isSingle }) =>
      z
        .array(
          z.object({
            row: oneOf(rows.map(({ value }) => value)),
            column: oneOf(columns.map(({ value }) => value)),
          }),
        )
        .max(rows.length * columns.length, noChoice)
        .refine((cells) => isEach(cells.map(({ row, column }) => `${row}\n${column}`)), noChoice)
        .refine(
          (cells) => !isSingle || isEach(cells.map(({ row }) => row)),
          'Please select one option per row',
        ),
    missing: (answer) =>
      answer === undefined || answer === null
        ? 'Please select at least one option'
        : 'At least one option must be selected',
  },
  dateField: { answer: day },
  timeField: { answer: () => z.iso.time({ precision: -1, error: 'This is not a valid time' }) },
  country: { answer: () => oneOf(countries.map(({ code }) => code)) },
  state: { answer: () => oneOf(states.map(({ code }) => code)) },
  userSelect: { answer: () => z.object({ user: foldedId(), name: text(200).optional() }) },
  userDateBlock: {
    answer: () => z.object({ user: foldedId(), name: text(200).optional(), date: day() }),
    isFilled: (answer) => isObject(answer) && Boolean(answer.user) && Boolean(answer.date),
  },
  uploadField: {
    answer: () => z.array(foldedId()).max(mostFiles, `Cannot upload more than ${mostFiles} files`),
    missing: () => 'Please upload at least one file',
  },
  signature: { ...signature, missing: () => 'Signature is required' },
  // The pad itself is marked; no message is shown next to it.
  enhancedSignature: { ...signature, missing: () => '' },
};

/** The result for an answer: its stored form, undefined if empty; or why it is refused (empty if a mark shows it). */
export type CheckedAnswer = { answer: unknown } | { message: string };

/** Validates the answer of one field by its definition. */
export function checkAnswer(field: AskedField, answer: unknown): CheckedAnswer {
  const { isFilled = isThere, missing, answer: schemaOf } = kinds[field.blockType] as Kinds['text'];
  if (!isFilled(answer)) {
    if (!field.required) return { answer: keptEmpty(field, answer) };
    return { message: missing?.(answer) ?? requiredMessage };
  }
  const { success, data, error } = schemaOf(field as FieldOf<'text'>).safeParse(answer, {
    error: wordsOfIssue,
  });
  return success ? { answer: data } : { message: error.issues[0]?.message ?? requiredMessage };
}

/** A sentence for what a schema has none of its own for, for whoever fills in. */
const wordsOfIssue = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code !== 'too_big') return 'This is not an answer to this field';
  const { maximum, origin } = issue;
  return origin === 'string'
    ? `This can have at most ${maximum} characters`
    : `This can have at most ${maximum} answers`;
};

/** An unticked box is an answer; nothing else that is empty is. */
const keptEmpty = ({ blockType }: AskedField, answer: unknown) =>
  blockType === 'checkbox' && answer === false ? false : undefined;

/** Whether an answer is non-empty, whatever its field. */
export function isThere(answer: unknown): boolean {
  if (answer === undefined || answer === null) return false;
  if (typeof answer === 'string') return answer.trim() !== '';
  if (Array.isArray(answer)) return answer.length > 0;
  return !isObject(answer) || Object.values(answer).some(Boolean);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEach = (values: readonly string[]) => new Set(values).size === values.length;
