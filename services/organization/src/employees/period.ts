import type { employee, employeeFields } from '@fairlead/contracts';
import { apiErrors, type Change, type ContentOf, type FormsOf } from '@fairlead/service-kit';
import { DAY_MS, today } from '../days.ts';

type Employee = ContentOf<typeof employeeFields>;
type EmployeeChange = Change<FormsOf<typeof employeeFields, typeof employee, never>>;
type Sent = EmployeeChange['content'];

/** Whether an employment whose last day this is has ended by now. */
export const isOver = (endedOn: unknown): boolean =>
  typeof endedOn === 'string' && endedOn < today();

/**
 * Says of a record about to be written whether it is in force, by its last day; and of somebody who comes back when they were there
 * before.
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

/** Whether the end of an employment was said so lately that it can be taken for a mistake and undone. */
export const endIsFresh = ({ leftAt }: Pick<Employee, 'leftAt'>): boolean =>
  leftAt !== undefined && Date.now() - Date.parse(leftAt) < DAY_MS;

/** Whose last day is taken back begins anew, today unless another day is said; the time before is kept. */
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
