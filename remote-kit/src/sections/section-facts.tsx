import { styled } from 'styled-components';
import {
  displayedValue,
  type PlainField,
  type RowsField,
  rowTitle,
  type SectionField,
  type SectionValues,
} from './section-field.ts';

/** The values of a section's fields, read-only. */
export function SectionFacts({
  fields,
  values,
}: {
  fields: readonly SectionField[];
  values: SectionValues;
}) {
  const plain = fields.filter((field): field is PlainField => field.kind !== 'rows');
  const lists = fields.filter((field): field is RowsField => field.kind === 'rows');
  return (
    <Parts>
      {plain.length > 0 && <Facts fields={plain} values={values} />}
      {lists.map((field) => (
        <RowFacts
          key={field.name}
          field={field}
          rows={values[field.name] as readonly SectionValues[]}
          isAlone={fields.length === 1}
        />
      ))}
    </Parts>
  );
}

function Facts({ fields, values }: { fields: readonly PlainField[]; values: SectionValues }) {
  return (
    <List>
      {fields
        .filter(({ isAsked }) => isAsked?.(values) ?? true)
        .map((field) => {
          const text = displayedValue(field, values[field.name]);
          return (
            <div key={field.name} data-wide={field.kind === 'long' || field.isWide || undefined}>
              <dt>{field.label}</dt>
              <dd data-empty={text === undefined || undefined}>
                {text === undefined ? 'Not provided' : <bdi>{text}</bdi>}
              </dd>
            </div>
          );
        })}
    </List>
  );
}

interface RowFactsProps {
  field: RowsField;
  rows: readonly SectionValues[];
  /** Whether the title of the section already names the rows. */
  isAlone: boolean;
}

function RowFacts({ field, rows, isAlone }: RowFactsProps) {
  const titled = field.inTitle ?? field.fields.slice(0, 1).map(({ name }) => name);
  return (
    <div>
      {!isAlone && <h3>{field.label}</h3>}
      {rows.length === 0 && <None>None</None>}
      <Rows aria-label={field.label}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that are only read do not move
          <li key={at}>
            <b>
              <bdi>{rowTitle(field, row)}</bdi>
            </b>
            <Facts
              fields={field.fields.filter(
                (one) => !titled.includes(one.name) && isFilled(one, row),
              )}
              values={row}
            />
          </li>
        ))}
      </Rows>
    </div>
  );
}

const isFilled = (field: PlainField, row: SectionValues): boolean =>
  displayedValue(field, row[field.name]) !== undefined;

const Parts = styled.div`
  display: grid;
  gap: 1.25rem;
  h3 {
    margin-bottom: 0.5rem;
    font-size: 0.9375rem;
    font-weight: 600;
  }
`;
const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: 0.875rem 1.5rem;
  > [data-wide] {
    grid-column: 1 / -1;
    dd {
      white-space: pre-line;
    }
  }
  dt {
    color: var(--muted);
    font-size: 0.8125rem;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  dd[data-empty] {
    color: var(--muted);
    font-style: italic;
  }
`;
const Rows = styled.ul`
  display: grid;
  gap: 0.75rem;
  list-style: none;
  li {
    display: grid;
    gap: 0.625rem;
    padding: 0.875rem 1rem;
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
const None = styled.p`
  color: var(--muted);
  font-style: italic;
`;
