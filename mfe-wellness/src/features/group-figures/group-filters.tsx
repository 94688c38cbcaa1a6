import type { Option } from '@fairlead/contracts/reference/options';
import { Filters } from '@fairlead/remote-kit/lists';
import { Select } from '@fairlead/ui';
import type { ReactNode } from 'react';
import type { PeriodCode } from './periods.ts';

interface GroupFiltersProps {
  /** The groups to choose from, and the chosen one. */
  cohorts: readonly Option[];
  cohort: string;
  periods: readonly Option<PeriodCode>[];
  period: PeriodCode;
  change(chosen: { cohort: string } | { period: PeriodCode }): void;
  /** What else is chosen, between the two. */
  children?: ReactNode;
}

/** Of which group figures are, and of which period. */
export function GroupFilters(props: GroupFiltersProps) {
  const { cohorts, cohort, periods, period, change, children } = props;
  return (
    <Filters>
      <Select
        label="Group"
        options={cohorts}
        value={cohort}
        onChange={(code) => change({ cohort: code })}
      />
      {children}
      <Select
        label="Period"
        options={periods}
        value={period}
        onChange={(code) => change({ period: code })}
      />
    </Filters>
  );
}
