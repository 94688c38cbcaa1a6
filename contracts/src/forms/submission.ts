import { isId } from '../api/fields.ts';
import { checkAnswer, isThere } from './answers.ts';
import { type Condition, type FormField, isAsked } from './field.ts';

/** The answers of a form, by the names of its fields. */
export type Answers = Readonly<Record<string, unknown>>;

/** Why a field's answer is refused; `message` is empty if a mark shows it. */
export interface FieldError {
  field: string;
  message: string;
}

/**
 * The visible fields for these answers: those without a condition, and those whose condition holds. Conditions are evaluated on answers as stored,
 * trimmed and in lower case where these are. A hidden field has no answer for the conditions of others, so that fields that depend on it are hidden
 * too.
 */
export function shownFields(fields: readonly FormField[], given: Answers): FormField[] {
  const answers = ownAnswers(given);
  const shown = new Map<string, FormField>();
  return fields.filter((field) => {
    const { condition, name } = field;
    const asked = condition && shown.get(condition.field);
    if (condition && !holds(condition, asked && storedAnswer(asked, answers[asked.name])))
      return false;
    shown.set(name, field);
    return true;
  });
}

/** An answer as it is stored; as given if it is refused, or if its field asks nothing. */
function storedAnswer(field: FormField, answer: unknown): unknown {
  if (!isAsked(field)) return answer;
  // A box that nobody has ticked says no, whether or not it was sent.
  if (field.blockType === 'checkbox' && answer === undefined) return false;
  const checked = checkAnswer(field, answer);
  return 'answer' in checked ? checked.answer : answer;
}

function holds({ is, value }: Condition, answer: unknown): boolean {
  // An unticked box is an answer that says no.
  const isFilled = isThere(answer) && answer !== false;
  switch (is) {
    case 'filled':
      return isFilled;
    case 'empty':
      return !isFilled;
    case 'equal':
      return isOneOf(answer, value);
    default:
      return !isOneOf(answer, value);
  }
}

/** Whether an answer is a value; of several options that were chosen, whether one of them is. */
const isOneOf = (answer: unknown, value: unknown): boolean =>
  [answer].flat().some((one) => comparable(one) === comparable(value));

/** What a condition compares: for a Yes or No with details the choice, for a member the person; ids case-insensitively. */
function comparable(answer: unknown): unknown {
  if (isId(answer)) return answer.toLowerCase();
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('choice' in answer) return answer.choice;
  return 'user' in answer ? comparable(answer.user) : answer;
}

/**
 * Validates a form's answers by its fields: those of hidden fields are left out, whatever they are. Answers are returned as stored, in the
 * order of the fields.
 */
export function checkAnswers(
  fields: readonly FormField[],
  given: Answers,
): { answers: Record<string, unknown>; errors: FieldError[] } {
  const answers = ownAnswers(given);
  const kept: Record<string, unknown> = ownAnswers({});
  const errors: FieldError[] = [];
  for (const field of shownFields(fields, answers)) {
    if (!isAsked(field)) continue;
    const checked = checkAnswer(field, answers[field.name]);
    if ('message' in checked) errors.push({ field: field.name, message: checked.message });
    else if (checked.answer !== undefined) kept[field.name] = checked.answer;
  }
  return { answers: kept, errors };
}

/** One answer as it is sent and stored (F-037). */
export interface SubmittedAnswer {
  field: string;
  value?: unknown;
}

/** Answers by name; of several with the same name the last. */
export const answersOf = (submitted: readonly SubmittedAnswer[]): Answers =>
  ownAnswers(Object.fromEntries(submitted.map(({ field, value }) => [field, value])));

/** The answers without what every object has: a field may be called `constructor`. */
const ownAnswers = (answers: Answers): Record<string, unknown> =>
  Object.assign(Object.create(null), answers);

/** Answers as they are sent and stored. */
export const submittedOf = (answers: Answers): SubmittedAnswer[] =>
  Object.entries(answers).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, value }],
  );
