import { type EmergencyPlan, emergencyPlanKinds } from '@fairlead/contracts/api/emergency-plans';
import { codesOf } from '@fairlead/contracts/reference/options';
import { usePortal } from '@fairlead/remote-kit';
import {
  ChoiceField,
  Form,
  FormDialog,
  FormProblem,
  ManyField,
  TextArea,
  useFieldArray,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { MemberPicker, memberIn } from '@fairlead/remote-kit/members';
import { Button, IconButton } from '@fairlead/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
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
  helplines: z.array(z.string()),
});
type PlanValues = z.infer<typeof planSchema>;

const idOf = (one: unknown): string =>
  typeof one === 'object' && one !== null ? String(Reflect.get(one, 'id')) : String(one ?? '');
const valuesOf = (plan: EmergencyPlan | undefined): PlanValues => ({
  plan: plan?.plan ?? 'medical',
  vessel: idOf(plan?.vessel),
  steps: plan?.steps.map(({ text }) => ({ text })) ?? [{ text: '' }],
  helplines: plan?.helplines.map(idOf) ?? [],
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
    <FormDialog title={plan ? 'Edit plan' : 'New plan'} onClose={onClose}>
      <PlanForm org={org} plan={plan} onDone={onClose} />
    </FormDialog>
  );
}

function PlanForm({
  org,
  plan,
  onDone,
}: {
  org: string;
  plan: EmergencyPlan | undefined;
  onDone(): void;
}) {
  const { toast } = usePortal();
  const [create] = emergencyPlans.create.useMutation();
  const [patch] = emergencyPlans.patch.useMutation();
  const places = vessels.list.useQuery(vesselsOf(org));
  const lines = helplines.list.useQuery({ limit: 100, sort: 'name' });
  const before = typeof plan?.dutyOfficer === 'object' ? plan?.dutyOfficer : undefined;
  const [officer, setOfficer] = useState<{ text: string; id: string | undefined }>({
    text: '',
    id: before?.id,
  });
  const form = useZodForm(planSchema, valuesOf(plan));
  const { control, register, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedForm(isDirty || officer.id !== before?.id);
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' });
  const submit = useSubmission(form, async ({ vessel, ...values }) => {
    const content = {
      ...values,
      vessel: vessel || null,
      dutyOfficer: officer.id ?? null,
    };
    if (plan)
      await patch({ id: plan.id, changes: content as never, etag: undefined, depth: 1 }).unwrap();
    else
      await create({
        content: Object.fromEntries(
          Object.entries({ organization: org, ...content }).filter(([, value]) => value !== null),
        ) as never,
        depth: 1,
      }).unwrap();
    toast({ kind: 'success', title: plan ? 'The plan has been changed' : 'The plan is ready' });
    onDone();
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus />
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
            <TextArea
              label={`Step ${place + 1}`}
              rows={2}
              error={errors.steps?.[place]?.text?.message}
              {...register(`steps.${place}.text`)}
            />
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
      <MemberPicker
        search={members}
        label="Duty officer"
        organization={org}
        hint={
          before && officer.id === before.id ? `Now: ${before.fullName ?? 'a member'}` : undefined
        }
        value={officer.text}
        onChange={(text) => setOfficer({ text, id: memberIn(text)?.metadata.user.id })}
      />
      <ManyField
        control={control}
        name="helplines"
        label="Support lines"
        options={lines.data?.docs.map(({ id, name }) => ({ code: id, label: name })) ?? []}
      />
      <Button type="submit" busy={isSubmitting}>
        {plan ? 'Save plan' : 'Prepare plan'}
      </Button>
    </Form>
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
