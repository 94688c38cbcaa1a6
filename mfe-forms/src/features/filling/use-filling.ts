import { type Form, type FormContent, formContent } from '@fairlead/contracts/api/forms';
import type { Answers } from '@fairlead/contracts/forms/submission';
import { useRef, useState } from 'react';
import { formSubmissions } from '../../api.ts';
import { forget, keep, readKept } from './kept-answers.ts';
import { submissionOf } from './submission-of.ts';

/**
 * A form that somebody fills in, as it was when they began. Until it is sent this browser keeps what they answered, by person and form: it is
 * there again after a reload, and after their session has ended.
 */
export function useFilling(form: Form, person: string) {
  const place = { person, form: form.id };
  const [content] = useState((): FormContent => formContent.parse(withoutNull(form)));
  const [begun] = useState(() => readKept(place));
  const kept = useRef(begun);
  const isSent = useRef(false);
  const [create] = formSubmissions.create.useMutation();
  const onChange = (answers: Answers) => {
    if (!isSent.current) kept.current = keep(place, answers);
  };
  const onSend = async (answers: Answers) => {
    kept.current ??= keep(place, answers);
    await create({
      content: submissionOf({ form: form.id, answers, submittedBy: person }),
      idempotencyKey: kept.current.key,
    }).unwrap();
    isSent.current = true;
    forget(place);
  };
  return { content, initial: begun?.answers, onChange, onSend };
}

/** A document without the members that it says nothing of. */
const withoutNull = (form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null));
