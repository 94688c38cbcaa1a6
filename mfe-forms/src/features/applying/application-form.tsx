import type { Form } from '@fairlead/contracts/api/forms';
import { relatedId } from '@fairlead/contracts/api/relations';
import { withPlaceholders } from '@fairlead/contracts/forms/placeholders';
import type { JobFormContext } from '@fairlead/contracts/portal/job-forms';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { FormProblem } from '@fairlead/remote-kit/forms';
import { Button, Loader } from '@fairlead/ui';
import { useEffect, useMemo, useRef } from 'react';
import { forms } from '../../api.ts';
import type { Begun } from '../filling/draft/begun.ts';
import { SavedLine } from '../filling/draft/saved-line.tsx';
import { useBegun } from '../filling/draft/use-begun.ts';
import type { DraftPlace } from '../filling/stored-answers.ts';
import { useFilling } from '../filling/use-filling.ts';
import { usePlaceholderData } from '../filling/use-placeholder-data.ts';
import { Confirmation } from '../form-view/confirmation.tsx';
import { FormView } from '../form-view/form-view.tsx';
import { applicationQueueOf } from '../queue/application-queue.ts';
import { useWaitingSubmission } from '../queue/use-waiting-submission.ts';
import { WaitingForm } from '../queue/waiting-form.tsx';

interface ApplicationFormProps extends JobFormContext {
  person: SessionUser;
}

/** The form of a job in the panel to apply in: its submission becomes the application. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { data, error, isFetching, refetch } = forms.read.useQuery({ id: props.form, depth: 0 });
  if (data) return <Applying {...props} form={data.doc} />;
  if (isFetching || !error) return <Loader label="Loading the application form" />;
  const kind = errorKindOf(error);
  const isGone = kind === 'missing' || kind === 'forbidden';
  return (
    <div>
      <FormProblem
        message={
          isGone
            ? 'The employer has withdrawn the form of this job. You cannot apply at the moment.'
            : 'The application form could not be loaded.'
        }
      />
      {!isGone && <Button onClick={refetch}>Try again</Button>}{' '}
      <Button look="secondary" onClick={props.onCancel}>
        Cancel
      </Button>
    </div>
  );
}

interface ApplyingProps extends Omit<ApplicationFormProps, 'form'> {
  form: Form;
}

function Applying(props: ApplyingProps) {
  const { form, person, listing } = props;
  const place = useMemo(
    () => ({ person: person.id, form: form.id, listing }),
    [person.id, form.id, listing],
  );
  const begun = useBegun(place);
  if (!begun) return <Loader label="Loading the application form" />;
  return <Filling {...props} place={place} begun={begun} />;
}

function Filling(props: ApplyingProps & { place: DraftPlace; begun: Begun }) {
  const { form, person, listing, title, href, place, begun, source, onSent, onCancel } = props;
  const data = usePlaceholderData(person, form);
  const filling = useFilling(form, place, begun, source);
  const { content, stored, savedLine, onChange } = filling;
  const { entry, isSent, send, sendNow, takeBack } = useWaitingSubmission({
    filling,
    outbox: applicationQueueOf(person.id),
    subject: listing,
    entryOf: (answers, sending) => ({
      form: form.id,
      listing,
      title: title ?? form.title,
      href,
      answers,
      source: sending.source,
    }),
  });
  const noteSent = useRef(onSent);
  useEffect(() => {
    noteSent.current = onSent;
  }, [onSent]);
  useEffect(() => {
    if (isSent) noteSent.current();
  }, [isSent]);
  if (entry) return <WaitingForm queued={entry} onSendNow={sendNow} onChange={takeBack} />;
  if (isSent)
    return (
      <Confirmation
        content={content}
        interpolate={(text) => withPlaceholders(text, data)}
        thanks={null}
      />
    );
  return (
    <>
      <FormView
        content={content}
        organization={relatedId(form.organization)}
        initial={stored.current.answers}
        data={data}
        thanks={null}
        onChange={onChange}
        onSend={async (answers) => {
          await send(answers);
          onSent();
        }}
        onCancel={onCancel}
      />
      <SavedLine {...savedLine} />
    </>
  );
}
