import type { FormField } from '@fairlead/contracts/forms/field';
import { type Answers, shownFields } from '@fairlead/contracts/forms/submission';

/** A part of a form that is filled in separately on a phone: the fields below one section header. */
export interface Step {
  title: string;
  fields: readonly FormField[];
}

/** The parts of a form by its section headers; the whole form where these do not divide it. */
export function stepsOf(fields: readonly FormField[]): Step[] {
  const steps: { title: string; fields: FormField[] }[] = [];
  for (const field of fields) {
    const isHeader = field.blockType === 'formSectionHeader';
    if (isHeader || steps.length === 0)
      steps.push({ title: isHeader ? field.label : '', fields: [] });
    steps.at(-1)?.fields.push(field);
  }
  return steps.length > 1 ? steps : [{ title: '', fields }];
}

/** The index of the next part, or of the previous one, with any field that is shown given the answers; undefined where there is none. */
export function stepFrom(
  steps: readonly Step[],
  place: number,
  by: 1 | -1,
  answers: Answers,
): number | undefined {
  const shown = new Set(
    shownFields(
      steps.flatMap(({ fields }) => fields),
      answers,
    ),
  );
  for (let at = place + by; at >= 0 && at < steps.length; at += by)
    if (steps[at]?.fields.some((field) => shown.has(field))) return at;
  return undefined;
}
