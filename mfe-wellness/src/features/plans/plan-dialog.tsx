import { type EmergencyPlan, emergencyPlanKinds } from '@fairlead/contracts/api/emergency-plans';
import { codesOf, labelOf } from '@fairlead/contracts/reference/options';
import { type Versioned, withoutNulls } from '@fairlead/remote-kit/calls';
import {
  ChoiceField,
  Controller,
  DocumentDialog,
  DocumentForm,
  type FieldWords,
  ManyField,
  TextArea,
  useDocument,
  useDocumentForm,
  useFieldArray,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { MemberPicker, memberIn } from '@fairlead/remote-kit/members';
import { Button, IconButton } from '@fairlead/ui';
import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { z } from 'zod';
import { emergencyPlans, helplines, members, vessels } from '../../api.ts';
import { vesselsOf } from '../../places.ts';

const planSchema = z.object({
  plan: z.enum(codesOf(emergencyPlanKinds)),
  vessel: z.string(),
  steps: z
    .array(z.object({ text: z.string().trim().min(1, 'Please enter the step').max(500) }))
    .min(1, 'A plan needs a step'),
  officer: z.object({ text: z.string(), id: z.string().nullable() }),
  helplines: z.array(z.string()),
});
type PlanValues = z.infer<typeof planSchema>;

const idOf = (one: unknown): string =>
  typeof one === 'object' && one !== null ? String(Reflect.get(one, 'id')) : String(one ?? '');
const valuesOf = (plan: EmergencyPlan | undefined): PlanValues => ({
  plan: plan?.plan ?? 'medical',
  vessel: idOf(plan?.vessel),
  steps: plan?.steps.map(({ text }) => ({ text })) ?? [{ text: '' }],
  officer: { text: '', id: idOf(plan?.dutyOfficer) || null },
  helplines: plan?.helplines.map(idOf) ?? [],
});
const changesOf = ({ officer, vessel, ...values }: PlanValues) => ({
  ...values,
  vessel: vessel || null,
  dutyOfficer: officer.id,
});

/** The labels of the fields for conflicts; vessels, officers and lines are named by `nameOf`. */
const wordsFor = (nameOf: (id: string) => string | undefined): FieldWords<PlanValues> => ({
  plan: { label: 'For', say: (plan) => labelOf(emergencyPlanKinds, plan) },
  vessel: { label: 'Vessel', say: (id) => (id ? nameOf(id) : 'All vessels and ashore') },
  steps: { label: 'Steps', say: (steps) => steps.map(({ text }) => text).join(' / ') },
  officer: { label: 'Duty officer', say: ({ id }) => (id ? nameOf(id) : undefined) },
  helplines: { label: 'Support lines', say: (ids) => ids.map(nameOf).join(', ') },
});

interface PlanDialogProps {
  org: string;
  /** The plan to edit; undefined for a new one. */
  plan: EmergencyPlan | undefined;
  onClose(): void;
}

/** Prepares a plan: its kind, its place, its steps, its duty officer and whom to call. */
export function PlanDialog({ org, plan, onClose }: PlanDialogProps) {
  return (
    <DocumentDialog
      title={plan ? 'Edit plan' : 'New plan'}
      what="The plan"
      read={useDocument(emergencyPlans, plan?.id, 1)}
      onClose={onClose}
    >
      {(stored) => <PlanForm org={org} stored={stored} onDone={onClose} />}
    </DocumentDialog>
  );
}

interface PlanFormProps {
  org: string;
  stored: Versioned<EmergencyPlan> | undefined;
  onDone(): void;
}

function PlanForm({ org, stored, onDone }: PlanFormProps) {
  const { create, change } = useWrites(emergencyPlans, 1);
  const places = vessels.list.useQuery(vesselsOf(org));
  const lines = helplines.list.useQuery({ limit: 100, sort: 'name' });
  const form = useDocumentForm({
    schema: planSchema,
    stored,
    valuesOf,
    create: (values, key) => create({ ...withoutNulls(changesOf(values)), organization: org }, key),
    change: (values, seen) => change(changesOf(values), seen),
    saved: stored ? 'The plan has been changed' : 'The plan is ready',
    onDone,
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' });
  const officer = typeof stored?.doc.dutyOfficer === 'object' ? stored.doc.dutyOfficer : undefined;
  const named = [...(places.data?.docs ?? []), ...(lines.data?.docs ?? [])];
  const nameOf = (id: string) =>
    named.find((one) => one.id === id)?.name ??
    (id === officer?.id ? (officer.fullName ?? 'A member') : 'Somebody else');
  return (
    <DocumentForm
      form={form}
      button={stored ? 'Save plan' : 'Prepare plan'}
      words={wordsFor(nameOf)}
    >
      <ChoiceField control={control} name="plan" label="For" options={emergencyPlanKinds} />
      <ChoiceField
        control={control}
        name="vessel"
        label="Vessel"
        options={places.data?.docs.map(({ id, name }) => ({ code: id, label: name })) ?? []}
        none="All vessels and ashore"
      />
      <Steps>
        <legend>Steps</legend>
        {fields.map(({ id }, place) => (
          <li key={id}>
            <TextArea label={`Step ${place + 1}`} rows={2} {...form.field(`steps.${place}.text`)} />
            {fields.length > 1 && (
              <IconButton label={`Remove step ${place + 1}`} onClick={() => remove(place)}>
                <X size="1rem" aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
        <Button look="secondary" size="sm" onClick={() => append({ text: '' })}>
          <Plus size="1rem" aria-hidden />
          Add a step
        </Button>
      </Steps>
      <Controller
        control={control}
        name="officer"
        render={({ field: { value, onChange } }) => (
          <MemberPicker
            search={members}
            label="Duty officer"
            organization={org}
            hint={
              officer && value.id === officer.id
                ? `Now: ${officer.fullName ?? 'a member'}`
                : undefined
            }
            value={value.text}
            onChange={(text) => onChange({ text, id: memberIn(text)?.metadata.user.id ?? null })}
          />
        )}
      />
      <ManyField
        control={control}
        name="helplines"
        label="Support lines"
        options={lines.data?.docs.map(({ id, name }) => ({ code: id, label: name })) ?? []}
      />
    </DocumentForm>
  );
}

const Steps = styled.fieldset`
  display: grid;
  gap: 0.75rem;
  min-width: 0;
  padding: 0;
  border: 0;
  list-style: none;
  legend {
    padding: 0;
    font-weight: 600;
  }
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: end;
    gap: 0.5rem;
  }
`;
