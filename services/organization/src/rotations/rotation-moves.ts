import {
  daysBetween,
  longestRotation,
  nextStatus,
  optionOf,
  type rotation,
  type rotationFields,
  rotationStatuses,
} from '@fairlead/contracts';
import type { Change, FormsOf } from '@fairlead/service-kit';
import { apiErrors, type FieldFailure } from '@fairlead/service-kit/errors';

type RotationChange = Change<FormsOf<typeof rotationFields, typeof rotation, never>>;

/**
 * Checks the status transitions of a rotation, one step at a time (O-188), and its days.
 * @throws {ApiError} 400 at `status` for any other move, at `to` for a last day before the first or too far off; 409 for one that is
 * done.
 */
export function withMove({ content, previous }: RotationChange): RotationChange['content'] {
  if (previous?.status === 'done')
    throw apiErrors.conflict('This rotation is done. It no longer changes.');
  const failures = [statusFailure(content.status, previous?.status), daysFailure(content)];
  const found = failures.filter((failure) => failure !== undefined);
  if (found.length > 0) throw apiErrors.validation('rotations', found);
  return content;
}

function statusFailure(
  to: unknown,
  from: keyof typeof nextStatus | undefined,
): FieldFailure | undefined {
  const asked = typeof to === 'string' ? optionOf(rotationStatuses, to) : undefined;
  // The schema refuses an invalid status; a new rotation is proposed unless it says otherwise.
  if (!asked || asked.code === from) return undefined;
  if (from === undefined)
    return asked.code === 'proposed'
      ? undefined
      : { path: 'status', message: 'A new rotation begins as proposed' };
  return asked.code === nextStatus[from]
    ? undefined
    : { path: 'status', message: `This cannot become ${asked.label.toLowerCase()}` };
}

function daysFailure({ from, to }: RotationChange['content']): FieldFailure | undefined {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  const days = daysBetween(from, to);
  if (days < 0) return { path: 'to', message: 'The last day must not be before the first' };
  return days >= longestRotation
    ? { path: 'to', message: 'A rotation lasts two years at most' }
    : undefined;
}
