import type { FormRequest } from '@fairlead/contracts/api/form-requests';
import type { Form } from '@fairlead/contracts/api/forms';
import { relatedId } from '@fairlead/contracts/api/relations';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  DocumentDialog,
  DocumentForm,
  useDocument,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { formRequests } from '../../api.ts';
import { AudienceFields } from './audience/audience-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import { changesOf, contentOf, requestSchema, valuesOf, words } from './request-values.ts';
import { people } from './request-words.ts';

interface RequestDialogProps {
  form: Pick<Form, 'id' | 'title' | 'organization'>;
  /** The request to change; undefined to send the form. */
  request?: FormRequest;
  onClose(): void;
}

/** Sends a form to people, or changes the details of a request. */
export function RequestDialog({ form, request, onClose }: RequestDialogProps) {
  return (
    <DocumentDialog
      title={request ? 'Change the request' : 'Send to people'}
      what="The request"
      read={useDocument(formRequests, request?.id)}
      onClose={onClose}
    >
      {(stored) => <RequestForm form={form} stored={stored} onDone={onClose} />}
    </DocumentDialog>
  );
}

interface RequestFormProps extends Pick<RequestDialogProps, 'form'> {
  stored: Versioned<FormRequest> | undefined;
  onDone(): void;
}

function RequestForm({ form: { id, title, organization }, stored, onDone }: RequestFormProps) {
  const { create, change } = useWrites(formRequests);
  const form = useDocumentForm({
    schema: requestSchema(stored?.doc),
    stored,
    valuesOf,
    create: (values, key) => create(contentOf(id, values), key),
    change: (values, seen) => change(changesOf(seen.doc, values), seen),
    saved: ({ doc }) => (stored ? 'The request has been changed' : `Sent to ${people(doc.asked)}`),
    onDone,
  });
  return (
    <DocumentForm form={form} button={stored ? 'Save' : 'Send'} words={words}>
      <strong>{title}</strong>
      {!stored && (
        <AudienceFields form={form} sent={{ form: id, organization: relatedId(organization) }} />
      )}
      <DetailFields form={form} />
    </DocumentForm>
  );
}
