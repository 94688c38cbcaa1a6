import type { AskedField } from '@fairlead/contracts/forms/field';
import { useController } from '@fairlead/remote-kit/forms';
import { useFormPlace } from './form-place.ts';
import { inputName } from './form-values.ts';
import { CheckboxInput } from './inputs/checkbox-input.tsx';
import { CheckboxTable } from './inputs/checkbox-table.tsx';
import { CountryInput } from './inputs/country-input.tsx';
import { DayInput, TimeInput } from './inputs/date-inputs.tsx';
import type { InputProps } from './inputs/input-props.ts';
import { MemberDateInput, MemberInput } from './inputs/member-inputs.tsx';
import { NumberInput } from './inputs/number-input.tsx';
import { SelectInput, StateInput } from './inputs/select-inputs.tsx';
import { EmailInput, LineInput, LinesInput } from './inputs/text-inputs.tsx';
import { YesNoDetailsInput, YesNoInput } from './inputs/yes-no-inputs.tsx';
import { SignatureInput } from './signing/signature-input.tsx';
import { UploadInput } from './uploads/upload-input.tsx';

/** The input of each type of field. */
const inputs = {
  text: LineInput,
  textarea: LinesInput,
  email: EmailInput,
  number: NumberInput,
  select: SelectInput,
  checkbox: CheckboxInput,
  checkboxGroup: YesNoInput,
  checkboxTextBlock: YesNoDetailsInput,
  checkboxTable: CheckboxTable,
  dateField: DayInput,
  timeField: TimeInput,
  country: CountryInput,
  state: StateInput,
  userSelect: MemberInput,
  userDateBlock: MemberDateInput,
  uploadField: UploadInput,
  signature: SignatureInput,
  enhancedSignature: SignatureInput,
} satisfies { [Type in AskedField['blockType']]: (props: InputProps<Type>) => React.ReactNode };

/** A field with its input. It only subscribes to its own answer. */
export function FieldInput({ field }: { field: AskedField }) {
  const { form, interpolate } = useFormPlace();
  const bound = useController({ control: form.control, name: inputName(field.name), exact: true });
  const Input = inputs[field.blockType] as (props: InputProps) => React.ReactNode;
  const label = interpolate(field.label) || field.name;
  return (
    <Input
      field={field}
      label={field.required ? label : `${label} (optional)`}
      hint={field.hint && interpolate(field.hint)}
      // A signature pad that is only marked has an error without text (F-035).
      error={bound.fieldState.error && String(bound.fieldState.error.message ?? '')}
      value={bound.field.value}
      onChange={bound.field.onChange}
    />
  );
}
