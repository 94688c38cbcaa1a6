import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { useLevel } from '@fairlead/remote-kit';
import { withoutNulls } from '@fairlead/remote-kit/calls';
import {
  DocumentForm,
  FormDialog,
  TextArea,
  type UseFormReturn,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import { z } from 'zod';
import { invitations } from '../../api.ts';
import { paths } from '../../paths.ts';
import { personName } from '../people/names.ts';
import { PlaceFields } from '../people/place-fields.tsx';
import { changesOf, type RecordValues, recordSchema, valuesOf } from '../people/record-values.ts';

const schema = recordSchema.extend({
  email: z.string().trim().min(1, 'Email is required').max(254),
  message: z.string().trim().max(1_000, 'This must be at most 1,000 characters'),
});

interface InviteDialogProps {
  org: string;
  /** The record of a former member, who is invited back to the same work. */
  former?: DocumentOf<'employees'>;
  onClose(): void;
}

/** Invites somebody by email into an organization, over the list of invitations. */
export const InviteDialog = ({ org, former, onClose }: InviteDialogProps) => (
  <FormDialog
    title={former ? `Invite ${personName(former.user)} again` : 'Invite somebody'}
    onClose={onClose}
  >
    <InviteForm org={org} former={former} onDone={onClose} />
  </FormDialog>
);

interface InviteFormProps {
  org: string;
  former: DocumentOf<'employees'> | undefined;
  onDone(): void;
}

function InviteForm({ org, former, onDone }: InviteFormProps) {
  const mayGive = useLevel(paths.people(org)) === 'approve';
  const { create } = useWrites(invitations);
  const form = useDocumentForm({
    schema,
    initial: {
      ...valuesOf(former),
      startedOn: '',
      email: emailOf(former) ?? '',
      message: '',
    },
    create: ({ email, message, ...place }, key) => {
      const content = withoutNulls({ ...changesOf(place, mayGive), message: message || null });
      return create({ ...content, email, organization: org }, key);
    },
    saved: ({ doc: { email } }) => `The invitation to ${email} is on its way`,
    onDone,
  });
  return (
    <DocumentForm form={form} button="Send invitation">
      <TextField
        type="email"
        label="Email"
        hint="Whether or not they have an account. The invitation is good for seven days."
        autoComplete="off"
        {...form.field('email')}
      />
      {/* The form has these fields and more. */}
      <PlaceFields
        org={org}
        form={form as unknown as UseFormReturn<RecordValues>}
        mayGive={mayGive}
      />
      <TextArea
        label="Message"
        hint="Shown in the portal, not in the mail."
        rows={4}
        {...form.field('message')}
      />
    </DocumentForm>
  );
}

const emailOf = (record: DocumentOf<'employees'> | undefined) =>
  typeof record?.user === 'object' ? record.user.email : undefined;
