import { DAY_MS } from '../time/durations.ts';
import { optionOf } from './options.ts';

/** Currencies a salary is stated in, with symbol and ISO 4217 code (J-068, J-069). */
export const currencies = [
  { code: 'usdol', label: 'US Dollar', symbol: '$', iso: 'USD' },
  { code: 'euros', label: 'Euro', symbol: '€', iso: 'EUR' },
  { code: 'gbpound', label: 'British Pound', symbol: '£', iso: 'GBP' },
  { code: 'candol', label: 'Canadian Dollar', symbol: 'C$', iso: 'CAD' },
  { code: 'austol', label: 'Australian Dollar', symbol: 'A$', iso: 'AUD' },
] as const;

/** The ISO 4217 code of a currency; in words where there is none. */
export const currencyWords = (code: string | null | undefined): string =>
  code ? (optionOf(currencies, code)?.iso ?? code) : '(currency not given)';
export type CurrencyCode = (typeof currencies)[number]['code'];

/**
 * How often a salary is paid: the suffix a card shows, and how many of these periods a paid year
 * has (260 working days, 2,080 working hours), which turns an amount into an annual one.
 */
export const salaryFrequencies = [
  { code: 'yearly', label: 'Yearly', suffix: '/year', periodsPerYear: 1, unitText: 'YEAR' },
  { code: 'monthly', label: 'Monthly', suffix: '/month', periodsPerYear: 12, unitText: 'MONTH' },
  { code: 'weekly', label: 'Weekly', suffix: '/week', periodsPerYear: 52, unitText: 'WEEK' },
  { code: 'daily', label: 'Daily', suffix: '/day', periodsPerYear: 260, unitText: 'DAY' },
  { code: 'hourly', label: 'Hourly', suffix: '/hour', periodsPerYear: 2080, unitText: 'HOUR' },
] as const;
export type SalaryFrequency = (typeof salaryFrequencies)[number]['code'];

/** Salary ranges offered by the filter, annual amounts; the last one is `custom` (J-045). */
export const salaryPresets = [
  { code: '0-50000', label: 'Up to 50,000', min: 0, max: 50_000 },
  { code: '50000-100000', label: '50,000 to 100,000', min: 50_000, max: 100_000 },
  { code: '100000-250000', label: '100,000 to 250,000', min: 100_000, max: 250_000 },
] as const;

/** The filter's slider and its initial custom range (J-047, J-048). */
export const salarySlider = { min: 0, max: 500_000, step: 5_000 } as const;
export const defaultCustomSalary = { min: 0, max: 250_000, currency: 'usdol' } as const;

/** For how many days after its own an exchange rate is good enough to state an amount by. */
const RATE_LASTS_DAYS = 7;

/** Whether an amount may be stated by the rate of a day (ISO 8601), at a moment (ms): until the end of the seventh day after it (UTC). */
export const isCurrentRate = (date: string, now: number): boolean =>
  now < Date.parse(date.slice(0, 10)) + (RATE_LASTS_DAYS + 1) * DAY_MS;
