import { type Day, dayAfter, type Register, type WrittenState } from '@fairlead/contracts';

/** The last day on which a record changed now is kept: not before its restore period would end if it were deleted now. */
export function lastDayOf(
  { keptUntil, trashDays }: Pick<Register, 'keptUntil' | 'trashDays'>,
  content: Record<string, unknown>,
  state: WrittenState,
): Day | undefined {
  const last = keptUntil?.(content, state);
  const soonest = dayAfter(state.day, trashDays);
  return last && last < soonest ? soonest : last;
}

/** The last day on which a record is kept, the day of its last change, and today, all by its vessel's clocks. */
interface KeptDays {
  keptUntil: Day;
  changed: Day;
  today: Day;
}

/** Whether a record is past its retention: after a change or a restore it stays for a while. */
export const isPastRetention = (
  { trashDays }: Pick<Register, 'trashDays'>,
  { keptUntil, changed, today }: KeptDays,
): boolean => keptUntil < today && dayAfter(changed, trashDays) < today;
