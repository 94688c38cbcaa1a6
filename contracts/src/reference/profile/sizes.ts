import type { Option } from '../options.ts';

const steps = (from: number, to: number, unit: string): Option[] =>
  Array.from({ length: to - from + 1 }, (_, step) => ({
    code: String(from + step),
    label: `${from + step} ${unit}`,
  }));

/** Heights of people in centimetres. */
export const heights: readonly Option[] = steps(140, 220, 'cm');

/** Weights of people in kilograms. */
export const weights: readonly Option[] = steps(40, 160, 'kg');

export const clothingSizes = [
  { code: 'XXS', label: 'XXS' },
  { code: 'XS', label: 'XS' },
  { code: 'S', label: 'S' },
  { code: 'M', label: 'M' },
  { code: 'L', label: 'L' },
  { code: 'XL', label: 'XL' },
  { code: '2XL', label: '2XL' },
  { code: '3XL', label: '3XL' },
  { code: '4XL', label: '4XL' },
  { code: '5XL', label: '5XL' },
] as const;

/** European shoe sizes with the British and US ones (men’s). */
const shoes: readonly (readonly [eu: number, uk: string, us: string])[] = [
  [35, '2.5', '3'],
  [36, '3.5', '4'],
  [37, '4', '4.5'],
  [38, '5', '5.5'],
  [39, '6', '6.5'],
  [40, '6.5', '7'],
  [41, '7.5', '8'],
  [42, '8', '8.5'],
  [43, '9', '9.5'],
  [44, '9.5', '10'],
  [45, '10.5', '11'],
  [46, '11', '11.5'],
  [47, '12', '12.5'],
  [48, '13', '13.5'],
  [49, '13.5', '14'],
  [50, '14.5', '15'],
];

export const shoeSizes: readonly Option[] = shoes.map(([eu, uk, us]) => ({
  code: String(eu),
  label: `EU ${eu} (UK ${uk}, US ${us})`,
}));
