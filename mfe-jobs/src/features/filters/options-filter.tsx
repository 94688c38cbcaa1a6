import type { ListingFilters } from '@fairlead/contracts/api/listing-filters';
import type { Option } from '@fairlead/contracts/reference/options';
import { Checkbox } from '@fairlead/ui';
import { memo } from 'react';

interface OptionsFilterProps {
  /** The name of the filter. */
  filter: 'jobType' | 'location' | 'vesselType' | 'department';
  options: readonly Option<string>[];
  chosen: readonly string[] | undefined;
  setFilters(change: Partial<ListingFilters>): void;
  counts: Partial<Record<string, number>> | undefined;
}

/**
 * Several options of a list; what fits any of the chosen ones is shown. Re-renders only when they or their counts change, and not with every other
 * filter: there are some sixty.
 */
export const OptionsFilter = memo(function OptionsFilter(props: OptionsFilterProps) {
  const { filter, options, chosen = [], setFilters, counts } = props;
  const toggle = (code: string, on: boolean) =>
    setFilters({
      [filter]: options
        .map((option) => option.code)
        .filter((known) => (known === code ? on : chosen.includes(known))),
    });
  return options.map(({ code, label }) => (
    <Checkbox
      key={code}
      label={label}
      checked={chosen.includes(code)}
      onChange={(on) => toggle(code, on)}
      note={counts?.[code]}
    />
  ));
}, showTheSame);

/** The chosen ones are parsed from the address each time, so they are compared by value. */
function showTheSame(before: OptionsFilterProps, after: OptionsFilterProps): boolean {
  const { chosen: one = [], ...others } = before;
  const { chosen: other = [], ...now } = after;
  return (
    one.join() === other.join() &&
    Object.entries(others).every(([name, value]) => now[name as keyof typeof now] === value)
  );
}
