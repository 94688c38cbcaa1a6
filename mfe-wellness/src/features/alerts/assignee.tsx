import type { WellnessAlert } from '@fairlead/contracts/api/wellness-care';
import { usePerson, usePortal } from '@fairlead/remote-kit';
import { ApiError, type Versioned } from '@fairlead/remote-kit/calls';
import {
  Controller,
  Form,
  FormDialog,
  FormProblem,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { MemberPicker, memberIn } from '@fairlead/remote-kit/members';
import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { z } from 'zod';
import { members, wellnessAlerts } from '../../api.ts';
import { idOf, personName } from '../care/words.ts';
import { isGone, refusalWords } from './alert-words.ts';

interface AssigneeProps {
  org: string;
  stored: Versioned<WellnessAlert>;
  mayWrite: boolean;
  /** Has the alert refetched, where somebody else has changed it. */
  reread(): unknown;
}

/** The assignee of an alert; staff take it over, or assign it to somebody else of the staff. */
export function Assignee({ org, stored: versioned, mayWrite, reread }: AssigneeProps) {
  const person = usePerson();
  const { toast } = usePortal();
  const [isChoosing, choose] = useState(false);
  const { assign, isLoading } = useAssign(versioned);
  const { assignee, status } = versioned.doc;
  const mayAssign = mayWrite && status !== 'closed';
  const takeOver = async () => {
    try {
      await assign(person?.id ?? null);
      toast({ kind: 'success', title: 'You look after this alert now' });
    } catch (problem) {
      toast({ kind: 'error', title: refusalWords(problem) });
      reread();
    }
  };
  return (
    <Line>
      <span>{assignee ? personName(assignee) : 'Nobody yet'}</span>
      {mayAssign && idOf(assignee) !== person?.id && (
        <Button look="secondary" size="sm" busy={isLoading} onClick={takeOver}>
          Assign to me
        </Button>
      )}
      {mayAssign && (
        <Button look="quiet" size="sm" onClick={() => choose(true)}>
          Assign to somebody
        </Button>
      )}
      {isChoosing && (
        <FormDialog title="Assign this alert" onClose={() => choose(false)}>
          <AssignForm org={org} stored={versioned} reread={reread} onDone={() => choose(false)} />
        </FormDialog>
      )}
    </Line>
  );
}

/** Assigns an alert to somebody, in the version that was read. Throws `ApiError`. */
function useAssign({ doc, etag }: Versioned<WellnessAlert>) {
  const [patch, { isLoading }] = wellnessAlerts.patch.useMutation();
  const assign = (assignee: string | null) =>
    patch({ id: doc.id, changes: { assignee }, etag, depth: 0 }).unwrap();
  return { assign, isLoading };
}

const schema = z.object({
  assignee: z.string().refine((text) => memberIn(text) !== undefined, 'Choose a member'),
});

interface AssignFormProps extends Pick<AssigneeProps, 'org' | 'stored' | 'reread'> {
  onDone(): void;
}

function AssignForm({ org, stored, reread, onDone }: AssignFormProps) {
  const { toast } = usePortal();
  const { assign } = useAssign(stored);
  const form = useZodForm(schema, { assignee: '' });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty && !isSubmitting);
  const submit = useSubmission(form, async ({ assignee }) => {
    const member = memberIn(assignee);
    try {
      await assign(member?.metadata.user.id ?? null);
    } catch (problem) {
      const refusal = ApiError.from(problem);
      if (isGone(refusal) || refusal.kind === 'outdated') {
        reread();
        throw refusal.with({ message: refusalWords(refusal) });
      }
      throw refusal;
    }
    toast({ kind: 'success', title: `${member?.label} looks after this alert now` });
    onDone();
  });
  return (
    <Form onSubmit={submit} isRequired={form.isRequired}>
      <FormProblem message={errors.root?.message} takesFocus={!errors.assignee} />
      <Controller
        control={form.control}
        name="assignee"
        render={({ field, fieldState }) => (
          <MemberPicker
            search={members}
            organization={org}
            label="Member of the wellness staff"
            hint="Support crew and administrators look after alerts."
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" busy={isSubmitting}>
        Assign
      </Button>
    </Form>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem 0.75rem;
`;
