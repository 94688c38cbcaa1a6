import type { FormField } from '@fairlead/contracts/forms/field';
import { type Answers, checkAnswers } from '@fairlead/contracts/forms/submission';
import type { ApiError } from '@fairlead/remote-kit/calls';
import { fieldProblemsIn } from '@fairlead/remote-kit/forms';
import { type FormEvent, useRef, useState } from 'react';
import { failureWords } from './failure-words.ts';
import { type FormPlace, jumpTo } from './form-place.ts';
import { answersIn, inputName } from './form-values.ts';

/** The stage of a form (F-009); after a failure it is being edited again. */
type Stage = 'editing' | 'loading' | 'submitted';

/** Submits a form once it is valid: else the first invalid field gets the focus. The server's problems of fields are shown at these. */
export function useSending(
  place: FormPlace,
  fields: readonly FormField[],
  send: (answers: Answers) => Promise<void>,
) {
  const { form } = place;
  const [stage, setStage] = useState<Stage>('editing');
  const [failure, setFailure] = useState<string>();
  const isSending = useRef(false);

  const jumpToFirst = (wrong: ReadonlySet<string>) => {
    const first = fields.find(({ name }) => wrong.has(name));
    // The pressed button is only enabled again once the form re-renders.
    if (first) setTimeout(() => jumpTo(place, first.name));
  };
  const whole = form.handleSubmit(
    async (values) => {
      setStage('loading');
      try {
        await send(checkAnswers(fields, answersIn(fields, values)).answers);
        setStage('submitted');
      } catch (thrown) {
        const problem = thrown as Partial<ApiError>;
        const known = new Set(fields.map(({ name }) => name));
        const wrong = fieldProblemsIn(problem).filter(({ path }) => known.has(path));
        for (const { path, message } of wrong) form.setError(inputName(path), { message });
        setFailure(failureWords(problem));
        setStage('editing');
        jumpToFirst(new Set(wrong.map(({ path }) => path)));
      }
    },
    (errors) =>
      jumpToFirst(
        new Set(fields.map(({ name }) => name).filter((name) => inputName(name) in errors)),
      ),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    if (place.uploads.size > 0) return setFailure('Wait until your files are uploaded.');
    isSending.current = true;
    setFailure(undefined);
    await whole(event).finally(() => {
      isSending.current = false;
    });
  };
  return { stage, failure, submit, again: () => setStage('editing') };
}
