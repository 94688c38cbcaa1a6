import type { ConsentGroup } from '@fairlead/contracts/profile/consents';
import type { Option } from '@fairlead/contracts/reference/options';
import { usePortal } from '@fairlead/remote-kit';
import { ChoiceField, Form, FormProblem, useForm, useSubmission } from '@fairlead/remote-kit/forms';
import { Button, Dialog, TextField } from '@fairlead/ui';
import { useId } from 'react';
import { useAskForConsentMutation } from './profile-calls.ts';

interface AskDialogProps {
  organization: string;
  user: { id: string; name: string };
  /** The groups that can be requested. */
  groups: readonly Option<ConsentGroup>[];
  onClose(): void;
}

/** Asks somebody to open more of their profile, with a purpose; they are notified and decide. */
export function AskDialog({ organization, user, groups, onClose }: AskDialogProps) {
  const { toast } = usePortal();
  const id = useId();
  const [ask] = useAskForConsentMutation();
  const form = useForm({ defaultValues: { group: groups[0]?.code ?? 'health', purpose: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmission(form, async ({ group, purpose }) => {
    await ask({ user: user.id, organization, group, purpose }).unwrap();
    toast({ kind: 'success', title: `${user.name} has been asked` });
    onClose();
  });
  return (
    <Dialog
      title={`Ask ${user.name}`}
      open
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            Ask
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <FormProblem message={errors.root?.message} />
        <ChoiceField control={form.control} name="group" label="What you need" options={groups} />
        <TextField
          label="Purpose"
          hint="They read it before they decide."
          maxLength={200}
          error={errors.purpose?.message ?? ''}
          {...form.register('purpose')}
        />
      </Form>
    </Dialog>
  );
}
