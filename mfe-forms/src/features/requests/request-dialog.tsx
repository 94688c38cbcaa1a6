import type { FormRequest } from '@fairlead/contracts/api/form-requests';
import type { Form as FormDocument } from '@fairlead/contracts/api/forms';
import { relatedId } from '@fairlead/contracts/api/relations';
import { usePortal } from '@fairlead/remote-kit';
import {
  Form,
  FormDialog,
  FormProblem,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { formRequests } from '../../api.ts';
import { AudienceFields } from './audience/audience-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import { changesOf, contentOf, requestSchema, valuesOf } from './request-values.ts';
import { people } from './request-words.ts';

interface RequestDialogProps {
  form: Pick<FormDocument, 'id' | 'title' | 'organization'>;
  /** The request to change; undefined to send the form. */
  request?: FormRequest;
  onClose(): void;
}

/** Sends a form to people, or changes the details of a request. */
export function RequestDialog(props: RequestDialogProps) {
  return (
    <FormDialog
      title={props.request ? 'Change the request' : 'Send to people'}
      onClose={props.onClose}
    >
      <RequestForm {...props} />
    </FormDialog>
  );
}

function RequestForm({ form: { id, title, organization }, request, onClose }: RequestDialogProps) {
  const { toast } = usePortal();
  const [create] = formRequests.create.useMutation();
  const [patch] = formRequests.patch.useMutation();
  const form = useZodForm(requestSchema(request), valuesOf(request));
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const submit = useSubmission(form, async (values) => {
    if (request) {
      const changes = changesOf(request, values);
      await patch({ id: request.id, changes, etag: undefined, depth: 0 }).unwrap();
      toast({ kind: 'success', title: 'The request has been changed' });
    } else {
      const { doc } = await create({ content: contentOf(id, values), depth: 0 }).unwrap();
      toast({ kind: 'success', title: `Sent to ${people(doc.asked)}` });
    }
    onClose();
  });
  const isAtField = errors.to ?? errors.due ?? errors.note;
  return (
    <Form onSubmit={submit}>
      <strong>{title}</strong>
      <FormProblem message={errors.root?.message} takesFocus={!isAtField} />
      {!request && (
        <AudienceFields form={form} sent={{ form: id, organization: relatedId(organization) }} />
      )}
      <DetailFields form={form} />
      <Button type="submit" busy={isSubmitting}>
        {request ? 'Save' : 'Send'}
      </Button>
    </Form>
  );
}
