import { type Form, type FormContent, formContent } from '@fairlead/contracts/api/forms';
import type { Answers } from '@fairlead/contracts/forms/submission';
import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { formSubmissions } from '../../api.ts';
import { forget, type KeptAnswers, keep, readKept } from './kept-answers.ts';
import { submissionOf } from './submission-of.ts';

/**
 * A form that somebody fills in, as it was when they began. Until it is sent this browser keeps what they answered, by person and form: it is
 * there again after a reload, and after their session has ended.
 */
export function useFilling(form: Form, person: string) {
  const place = { person, form: form.id };
  const [content] = useState((): FormContent => formContent.parse(withoutNull(form)));
  const [begun] = useState(() => readKept(place));
  const kept = useRef<KeptAnswers>(begun ?? { answers: {} });
  const isSent = useRef(false);
  const [create] = formSubmissions.create.useMutation();
  const change = (next: Partial<KeptAnswers>) => {
    kept.current = { ...kept.current, ...next };
    keep(place, kept.current);
  };
  const onChange = (answers: Answers) => {
    if (!isSent.current) change({ answers });
  };
  const onSend = async (answers: Answers) => {
    const said = JSON.stringify(answers);
    const last = kept.current.sending;
    const { key } = last?.said === said ? last : { key: nanoid() };
    change({ answers, sending: { key, said } });
    await create({
      content: submissionOf({ form: form.id, answers, submittedBy: person }),
      idempotencyKey: key,
    }).unwrap();
    isSent.current = true;
    forget(place);
  };
  return { content, initial: begun?.answers, onChange, onSend };
}

/** A document without the members that it says nothing of. */
const withoutNull = (form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null));
