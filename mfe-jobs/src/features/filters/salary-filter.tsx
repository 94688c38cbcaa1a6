import type { ListingFilters } from '@fairlead/contracts/api/listing-filters';
import { currencies, salarySlider } from '@fairlead/contracts/reference/money';
import { optionOf } from '@fairlead/contracts/reference/options';
import { money, RadioGroup, RangeSlider } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useDelayed } from '../../use-delayed.ts';
import { filtersOfChoice, salaryChoices, salaryInForce } from './salary-choice.ts';

/** How long the slider must rest before it filters, in milliseconds. */
const settleTime = 300;

const dollars = (amount: number) => money(amount, optionOf(currencies, 'usdol'));

interface SalaryFilterProps {
  filters: ListingFilters;
  onChange(change: Partial<ListingFilters>): void;
  counts: Record<string, number> | undefined;
}

/** Annual salary in US dollars: a preset, or any range by the slider. */
export function SalaryFilter({ filters, onChange, counts }: SalaryFilterProps) {
  const { choice, range } = salaryInForce(filters);
  const [shown, setShown] = useState(range);
  const { later } = useDelayed(settleTime, ([from, to]: [number, number]) =>
    onChange({
      ...filtersOfChoice('any'),
      salaryRange: { min: from, max: to, currency: 'usdol' },
    }),
  );
  const [min, max] = range;
  useEffect(() => setShown([min, max]), [min, max]);
  const slide = (ends: [number, number]) => {
    setShown(ends);
    later(ends);
  };
  return (
    <>
      <RadioGroup
        label="Salary range"
        hideLabel
        options={salaryChoices}
        value={choice}
        onChange={(chosen) => onChange(filtersOfChoice(chosen))}
        note={(code) => counts?.[code]}
      />
      <RangeSlider
        subject="Salary"
        {...salarySlider}
        value={shown}
        onChange={slide}
        format={dollars}
      />
      <Ends>
        <span>{dollars(shown[0])}</span>
        <span>{dollars(shown[1])}</span>
      </Ends>
      <Hint>A year, in USD at approximate rates</Hint>
    </>
  );
}

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
`;
const Hint = styled.p`
  color: var(--muted);
  font-size: 0.8125rem;
`;
