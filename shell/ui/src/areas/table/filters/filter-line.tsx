import {
  type FilterOperator,
  type JoinOperator,
  joinOperators,
  operatorsOf,
} from '@fairlead/contracts/registers/filter-operators';
import { type FilterItem, withOperator } from '@fairlead/contracts/registers/filters';
import { IconButton } from '@fairlead/ui';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { fieldsOf, searchFields } from '../fields.ts';
import { LineSelect } from '../popover/line-select.tsx';
import { Picker } from '../popover/picker.tsx';
import type { TableColumn } from '../table-column.ts';
import { ofColumn } from './drafted.ts';
import { FilterValue } from './filter-value.tsx';

interface FilterLineProps {
  item: FilterItem;
  column: TableColumn<never>;
  /** The columns that can be filtered. */
  columns: readonly TableColumn<never>[];
  counts: Readonly<Record<string, number>> | undefined;
  /** How it is joined with the previous ones; undefined for the first. */
  join: JoinOperator | undefined;
  onJoin(join: JoinOperator): void;
  onChange(item: FilterItem): void;
  onRemove(): void;
}

/** One condition: column, operator and value, and how it is joined with the previous ones. */
export function FilterLine(props: FilterLineProps) {
  const { item, column, columns, counts, join, onJoin, onChange, onRemove } = props;
  const pickColumn = (id: string) => {
    const filter = columns.find((one) => one.id === id)?.filter;
    if (filter && id !== item.id) onChange(ofColumn(item, id, filter));
  };
  return (
    <Line>
      {join ? (
        <LineSelect label="Join" options={joinOperators} value={join} onChange={onJoin} />
      ) : (
        <span>Where</span>
      )}
      <Picker
        label="Column"
        {...searchFields}
        options={fieldsOf(columns)}
        chosen={[item.id]}
        onPick={pickColumn}
      >
        {column.title}
      </Picker>
      <LineSelect<FilterOperator>
        label="Operator"
        options={operatorsOf[item.variant]}
        value={item.operator}
        onChange={(operator) => onChange(withOperator(item, operator))}
      />
      <div>
        <FilterValue
          column={column}
          item={item}
          counts={counts}
          onChange={(value) => onChange({ ...item, value })}
        />
      </div>
      <IconButton label="Remove filter" onClick={onRemove}>
        <Trash2 size="1rem" aria-hidden />
      </IconButton>
    </Line>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: 4.75rem repeat(2, minmax(8rem, 10rem)) minmax(16.5rem, 18rem) auto;
  align-items: start;
  gap: 0.5rem;
  > span {
    align-self: center;
    color: var(--muted);
    font-size: 0.875rem;
  }
  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    padding-bottom: 0.75rem;
    border-bottom: 1px solid var(--border);
    > :first-child {
      grid-column: 1 / 3;
    }
    > :nth-child(4) {
      grid-column: 1 / -1;
    }
    > :last-child {
      grid-area: 1 / 3;
    }
  }
`;
