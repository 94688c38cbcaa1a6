import { type Form, type FormContent, formContent } from '@fairlead/contracts/api/forms';
import type { Answers } from '@fairlead/contracts/forms/submission';
import type { ApplicationSource } from '@fairlead/contracts/reference/recruitment';
import { Autosave, type SavedDocument, useAutosave } from '@fairlead/remote-kit/autosave';
import { allowCalls } from '@fairlead/remote-kit/calls';
import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { applicationFormSubmissions, formSubmissions } from '../../api.ts';
import type { Begun } from './draft/begun.ts';
import { draftApi } from './draft/draft-calls.ts';
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
  const { saver, saving } = useDraftSaving(place, stored, change);

  const onChange = (answers: Answers) => {
    if (isSent.current) return;
    change({ answers, isAhead: true });
    saver.change(answers);
  };
  /** The submission; with the same key and source as before, if its content is the same. */
  const submissionFrom = (answers: Answers) => {
    const serialized = JSON.stringify(answers);
    const last = stored.current.sending;
    const sending = last?.said === serialized ? last : { key: nanoid(), said: serialized, source };
    change({ answers, sending });
    // It may have been taken back before.
    allowCalls(sending.key);
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
    await saver.pause();
    try {
      await submit(sent);
    } catch (problem) {
      saver.resume();
      throw problem;
    }
    isSent.current = true;
    forget(place);
  };
  /** Continues with other answers. */
  const take = (answers: Answers) => {
    change({ answers, isAhead: true });
    saver.change(answers);
  };
  const savedLine = { state: saving.state, isBegun: saver.document !== undefined };
  return { content, stored, saver, savedLine, onChange, onSend, take };
}

/** Saves the answers to the account, for as long as the page is open. The latest write counts: another device's answers are offered when it is opened. */
function useDraftSaving(
  { form, listing }: DraftPlace,
  stored: { current: StoredAnswers },
  change: (next: Partial<StoredAnswers>) => void,
) {
  const [keepDraft] = draftApi.useKeepDraftMutation();
  const { answers: begun } = stored.current;
  return useAutosave(
    () =>
      new Autosave<Answers, SavedDocument>({
        start: { seen: { id: form, values: begun }, values: begun },
        stored: undefined,
        valuesOf: (_draft, before) => before,
        isAlike: isSame,
        change: async (answers) => {
          const { savedAt } = await keepDraft({ form, listing, answers }).unwrap();
          return { doc: { id: form, updatedAt: savedAt }, etag: undefined };
        },
        resolve: async (_base, yours) => yours,
        show: () => {},
        onSaved: ({ doc }, saved) =>
          change({ savedAt: doc.updatedAt, isAhead: !isSame(stored.current.answers, saved) }),
      }),
  );
}

const isSame = (one: Answers, other: Answers) => JSON.stringify(one) === JSON.stringify(other);

/** A document without its null members. */
const withoutNull = (form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null));
