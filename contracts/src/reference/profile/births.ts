import { type Day, monthsAfter } from '../../time/clock.ts';

/** The youngest that a seafarer may be (MLC, 2006, Regulation 1.1), in years. */
export const youngestSeafarer = 16;
/** The oldest that somebody alive is taken to be, in years: an earlier birth is a slip of the pen. */
const oldest = 110;

/** What is wrong with the day on which a seafarer was born, on a day. */
export function birthProblem(born: Day, today: Day): string | undefined {
  if (born > today) return 'This date is in the future';
  if (monthsAfter(born, 12 * youngestSeafarer) > today)
    return `Check the year: seafarers are at least ${youngestSeafarer} years old`;
  if (monthsAfter(born, 12 * oldest) < today)
    return `Check the year: this is more than ${oldest} years ago`;
  return undefined;
}
