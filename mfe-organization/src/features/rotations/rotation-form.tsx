import { rotationKinds } from '@fairlead/contracts/rotations/options';
import { type Versioned, withoutNulls } from '@fairlead/remote-kit/calls';
import {
  CheckField,
  ChoiceField,
  type Control,
  Controller,
  DocumentForm,
  Pair,
  useDocumentForm,
  useWatch,
  useWrites,
} from '@fairlead/remote-kit/forms';
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
  stored: Versioned<Rotation> | undefined;
  /** The initial values of the form. */
  values: RotationValues;
  /** The vessels to choose from. */
  vessels: readonly PlannedVessel[];
  /** Whether somebody proposes their own. */
  isOwn: boolean;
  onDone(): void;
}

/** Creates or changes a rotation. Its problems are shown before it is saved, and must then be accepted (O-190). */
export function RotationForm({
  stored: versioned,
  values,
  vessels,
  isOwn,
  onDone,
}: RotationFormProps) {
  const { create, change } = useWrites(rotations, 1);
  const [findProblems] = useLazyCheckPlanQuery();
  const orgOf = (id: string) =>
    vessels.find((vessel) => vessel.id === id)?.org ?? vessels[0]?.org ?? '';
  const form = useDocumentForm<RotationValues, Rotation>({
    schema: rotationSchema,
    stored: versioned,
    valuesOf,
    initial: values,
    check: async (entered) => {
      const about = { organization: orgOf(entered.vessel), rotation: versioned?.doc.id };
      const plan = planIn(entered, about);
      if (!plan || entered.accepts) return undefined;
      const { problems } = await findProblems(plan).unwrap();
      return problems.length > 0
        ? 'Review the problems with this plan before you save it.'
        : undefined;
    },
    create: (entered, key) => {
      const content = withoutNulls(contentOf(entered));
      const user = entered.user?.code ?? '';
      return create({ ...content, organization: orgOf(entered.vessel), user }, key);
    },
    change: (entered, seen) => change(contentOf(entered), seen),
    saved: versioned ? 'Rotation changed' : 'Rotation added',
    onDone,
  });
  const { control } = form;
  const org = orgOf(useWatch({ control, name: 'vessel' }));
  const choices = useChoices(org);
  const nameOf = (id: string) =>
    [...choices.positions, ...choices.vessels].find(({ code }) => code === id)?.label;
  return (
    <DocumentForm
      form={form}
      button={versioned ? 'Save rotation' : isOwn ? 'Propose rotation' : 'Add rotation'}
      words={wordsFor(nameOf)}
    >
      {versioned || isOwn ? (
        <p>
          {isOwn && !versioned
            ? 'Whoever plans the vessel confirms what you propose.'
            : personName(versioned?.doc.user)}
        </p>
      ) : (
        <PersonField control={control} name="user" label="Person" org={org} />
      )}
      <ChoiceField
        control={control}
        name="vessel"
        label="Vessel"
        options={vessels
          .filter((one) => !versioned || one.org === org)
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
      <CheckField control={control} name="isInSchengen" label="These days count as Schengen days" />
      <PlanProblems control={control} organization={org} rotation={versioned?.doc.id} />
    </DocumentForm>
  );
}

type FormControl = Control<RotationValues, unknown, RotationValues>;

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
