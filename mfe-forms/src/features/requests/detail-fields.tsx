import { CheckField, Controller, TextArea, type UseFormReturn } from '@fairlead/remote-kit/forms';
import { DateField } from '@fairlead/ui/dates';
import { longestNote, type RequestValues } from './request-values.ts';

type RequestFormState = Pick<
  UseFormReturn<RequestValues>,
  'control' | 'register' | 'watch' | 'formState'
>;

/** The due date of a form, the note with it, and whether people who have not answered are reminded. */
export function DetailFields({ form }: { form: RequestFormState }) {
  const { control, register, watch, formState } = form;
  const { errors } = formState;
  const [due, note] = watch(['due', 'note']);
  return (
    <>
      <Controller
        control={control}
        name="due"
        render={({ field: { value, onChange } }) => (
          <DateField
            label="Due"
            hint="That day counts. Leave it empty where it does not matter."
            error={errors.due?.message}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {due && (
        <CheckField
          control={control}
          name="reminds"
          label="Remind who has not answered: three days before, on the day, and the day after"
        />
      )}
      <TextArea
        label="Note"
        hint={`${note.trim().length} of ${longestNote} characters`}
        rows={4}
        error={errors.note?.message}
        {...register('note')}
      />
    </>
  );
}
