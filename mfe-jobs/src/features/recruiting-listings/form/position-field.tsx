import { bestFits, foldCase } from '@fairlead/contracts/api/fold-case';
import { ComboboxBox, useController } from '@fairlead/remote-kit/forms';
import { Combobox, type ComboboxOption, Field } from '@fairlead/ui';
import { useState } from 'react';
import { FieldPlace } from './form-fields.tsx';
import { useListingForm } from './listing-form.ts';
import type { Choices } from './use-choices.ts';

interface PositionOption extends ComboboxOption {
  department: string;
}

/** The position of a listing, found by its name among those of all departments; its department follows. */
export function PositionField({ choices }: { choices: Choices }) {
  const { control, setValue } = useListingForm();
  const { field, fieldState } = useController({ control, name: 'jobPosition' });
  const [typed, setTyped] = useState<string>();
  const name = choices.nameOf(field.value) ?? '';
  const sought = foldCase(typed ?? '');
  const fitting = bestFits(choices.positions, ({ name: text }) => text, typed ?? '');
  // While somebody types, the department of the best fit comes first: Enter picks that.
  const departments =
    sought === ''
      ? choices.departments
      : [...new Set(fitting.map(({ department }) => department))].flatMap((id) =>
          choices.departments.filter((department) => department.id === id),
        );
  const groups = departments.map((department) => ({
    title: department.name,
    options: fitting
      .filter((position) => position.department === department.id)
      .map(
        (position): PositionOption => ({
          id: position.id,
          text: position.name,
          department: department.id,
          ...(position.kind === 'shore' && { note: 'Ashore' }),
        }),
      ),
  }));
  const pick = ({ id, department }: PositionOption) => {
    setTyped(undefined);
    setValue('jobDepartment', department);
    field.onChange(id);
  };
  const leave = () => {
    const exact = choices.positions.find((one) => foldCase(one.name) === sought);
    if (typed !== undefined && sought === '') field.onChange('');
    else if (exact && exact.id !== field.value)
      pick({ id: exact.id, text: exact.name, department: exact.department });
    setTyped(undefined);
  };
  return (
    <FieldPlace name="jobPosition">
      <Field
        label="Position"
        hint="Type to look for one; its department follows."
        error={fieldState.error?.message}
      >
        {(control) => (
          <ComboboxBox data-invalid={control['aria-invalid']}>
            <Combobox
              label="Position"
              control={control}
              value={typed ?? name}
              onValueChange={setTyped}
              groups={groups}
              onPick={pick}
              onBlur={leave}
              none={sought ? 'No position has this name.' : undefined}
            />
          </ComboboxBox>
        )}
      </Field>
    </FieldPlace>
  );
}
