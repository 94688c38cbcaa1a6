import { type Register, type Status, transitionsFrom } from '@fairlead/contracts';
import type { Replacing } from '@fairlead/service-kit';
import { apiErrors } from '@fairlead/service-kit/errors';

/** A record's content before and after a change. */
interface Changed {
  previous: Readonly<Record<string, unknown>> | undefined;
  content: Readonly<Record<string, unknown>>;
}

/**
 * A frozen record keeps its content, even while it is moved: approvers and verifiers approve what was sent to them.
 * @throws {ApiError} 409.
 */
export const requireUnfixed = (register: Register, changed: Changed): void =>
  requireSame(register, changed, [...Object.keys(register.fields), 'vessel']);

function requireSame(register: Register, { previous, content }: Changed, members: string[]): void {
  const status = fixedStatus(register, previous?.status);
  if (!status || !previous) return;
  if (members.some((name) => JSON.stringify(content[name]) !== JSON.stringify(previous[name])))
    throw fixedRefusal(register, status);
}

/** The status if it freezes the records of a register; undefined otherwise. */
export const fixedStatus = (
  { statuses }: Pick<Register, 'statuses'>,
  code: unknown,
): Status | undefined => statuses.find((status) => status.isFixed && status.code === code);

/** The message that a record with a status can no longer be changed, and what can be done with it. */
function fixedRefusal({ transitions }: Pick<Register, 'transitions'>, { code, label }: Status) {
  const ways = transitionsFrom(transitions, code).map(({ label }) => `“${label}”`);
  return apiErrors.conflict(
    `This is ${label.toLowerCase()} and can no longer be changed.${ways.length ? ` What can be done with it: ${ways.join(', ')}.` : ''}`,
  );
}

/**
 * Refuses callers' writes to a record outside its form: files of a frozen one, and deleting a permanent one. One deleted by an earlier release
 * is not restored, since its sources may have changed since.
 * @throws {ApiError} 409.
 */
export function requireReplaceable(
  register: Register,
  { before, after, isRestored }: Pick<Replacing, 'before' | 'after' | 'isRestored'>,
): void {
  const status = register.statuses.find(({ code }) => code === before.status);
  if (status?.isPermanent && isRestored)
    throw apiErrors.conflict(
      `This was ${status.label.toLowerCase()} when it was deleted, and what it says may have changed since. Add it anew.`,
    );
  if (status?.isPermanent && !after) {
    const ways = transitionsFrom(register.transitions, status.code).map(
      ({ label }) => `“${label}”`,
    );
    throw apiErrors.conflict(
      `This is ${status.label.toLowerCase()} and cannot be deleted. What can be done with it: ${ways.join(', ')}.`,
    );
  }
  if (after && !isRestored)
    requireSame(register, { previous: before, content: after }, ['attachments']);
}
