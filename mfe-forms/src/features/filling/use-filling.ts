import { type Form, type FormContent, formContent } from '@fairlead/contracts/api/forms';
import type { Answers } from '@fairlead/contracts/forms/submission';
import type { ApplicationSource } from '@fairlead/contracts/reference/recruitment';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { applicationFormSubmissions, formSubmissions } from '../../api.ts';
import type { Begun } from './draft/begun.ts';
import { draftApi } from './draft/draft-calls.ts';
import { DraftSaving } from './draft/draft-saving.ts';
import { type DraftPlace, forget, keep, type StoredAnswers } from './stored-answers.ts';
import { submissionOf } from './submission-of.ts';

/**
 * A form that somebody fills in, as it was when they started. Until it is submitted this browser stores their answers, by person, form and job, and
 * the account does too: they are there again after a reload, after the session has ended, and on another device. `source`: where they came from to
 * the job that they apply for.
 */
export function useFilling(
  form: Form,
  place: DraftPlace,
  begun: Begun,
  source?: ApplicationSource,
) {
  const [content] = useState((): FormContent => formContent.parse(withoutNull(form)));
  const stored = useRef<StoredAnswers>(begun.stored ?? { answers: {} });
  const isSent = useRef(false);
  const [send] = formSubmissions.create.useMutation();
  const [apply] = applicationFormSubmissions.create.useMutation();
  const change = (next: Partial<StoredAnswers>) => {
    stored.current = { ...stored.current, ...next };
    keep(place, stored.current);
  };
  const saving = useDraftSaving(place, stored, change);

  const onChange = (answers: Answers) => {
    if (isSent.current) return;
    change({ answers, isAhead: true });
    saving.changed();
  };
  /** The submission; with the same key and source as before, if its content is the same. */
  const submissionFrom = (answers: Answers) => {
    const serialized = JSON.stringify(answers);
    const last = stored.current.sending;
    const sending = last?.said === serialized ? last : { key: nanoid(), said: serialized, source };
    change({ answers, sending });
    const content = submissionOf({ form: place.form, answers, submittedBy: place.person });
    return { content, sending };
  };
  const submit = ({ content, sending }: ReturnType<typeof submissionFrom>) => {
    const { key: idempotencyKey, source: from } = sending;
    const { listing } = place;
    if (listing === undefined) return send({ content, idempotencyKey }).unwrap();
    const applied = { ...content, listing, ...(from && { source: from }) };
    return apply({ content: applied, idempotencyKey }).unwrap();
  };
  const onSend = async (answers: Answers) => {
    const sent = submissionFrom(answers);
    // A write that reaches the account after it would be a draft of what was submitted.
    await saving.hold();
    try {
      await submit(sent);
    } catch (problem) {
      saving.release();
      throw problem;
    }
    isSent.current = true;
    saving.end();
    forget(place);
  };
  /** Continues with other answers. */
  const take = (answers: Answers) => {
    change({ answers, isAhead: true });
    saving.changed();
  };
  return { content, stored, saving, onChange, onSend, take };
}

/** Saves the answers to the account, for as long as the page is open. */
function useDraftSaving(
  { form, listing }: DraftPlace,
  stored: { current: StoredAnswers },
  change: (next: Partial<StoredAnswers>) => void,
): DraftSaving {
  const [keepDraft] = draftApi.useKeepDraftMutation();
  const save = useRef(async () => false);
  save.current = async () => {
    const { answers } = stored.current;
    const { data } = await keepDraft({ form, listing, answers });
    if (!data) return false;
    const isAhead = JSON.stringify(stored.current.answers) !== JSON.stringify(answers);
    change({ savedAt: data.savedAt, isAhead });
    return true;
  };
  const [saving] = useState(() => new DraftSaving({ save: () => save.current() }));
  useEffect(() => {
    addEventListener('online', saving.flush);
    return () => {
      removeEventListener('online', saving.flush);
      saving.flush();
    };
  }, [saving]);
  return saving;
}

/** A document without its null members. */
const withoutNull = (form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null));
