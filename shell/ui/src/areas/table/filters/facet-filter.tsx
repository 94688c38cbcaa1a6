import { PlusCircle } from 'lucide-react';
import { searchOptions } from '../fields.ts';
import { Picker } from '../popover/picker.tsx';
import type { TableColumn } from '../table-column.ts';
import { ChosenOptions } from './chosen-options.tsx';
import { chosenBy, withChosen } from './drafted.ts';
import { toggled } from './filter-value.tsx';
import type { FilterDraft } from './use-filter-draft.ts';

interface FacetFilterProps {
  column: TableColumn<never>;
  draft: FilterDraft;
  onChange(change: Partial<FilterDraft>): void;
  counts: Readonly<Record<string, number>> | undefined;
}

/** The options of a column above the table, to choose from without opening the filters. */
export function FacetFilter({ column, draft, onChange, counts }: FacetFilterProps) {
  const { filter } = column;
  if (!filter?.options) return null;
  const { value = [] } = chosenBy(draft, column.id) ?? {};
  const codes = typeof value === 'string' ? [value].filter(Boolean) : value;
  return (
    <Picker
      look="pill"
      label={`Filter by ${column.title}`}
      {...searchOptions}
      options={filter.options}
      chosen={codes}
      isMultiple={filter.variant === 'multiSelect'}
      counts={counts}
      onPick={(code) => onChange(withChosen(draft, column.id, filter, toggled(codes, code)))}
    >
      <PlusCircle size="1rem" aria-hidden />
      {column.title}
      <ChosenOptions options={filter.options} codes={codes} />
    </Picker>
  );
}
