import { type Day, dayAfter, weekdayOf } from '@fairlead/contracts';

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => dayAfter(day, -weekdayOf(day));
