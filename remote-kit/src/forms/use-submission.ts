import { type FormEvent, useRef } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { ApiError, isOfFields } from '../calls/api-error.ts';
import { type FieldProblem, fieldProblemsIn } from './field-problems.ts';
import { wordsOf, wordsOfFields } from './words-of.ts';

/** The message for a refusal that gives no reason. */
export type Failure = string | ((problem: ApiError) => string | undefined);

/** How a refusal is shown. */
interface Saying {
  failure?: Failure | undefined;
  /** Shows the answer's message above the form verbatim, even where it names fields by their paths. */
  isLiteral?: boolean;
}

/**
 * Submits a form: once, however often it is submitted meanwhile. A refusal is shown above the form, and its problems of single fields at the fields,
 * of which the first gets the focus; `failure` is the message for a refusal that gives no reason, or a function where it depends on that refusal.
 */
export function useSubmission<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
  failure?: Failure,
  { isLiteral = false }: Pick<Saying, 'isLiteral'> = {},
) {
  const sending = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (refusal) {
      showRefusal(form, refusal, { failure, isLiteral });
    }
  });
  return async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    await submit(event).finally(() => {
      sending.current = false;
    });
  };
}

function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  thrown: unknown,
  saying: Saying,
): void {
  if (!(thrown instanceof ApiError)) {
    form.setError('root', { message: wordsOf(thrown) });
    return;
  }
  const problem = thrown;
  const values = form.getValues();
  const problems = fieldProblemsIn(problem);
  // A field of its own, or one of a row.
  const isShown = ({ path }: FieldProblem) => path in values || get(values, path) !== undefined;
  const fields = problems.filter(isShown);
  for (const [index, { path, message }] of fields.entries())
    form.setError(path as Path<Values>, { message }, { shouldFocus: index === 0 });
  const elsewhere = problems.filter((one) => !isShown(one));
  form.setError('root', { message: messageAbove(problem, fields.length, elsewhere, saying) });
}

/** The message above a form that was refused: problems that no field of it shows, or that fields are marked. */
function messageAbove(
  problem: ApiError,
  marked: number,
  elsewhere: readonly FieldProblem[],
  { failure, isLiteral }: Saying,
): string {
  if (isOfFields(problem)) {
    if (isLiteral) return problem.message;
    if (elsewhere.length > 0) return wordsOfFields(elsewhere);
    if (marked > 0)
      return marked === 1 ? 'Check the marked field.' : `Check the ${marked} marked fields.`;
  }
  return wordsOf(problem, typeof failure === 'function' ? failure(problem) : failure);
}
