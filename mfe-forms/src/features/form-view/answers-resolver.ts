import { checkAnswer } from '@fairlead/contracts/forms/answers';
import { type FormField, isAsked } from '@fairlead/contracts/forms/field';
import { checkAnswers, type FieldError } from '@fairlead/contracts/forms/submission';
import type { Resolver } from '@fairlead/remote-kit/forms';
import { answersIn, type FormValues, inputName } from './form-values.ts';

/** Validates a form by its fields: all shown ones on submit, and only the changed one on a change. */
export function answersResolver(fields: readonly FormField[]): Resolver<FormValues> {
  const byInput = new Map(fields.map((field) => [inputName(field.name), field]));
  const errorsOf = (values: FormValues, names: readonly string[] = []): FieldError[] => {
    const [changed, ...others] = names;
    const field = changed !== undefined && byInput.get(changed);
    if (!field || others.length > 0) return checkAnswers(fields, answersIn(fields, values)).errors;
    const checked = isAsked(field) && checkAnswer(field, values[inputName(field.name)]);
    return checked && 'message' in checked ? [{ field: field.name, message: checked.message }] : [];
  };
  return (values, _context, { names }) => {
    const errors = errorsOf(values, names).map(({ field, message }) => [
      inputName(field),
      { type: 'answer', message },
    ]);
    return errors.length > 0
      ? { values: {}, errors: Object.fromEntries(errors) }
      : { values, errors: {} };
  };
}
