import { checkAnswer } from '@fairlead/contracts/forms/answers';
import { type AskedField, type FormField, isAsked } from '@fairlead/contracts/forms/field';
import type { Answers } from '@fairlead/contracts/forms/submission';

/** What a form holds while it is filled in, by the names of its inputs. */
export type FormValues = Record<string, unknown>;

/** The name of a field's input: no field may be called what the form library or an object calls something of its own. */
export const inputName = (field: string): string => `f-${field}`;

/** The answers that a form holds. */
export const answersIn = (fields: readonly FormField[], values: FormValues): Answers =>
  Object.fromEntries(fields.map(({ name }) => [name, values[inputName(name)]]));

/** What a form begins with: what was answered before, else what its fields say. */
export const valuesOf = (fields: readonly FormField[], initial: Answers = {}): FormValues =>
  Object.fromEntries(
    fields
      .filter(isAsked)
      .map((field) => [
        inputName(field.name),
        Object.hasOwn(initial, field.name) ? initial[field.name] : defaultOf(field),
      ]),
  );

/** What a field says that its answer usually is; one that it would refuse is logged, and the field starts empty (F-025). */
function defaultOf(field: AskedField): unknown {
  if (!('defaultValue' in field) || field.defaultValue === undefined) return undefined;
  const checked = checkAnswer({ ...field, required: false }, field.defaultValue);
  if ('answer' in checked) return checked.answer;
  console.warn(`The default of ${field.name} is ignored: ${checked.message}`);
  return undefined;
}
