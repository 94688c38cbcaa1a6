import { Button } from '@fairlead/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { type RowsField, type SectionValues, shownValues } from './section-field.ts';
import { Fields } from './section-fields.tsx';

interface SectionRowsProps {
  field: RowsField;
  control: Control<SectionValues>;
}

/** The rows of a list, each with buttons to change and remove it, and a button to add one. */
export function SectionRows({ field, control }: SectionRowsProps) {
  const { name, label, singular, most, fields } = field;
  const rows = useFieldArray({
    // Only the declaration knows that this field of the form holds rows.
    control: control as unknown as Control<Record<string, SectionValues[]>>,
    name,
    keyName: 'key',
  });
  const values = (useWatch({ control, name }) ?? []) as readonly SectionValues[];
  const add = useRef<HTMLButtonElement>(null);
  const title = `${singular[0]?.toUpperCase()}${singular.slice(1)}`;
  const remove = (at: number) => {
    rows.remove(at);
    add.current?.focus();
  };
  return (
    <Group>
      <legend>{label}</legend>
      {field.hint && <p>{field.hint}</p>}
      {rows.fields.map(({ key }, at) => (
        <Row key={key} role="group" aria-label={`${title} ${at + 1}`}>
          <Fields
            fields={fields}
            values={values[at] ?? {}}
            control={control}
            nameOf={(member) => `${name}.${at}.${member}`}
          />
          <div>
            <Button
              look="quiet"
              size="sm"
              aria-label={`Remove ${singular} ${at + 1}`}
              onClick={() => remove(at)}
            >
              <Trash2 size="1rem" aria-hidden />
              Remove
            </Button>
          </div>
        </Row>
      ))}
      <div>
        <Button
          ref={add}
          look="secondary"
          size="sm"
          disabled={rows.fields.length >= most}
          onClick={() => rows.append(shownValues(fields, undefined))}
        >
          <Plus size="1rem" aria-hidden />
          Add {singular}
        </Button>
      </div>
    </Group>
  );
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
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
const Row = styled.div`
  display: grid;
  gap: 0.75rem;
  padding: 1rem;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  > :last-child {
    justify-self: end;
  }
`;
