import type { employee, employeeFields } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { apiErrors, type Change, type ContentOf, type FormsOf } from '@fairlead/service-kit';
import { today } from '../days.ts';

type Employee = ContentOf<typeof employeeFields>;
type EmployeeChange = Change<FormsOf<typeof employeeFields, typeof employee, never>>;
type Sent = EmployeeChange['content'];

/** Whether an employment whose last day this is has ended by now. */
export const isOver = (endedOn: unknown): boolean =>
  typeof endedOn === 'string' && endedOn < today();

/**
 * Sets on a record about to be written whether it is active, by its last day; and for somebody who comes back their earlier
 * periods.
 * @throws {ApiError} 400 at `endedOn` when that is before the first day.
 */
export function withPeriod({ content, previous }: EmployeeChange): Sent {
  const settled = previous?.status === 'ended' ? comingBack(content, previous) : content;
  const { startedOn, endedOn } = settled;
  if (typeof startedOn === 'string' && typeof endedOn === 'string' && endedOn < startedOn)
    throw apiErrors.validation('employees', [
      { path: 'endedOn', message: 'The last day must not be before the first' },
    ]);
  if (!isOver(endedOn)) return { ...settled, status: 'active', leftAt: undefined };
  const leftAt = previous?.status === 'active' ? new Date().toISOString() : previous?.leftAt;
  return { ...settled, status: 'ended', leftAt };
}

/** Whether the end of an employment was set so recently that it can be undone as a mistake. */
export const endIsFresh = ({ leftAt }: Pick<Employee, 'leftAt'>): boolean =>
  leftAt !== undefined && Date.now() - Date.parse(leftAt) < DAY_MS;

/** Removing a last day starts a new period, today unless another day is given; the earlier period is kept. */
function comingBack(content: Sent, previous: Employee): Sent {
  const { startedOn, endedOn, earlier = [] } = previous;
  const isAnew = content.endedOn === undefined || content.endedOn === null;
  if (!isAnew || endedOn === undefined) return content;
  const began = content.startedOn === startedOn ? today() : content.startedOn;
  return {
    ...content,
    startedOn: began,
    earlier: [...earlier, { ...(startedOn !== undefined && { startedOn }), endedOn }],
  };
}
