import type { RegisterField } from '@fairlead/contracts/registers/declaration/index';
import { type Control, useFieldArray, useWatch } from '@fairlead/remote-kit/forms';
import { Button, Card } from '@fairlead/ui';
import { Plus, X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { type FormValues, sentValues, shownValues } from './values.ts';

interface RowsInputProps {
  control: Control<FormValues>;
  name: string;
  field: RegisterField;
  error: string | undefined;
  /** Renders a field of a row. */
  draw(name: string, field: RegisterField): ReactNode;
}

/** Rows of fields, each in a frame of its own. */
export function RowsInput({ control, name, field, error, draw }: RowsInputProps) {
  const { fields, append, remove } = useFieldArray({
    // Only the declaration knows that this field of the form holds rows.
    control: control as unknown as Control<Record<string, FormValues[]>>,
    name,
    keyName: 'key',
  });
  const inner = Object.entries(field.rows ?? {});
  return (
    <Group>
      <legend>{field.label}</legend>
      {fields.map(({ key }, at) => (
        <Row key={key} role="group" aria-label={`${field.label} ${at + 1}`}>
          <header>
            <strong>{at + 1}</strong>
            <Button look="quiet" size="sm" type="button" onClick={() => remove(at)}>
              <X size="1rem" aria-hidden />
              Remove
            </Button>
          </header>
          {inner.map(([part, one]) => (
            <Fragment key={part}>{draw(`${name}.${at}.${part}`, one)}</Fragment>
          ))}
          {field.says && <RowWords control={control} name={`${name}.${at}`} field={field} />}
        </Row>
      ))}
      <Button
        look="secondary"
        type="button"
        onClick={() => append(shownValues(field.rows ?? {}, undefined))}
      >
        <Plus size="1rem" aria-hidden />
        Add to {field.label.toLowerCase()}
      </Button>
      {error && <p role="alert">{error}</p>}
    </Group>
  );
}

interface RowWordsProps {
  control: Control<FormValues>;
  name: string;
  field: RegisterField;
}

/** The result of a row as it is typed. */
function RowWords({ control, name, field }: RowWordsProps) {
  const row = useWatch({ control, name }) as FormValues | undefined;
  const words = row && field.says?.(sentValues(field.rows ?? {}, row));
  return <output>{words ?? ''}</output>;
}

const Group = styled.fieldset`
  display: grid;
  gap: 0.75rem;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 0.5rem;
    font-weight: 550;
  }
  > p {
    color: var(--danger);
  }
`;

const Row = styled(Card)`
  display: grid;
  gap: 0.875rem;
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
`;
