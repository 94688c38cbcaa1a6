import { emailAddress } from '@fairlead/contracts/api/email-address';
import { requiredLine } from '@fairlead/contracts/api/profile-fields';
import {
  longestReferenceMessage,
  type RefereeRelation,
  refereeRelations,
} from '@fairlead/contracts/profile/references';
import { codesOf } from '@fairlead/contracts/reference/options';
import { usePortal } from '@fairlead/remote-kit';
import {
  ChoiceField,
  Form,
  FormDialog,
  FormProblem,
  TextArea,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Button, ButtonLink, EmptyState, TextField } from '@fairlead/ui';
import { z } from 'zod';
import { paths } from '../../paths.ts';
import { resume } from '../profile/records.ts';
import { useOwnRecord } from '../records/own-record.ts';
import { useAskForReferenceMutation } from './reference-calls.ts';
import { workInWords } from './work-words.ts';

interface Role {
  position: string;
  vessel?: string | null | undefined;
  employer?: string | null | undefined;
  from: string;
  to?: string | null | undefined;
}

interface AskDialogProps {
  user: string;
  onClose(): void;
}

/** Asks somebody for a reference about a position of the person's experience. */
export function AskDialog({ user, onClose }: AskDialogProps) {
  const read = useOwnRecord<'resume'>(resume, user);
  return (
    <FormDialog title="Ask for a reference" onClose={onClose}>
      <ResourcePart resource={useResource(read)} height="16rem">
        {(stored) => {
          const roles = (stored?.doc.experience?.roles ?? []) as readonly Role[];
          return roles.length > 0 ? (
            <AskForm roles={roles} onDone={onClose} />
          ) : (
            <EmptyState
              kind="no-experience"
              title="Add your experience first"
              description="A reference is about a position that you have held."
              action={<ButtonLink href={paths.experience}>Add experience</ButtonLink>}
            />
          );
        }}
      </ResourcePart>
    </FormDialog>
  );
}

const schema = z.object({
  role: z.string(),
  name: requiredLine(120, 'A name is required'),
  email: emailAddress(),
  relation: z.enum(codesOf(refereeRelations)),
  message: z.string().max(longestReferenceMessage, 'This is too long'),
});

function AskForm({ roles, onDone }: { roles: readonly Role[]; onDone(): void }) {
  const { toast } = usePortal();
  const [ask] = useAskForReferenceMutation();
  const form = useZodForm(schema, {
    role: '0',
    name: '',
    email: '',
    relation: 'master' as RefereeRelation,
    message: '',
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty && !isSubmitting);
  const submit = useSubmission(form, async ({ role: at, message, ...values }) => {
    const role = roles[Number(at)];
    if (!role) return;
    await ask({
      ...values,
      role: { position: role.position as never, from: role.from },
      ...(message.trim() && { message: message.trim() }),
    }).unwrap();
    toast({ kind: 'success', title: `${values.name} was asked for a reference` });
    onDone();
  });
  return (
    <Form onSubmit={submit} isRequired={form.isRequired}>
      <FormProblem message={errors.root?.message} takesFocus={Object.keys(errors).length <= 1} />
      <ChoiceField
        control={form.control}
        name="role"
        label="About"
        options={roles.map((role, at) => ({ code: String(at), label: workInWords(role) }))}
      />
      <TextField
        label="Their name"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Their email"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <ChoiceField
        control={form.control}
        name="relation"
        label="They were your"
        options={refereeRelations}
      />
      <TextArea
        label="Message"
        hint="They read it with your request."
        rows={4}
        maxLength={longestReferenceMessage}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <p>We write to them once, with a link that is valid for 30 days.</p>
      <div>
        <Button type="submit" busy={isSubmitting}>
          Send request
        </Button>
      </div>
    </Form>
  );
}
