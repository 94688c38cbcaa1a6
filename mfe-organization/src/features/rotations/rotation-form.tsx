import { rotationKinds } from '@fairlead/contracts/rotations/options';
import { usePortal } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  CheckField,
  ChoiceField,
  ConflictDialog,
  Controller,
  Form,
  FormProblem,
  Pair,
  useConflict,
  useSubmission,
  useUnsavedForm,
  useWatch,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { DateField } from '@fairlead/ui/dates';
import { rotations } from '../../api.ts';
import { usePeopleSearch } from '../choices/searched.ts';
import { SearchedSelect } from '../choices/searched-select.tsx';
import { useChoices } from '../choices/use-choices.ts';
import { personName } from '../people/names.ts';
import { useLazyCheckPlanQuery } from './check-plan.ts';
import { PlanProblems } from './plan-problems.tsx';
import {
  contentOf,
  planIn,
  type RotationValues,
  rotationSchema,
  valuesOf,
  wordsFor,
} from './rotation-values.ts';
import type { Rotation } from './rotation-words.ts';
import type { PlannedVessel } from './use-plannable.ts';

interface RotationFormProps {
  kept: Versioned<Rotation> | undefined;
  /** The initial values of the form. */
  values: RotationValues;
  /** The vessels to choose from. */
  vessels: readonly PlannedVessel[];
  /** Whether somebody proposes their own. */
  isOwn: boolean;
  onDone(): void;
}

/** Creates or changes a rotation. Its problems are shown before it is saved, and must then be accepted (O-190). */
export function RotationForm({ kept, values, vessels, isOwn, onDone }: RotationFormProps) {
  const { toast } = usePortal();
  const [create] = rotations.create.useMutation();
  const [change] = rotations.patch.useMutation();
  const [check] = useLazyCheckPlanQuery();
  const form = useZodForm(rotationSchema, values);
  const { control } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const vesselId = useWatch({ control, name: 'vessel' });
  const org = vessels.find(({ id }) => id === vesselId)?.org ?? vessels[0]?.org ?? '';
  const choices = useChoices(org);
  const { save, conflict } = useConflict<RotationValues, Rotation>({
    form,
    kept,
    valuesOf,
    send: (said, seen) => {
      const content = contentOf(said);
      if (seen)
        return change({ id: seen.doc.id, changes: content, etag: seen.etag, depth: 1 }).unwrap();
      const { relief, ...rest } = content;
      const whole = { ...rest, ...(relief && { relief }) };
      const user = said.user?.code ?? '';
      return create({ content: { ...whole, organization: org, user }, depth: 1 }).unwrap();
    },
  });
  const submit = useSubmission(form, async (said) => {
    const plan = planIn(said, { organization: org, rotation: kept?.doc.id });
    if (plan && !said.accepts && (await check(plan).unwrap()).problems.length > 0) {
      form.setError('root', { message: 'Review the problems with this plan before you save it.' });
      return;
    }
    if (!(await save(said))) return;
    toast({ kind: 'success', title: kept ? 'Rotation changed' : 'Rotation added' });
    onDone();
  });
  const nameOf = (id: string) =>
    [...choices.positions, ...choices.vessels].find(({ code }) => code === id)?.label;
  return (
    <>
      <Form onSubmit={submit}>
        <FormProblem message={errors.root?.message} takesFocus />
        {kept || isOwn ? (
          <p>
            {isOwn && !kept
              ? 'Whoever plans the vessel confirms what you propose.'
              : personName(kept?.doc.user)}
          </p>
        ) : (
          <PersonField control={control} name="user" label="Person" org={org} />
        )}
        <ChoiceField
          control={control}
          name="vessel"
          label="Vessel"
          options={vessels
            .filter((one) => !kept || one.org === org)
            .map(({ id, name }) => ({ code: id, label: name }))}
        />
        <Pair>
          <ChoiceField
            control={control}
            name="rank"
            label="Rank"
            options={choices.positions}
            none="Choose a rank"
          />
          <ChoiceField control={control} name="kind" label="Kind" options={rotationKinds} />
        </Pair>
        <Pair>
          <DayField control={control} name="from" label="First day" />
          <DayField control={control} name="to" label="Last day" />
        </Pair>
        {!isOwn && <PersonField control={control} name="relief" label="Relief" org={org} />}
        <CheckField
          control={control}
          name="isInSchengen"
          label="These days count as Schengen days"
        />
        <PlanProblems control={control} organization={org} rotation={kept?.doc.id} />
        <Button type="submit" busy={isSubmitting}>
          {kept ? 'Save rotation' : isOwn ? 'Propose rotation' : 'Add rotation'}
        </Button>
      </Form>
      <ConflictDialog conflict={conflict} words={wordsFor(nameOf)} />
    </>
  );
}

type FormControl = ReturnType<typeof useZodForm<RotationValues, RotationValues>>['control'];

interface PersonFieldProps {
  control: FormControl;
  name: 'user' | 'relief';
  label: string;
  org: string;
}

function PersonField({ control, name, label, org }: PersonFieldProps) {
  const found = usePeopleSearch(org);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SearchedSelect
          label={label}
          title="Members"
          placeholder="Name or email"
          error={fieldState.error?.message}
          found={found}
          value={field.value ?? undefined}
          onChange={(value) => field.onChange(value ?? null)}
        />
      )}
    />
  );
}

interface DayFieldProps {
  control: FormControl;
  name: 'from' | 'to';
  label: string;
}

const DayField = ({ control, name, label }: DayFieldProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <DateField
        label={label}
        error={fieldState.error?.message}
        value={field.value}
        onChange={field.onChange}
      />
    )}
  />
);
