import type { Option } from '@fairlead/contracts/reference/options';
import { Button, TextField } from '@fairlead/ui';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '../forms/choice-field.tsx';
import { Form, Pair } from '../forms/form.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { type Address, addressCountries } from './address.ts';
import type { AddressValues } from './use-address-form.ts';

interface AddressFormProps {
  /** Made by `useAddressForm`. */
  form: UseFormReturn<AddressValues>;
  countries?: readonly Option[];
  /** The label of the button. */
  submitLabel?: string;
  onSubmit(address: Address): unknown;
  /** Called with the reason when submitting fails; the reason is shown above the fields too. Without it the failure is logged (F-096). */
  onError?(problem: unknown): void;
}

/** A postal address, which browsers can autofill. */
export function AddressForm(props: AddressFormProps) {
  const { form, countries = addressCountries, submitLabel = 'Save address' } = props;
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  const wrong = errors.address;
  const submit = useSubmission(form, async ({ address }) => {
    try {
      await props.onSubmit(address);
    } catch (problem) {
      if (props.onError) props.onError(problem);
      else console.error('An address could not be submitted', problem);
      throw problem;
    }
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus={!wrong} />
      <TextArea
        label="Street address"
        rows={2}
        autoComplete="street-address"
        error={wrong?.streetAddress?.message}
        {...register('address.streetAddress')}
      />
      <Pair>
        <TextField
          label="City"
          autoComplete="address-level2"
          error={wrong?.city?.message}
          {...register('address.city')}
        />
        <TextField
          label="State/Province"
          autoComplete="address-level1"
          error={wrong?.region?.message}
          {...register('address.region')}
        />
      </Pair>
      <Pair>
        <TextField
          label="ZIP/Postal code"
          autoComplete="postal-code"
          error={wrong?.postalCode?.message}
          {...register('address.postalCode')}
        />
        <ChoiceField
          control={control}
          name="address.country"
          label="Country"
          autoComplete="country"
          options={countries}
          none="Select a country"
        />
      </Pair>
      <div>
        <Button type="submit" busy={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
