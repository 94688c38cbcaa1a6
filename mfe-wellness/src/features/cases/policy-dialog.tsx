import type { CasePolicy } from '@fairlead/contracts/api/case-policies';
import { caseRetention } from '@fairlead/contracts/reference/incidents';
import { usePortal } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  ConflictDialog,
  Form,
  FormDialog,
  FormProblem,
  useConflict,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, Skeleton, TextField } from '@fairlead/ui';
import { casePolicies } from '../../api.ts';
import {
  changesOf,
  fieldWords,
  type PolicyValues,
  policySchema,
  valuesOf,
} from './policy-values.ts';

interface PolicyDialogProps {
  org: string;
  onClose(): void;
}

/** How long an organization keeps its cases, and the outside reviewer of those that nobody in it may handle. */
export function PolicyDialog({ org, onClose }: PolicyDialogProps) {
  const found = casePolicies.list.useQuery(
    { where: { organization: { equals: org } }, depth: 0, limit: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const id = found.currentData?.docs[0]?.id;
  const read = casePolicies.read.useQuery(
    { id: id ?? '', depth: 0 },
    { skip: id === undefined, refetchOnMountOrArgChange: true },
  );
  const isKnown = found.currentData && (id === undefined || read.currentData);
  return (
    <FormDialog title="Case settings" onClose={onClose}>
      {isKnown ? (
        <PolicyForm org={org} kept={read.currentData} onDone={onClose} />
      ) : found.isError || read.isError ? (
        <FormProblem message="The settings could not be loaded." takesFocus />
      ) : (
        <Skeleton $height="16rem" />
      )}
    </FormDialog>
  );
}

interface PolicyFormProps {
  org: string;
  /** The current policy; undefined where the organization has not set one yet. */
  kept: Versioned<CasePolicy> | undefined;
  onDone(): void;
}

function PolicyForm({ org, kept, onDone }: PolicyFormProps) {
  const { toast } = usePortal();
  const [create] = casePolicies.create.useMutation();
  const [patch] = casePolicies.patch.useMutation();
  const form = useZodForm<PolicyValues, PolicyValues>(policySchema, valuesOf(kept?.doc));
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const { save, conflict } = useConflict<PolicyValues, CasePolicy>({
    form,
    kept,
    valuesOf,
    send: (values, seen) => {
      const changes = changesOf(values);
      if (seen) return patch({ id: seen.doc.id, changes, etag: seen.etag, depth: 0 }).unwrap();
      const { reviewer, ...content } = changes;
      return create({
        content: { ...content, ...(reviewer && { reviewer }), organization: org },
        depth: 0,
      }).unwrap();
    },
  });
  const submit = useSubmission(form, async (values) => {
    if (!(await save(values))) return;
    toast({ kind: 'success', title: 'The case settings are saved' });
    onDone();
  });
  return (
    <>
      <Form onSubmit={submit}>
        <FormProblem message={errors.root?.message} takesFocus />
        <TextField
          label="Months a closed case is kept"
          hint={`From ${caseRetention.least} to ${caseRetention.most}. A change applies to cases that are closed from now on.`}
          inputMode="numeric"
          error={errors.keptMonths?.message}
          {...form.register('keptMonths')}
        />
        <TextField
          label="Name of the outside reviewer (optional)"
          hint="A Designated Person Ashore or another reviewer outside the organization. They get a case where nobody in the organization may see it, and its reporter sees their name. A change applies to reports from now on."
          autoComplete="off"
          error={errors.reviewerName?.message}
          {...form.register('reviewerName')}
        />
        <TextField
          label="Email of the outside reviewer"
          type="email"
          autoComplete="off"
          error={errors.reviewerEmail?.message}
          {...form.register('reviewerEmail')}
        />
        <Button type="submit" busy={isSubmitting}>
          Save settings
        </Button>
      </Form>
      <ConflictDialog conflict={conflict} words={fieldWords} />
    </>
  );
}
