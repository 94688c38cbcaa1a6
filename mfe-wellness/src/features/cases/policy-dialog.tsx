import type { CasePolicy } from '@fairlead/contracts/api/case-policies';
import { caseRetention } from '@fairlead/contracts/reference/incidents';
import { type Versioned, withoutNulls } from '@fairlead/remote-kit/calls';
import {
  DocumentDialog,
  DocumentForm,
  useDocumentForm,
  useOnlyDocument,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import { casePolicies } from '../../api.ts';
import { changesOf, fieldWords, policySchema, valuesOf } from './policy-values.ts';

interface PolicyDialogProps {
  org: string;
  onClose(): void;
}

/** How long an organization keeps its cases, and the outside reviewer of those that nobody in it may handle. */
export function PolicyDialog({ org, onClose }: PolicyDialogProps) {
  return (
    <DocumentDialog
      title="Case settings"
      what="The settings"
      height="16rem"
      read={useOnlyDocument(casePolicies, { organization: { equals: org } })}
      onClose={onClose}
    >
      {(stored) => <PolicyForm org={org} stored={stored} onDone={onClose} />}
    </DocumentDialog>
  );
}

interface PolicyFormProps {
  org: string;
  /** The current policy; undefined where the organization has not set one yet. */
  stored: Versioned<CasePolicy> | undefined;
  onDone(): void;
}

function PolicyForm({ org, stored, onDone }: PolicyFormProps) {
  const { create, change } = useWrites(casePolicies);
  const form = useDocumentForm({
    schema: policySchema,
    stored,
    valuesOf,
    create: (values, key) => create({ ...withoutNulls(changesOf(values)), organization: org }, key),
    change: (values, seen) => change(changesOf(values), seen),
    saved: 'The case settings are saved',
    onDone,
  });
  return (
    <DocumentForm form={form} button="Save settings" words={fieldWords}>
      <TextField
        label="Months a closed case is kept"
        hint={`From ${caseRetention.least} to ${caseRetention.most}. A change applies to cases that are closed from now on.`}
        inputMode="numeric"
        {...form.field('keptMonths')}
      />
      <TextField
        label="Name of the outside reviewer (optional)"
        hint="A Designated Person Ashore or another reviewer outside the organization. They get a case where nobody in the organization may see it, and its reporter sees their name. A change applies to reports from now on."
        autoComplete="off"
        {...form.field('reviewerName')}
      />
      <TextField
        label="Email of the outside reviewer"
        type="email"
        autoComplete="off"
        {...form.field('reviewerEmail')}
      />
    </DocumentForm>
  );
}
