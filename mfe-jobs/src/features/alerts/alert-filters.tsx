import { jobAlertFilters } from '@fairlead/contracts/api/job-alert-filters';
import { type ListingFilters, writeListingFilters } from '@fairlead/contracts/api/listing-filters';
import { departments, jobTypes } from '@fairlead/contracts/reference/employment';
import { locations } from '@fairlead/contracts/reference/places';
import { vesselTypes } from '@fairlead/contracts/reference/vessels';
import { Disclosure, TextField } from '@fairlead/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FilterChips } from '../filters/filter-chips.tsx';
import { OptionsFilter } from '../filters/options-filter.tsx';
import { SalaryFilter } from '../filters/salary-filter.tsx';
import { filtersIn } from './alert-form.ts';

const words = [
  { name: 'position', label: 'Job title or position' },
  { name: 'place', label: 'Location' },
  { name: 'searchTerm', label: 'Word in the listing' },
] as const;

const lists = [
  { filter: 'jobType', title: 'Job Type', options: jobTypes },
  { filter: 'location', title: 'Regions', options: locations },
  { filter: 'vesselType', title: 'Vessel Type', options: vesselTypes },
  { filter: 'department', title: 'Department', options: departments },
] as const;

const longestWords = 200;

/** The filters of an alert as a field of its form: parameters of the directory. */
interface FilterField {
  value: string;
  onChange(parameters: string): void;
}

/** The filters of an alert, as in the directory. */
export function AlertFilters({ field }: { field: FilterField }) {
  const filters = filtersIn(field.value);
  const latest = useRef(field);
  latest.current = field;
  /** The same each time: lists of options re-render only when something of theirs changes. */
  const setFilters = useCallback((change: Partial<ListingFilters>) => {
    const { value, onChange } = latest.current;
    const parameters = writeListingFilters({ ...filtersIn(value), ...change }).toString();
    onChange(jobAlertFilters(parameters));
  }, []);
  const replaceFilters = (now: ListingFilters) =>
    field.onChange(jobAlertFilters(writeListingFilters(now).toString()));
  return (
    <Parts>
      <legend>What it looks for</legend>
      {words.map(({ name, label }) => (
        <WordField
          key={name}
          label={label}
          value={filters[name] ?? ''}
          onChange={(value) => setFilters({ [name]: value })}
        />
      ))}
      <FilterChips directory={{ filters, replaceFilters }} />
      {lists.map(({ filter, title, options }) => (
        <Disclosure key={filter} title={title} open={false}>
          <OptionsFilter
            filter={filter}
            options={options}
            chosen={filters[filter]}
            setFilters={setFilters}
            counts={undefined}
          />
        </Disclosure>
      ))}
      <Disclosure title="Salary range" open={false}>
        <SalaryFilter filters={filters} onChange={setFilters} counts={undefined} />
      </Disclosure>
    </Parts>
  );
}

interface WordFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** Search words. The stored value is trimmed, so the field keeps what was typed. */
function WordField({ label, value, onChange }: WordFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  return (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={longestWords}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(target.value.trim());
      }}
    />
  );
}

const Parts = styled.fieldset`
  display: grid;
  gap: 1rem;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 0.75rem;
    font-weight: 600;
  }
`;
