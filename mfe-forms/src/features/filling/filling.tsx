import type { Form } from '@fairlead/contracts/api/forms';
import { relatedId } from '@fairlead/contracts/api/relations';
import { withPlaceholders } from '@fairlead/contracts/forms/placeholders';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { useState } from 'react';
import { Confirmation } from '../form-view/confirmation.tsx';
import { FormView } from '../form-view/form-view.tsx';
import { queueOf } from '../queue/form-queue.ts';
import { useWaitingSubmission } from '../queue/use-waiting-submission.ts';
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
  const filling = useFilling(form, place, begun);
  const { content, stored, savedLine, onChange, take } = filling;
  const { entry, isSent, send, sendNow, takeBack } = useWaitingSubmission({
    filling,
    outbox: queueOf(person.id),
    subject: form.id,
    entryOf: (answers) => ({ form: form.id, title: form.title, answers }),
  });
  const [isFresh, setFresh] = useState(0);
  if (entry) return <WaitingForm queued={entry} onSendNow={sendNow} onChange={takeBack} />;
  if (isSent)
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
