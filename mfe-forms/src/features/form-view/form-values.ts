import { checkAnswer } from '@fairlead/contracts/forms/answers';
import { type AskedField, type FormField, isAsked } from '@fairlead/contracts/forms/field';
import type { Answers } from '@fairlead/contracts/forms/submission';

/** The values of a form that is filled in, by the names of its inputs. */
export type FormValues = Record<string, unknown>;

/** The name of a field's input: prefixed, as a field's own name could collide with one of the form library or of objects. */
export const inputName = (field: string): string => `f-${field}`;

/** The answers in a form's values. */
export const answersIn = (fields: readonly FormField[], values: FormValues): Answers =>
  Object.fromEntries(fields.map(({ name }) => [name, values[inputName(name)]]));

/** The initial values of a form: earlier answers, else the defaults of its fields. */
export const valuesOf = (fields: readonly FormField[], initial: Answers = {}): FormValues =>
  Object.fromEntries(
    fields
      .filter(isAsked)
      .map((field) => [
        inputName(field.name),
        Object.hasOwn(initial, field.name) ? initial[field.name] : defaultOf(field),
      ]),
  );

/** The default answer of a field; an invalid one is logged, and the field starts empty (F-025). */
function defaultOf(field: AskedField): unknown {
  if (!('defaultValue' in field) || field.defaultValue === undefined) return undefined;
  const checked = checkAnswer({ ...field, required: false }, field.defaultValue);
  if ('answer' in checked) return checked.answer;
  console.warn(`The default of ${field.name} is ignored: ${checked.message}`);
  return undefined;
}
