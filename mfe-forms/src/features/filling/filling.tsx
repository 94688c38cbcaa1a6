import type { Form } from '@fairlead/contracts/api/forms';
import { relatedId } from '@fairlead/contracts/api/relations';
import { withPlaceholders } from '@fairlead/contracts/forms/placeholders';
import type { Answers } from '@fairlead/contracts/forms/submission';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ApiError } from '@fairlead/remote-kit/calls';
import { useOutbox } from '@fairlead/remote-kit/outbox';
import { useState } from 'react';
import { Confirmation } from '../form-view/confirmation.tsx';
import { FormView } from '../form-view/form-view.tsx';
import { queueOf } from '../queue/form-queue.ts';
import { WaitingForm } from '../queue/waiting-form.tsx';
import type { Begun } from './draft/begun.ts';
import { Elsewhere } from './draft/elsewhere.tsx';
import { SavedLine } from './draft/saved-line.tsx';
import type { DraftPlace } from './stored-answers.ts';
import { useFilling } from './use-filling.ts';
import { usePlaceholderData } from './use-placeholder-data.ts';

interface FillingProps {
  form: Form;
  person: SessionUser;
  place: DraftPlace;
  begun: Begun;
}

/** A form that is filled in and submitted; without a connection it waits, and is sent automatically. */
export function Filling({ form, person, place, begun }: FillingProps) {
  const data = usePlaceholderData(person, form);
  const { content, stored, saver, savedLine, onChange, onSend, take } = useFilling(
    form,
    place,
    begun,
  );
  const queue = queueOf(person.id);
  const { waiting, sendNow } = useOutbox(queue);
  const [wasQueued, setQueued] = useState(false);
  const [isFresh, setFresh] = useState(0);
  const queued = waiting.find((one) => one.form === form.id);
  if (queued && !wasQueued) setQueued(true);
  const send = async (answers: Answers) => {
    try {
      await onSend(answers);
    } catch (problem) {
      const { sending } = stored.current;
      const isLost = problem instanceof ApiError && problem.isUnanswered && sending;
      // A draft saved after the automatic submission would be a draft of what was submitted.
      if (isLost) void saver.pause();
      const isQueued =
        isLost &&
        (await queue.put({
          form: form.id,
          title: form.title,
          answers,
          key: sending.key,
          since: new Date().toISOString(),
        }));
      if (!isQueued) {
        saver.resume();
        setQueued(false);
      }
      throw problem;
    }
  };
  if (queued)
    return (
      <WaitingForm
        queued={queued}
        onSendNow={sendNow}
        onChange={() => {
          setQueued(false);
          saver.resume();
          void queue.take(form.id);
        }}
      />
    );
  // It was in the queue, and nobody removed it.
  if (wasQueued)
    return <Confirmation content={content} interpolate={(text) => withPlaceholders(text, data)} />;
  return (
    <>
      <Elsewhere
        begun={begun}
        onTake={(answers) => {
          take(answers);
          setFresh(isFresh + 1);
        }}
      />
      <FormView
        key={isFresh}
        content={content}
        organization={relatedId(form.organization)}
        initial={stored.current.answers}
        data={data}
        onChange={onChange}
        onSend={send}
      />
      <SavedLine {...savedLine} />
    </>
  );
}
