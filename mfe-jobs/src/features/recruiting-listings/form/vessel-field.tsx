import { useController } from '@fairlead/remote-kit/forms';
import { Select } from '@fairlead/ui';
import { FieldPlace } from './form-fields.tsx';
import { useListingForm } from './listing-form.ts';
import type { Choices } from './use-choices.ts';

/** The vessel of a listing; its record fills in the fields below. */
export function VesselField({ choices }: { choices: Choices }) {
  const { control, setValue } = useListingForm();
  const { field } = useController({ control, name: 'vessel' });
  const options = choices.vessels.map(({ id, name }) => ({ code: id, label: name }));
  const choose = (id: string) => {
    const vessel = choices.vessels.find((one) => one.id === id);
    if (vessel) {
      setValue('vessType222', vessel.type ?? '');
      setValue('vessSize', vessel.size ?? '');
      setValue('vessBuildYear', vessel.buildYear ? String(vessel.buildYear) : '');
      setValue('vessFlagedInCountry', vessel.flagState ?? '');
    }
    field.onChange(id);
  };
  return (
    <FieldPlace name="vessel">
      <Select
        label="Vessel"
        hint="Its type, size, year and flag are filled in from its record."
        options={[{ code: '', label: 'None of ours' }, ...options]}
        value={field.value}
        onChange={choose}
      />
    </FieldPlace>
  );
}
