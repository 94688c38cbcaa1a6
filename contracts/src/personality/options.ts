/** The answers to choose from, from least to most accurate (W-106, W-107). */
export const optionLabels = {
  5: [
    'Very Inaccurate',
    'Moderately Inaccurate',
    'Neutral',
    'Moderately Accurate',
    'Very Accurate',
  ],
  7: [
    'Very Inaccurate',
    'Moderately Inaccurate',
    'Slightly Inaccurate',
    'Neutral',
    'Slightly Accurate',
    'Moderately Accurate',
    'Very Accurate',
  ],
} as const;
export type OptionCount = keyof typeof optionLabels;

/** How many there are by default. */
export const defaultOptions: OptionCount = 7;

/** The value of an option by its index: 1 for the first, 5 for the last of any number of options (W-120). */
export const valueOfOption = (index: number, count: OptionCount): number =>
  1 + (4 * index) / (count - 1);

/** The index of the option with a value; -1 if none has it (W-109). */
export const optionOfValue = (value: number | undefined, count: OptionCount): number =>
  optionLabels[count].findIndex((_, index) => valueOfOption(index, count) === value);
