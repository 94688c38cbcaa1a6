import { type ListingFilters, salaryBoundsOf } from '@fairlead/contracts/api/listing-filters';
import {
  defaultCustomSalary,
  salaryPresets,
  salarySlider,
} from '@fairlead/contracts/reference/money';
import type { Option } from '@fairlead/contracts/reference/options';

type PresetCode = (typeof salaryPresets)[number]['code'];
export type SalaryChoice = 'any' | PresetCode | 'custom';

/** The radio choice of the salary section. */
export const salaryChoices: readonly Option<SalaryChoice>[] = [
  { code: 'any', label: 'Any' },
  ...salaryPresets,
  { code: 'custom', label: 'Custom' },
];

/** The choice of a pair of annual amounts; a pair that is not a preset is custom. */
export function choiceOf(range: { min: number; max: number } | undefined): SalaryChoice {
  if (!range) return 'any';
  const preset = salaryPresets.find(({ min, max }) => min === range.min && max === range.max);
  return preset?.code ?? 'custom';
}

/** The filters of a choice; a custom one starts with the default range. */
export function filtersOfChoice(choice: SalaryChoice): Partial<ListingFilters> {
  const salaryRange =
    choice === 'any' ? undefined : choice === 'custom' ? { ...defaultCustomSalary } : choice;
  return { salaryRange, salaryMin: undefined, salaryMax: undefined };
}

/** The active choice and the range the slider shows, within the slider's ends. */
export function salaryInForce(filters: ListingFilters) {
  const bounds = salaryBoundsOf(filters);
  const inside = (amount: number) => Math.min(Math.max(amount, salarySlider.min), salarySlider.max);
  const { min, max } = bounds ?? defaultCustomSalary;
  const range: [from: number, to: number] = [inside(min), inside(max)];
  return { choice: choiceOf(bounds), range };
}
