import { z } from 'zod';
import { currencies } from '../reference/money.ts';
import { instant, option } from './fields.ts';

/**
 * One currency's rate to the US dollar: what one unit of it is worth in dollars, and on which day.
 * Salary filters compare by these rates; editing one takes effect at once.
 */
export const exchangeRateFields = z.object({
  currency: option(currencies),
  usdPerUnit: z.number().positive('This must be above 0').max(1_000_000),
  date: instant(),
});
