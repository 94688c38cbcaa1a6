import type { Form } from '@fairlead/contracts/api/forms';
import { relatedId } from '@fairlead/contracts/api/relations';
import type { JobFormContext } from '@fairlead/contracts/portal/job-forms';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { FormProblem } from '@fairlead/remote-kit/forms';
import { Button, Loader } from '@fairlead/ui';
import { useMemo } from 'react';
import { forms } from '../../api.ts';
import type { Begun } from '../filling/draft/begun.ts';
import { SavedLine } from '../filling/draft/saved-line.tsx';
import { useBegun } from '../filling/draft/use-begun.ts';
import type { DraftPlace } from '../filling/stored-answers.ts';
import { useFilling } from '../filling/use-filling.ts';
import { usePlaceholderData } from '../filling/use-placeholder-data.ts';
import { FormView } from '../form-view/form-view.tsx';

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
  const { form, person, place, begun, source, onSent, onCancel } = props;
  const data = usePlaceholderData(person, form);
  const { content, stored, savedLine, onChange, onSend } = useFilling(form, place, begun, source);
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
          await onSend(answers);
          onSent();
        }}
        onCancel={onCancel}
      />
      <SavedLine {...savedLine} />
    </>
  );
}
