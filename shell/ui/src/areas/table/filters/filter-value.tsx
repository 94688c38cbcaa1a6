import { valueShapeOf } from '@fairlead/contracts/registers/filter-operators';
import { type FilterItem, isNumeric } from '@fairlead/contracts/registers/filters';
import { searchOptions } from '../fields.ts';
import { LineSelect } from '../popover/line-select.tsx';
import { LineField } from '../popover/lines.ts';
import { Picker } from '../popover/picker.tsx';
import type { TableColumn } from '../table-column.ts';
import { ChosenOptions } from './chosen-options.tsx';
import { DayValue } from './day-value.tsx';
import { RangeField } from './range-field.tsx';

interface FilterValueProps {
  column: TableColumn<never>;
  item: FilterItem;
  counts: Readonly<Record<string, number>> | undefined;
  onChange(value: string | string[]): void;
}

const answers = [
  { code: '', label: 'Choose' },
  { code: 'true', label: 'Yes' },
  { code: 'false', label: 'No' },
] as const;

/** The value that a filter compares with, according to its column and operator. */
export function FilterValue(props: FilterValueProps) {
  const { column, item, onChange } = props;
  const { variant, value } = item;
  const shape = valueShapeOf(item.operator);
  const text = typeof value === 'string' ? value : '';
  const list = typeof value === 'string' ? [] : value;
  if (shape === 'none') return null;
  if (variant === 'boolean')
    return (
      <LineSelect
        label="Value"
        options={answers}
        value={answers.find(({ code }) => code === text)?.code ?? ''}
        onChange={onChange}
      />
    );
  if (variant === 'select' || variant === 'multiSelect') return <Options {...props} />;
  if (variant === 'date' || variant === 'dateRange')
    return (
      <DayValue label={column.title} value={shape === 'pair' ? list : text} onChange={onChange} />
    );
  if (shape === 'pair')
    return (
      <RangeField
        subject={column.title}
        bounds={column.filter?.range}
        value={list}
        onChange={onChange}
      />
    );
  const isNumber = variant === 'number' || variant === 'range';
  return (
    <LineField
      aria-label="Value"
      inputMode={isNumber ? 'decimal' : undefined}
      placeholder={isNumber ? 'Number' : 'Value'}
      value={text}
      aria-invalid={(isNumber && text !== '' && !isNumeric(text)) || undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Options({ column, item, counts, onChange }: FilterValueProps) {
  const { options = [] } = column.filter ?? {};
  const isMultiple = item.variant === 'multiSelect';
  const codes = typeof item.value === 'string' ? [item.value].filter(Boolean) : item.value;
  return (
    <Picker
      label="Value"
      {...searchOptions}
      options={options}
      chosen={codes}
      isMultiple={isMultiple}
      counts={counts}
      onPick={(code) => onChange(isMultiple ? toggled(codes, code) : code)}
    >
      {codes.length > 0 ? <ChosenOptions options={options} codes={codes} /> : 'Choose'}
    </Picker>
  );
}

/** The codes with one added or removed. */
export const toggled = (codes: readonly string[], code: string): string[] =>
  codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code];
