import type { Where } from '@fairlead/contracts/api/rest';
import type { RegisterField } from '@fairlead/contracts/registers/declaration/index';
import {
  Form,
  FormDialog,
  FormProblem,
  useUnsavedForm,
  useZodForm,
  wordsOf,
} from '@fairlead/remote-kit/forms';
import { Button, ConfirmDialog, Select, wholeNumber } from '@fairlead/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { type BulkAnswer, bulkAnswer, refusedIn } from './bulk-answer.ts';
import { bulkFields } from './bulk-fields.ts';
import { BulkRefusals } from './bulk-refusals.tsx';
import { FieldInput } from './field-input.tsx';
import { formSchema } from './form-schema.ts';
import { recordsOf, registerCalls } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';
import { type FormValues, sentValues, shownValues, wordsInForm } from './values.ts';

interface BulkEditProps {
  place: RegisterPlace;
  /** The records to change. */
  where: Where;
  onClose(): void;
  /** Some were changed, or all were refused: the ids of those that were refused. */
  onDone(refused: string[]): void;
}

/** Sets one field of several records to the same value; every record is decided on its own, and refusals are listed by number. */
export function BulkEditDialog({ place, where, onClose, onDone }: BulkEditProps) {
  const { register } = place;
  const fields = bulkFields(register);
  const [name, choose] = useState('');
  const [answer, setAnswer] = useState<BulkAnswer>();
  const field = register.fields[name];
  if (answer)
    return <BulkRefusals place={place} answer={answer} onClose={() => onDone(refusedIn(answer))} />;
  return (
    <FormDialog title={`Edit ${register.plural.toLowerCase()}`} onClose={onClose}>
      <Fields>
        <Select
          label="Field"
          options={[
            { code: '', label: 'Please choose' },
            ...fields.map(([code, { label }]) => ({ code, label })),
          ]}
          value={name}
          onChange={choose}
        />
        {field && (
          <ValueForm
            key={name}
            {...{ place, where, name, field }}
            onAnswer={(given) => (given.errors.length > 0 ? setAnswer(given) : onDone([]))}
          />
        )}
      </Fields>
    </FormDialog>
  );
}

interface ValueFormProps extends Pick<BulkEditProps, 'place' | 'where'> {
  name: string;
  field: RegisterField;
  onAnswer(answer: BulkAnswer): void;
}

function ValueForm({ place, where, name, field, onAnswer }: ValueFormProps) {
  const { register, org, vessel } = place;
  const fields = useMemo(() => ({ [name]: field }), [name, field]);
  const schema = useMemo(() => formSchema(fields), [fields]);
  const form = useZodForm<FormValues, FormValues>(schema, shownValues(fields, undefined));
  const { errors, isDirty } = form.formState;
  useUnsavedForm(isDirty);
  const [asked, ask] = useState<FormValues>();
  const [isBusy, setBusy] = useState(false);
  const { data: count, isLoading } = recordsOf(register).count.useQuery({ where });
  const [change] = registerCalls.useChangeRecordsMutation();
  const records =
    count === 1
      ? register.singular.toLowerCase()
      : `${count === undefined ? '' : `${wholeNumber(count)} `}${register.plural.toLowerCase()}`;
  const act = async (values: FormValues) => {
    ask(undefined);
    setBusy(true);
    try {
      const changes = sentValues(fields, values);
      onAnswer(await bulkAnswer(change({ register: register.slug, where, changes }).unwrap()));
    } catch (problem) {
      form.setError('root', { message: wordsOf(problem) });
    } finally {
      setBusy(false);
    }
  };
  const words = asked && wordsInForm(field, asked[name]);
  return (
    <>
      <Form onSubmit={form.handleSubmit((values) => ask(values))}>
        <FormProblem message={errors.root?.message} takesFocus={errors.root !== undefined} />
        <FieldInput
          control={form.control}
          name={name}
          field={field}
          org={org}
          vessel={vessel}
          files={[]}
        />
        <Button type="submit" busy={isBusy} disabled={isLoading}>
          Change {records}
        </Button>
      </Form>
      <ConfirmDialog
        title={`Change ${records}?`}
        open={asked !== undefined}
        yes="Change"
        no="Cancel"
        onYes={() => asked && void act(asked)}
        onNo={() => ask(undefined)}
      >
        <p>{words ? `${field.label} becomes “${words}”.` : `${field.label} is emptied.`}</p>
      </ConfirmDialog>
    </>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 1.125rem;
`;
